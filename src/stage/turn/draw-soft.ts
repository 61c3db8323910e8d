import { type Affine, compose, inverse, stretchAcross } from "../../book/geometry/affine.ts";
import {
  cut,
  distance,
  type Fold,
  foldLeaf,
  type Point,
  type Polygon,
  rectangle,
  reflect,
  reversed,
  shifted,
} from "../../book/geometry/fold.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import type { Target } from "../canvas/layers.ts";
import type { Face } from "./faces.ts";
import { type LeafPainter, paintLying, paintShade, paintTurned } from "./leaf-painter.ts";

/** How a soft leaf bends and what it casts; parts of the leaf's width. */
export const PAPER = {
  bendFrac: 0.09, // radius of the bend at most
  bendOfWayFrac: 0.27, // ... and of the way its grip has come or has left, so that the leaf starts and lands flat
  underFrac: 0.2, // reach of the shadow under the crease
  beyondFrac: 0.036, // reach of the shadow beyond free edges
  lightOfRadius: 1.9, // how far the light of the bend reaches from its outline, in radii
} as const;

/** The faces of a leaf, each covering its page rect exactly; null = nothing lies there. */
export type LeafFaces = { readonly front: Face | null; readonly back: Face | null; readonly under: Face | null };

/** A leaf in flight: the held point and where it is now (leaf space), and how it is drawn. */
export type Pose = {
  readonly grip: Point;
  readonly held: Point;
  readonly isFlatDrawn: boolean; // the part that still lies flat is drawn too
  readonly isLone: boolean; // nothing lies beyond the spine: the leaf goes behind the page there, as on a pad
  readonly isRich: boolean; // its bend may be drawn slice by slice; else light and shadow alone tell of it
};

const OVER_THE_SPINE: Affine = [-1, 0, 0, 1, 0, 0];

/**
 * Draws a soft leaf in one moment of its turn, folded flat: the page it uncovers, the leaf's back, light and shadow. So
 * it is drawn until the code comes that bends it.
 */
export function drawSoft(target: Target, leaf: Leaf, faces: LeafFaces, pose: Pose): readonly Polygon[] {
  const { size, frame, frontRect } = leaf;
  const page = rectangle(0, 0, size.width, size.height);
  const painter: LeafPainter = { target, frame, painted: [] };
  const folded = foldLeaf(pose.grip, pose.held, size);
  if (!folded) {
    if (pose.isFlatDrawn) paintLying(painter, page, faces.front, frontRect);
    return painter.painted;
  }
  const { under, beyond, light } = shadesOf(pose, size.width);
  const { fold } = folded;
  const flap = seenOf(folded.flap, pose);

  if (pose.isFlatDrawn) paintLying(painter, cut(page, reversed(fold)), faces.front, frontRect);
  // A px under the leaf as well: where its edge is anti-aliased, this page shines through and not the one before.
  paintLying(painter, cut(page, shifted(fold, -SEAM_PX)), faces.under, frontRect);
  paintShade(painter, "under", fold, under, page);
  castBeyond(painter, leaf, fold, beyond);
  paintTurned(painter, flap, faces.back, leaf.backRect, compose(frame, turnOver(leaf, fold)));
  paintShade(painter, "bend", shifted(fold, -light), light, flap);
  return painter.painted;
}

/** What is seen of the turned-over part of a leaf. */
export function seenOf(flap: Polygon, { isLone }: Pose): Polygon {
  return isLone ? cut(flap, { at: { x: 0, y: 0 }, across: { x: 1, y: 0 } }) : flap;
}

/** Where a point of the turned page is seen: over the spine, then over the crease. */
export function turnOver({ frame }: Leaf, fold: Fold): Affine {
  return compose(stretchAcross(fold, -1), compose(OVER_THE_SPINE, inverse(frame)));
}

/** The radius of a leaf's bend and how far its shadows and the light of its bend reach, px. @param width of the leaf */
export function shadesOf({ grip, held }: Pose, width: number) {
  const way = distance(grip, held);
  const left = distance({ x: -grip.x, y: grip.y }, held);
  const air = Math.min(way, left); // how far it is from lying flat on either side
  const radius = Math.min(PAPER.bendFrac * width, PAPER.bendOfWayFrac * air);
  return {
    radius,
    under: Math.min(PAPER.underFrac * width, air * 0.6),
    beyond: Math.min(PAPER.beyondFrac * width, air * 0.3),
    light: PAPER.lightOfRadius * radius,
  };
}

/** Parts overlap by so much, or anti-aliasing would leave hairlines between them. */
export const SEAM_PX = 1.2;

/** The shadow of the free edge on whatever lies beyond it. */
function castBeyond(painter: LeafPainter, leaf: Leaf, fold: Fold, reach: number): void {
  const { width, height } = leaf.size;
  const ground = leaf.back === null ? rectangle(0, 0, width, height) : rectangle(-width, 0, 2 * width, height);
  const turned = (x: number, y: number, alongX: number, alongY: number): Fold => {
    const at = reflect({ x, y }, fold);
    const tip = reflect({ x: x + alongX, y: y + alongY }, fold);
    return { at, across: { x: tip.x - at.x, y: tip.y - at.y } };
  };
  const edge = turned(width, 0, 1, 0);
  const strip = cut(cut(ground, reversed(turned(0, 0, 0, -1))), reversed(turned(0, height, 0, 1)));
  paintShade(painter, "beyond", edge, reach, strip);
}
