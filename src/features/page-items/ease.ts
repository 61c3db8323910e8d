import { ownEntry } from "../../lib/own-entry.ts";

/** How far something has come (0..1, or beyond for a moment) when `time` of 0..1 has passed. */
export type Ease = (time: number) => number;

/** The timing functions that CSS has names for. Source: CSS Easing Functions Level 1, section 2. */
const NAMED: Readonly<Record<string, readonly [number, number, number, number]>> = {
  ease: [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};
const STEPS_MOST = 1000;

/** A CSS timing function; one that cannot be read is "ease", which is the default (ANNO-23). */
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

/** The curve's y where its x is the time: x grows all along, so halving finds it. */
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
