/** How rolls of a wheel or a touchpad are told apart. Source: specification KEYS-11. */
export const WHEEL_PUSH = {
  stepPx: 50, // this much of a push turns a leaf
  pauseMs: 160, // a wheel that rests so long begins anew
  speedMs: 130, // how fast it rolls is measured over so long: a busy page hears of it in gaps
  slackFrac: 0.5, // slower than this part of its fastest, a push is running out
  riseFactor: 2, // ... and so much faster than at its slowest, it is another push
  notchPx: 50, // a notch of a mouse's wheel is at least this long
} as const;

/** One event of the wheel. */
export type Roll = {
  readonly px: number; // along the way it rolls, positive = on
  readonly atMs: number;
  readonly isNotch: boolean; // of a mouse's wheel, which has no tail
};

/** Tells which leaf a roll turns: 1 the next, -1 the one before, 0 none. */
export type WheelPush = (roll: Roll) => 1 | -1 | 0;

/**
 * Follows one wheel. A notch of a mouse turns a leaf. A touchpad's push turns one, however long it rolls out after the
 * fingers have left it; another one is told by a pause, by the other direction, or by gathering speed again.
 */
export function createWheelPush(): WheelPush {
  let lastMs = -Infinity;
  let sum = 0;
  let isNotched = true; // all of this push
  let turned: 1 | -1 | 0 = 0; // what this push has turned already
  let recent: readonly Roll[] = [];
  let fastest = 0;
  let slowest = Infinity; // since it is running out

  const beginAnew = () => {
    sum = fastest = turned = 0;
    isNotched = true;
    slowest = Infinity;
    recent = [];
  };
  /** Whether a push that has turned its leaf is followed by another one the same way. */
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
    // What rolls on the way that has been turned already is its tail; against it, a push is counted from the start.
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
  const wheelDelta = "wheelDelta" in event ? Number(event.wheelDelta) : 0; // of all browsers but no standard's
  return Math.abs(px) >= WHEEL_PUSH.notchPx && wheelDelta !== 0 && wheelDelta % 120 === 0;
}
