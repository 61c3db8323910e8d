import type { Annotation } from "../../book/annotation.ts";
import { HOTSPOT } from "./draw-hotspot.ts";
import { animate, comesIn, stageOf, UNMOVED, type Motion } from "./item-motions.ts";
import { LINK, mayPulse } from "./link-look.ts";
import { isEndless, roundMs } from "./text-effects.ts";

/** How an item lives while its page lies open. `effect` = how far a text's effect has come, null = it has none. */
export type Life = { readonly beat: number | null; readonly motion: Motion; readonly effect: number | null };

const STILL: Life = { beat: null, motion: UNMOVED, effect: null };

/**
 * How an item lives, `ms` after its page came into sight; null = it lies still.
 * @param isStilled a pointer has been at it: its pulse has stopped (LINK-02)
 */
export function lifeOf(annotation: Annotation, ms: number, isStilled: boolean): Life | null {
  const { animation } = annotation;
  const motion = animation && animate(animation, ms);
  const beat = beatOf(annotation, ms, isStilled);
  const effect = effectOf(annotation, ms);
  if (!motion && beat === null && effect === null) return null;
  return { ...STILL, beat, motion: motion ?? UNMOVED, effect };
}

/** Whether an item may ever live: most never do, and are not asked again. */
export function mayLive({ item, animation }: Annotation): boolean {
  if (animation) return true;
  switch (item.kind) {
    case "link":
      return mayPulse(item);
    case "hotspot":
    case "lottie":
      return true;
    case "text":
      return item.effect !== "none";
    default:
      return false;
  }
}

/** Whether an item is not to be seen before its page lies open: it comes in then (ANNO-24). */
export function comesLater({ animation }: Annotation): boolean {
  return animation !== null && comesIn(animation.name) && stageOf(animation, 0).kind !== "over";
}

function beatOf({ item }: Annotation, ms: number, isStilled: boolean): number | null {
  if (item.kind === "link") return mayPulse(item) && !isStilled ? (ms / LINK.pulseMs) % 1 : null;
  return item.kind === "hotspot" || item.kind === "lottie" ? (ms / HOTSPOT.roundMs) % 1 : null;
}

function effectOf({ item }: Annotation, ms: number): number | null {
  if (item.kind !== "text" || item.effect === "none") return null;
  const rounds = ms / roundMs(item);
  return isEndless(item.effect) ? rounds % 1 : rounds < 1 ? rounds : null;
}
