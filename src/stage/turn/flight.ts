import type { Point, Polygon } from "../../book/geometry/fold.ts";
import type { Headroom, LeafMoment } from "../../book/geometry/leaf-motion.ts";
import type { Leaf, Scene, Side } from "../../book/geometry/scene.ts";
import { pagesOf, type Spread } from "../../book/geometry/spreads.ts";
import type { TurnStyle } from "../../book/settings/flip-style.ts";
import type { Target } from "../canvas/layers.ts";
import { drawSoft, type Paper } from "./draw-soft.ts";
import type { FaceKey, Faces } from "./faces.ts";

/** Draws a moment of a flight. @returns what it painted, spread px */
export type DrawFlight = (
  target: Target,
  flight: Flight,
  moment: LeafMoment,
  scene: Scene,
  faces: Faces,
  isRich: boolean, // the machine keeps up with all there is to draw
) => readonly Polygon[];

/** The faces of a leaf, and of what lies under it. */
export type LeafKeys = { readonly front: FaceKey | null; readonly back: FaceKey; readonly under: FaceKey | null };

/** One turn as the stage sees it. */
export type Flight = {
  readonly leaf: Leaf;
  readonly keys: LeafKeys; // the faces of the leaf
  readonly grip: Point; // the point the leaf is held by, leaf space
  readonly headroom: Headroom; // how far it may reach beyond its page
  readonly style: TurnStyle;
  readonly draw: DrawFlight; // for that look
  readonly fromSpread: Spread;
  readonly toSpread: Spread;
  readonly isForward: boolean;
  readonly shift: { readonly from: number; readonly to: number }; // of the closed book, px along the axis
};

/** What of the resting spread must not show while this leaf flies: it is drawn in flight, or nothing is under it. */
export function hiddenIn({ style, leaf }: Flight): "all" | Side | null {
  if (style === "slide" || style === "card") return "all";
  if (style === "fade" || leaf.under !== null || leaf.startsTurned) return null;
  return leaf.startSide;
}

/**
 * The faces a flight shows: asked for before it begins, so that its first frame draws no picture. The back of a lone page
 * is drawn of its front, or by a worker: who needs it asks then.
 */
export function faceKeysOf(flight: Flight, scene: Scene): readonly FaceKey[] {
  const { style, leaf, keys, fromSpread, toSpread } = flight;
  if (style === "slide" || style === "card") return [...keysOf(fromSpread, scene), ...keysOf(toSpread, scene)];
  if (style === "fade") return keysOf(toSpread, scene);
  const { front, back, under } = keys;
  const isFrontDrawn = style === "rigid" || leaf.startsTurned || under === null;
  const shown = [isFrontDrawn ? front : null, back, leaf.startsTurned ? null : under];
  return shown.filter((key): key is FaceKey => key !== null && key.side !== "behind");
}

/** Draws soft leaves. */
export const softFlight =
  (paper: Paper | null): DrawFlight =>
  (target, flight, moment, scene, faces, isRich) => {
    const { leaf, keys, grip, fromSpread } = flight;
    const isLaid = leaf.startsTurned;
    const isFlatDrawn = isLaid || leaf.under === null;
    const shown = {
      front: isFlatDrawn && keys.front ? faces.whole(keys.front) : null,
      get back() {
        return faces.whole(keys.back);
      },
      under: keys.under && !isLaid ? faces.whole(keys.under) : null,
    };
    const isLone = scene.mode === "single";
    const hasLanding = pagesOf(fromSpread).length > 1; // it lands on the page opposite
    const pose = { grip, held: moment.held, isFlatDrawn, isLone, hasLanding, isRich };
    return paper?.drawInstead(target, leaf, shown, pose, moment.motion) ?? drawSoft(target, leaf, shown, pose, paper);
  };

/** The faces of a spread's pages. */
export function keysOf(spread: Spread, scene: Scene): readonly FaceKey[] {
  if (scene.mode === "single") return spread.recto === null ? [] : [{ page: spread.recto, side: "alone" }];
  const sides = ["verso", "recto"] as const;
  return sides.flatMap((side) => (spread[side] === null ? [] : [{ page: spread[side], side }]));
}

/** The faces of a leaf and of what lies under it. */
export function leafKeys(leaf: Leaf, scene: Scene): LeafKeys {
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
