import { smoothStep } from "../../lib/smooth-step.ts";
import type { Flight } from "../../stage/turn/flight.ts";

/** When a tab at the spine goes out of sight under the leaf that goes over it, and when it comes back, of the whole turn. */
const PASSED = { fadesAt: [0.48, 0.56], comesBackAt: [0.94, 1] } as const;

/** How much is seen of tabs at the spine that a leaf goes over. @param progress of its turn */
export function alphaUnder(leaf: Flight["leaf"], progress: number): number {
  return 1 - within(wayOver(leaf, progress), PASSED.fadesAt) + alphaBeside(leaf, progress);
}

/** How much is seen of tabs at the spine that stand there only once the leaf is turned over: it goes over the place. */
export function alphaBeside(leaf: Flight["leaf"], progress: number): number {
  return within(wayOver(leaf, progress), PASSED.comesBackAt);
}

/** How far a leaf is turned over, 0..1. */
function wayOver({ startsTurned }: Flight["leaf"], progress: number): number {
  return startsTurned ? 1 - progress : progress;
}

/** 0 before a span of the turn, 1 after it, gently in between. */
function within(progress: number, [from, to]: readonly [number, number]): number {
  return smoothStep((progress - from) / (to - from));
}
