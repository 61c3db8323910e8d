import { clamp } from "./clamp.ts";

/** From 0 to 1 as `part` goes from 0 to 1, slowly at both ends; 0 below that and 1 above. */
export function smoothStep(part: number): number {
  const t = clamp(part, 0, 1);
  return t * t * (3 - 2 * t);
}
