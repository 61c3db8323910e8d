import { type Affine, applyToAll, compose, inverse, stretchAcross } from "../../book/geometry/affine.ts";
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
import type { Target } from "../canvas/layers.ts";
import type { Face } from "./faces.ts";
import { type LeafPainter, paintLying, paintShade, paintTurned } from "./leaf-painter.ts";

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

/** Draws a soft leaf in one moment of its turn: the page it uncovers, the leaf's bent back, light and shadow. */
export function drawSoft(target: Target, leaf: Leaf, faces: LeafFaces, pose: Pose): readonly Polygon[] {
  const { size, frame, frontRect } = leaf;
  const { ctx } = target;
  const page = rectangle(0, 0, size.width, size.height);
  const painter: LeafPainter = { target, frame, painted: [] };
  const folded = foldLeaf(pose.grip, pose.held, size);
  if (!folded) {
    if (pose.isFlatDrawn) paintLying(painter, page, faces.front, frontRect);
    return painter.painted;
  }
  const { radius, under, beyond, light } = shadesOf(pose, size.width);
  const bend = pose.isRich ? radius : 0;
  const { fold, flap } = folded;
  const lift = shifted(fold, (-Math.PI / 2) * bend); // where the paper leaves the plane
  const outline = shifted(lift, bend); // the crease as it is seen from above

  if (pose.isFlatDrawn) paintLying(painter, cut(page, reversed(outline)), faces.front, frontRect);
  // A px under the leaf as well: where its edge is anti-aliased, this page shines through and not the one before.
  paintLying(painter, cut(page, shifted(outline, -SEAM_PX)), faces.under, frontRect);
  paintShade(painter, "under", outline, under, page);
  if (pose.flapAlpha < 1) ctx.globalAlpha = pose.flapAlpha;
  castBeyond(painter, leaf, fold, beyond);
  const bent: Bent = { fold, flap, back: cut(flap, reversed(lift)), lift, outline, bend };
  paintBack(painter, leaf, faces.back, bent);
  paintLight(painter, bent, light);
  if (pose.flapAlpha < 1) ctx.globalAlpha = 1;
  return painter.painted;
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

/** A leaf as it is bent now; leaf space. */
type Bent = {
  readonly fold: Fold;
  readonly flap: Polygon; // its turned-over part
  readonly back: Polygon; // what of that lies level
  readonly lift: Fold; // where the paper leaves the plane
  readonly outline: Fold; // the crease as it is seen from above
  readonly bend: number; // the radius of what is drawn bent, px; 0 = nothing
};

/** The back of the leaf: flat where it lies, slice by slice round the bend. */
function paintBack(painter: LeafPainter, leaf: Leaf, face: Face | null, { fold, flap, back, lift, bend }: Bent): void {
  const { frame } = painter;
  // A point of the turned page, seen from where it will lie: over the spine, then over the crease, then pressed.
  const turn = compose(stretchAcross(fold, -1), compose(OVER_THE_SPINE, inverse(frame)));
  paintTurned(painter, back, face, leaf.backRect, compose(frame, turn));
  if (bend < 1) return;
  for (const { from, to, near, far } of slicesOf(bend)) {
    const pressing = (far - near) / (to - from);
    const press = stretchAcross(shifted(lift, from), pressing, near - from);
    const piece = applyToAll(press, band(flap, lift, from - SEAM_PX / pressing, to));
    paintTurned(painter, piece, face, leaf.backRect, compose(frame, compose(press, turn)));
  }
}

/** Light and shade round the bend: on the flat back before it, and on what is drawn bent. */
function paintLight(painter: LeafPainter, { flap, back, lift, outline, bend }: Bent, reach: number): void {
  const light = shifted(outline, -reach);
  paintShade(painter, "bend", light, reach, back);
  if (bend <= 0) return;
  const pressed = stretchAcross(lift, 2 / Math.PI);
  paintShade(painter, "bend", light, reach, applyToAll(pressed, cut(flap, lift)));
}

/** Parts overlap by so much, or anti-aliasing would leave hairlines between them. */
export const SEAM_PX = 1.2;

/** The slices of the bend: how far they lie from its start on flat paper (from, to) and as seen (near, far), px. */
function slicesOf(radius: number): readonly { from: number; to: number; near: number; far: number }[] {
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
  paintShade(painter, "beyond", edge, reach, strip);
}
