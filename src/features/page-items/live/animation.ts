import type { Annotation } from "../../../book/publication/annotation.ts";
import type { ElementAnimation } from "../../../book/publication/item-style.ts";
import { LINK, mayPulse } from "../draw/areas.ts";
import { HOTSPOT } from "../draw/hotspot.ts";
import { isEndless } from "../draw/text.ts";
import { roundMs } from "../text/effects.ts";
import { animate, comesIn, type Motion, motionOf, stageOf, UNMOVED } from "./motions.ts";

/** How far an item's animations are at one moment. */
export type AnimationState = {
  readonly beat: number | null; // 0..1 through a round of its pulse; null = it does not pulse
  readonly motion: Motion;
  readonly effect: number | null; // 0..1 through the effect of a text; null = it has none
};

/** The growing and shrinking of a dynamic button, until a pointer has been at it (ANNO-11). */
const DYNAMIC_BUTTON = { name: "pulse", roundMs: 1400 } as const;

/** Motions that an action has started, and how long ago. */
export type PlayedMotions = { readonly motions: readonly ElementAnimation[]; readonly ms: number };

/** What the animations of an item depend on. */
export type AnimationTime = {
  readonly ms: number; // since its page came into sight
  readonly isCalmed: boolean; // a pointer has been at it, so that it no longer asks to be pressed (LINK-02)
  readonly played?: PlayedMotions | undefined;
};

/** How far an item's animations are; null = it rests. */
export function animationStateAt(annotation: Annotation, time: AnimationTime): AnimationState | null {
  const { animation, emphasis } = annotation;
  const { ms, played } = time;
  const own = animation ? [animation, ...emphasis] : emphasis;
  const made = (played && motionAt(played.motions, played.ms, emphasis)) ?? motionAt(own, ms, emphasis);
  const motion = made ?? buttonMotionAt(annotation, time);
  const beat = beatAt(annotation, time);
  const effect = effectAt(annotation, ms);
  if (!motion && beat === null && effect === null) return null;
  return { beat, motion: motion ?? UNMOVED, effect };
}

/**
 * How motions that follow each other move an item now; null = all are over.
 * @param emphasis those that only move an item that is already there: it rests until they begin
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

/** Whether an item has any animation of its own. Most have none, and are never asked again. */
export function hasAnimation({ item, animation, emphasis, highlight }: Annotation): boolean {
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

/** Whether an item cannot be seen before its page lies open, and comes in then (ANNO-24). */
export function entersWithMotion({ animation }: Annotation): boolean {
  return animation !== null && comesIn(animation.name) && stageOf(animation, 0).kind !== "over";
}

function buttonMotionAt({ item }: Annotation, { ms, isCalmed }: AnimationTime): Motion | null {
  if (item.kind !== "button" || !item.isDynamic || isCalmed) return null;
  return motionOf(DYNAMIC_BUTTON.name, (ms / DYNAMIC_BUTTON.roundMs) % 1);
}

function beatAt({ item, highlight }: Annotation, { ms, isCalmed }: AnimationTime): number | null {
  const isPulsing = highlight?.isAnimated || (item.kind === "link" && mayPulse(item));
  if (isPulsing) return isCalmed ? null : (ms / LINK.pulseMs) % 1;
  return item.kind === "hotspot" || item.kind === "lottie" ? (ms / HOTSPOT.roundMs) % 1 : null;
}

function effectAt({ item }: Annotation, ms: number): number | null {
  if (item.kind !== "text" || item.effect === "none") return null;
  const rounds = ms / roundMs(item);
  return isEndless(item.effect) ? rounds % 1 : rounds < 1 ? rounds : null;
}
