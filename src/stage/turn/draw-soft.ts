import { type Affine, applyTo, compose, inverse, stretchAcross } from "../../book/geometry/affine.ts";
import {
  band,
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
import type { Face } from "./faces.ts";
import { createLeafPainter, type LeafPainter } from "./leaf-painter.ts";

/** How a soft leaf bends and what it casts; parts of the leaf's width. */
export const PAPER = {
  bendFrac: 0.09, // radius of the bend at most
  bendOfWayFrac: 0.27, // ... and of the way its grip has come or has left, so that the leaf starts and lands flat
  bendSlices: 3,
  underFrac: 0.2, // reach of the shadow under the crease
  beyondFrac: 0.09, // reach of the shadow beyond the free edge
  lightOfRadius: 1.9, // how far the light of the bend reaches from its outline, in radii
} as const;

/** The faces of a leaf, each covering its page rect exactly; null = nothing lies there. */
export type LeafFaces = { readonly front: Face | null; readonly back: Face | null; readonly under: Face | null };

/** A leaf in flight: the held point and where it is now (leaf space), and how it is drawn. */
export type Pose = {
  readonly grip: Point;
  readonly held: Point;
  readonly isFlatDrawn: boolean; // the part that still lies flat is drawn too
  readonly flapAlpha: number; // a leaf without a landing place fades on its way there
  readonly isRich: boolean; // its bend is drawn slice by slice; else light and shadow alone tell of it
};

const OVER_THE_SPINE: Affine = [-1, 0, 0, 1, 0, 0];

/**
 * Draws a soft leaf in one moment of its turn: the page it uncovers, the leaf's bent back, light and shadow.
 * The canvas works in spread px. @returns what it painted, so that the next frame clears no more
 */
export function drawSoft(ctx: CanvasRenderingContext2D, leaf: Leaf, faces: LeafFaces, pose: Pose): readonly Polygon[] {
  const { size, frame } = leaf;
  const page = rectangle(0, 0, size.width, size.height);
  const painter = createLeafPainter(ctx, frame);
  const folded = foldLeaf(pose.grip, pose.held, size);
  if (!folded) {
    if (pose.isFlatDrawn) painter.lying(page, faces.front, leaf.frontRect);
    return painter.painted;
  }
  const way = distance(pose.grip, pose.held);
  const left = distance({ x: -pose.grip.x, y: pose.grip.y }, pose.held);
  const air = Math.min(way, left); // how far it is from lying flat on either side
  const radius = Math.min(PAPER.bendFrac * size.width, PAPER.bendOfWayFrac * air);
  const { fold, flap } = folded;
  const bend = pose.isRich ? radius : 0;
  const lift = shifted(fold, (-Math.PI / 2) * bend); // where the paper leaves the plane
  const outline = shifted(lift, bend); // the crease as it is seen from above

  if (pose.isFlatDrawn) painter.lying(cut(page, reversed(outline)), faces.front, leaf.frontRect);
  // A px under the leaf as well: where its edge is anti-aliased, this page shines through and not the one before.
  painter.lying(cut(page, shifted(outline, -SEAM_PX)), faces.under, leaf.frontRect);
  painter.shade("under", outline, Math.min(PAPER.underFrac * size.width, air * 0.6), page);
  if (pose.flapAlpha < 1) ctx.globalAlpha = pose.flapAlpha;
  castBeyond(painter, leaf, fold, Math.min(PAPER.beyondFrac * size.width, air * 0.3));

  // A point of the turned page, seen from where it will lie: over the spine, then over the crease, then pressed.
  const turn = compose(stretchAcross(fold, -1), compose(OVER_THE_SPINE, inverse(frame)));
  painter.turned(cut(flap, reversed(lift)), faces.back, leaf.backRect, compose(frame, turn));
  for (const { from, to, near, far } of slicesOf(bend)) {
    const pressing = (far - near) / (to - from);
    const press = stretchAcross(shifted(lift, from), pressing, near - from);
    const piece = band(flap, lift, from - SEAM_PX / pressing, to).map((point) => applyTo(press, point));
    painter.turned(piece, faces.back, leaf.backRect, compose(frame, compose(press, turn)));
  }
  const reach = PAPER.lightOfRadius * radius;
  const light = shifted(outline, -reach);
  painter.shade("bend", light, reach, cut(flap, reversed(lift)));
  const pressed = stretchAcross(lift, 2 / Math.PI);
  if (bend > 0)
    painter.shade(
      "bend",
      light,
      reach,
      cut(flap, lift).map((point) => applyTo(pressed, point)),
    );
  if (pose.flapAlpha < 1) ctx.globalAlpha = 1;
  return painter.painted;
}

/** Slices overlap by so much, or anti-aliasing would leave hairlines between them. */
const SEAM_PX = 1.2;

/** The slices of the bend: how far they lie from its start on flat paper (from, to) and as seen (near, far), px. */
function slicesOf(radius: number): readonly { from: number; to: number; near: number; far: number }[] {
  if (radius < 1) return [];
  const arc = (Math.PI / 2) * radius;
  return Array.from({ length: PAPER.bendSlices }, (_, index) => {
    const from = (index / PAPER.bendSlices) * arc;
    const to = ((index + 1) / PAPER.bendSlices) * arc;
    return { from, to, near: radius * Math.sin(from / radius), far: radius * Math.sin(to / radius) };
  });
}

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
  painter.shade("beyond", edge, reach, strip);
}
