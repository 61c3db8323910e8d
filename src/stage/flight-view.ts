import { pageRect, type Leaf, type Scene, type Side } from "../book/scene.ts";
import type { Polygon } from "../book/fold.ts";
import type { FlipStyle } from "../book/flip-style.ts";
import type { LeafMoment, LeafMotion } from "../book/leaf-motion.ts";
import type { Spread } from "../book/spreads.ts";
import { drawCard, drawFade, drawSlide, type FlatChange, type FlatPage } from "./draw-flat.ts";
import { drawRigid } from "./draw-rigid.ts";
import { drawSoft } from "./draw-soft.ts";
import type { Face, FaceKey, Faces } from "./faces.ts";

/** One turn as the stage sees it. */
export type Flight = {
  readonly leaf: Leaf;
  readonly motion: LeafMotion;
  readonly look: "soft" | "rigid" | "slide" | "card" | "fade";
  readonly fromSpread: Spread;
  readonly toSpread: Spread;
  readonly isForward: boolean;
  readonly shift: { readonly from: number; readonly to: number }; // of the closed book, px along the axis
};

/** How a leaf of a book in `style` looks in flight; boards of a soft book turn rigidly. */
export function lookOf(style: FlipStyle | "fade", isBoard: boolean): Flight["look"] {
  switch (style) {
    case "fade":
    case "card":
      return style;
    case "slide":
    case "singleSlide":
      return "slide";
    case "catalog":
      return "rigid";
    case "soft":
    case "single":
      return isBoard ? "rigid" : "soft";
  }
}

/** What of the resting spread must not show while this leaf flies: it is drawn in flight, or nothing is under it. */
export function hiddenIn({ look, leaf }: Flight): "all" | Side | null {
  if (look === "slide" || look === "card") return "all";
  if (look === "fade" || leaf.under !== null || leaf.startsTurned) return null;
  return leaf.startSide;
}

/** The faces a flight shows: asked for before it begins, so that its first frame draws no picture. */
export function faceKeysOf(flight: Flight, scene: Scene): readonly FaceKey[] {
  const { look, leaf, fromSpread, toSpread } = flight;
  if (look === "slide" || look === "card") return [...keysOf(fromSpread, scene), ...keysOf(toSpread, scene)];
  if (look === "fade") return keysOf(toSpread, scene);
  const { front, back, under } = leafKeys(leaf, scene);
  const isFrontDrawn = look === "rigid" || leaf.startsTurned || under === null;
  return [isFrontDrawn ? front : null, back, leaf.startsTurned ? null : under].filter((key) => key !== null);
}

/** Draws a moment of a flight. @returns what it painted, spread px */
export function drawFlight(
  ctx: CanvasRenderingContext2D,
  flight: Flight,
  moment: LeafMoment,
  scene: Scene,
  faces: Faces,
): readonly Polygon[] {
  const { leaf, look, motion } = flight;
  if (look === "soft" || look === "rigid") {
    const keys = leafKeys(leaf, scene);
    const isLaid = leaf.startsTurned;
    const faceOf = (key: FaceKey | null) => (key ? faces.get(key) : null);
    if (look === "rigid") {
      const under = isLaid ? null : faceOf(keys.under);
      return drawRigid(ctx, leaf, { front: faceOf(keys.front), back: faceOf(keys.back), under }, moment.held.x);
    }
    const isFlatDrawn = isLaid || leaf.under === null;
    const back = faceOf(keys.back);
    const patterns = {
      front: isFlatDrawn ? patternOf(ctx, faceOf(keys.front)) : null,
      back: patternOf(ctx, back),
      under: isLaid ? null : patternOf(ctx, faceOf(keys.under)),
      scale: back?.scale ?? 1,
    };
    const flapAlpha = scene.mode === "single" ? loneAlpha(isLaid ? 1 - moment.progress : moment.progress) : 1;
    return drawSoft(ctx, leaf, patterns, { grip: motion.grip, held: moment.held, isFlatDrawn, flapAlpha });
  }
  const change = changeOf(flight, moment, scene, faces);
  if (look === "slide") return drawSlide(ctx, change);
  return look === "card" ? drawCard(ctx, change) : drawFade(ctx, change);
}

/** A lone page turns over to where nothing lies: it fades on the last part of its way. */
function loneAlpha(progress: number): number {
  const t = Math.min(1, Math.max(0, (progress - 0.55) / 0.4));
  return 1 - t * t * (3 - 2 * t);
}

function changeOf(flight: Flight, moment: LeafMoment, scene: Scene, faces: Faces): FlatChange {
  const pagesIn = (spread: Spread): readonly FlatPage[] =>
    keysOf(spread, scene).map((key) => ({
      face: faces.get(key),
      rect: pageRect(scene, key.side === "verso" ? "verso" : "recto"),
    }));
  return {
    from: flight.look === "fade" ? [] : pagesIn(flight.fromSpread),
    to: pagesIn(flight.toSpread),
    progress: moment.progress,
    axis: scene.axis,
    isForward: flight.isForward,
    toward: flight.isForward === scene.isRtl ? -1 : 1,
    size: scene.size,
  };
}

/** The faces of a spread's pages. */
export function keysOf(spread: Spread, scene: Scene): readonly FaceKey[] {
  if (scene.mode === "single") return spread.recto === null ? [] : [{ page: spread.recto, side: "alone" }];
  const sides = ["verso", "recto"] as const;
  return sides.flatMap((side) => (spread[side] === null ? [] : [{ page: spread[side], side }]));
}

function leafKeys(leaf: Leaf, scene: Scene): { front: FaceKey | null; back: FaceKey; under: FaceKey | null } {
  if (scene.mode === "single") {
    const alone = (page: Leaf["front"]): FaceKey | null => (page === null ? null : { page, side: "alone" });
    return { front: alone(leaf.front), back: { page: leaf.front, side: "behind" }, under: alone(leaf.under) };
  }
  const start = leaf.startSide;
  const landing: Side = start === "verso" ? "recto" : "verso";
  return {
    front: leaf.front === null ? null : { page: leaf.front, side: start },
    back: { page: leaf.back, side: landing },
    under: leaf.under === null ? null : { page: leaf.under, side: start },
  };
}

const patterns = new WeakMap<HTMLCanvasElement, CanvasPattern>();

/** A face as a pattern; made once, since making one copies the face. */
function patternOf(ctx: CanvasRenderingContext2D, face: Face | null): CanvasPattern | null {
  if (!face) return null;
  const known = patterns.get(face.canvas);
  if (known) return known;
  const made = ctx.createPattern(face.canvas, "no-repeat");
  if (made) patterns.set(face.canvas, made);
  return made;
}
