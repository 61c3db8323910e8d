import type { ElementAnimation } from "../../../book/publication/item-style.ts";
import { ownEntry } from "../../../lib/own-entry.ts";

/** The progress of a motion (0..1, or beyond for a moment) at a time of 0..1. */
type Ease = (time: number) => number;

/** The timing functions that CSS has names for. Source: CSS Easing Functions Level 1, section 2. */
const NAMED: Readonly<Record<string, readonly [number, number, number, number]>> = {
  ease: [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};
const STEPS_MOST = 1000;

/** Reads a CSS timing function; one that cannot be read is "ease", the default (ANNO-23). */
export function easeOf(timing: string): Ease {
  const word = timing.trim().toLowerCase();
  if (word === "linear") return (time) => time;
  if (word === "step-start") return () => 1;
  if (word === "step-end") return (time) => (time < 1 ? 0 : 1);
  const [, name, list = ""] = /^(cubic-bezier|steps)\(([^)]{1,60})\)$/.exec(word) ?? [];
  const [a = NaN, b = NaN, c = NaN, d = NaN] = list.split(",").map(Number);
  if (name === "steps" && a >= 1) {
    const steps = Math.min(STEPS_MOST, Math.floor(a));
    return (time) => (time >= 1 ? 1 : Math.floor(time * steps) / steps);
  }
  const isInTime = a >= 0 && a <= 1 && c >= 0 && c <= 1;
  const isCurve = name === "cubic-bezier" && isInTime && Number.isFinite(b) && Number.isFinite(d);
  const [x1, y1, x2, y2] = isCurve ? [a, b, c, d] : (ownEntry(NAMED, word) ?? NAMED["ease"] ?? [0, 0, 1, 1]);
  return bezier(x1, y1, x2, y2);
}

/** The y of a curve where its x is the time. The x always grows, so that halving the range finds it. */
function bezier(x1: number, y1: number, x2: number, y2: number): Ease {
  const at = (one: number, two: number, t: number) => 3 * one * t * (1 - t) ** 2 + 3 * two * t * t * (1 - t) + t ** 3;
  return (time) => {
    if (time <= 0 || time >= 1) return time <= 0 ? 0 : 1;
    let [low, high] = [0, 1];
    for (let round = 0; round < 20; round++) {
      const middle = (low + high) / 2;
      if (at(x1, x2, middle) < time) low = middle;
      else high = middle;
    }
    return at(y1, y2, (low + high) / 2);
  };
}

/** How an item is moved from where it rests. `dx` and `dy` are fractions of its own box, `turn` is degrees. */
export type Motion = {
  readonly dx: number;
  readonly dy: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly turn: number;
  readonly alpha: number;
};
/** An item at rest. */
export const UNMOVED: Motion = { dx: 0, dy: 0, scaleX: 1, scaleY: 1, turn: 0, alpha: 1 };

type Way = "in" | "out" | "accent";
/** The motion of one family: `far` is 1 where the item is farthest away, and 0 where it rests. */
type Family = (far: number, from: readonly [x: number, y: number]) => Partial<Motion>;

/** How far motions go, fractions of the item's own side. */
const FAR = { slide: 1, fade: 0.25, zoom: 0.4, turnDeg: 200 } as const;

const FAMILIES: readonly (readonly [word: RegExp, family: Family])[] = [
  [
    /flip/,
    (far, [x]) => {
      const size = Math.abs(Math.cos((far * Math.PI) / 2));
      return { [x !== 0 ? "scaleX" : "scaleY"]: size, alpha: fading(far) };
    },
  ],
  [/rot|roll/, (far, [x]) => ({ turn: -far * FAR.turnDeg, dx: x * far, alpha: fading(far) })],
  [
    /slide|fly|light|move|push/,
    (far, [x, y]) => ({
      dx: x * far * FAR.slide,
      dy: y * far * FAR.slide,
      alpha: fading(far * 0.9),
    }),
  ],
  [
    /zoom|scale|grow|expand|cut|indent/,
    (far, [x, y]) => {
      const size = 1 - far * (1 - FAR.zoom);
      return { scaleX: size, scaleY: size, dx: x * far * 0.5, dy: y * far * 0.5, alpha: fading(far) };
    },
  ],
  [
    /bounce|back|jack|rubber/,
    (far, [x, y]) => {
      const sprung = far * Math.cos((1 - far) * 2.5 * Math.PI);
      const size = x === 0 && y === 0 ? 1 - sprung * 0.7 : 1;
      return { scaleX: size, scaleY: size, dx: x * sprung, dy: y * sprung, alpha: fading(far * 0.9) };
    },
  ],
  [/./, (far, [x, y]) => ({ dx: x * far * FAR.fade, dy: y * far * FAR.fade, alpha: 1 - far })],
];

/** Motions that end where they began. */
const ACCENTS: readonly (readonly [word: RegExp, at: (part: number) => Partial<Motion>])[] = [
  [/pulse|heart|breath/, (part) => both(1 + 0.08 * Math.sin(part * Math.PI))],
  [/shake|headshake/, (part) => ({ dx: 0.06 * Math.sin(part * 6 * Math.PI) * (1 - part) })],
  [/swing|wobble|tada/, (part) => ({ turn: 10 * Math.sin(part * 4 * Math.PI) * (1 - part) })],
  [/flash|blink/, (part) => ({ alpha: 0.5 + 0.5 * Math.cos(part * 4 * Math.PI) })],
  [
    /jello|rubber/,
    (part) => {
      const stretch = 0.12 * Math.sin(part * 4 * Math.PI) * (1 - part);
      return { scaleX: 1 + stretch, scaleY: 1 - stretch };
    },
  ],
  [/^bounce$/, (part) => ({ dy: -0.18 * Math.abs(Math.sin(part * 2 * Math.PI)) * (1 - part) })],
  [/^flip$/, (part) => ({ scaleX: Math.cos(part * 2 * Math.PI) })],
  [/^(rotate|spin|rotation)$/, (part) => ({ turn: part * 360 })],
];

/**
 * The motion of a named animation. Names are those of CSS libraries and exporters ("fadeInLeft", "slideInTop",
 * "zoomOut", "bounce", "pulse"); any other name fades in (ANNO-24).
 * @param part 0..1 through the animation, eased already
 */
export function motionOf(name: string, part: number): Motion {
  const word = name.toLowerCase().replace(/[^a-z]/g, "");
  const way = wayOf(name);
  if (way === "accent") {
    const [, at] = ACCENTS.find(([pattern]) => pattern.test(word)) ?? [];
    return { ...UNMOVED, ...at?.(part) };
  }
  const [, family] = FAMILIES.find(([pattern]) => pattern.test(word)) ?? [];
  const far = way === "out" ? part : 1 - part;
  return { ...UNMOVED, ...family?.(far, sideOf(word, way)) };
}

/** Whether an item cannot be seen before its animation begins. */
export function comesIn(name: string): boolean {
  return wayOf(name) === "in";
}

function wayOf(name: string): Way {
  if (/[oO]ut([A-Z_-]|$)/.test(name)) return "out";
  const word = name.toLowerCase().replace(/[^a-z]/g, "");
  const isCalledIn = /in(left|right|up|down|top|bottom|x|y|effect|$)|in[A-Z]/.test(name);
  const isIn = isCalledIn || /fade|fly|slide|zoom|cut|indent/.test(word);
  return !isIn && ACCENTS.some(([pattern]) => pattern.test(word)) ? "accent" : "in";
}

/** The side that a motion comes from or goes to. A name with "up" comes from below, one with "top" from above. */
function sideOf(word: string, way: Way): readonly [number, number] {
  if (/left$/.test(word)) return [-1, 0];
  if (/right$/.test(word)) return [1, 0];
  if (/(down|top)$/.test(word)) return way === "out" && word.endsWith("down") ? [0, 1] : [0, -1];
  if (/(up|bottom)$/.test(word)) return way === "out" && word.endsWith("up") ? [0, -1] : [0, 1];
  return /flip.*x$/.test(word) ? [0, 1] : /flip/.test(word) ? [1, 0] : [0, 0];
}

function fading(far: number): number {
  return 1 - Math.min(1, Math.max(0, far));
}
function both(scale: number): Partial<Motion> {
  return { scaleX: scale, scaleY: scale };
}

/** The stage of an animation: it waits for its delay, runs, or has ended. */
export type Stage =
  | { readonly kind: "waiting" }
  | { readonly kind: "running"; readonly part: number }
  | { readonly kind: "over" };

/** The stage of an animation `ms` after its page came into sight (ANNO-23). */
export function stageOf({ duration, delay, count, direction }: ElementAnimation, ms: number): Stage {
  const seconds = ms / 1000 - delay;
  if (seconds < 0) return { kind: "waiting" };
  const rounds = duration > 0 ? seconds / duration : Infinity;
  if (!(count > 0) || rounds >= count || duration <= 0) return { kind: "over" };
  const round = Math.floor(rounds);
  const part = rounds - round;
  const isOdd = round % 2 === 1;
  const alternates = direction === "alternate" ? isOdd : direction === "alternate-reverse" && !isOdd;
  const isBack = direction === "reverse" || alternates;
  return { kind: "running", part: isBack ? 1 - part : part };
}

/** How an animation moves an item now; null = it is over. */
export function animate(animation: ElementAnimation, ms: number): Motion | null {
  const stage = stageOf(animation, ms);
  if (stage.kind === "over") return null;
  // A motion begins with a little of the item in sight: while it waits, nothing may be seen.
  if (stage.kind === "waiting") return comesIn(animation.name) ? { ...motionOf(animation.name, 0), alpha: 0 } : UNMOVED;
  const ease = eases.get(animation) ?? easeOf(animation.timing);
  eases.set(animation, ease);
  return motionOf(animation.name, ease(stage.part));
}

const eases = new WeakMap<ElementAnimation, Ease>();
