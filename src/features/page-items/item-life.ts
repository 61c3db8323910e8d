import type { Annotation } from "../../book/annotation.ts";
import type { ElementAnimation } from "../../book/item-look.ts";
import { HOTSPOT } from "./draw-hotspot.ts";
import { animate, comesIn, type Motion, motionOf, stageOf, UNMOVED } from "./item-motions.ts";
import { LINK, mayPulse } from "./link-look.ts";
import { isEndless, roundMs } from "./text-effects.ts";

/** How an item lives while its page lies open. `effect` = how far a text's effect has come, null = it has none. */
export type Life = { readonly beat: number | null; readonly motion: Motion; readonly effect: number | null };

/** A dynamic button grows a little and shrinks again in so many ms, until a pointer has been at it (ANNO-11). */
const ASKING = { name: "pulse", roundMs: 1400 } as const;

const STILL: Life = { beat: null, motion: UNMOVED, effect: null };

/** Motions that an action set going so many ms ago. */
export type Played = { readonly motions: readonly ElementAnimation[]; readonly ms: number };

/**
 * How an item lives, `ms` after its page came into sight; null = it lies still.
 * @param isStilled a pointer has been at it: it no longer asks to be pressed (LINK-02)
 */
export function lifeOf(annotation: Annotation, ms: number, isStilled: boolean, played?: Played): Life | null {
  const { animation, emphasis } = annotation;
  const own = animation ? [animation, ...emphasis] : emphasis;
  const made = (played && motionAt(played.motions, played.ms, emphasis)) ?? motionAt(own, ms, emphasis);
  const motion = made ?? askingAt(annotation, ms, isStilled);
  const beat = beatOf(annotation, ms, isStilled);
  const effect = effectOf(annotation, ms);
  if (!motion && beat === null && effect === null) return null;
  return { ...STILL, beat, motion: motion ?? UNMOVED, effect };
}

/**
 * How motions that follow each other move an item now; null = all are over.
 * @param emphasis those that only move an item that is there: it lies where it rests until they begin
 */
function motionAt(
  motions: readonly ElementAnimation[],
  ms: number,
  emphasis: readonly ElementAnimation[],
): Motion | null {
  let rest = ms;
  for (const motion of motions) {
    const mayHide = motion === motions[0] && !emphasis.includes(motion); // an item comes with its first motion
    const isWaiting = !mayHide && rest < motion.delay * 1000;
    const found = isWaiting ? UNMOVED : animate(motion, rest);
    if (found) return found;
    rest -= (motion.delay + motion.duration * motion.count) * 1000;
  }
  return null;
}

/** Whether an item may ever live: most never do, and are not asked again. */
export function mayLive({ item, animation, emphasis, highlight }: Annotation): boolean {
  if (animation || emphasis.length > 0 || highlight?.isAnimated) return true;
  switch (item.kind) {
    case "link":
      return mayPulse(item);
    case "hotspot":
    case "lottie":
      return true;
    case "text":
      return item.effect !== "none";
    case "button":
      return item.isDynamic;
    default:
      return false;
  }
}

/** Whether an item is not to be seen before its page lies open: it comes in then (ANNO-24). */
export function comesLater({ animation }: Annotation): boolean {
  return animation !== null && comesIn(animation.name) && stageOf(animation, 0).kind !== "over";
}

function askingAt({ item }: Annotation, ms: number, isStilled: boolean): Motion | null {
  if (item.kind !== "button" || !item.isDynamic || isStilled) return null;
  return motionOf(ASKING.name, (ms / ASKING.roundMs) % 1);
}

function beatOf({ item, highlight }: Annotation, ms: number, isStilled: boolean): number | null {
  const isPulsing = highlight?.isAnimated || (item.kind === "link" && mayPulse(item));
  if (isPulsing) return isStilled ? null : (ms / LINK.pulseMs) % 1;
  return item.kind === "hotspot" || item.kind === "lottie" ? (ms / HOTSPOT.roundMs) % 1 : null;
}

function effectOf({ item }: Annotation, ms: number): number | null {
  if (item.kind !== "text" || item.effect === "none") return null;
  const rounds = ms / roundMs(item);
  return isEndless(item.effect) ? rounds % 1 : rounds < 1 ? rounds : null;
}
