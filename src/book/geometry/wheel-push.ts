/** How pushes of a wheel or a touchpad are told apart. Source: specification KEYS-11. */
export const WHEEL_PUSH = {
  stepPx: 50, // this much of a push turns a leaf
  pauseMs: 160, // after such a pause a new push begins
  speedMs: 130, // the time over which the speed is measured, since a busy page gets events at irregular times
  slackFrac: 0.5, // a push slower than this part of its greatest speed is running out
  riseFactor: 2, // ... and if it becomes so much faster than at its slowest, it is another push
  notchPx: 50, // a notch of a mouse's wheel is at least this long
} as const;

/** One event of the wheel. */
export type Roll = {
  readonly px: number; // positive = forward
  readonly atMs: number;
  readonly isNotch: boolean; // a notch of a mouse's wheel, which does not run out slowly
};

/** Takes the wheel's events and says what each turns: 1 the next leaf, -1 the one before, 0 none. */
export type WheelPush = (roll: Roll) => 1 | -1 | 0;

/**
 * Recognises pushes of one wheel. Each notch of a mouse turns a leaf. A push on a touchpad turns one, however long it
 * runs out after the fingers have left it; a new push begins after a pause, in the other direction, or when the speed
 * rises again.
 */
export function createWheelPush(): WheelPush {
  let lastMs = -Infinity;
  let sum = 0;
  let isNotched = true; // all events of this push are notches
  let turned: 1 | -1 | 0 = 0; // what this push has turned already
  let recent: readonly Roll[] = [];
  let fastest = 0;
  let slowest = Infinity; // since the push is running out

  const beginAnew = () => {
    sum = fastest = turned = 0;
    isNotched = true;
    slowest = Infinity;
    recent = [];
  };
  /** Whether a new push in the same direction has begun. */
  const gathersSpeed = (roll: Roll): boolean => {
    recent = [...recent.filter(({ atMs }) => roll.atMs - atMs < WHEEL_PUSH.speedMs), roll];
    const speed = Math.abs(recent.reduce((px, each) => px + each.px, 0));
    fastest = Math.max(fastest, speed);
    if (speed < fastest * WHEEL_PUSH.slackFrac) slowest = Math.min(slowest, speed);
    return speed >= slowest * WHEEL_PUSH.riseFactor + WHEEL_PUSH.stepPx;
  };
  return (roll) => {
    if (roll.atMs - lastMs > WHEEL_PUSH.pauseMs) beginAnew();
    lastMs = roll.atMs;
    isNotched &&= roll.isNotch;
    if (isNotched) return Math.sign(roll.px) as 1 | -1 | 0;
    const isAnother = gathersSpeed(roll);
    // Events in the direction of a finished turn are its tail; in the other direction a push is counted anew.
    const isTail = turned !== 0 && Math.sign(roll.px) === turned && !isAnother;
    sum = isTail ? 0 : sum + roll.px;
    if (!isAnother && Math.abs(sum) < WHEEL_PUSH.stepPx) return 0;
    turned = (isAnother ? Math.sign(roll.px) : Math.sign(sum)) as 1 | -1;
    sum = 0;
    fastest = 0;
    slowest = Infinity;
    return turned;
  };
}

/** Whether an event of the wheel is a whole notch of a mouse's. Source: UI Events; `wheelDelta` is 120 a notch. */
export function isNotch(event: { readonly deltaMode: number }, px: number): boolean {
  if (event.deltaMode !== 0) return true;
  const wheelDelta = "wheelDelta" in event ? Number(event.wheelDelta) : 0; // in all browsers, but in no standard
  return Math.abs(px) >= WHEEL_PUSH.notchPx && wheelDelta !== 0 && wheelDelta % 120 === 0;
}
