/** What counts as a tap and as a double tap (KEYS-05, KEYS-09). */
export const TAP = {
  px: 5, // a pointer that has moved farther drags
  ms: 400, // a longer press is none
  againMs: 300, // the second tap of a double tap comes within this time
  againPx: 32, // ... and this distance
} as const;

/* How the speed of a drag is measured: a moving average. */
const LAST_FRAC = 0.6; // the weight of the last move
const REST_MS = 80; // a pointer that has not moved for so long has no speed

/** The pressure of devices that cannot tell theirs: mice and fingers. */
export const EVEN_PRESSURE = 0.5;

/** A place in px. */
export type Point = { readonly x: number; readonly y: number };
/** The kinds of pointers. */
export type Device = "mouse" | "pen" | "touch";
/** A pointer at a moment: px of the watched element or the window, pressure 0..1, ms on the clock of the browser's events. */
export type Spot = Point & { readonly pressure: number; readonly ms: number };

/** One event of a pointer, as the browser reports it. */
export type Sample =
  | {
      readonly kind: "down" | "move" | "up" | "cancel";
      readonly id: number;
      readonly device: Device;
      readonly spot: Spot;
      /** All places since the last sample, for drawing; the last one is `spot`. */
      readonly spots?: () => readonly Spot[];
    }
  | { readonly kind: "leave" } // the mouse is no longer over the element
  | { readonly kind: "time"; readonly ms: number };

/** A drag so far: where it began, where it is, how far it moved since the last update, and its speed. */
export type DragUpdate = {
  readonly device: Device;
  readonly from: Spot;
  readonly spot: Spot;
  readonly by: Point;
  readonly pxPerMs: Point;
};
/** A step of a pinch: the factor by which the fingers moved apart, and how the point between them moved. */
export type PinchUpdate = { readonly scale: number; readonly from: Point; readonly to: Point };

/** What is recognised. A press is followed by moves and one release; it may become a drag or a pinch meanwhile. */
export type Gesture =
  | { readonly kind: "press" | "long-press"; readonly device: Device; readonly spot: Spot }
  | { readonly kind: "move"; readonly spot: Spot; readonly spots: () => readonly Spot[] }
  | { readonly kind: "release"; readonly spot: Spot; readonly isCancelled: boolean }
  | { readonly kind: "tap"; readonly device: Device; readonly spot: Spot; readonly count: 1 | 2 }
  | ({ readonly kind: "drag-start" | "drag-move" | "drag-end" } & DragUpdate)
  | { readonly kind: "drag-cancel"; readonly isPinch: boolean }
  | ({ readonly kind: "pinch-move" } & PinchUpdate)
  | { readonly kind: "pinch-start" | "pinch-end" }
  | { readonly kind: "hover"; readonly spot: Spot }
  | { readonly kind: "leave" };

/** What differs between the elements that recognise gestures. */
export type Rules = {
  readonly isDrag: (by: Point) => boolean; // whether a pointer that has moved so far since its press drags
  /** The tool that ignores palms: after it was used with a stylus, a single finger counts as the resting hand. */
  readonly palmTool: object | null; // identifies the tool: with another one, no stylus has been used yet
  /** Whether a second finger starts a pinch so long after the first one was pressed; if not, it is ignored. */
  readonly mayPinch: (pressMs: number) => boolean;
};
/** The rules of an element that has none of its own. */
export const PLAIN_RULES: Rules = {
  isDrag: ({ x, y }) => Math.hypot(x, y) > TAP.px,
  palmTool: null,
  mayPinch: () => true,
};

type Finger = { readonly id: number; readonly device: Device; readonly from: Spot; readonly spot: Spot };
type Phase =
  | { readonly kind: "idle" }
  | { readonly kind: "pressed"; readonly isLong: boolean } // one pointer is down and has not moved
  | { readonly kind: "dragging"; readonly pxPerMs: Point }
  | { readonly kind: "pinching" }
  | { readonly kind: "spent" }; // the remaining fingers have no effect any more

/** The state of the recogniser. */
export type Pointers = {
  readonly fingers: readonly Finger[]; // two at most: a third one is ignored
  readonly phase: Phase;
  readonly lastTap: Spot | null;
  readonly stylus: "none" | "lifted" | number; // whether palmTool was used with a stylus; its pointer id while it is down
  readonly palmTool: object | null;
};
/** No pointer is down, and there was none before. */
export const NO_POINTERS: Pointers = {
  fingers: [],
  phase: { kind: "idle" },
  lastTap: null,
  stylus: "none",
  palmTool: null,
};

/** The next state, and what was recognised. */
export type Step = { readonly state: Pointers; readonly gestures: readonly Gesture[] };

/** The recogniser: takes one sample and returns what it means. */
export function recognise(state: Pointers, sample: Sample, rules: Rules): Step {
  switch (sample.kind) {
    case "down":
      return pressed(state, sample, rules);
    case "move":
      return moved(state, sample, rules);
    case "up":
    case "cancel":
      return lifted(state, sample);
    case "leave":
      return step(state, { kind: "leave" });
    case "time":
      return waited(state, sample.ms);
  }
}

/** When the recogniser needs a "time" sample, on the clock of the samples; null = it needs none. */
export function nextMomentMs({ fingers: [finger], phase }: Pointers): number | null {
  return finger && phase.kind === "pressed" && !phase.isLong ? finger.from.ms + TAP.ms : null;
}

/** Whether a pointer that moved so many px in so many ms has tapped. */
export function isTap(px: number, ms: number): boolean {
  return px <= TAP.px && ms <= TAP.ms;
}

type PointerSample = Extract<Sample, { readonly id: number }>;

const step = (state: Pointers, ...gestures: readonly Gesture[]): Step => ({ state, gestures });

function pressed(before: Pointers, sample: PointerSample, rules: Rules): Step {
  const { id, device, spot } = sample;
  const { palmTool } = rules;
  const stylus = palmTool && palmTool === before.palmTool ? before.stylus : "none";
  if (typeof stylus === "number" && stylus !== id) return step(before);
  // A stylus cancels what the hand did that came down before it. A pointer whose release was missed starts again.
  const isStylus = palmTool !== null && device === "pen";
  const isAgain = before.fingers.some((finger) => finger.id === id);
  const { state, gestures } = isStylus || isAgain ? cancelled(before) : step(before);
  const [first, second] = state.fingers;
  const fingers = [...state.fingers, { id, device, from: spot, spot }];
  if (!first) {
    const next: Pointers = { ...state, fingers, palmTool, stylus: isStylus ? id : stylus, phase: { kind: "spent" } };
    if (stylus === "lifted" && device === "touch") return step(next, ...gestures);
    const pressedPhase: Phase = { kind: "pressed", isLong: false };
    return step({ ...next, phase: pressedPhase }, ...gestures, { kind: "press", device, spot });
  }
  const { kind } = state.phase;
  if (second || (kind !== "spent" && !rules.mayPinch(spot.ms - first.from.ms))) return step(state, ...gestures);
  const next: Pointers = { ...state, fingers, phase: { kind: "pinching" }, lastTap: null };
  if (kind !== "dragging") return step(next, { kind: "pinch-start" });
  return step(next, { kind: "drag-cancel", isPinch: true }, { kind: "pinch-start" });
}

function moved(state: Pointers, { id, device, spot, spots = () => [spot] }: PointerSample, rules: Rules): Step {
  const before = state.fingers.find((finger) => finger.id === id);
  if (!before) return device === "mouse" && !state.fingers[0] ? step(state, { kind: "hover", spot }) : step(state);
  const finger = { ...before, spot };
  const next = { ...state, fingers: state.fingers.map((each) => (each === before ? finger : each)) };
  const { phase } = state;
  if (phase.kind === "pinching") return step(next, { kind: "pinch-move", ...stretched(state.fingers, next.fingers) });
  if (phase.kind !== "pressed" && phase.kind !== "dragging") return step(next);
  const move: Gesture = { kind: "move", spot, spots };
  const isStart = phase.kind === "pressed";
  const last = isStart ? before.from : before.spot; // the move that starts a drag counts all of the way
  const by = { x: spot.x - last.x, y: spot.y - last.y };
  if (isStart && !rules.isDrag(by)) return step(next, move);
  const pxPerMs = speedAfter(isStart ? ZERO : phase.pxPerMs, by, spot.ms - last.ms);
  const drag: DragUpdate = { device, from: finger.from, spot, by, pxPerMs };
  const dragging: Pointers = { ...next, phase: { kind: "dragging", pxPerMs }, lastTap: null };
  return step(dragging, move, { kind: isStart ? "drag-start" : "drag-move", ...drag });
}

function lifted(before: Pointers, { kind, id, spot }: PointerSample): Step {
  const finger = before.fingers.find((each) => each.id === id);
  if (!finger) return step(before);
  const fingers = before.fingers.filter((each) => each !== finger);
  const stylus = before.stylus === id ? "lifted" : before.stylus;
  const state: Pointers = { ...before, fingers, stylus, phase: { kind: fingers[0] ? "spent" : "idle" } };
  const { phase } = before;
  const isCancelled = kind === "cancel";
  const release = { kind: "release", spot, isCancelled } as const;
  switch (phase.kind) {
    case "pinching":
      return step(state, { kind: "pinch-end" });
    case "pressed":
      return isCancelled ? step(state, release) : tapped(state, finger, release);
    case "dragging": {
      if (isCancelled) return step(state, { kind: "drag-cancel", isPinch: false }, release);
      const { device, from, spot: last } = finger;
      const by = { x: spot.x - last.x, y: spot.y - last.y };
      const pxPerMs = spot.ms - last.ms > REST_MS ? ZERO : phase.pxPerMs;
      return step(state, release, { kind: "drag-end", device, from, spot, by, pxPerMs });
    }
    default:
      return step(state);
  }
}

/** The release of a pointer that has not moved: a tap, unless it took too long. */
function tapped(state: Pointers, { device, from, spot: last }: Finger, release: Gesture & { kind: "release" }): Step {
  const { spot } = release;
  const { lastTap } = state;
  if (!isTap(Math.max(away(from, spot), away(from, last)), spot.ms - from.ms)) return step(state, release);
  const isAgain = lastTap && spot.ms - lastTap.ms < TAP.againMs && away(spot, lastTap) < TAP.againPx;
  const next = { ...state, lastTap: isAgain ? null : spot };
  return step(next, release, { kind: "tap", device, spot, count: isAgain ? 2 : 1 });
}

function waited(state: Pointers, ms: number): Step {
  const [finger] = state.fingers;
  const momentMs = nextMomentMs(state);
  if (!finger || momentMs === null || ms < momentMs) return step(state);
  const { device, spot } = finger;
  return step({ ...state, phase: { kind: "pressed", isLong: true } }, { kind: "long-press", device, spot });
}

/** Cancels all pointers. */
function cancelled(before: Pointers): Step {
  return before.fingers.reduce((done, { id, device, spot }) => {
    const { state, gestures } = lifted(done.state, { kind: "cancel", id, device, spot });
    return step(state, ...done.gestures, ...gestures);
  }, step(before));
}

const ZERO: Point = { x: 0, y: 0 };

function speedAfter(before: Point, by: Point, ms: number): Point {
  const mix = (old: number, px: number) => old * (1 - LAST_FRAC) + (px / Math.max(1, ms)) * LAST_FRAC;
  return { x: mix(before.x, by.x), y: mix(before.y, by.y) };
}

function stretched(before: readonly Finger[], now: readonly Finger[]): PinchUpdate {
  const [old, next] = [spanOf(before), spanOf(now)];
  return { scale: next.distance / old.distance, from: old.middle, to: next.middle };
}

function spanOf([a, b]: readonly Finger[]): { readonly distance: number; readonly middle: Point } {
  const [from, to] = [a?.spot ?? ZERO, b?.spot ?? ZERO];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return { distance: Math.max(1, away(from, to)), middle };
}

function away(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
