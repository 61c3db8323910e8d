import { applyToAll } from "../../book/geometry/affine.ts";
import { boundsOf, type Polygon, rectangle } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import type { Target } from "../canvas/layers.ts";
import { dissolveBeyondSpine, reachBeyondSpine } from "./beyond-spine.ts";
import { type LeafFaces, type Pose, SEAM_PX, shadesOf } from "./draw-soft.ts";
import type { FacePicture } from "./faces.ts";
import { CAUGHT, caughtBy, type LeafLight } from "./leaf-light.ts";
import { RAMPS, type Ramp, unitRamp } from "./shade-ramps.ts";

/**
 * Draws what drawFolded draws of a leaf by rectangles alone; null where they will not do. Machines that cannot keep up turn
 * all leaves so: their caches are cold at each frame, which then costs by how many functions and objects it touches.
 */
export function drawStraight(
  target: Target,
  leaf: Leaf,
  faces: LeafFaces,
  pose: Pose,
  falling: LeafLight,
): readonly Polygon[] | null {
  if (!isStraight(target, pose, faces)) return null;
  const { ctx, scale, x, y } = target;
  const { width, height } = leaf.size;
  const edge = pose.held.x; // of the turned-over part
  const crease = (pose.grip.x + edge) / 2;
  const { under, beyond, light } = shadesOf(pose, width);
  const ground = leaf.back === null ? 0 : -width; // what the shadow beyond the edge falls on begins here
  // Copies first: shades leave another transform behind, and lie on none of what is copied after them.
  if (pose.isFlatDrawn) copy(target, leaf, faces.front, { rect: leaf.frontRect, by: 0, from: 0, to: crease });
  const uncovered = { rect: leaf.frontRect, by: 0, from: Math.max(0, crease - SEAM_PX), to: width };
  copy(target, leaf, faces.under, uncovered);
  copy(target, leaf, faces.back, { rect: leaf.backRect, by: 2 * crease, from: edge, to: crease });
  shade(target, leaf, falling.beyond, { from: edge, to: edge - beyond, least: ground, most: edge });
  shade(target, leaf, falling.bend, { from: crease - light, to: crease, least: edge, most: crease });
  const below = crease - SEAM_PX; // where drawFolded begins it, under the leaf
  shade(target, leaf, RAMPS.under, { from: below, to: below + under, least: crease, most: width });
  ctx.setTransform(scale, 0, 0, scale, x, y);
  if (falling.isCaughtFlat) lighten(ctx, leaf, { from: edge, to: crease }, caughtBy(falling, pose, width));
  if (pose.isLone) dissolveBeyondSpine(ctx, leaf, reachBeyondSpine(pose, leaf.size));
  const left = Math.min(pose.isFlatDrawn ? 0 : crease - SEAM_PX, edge - beyond);
  return [applyToAll(leaf.frame, rectangle(left, 0, width - left, height))];
}

/** Whether rectangles will do: a fold parallel to the spine, no bend, and faces whose px are the canvas's. */
function isStraight({ scale }: Target, { grip, held, isRich }: Pose, { back }: LeafFaces): boolean {
  const isFolded = held.y === grip.y && grip.x - held.x > 0.01;
  return !isRich && isFolded && back !== null && Math.abs(scale / back.scale - 1) < 1e-6;
}

/** A part of a face, along the leaf's x in leaf space: its page lies at `rect` (spread px), and is seen moved. */
type Part = { readonly rect: Rect; readonly by: number; readonly from: number; readonly to: number };

/** Copies a part of a face, px for px. The canvas's transform is that of `target`. */
function copy({ ctx, scale, x, y }: Target, { frame, size }: Leaf, face: FacePicture | null, part: Part): void {
  if (!face) return;
  const { rect, by, from, to } = part;
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = frame;
  const x1 = Math.round(x + scale * (a * from + e));
  const y1 = Math.round(y + scale * (b * from + f));
  const x2 = Math.round(x + scale * (a * to + c * size.height + e));
  const y2 = Math.round(y + scale * (b * to + d * size.height + f));
  const left = Math.min(x1, x2);
  const top = Math.min(y1, y2);
  const width = Math.abs(x2 - x1);
  const height = Math.abs(y2 - y1);
  if (width === 0 || height === 0) return;
  const fromLeft = left - Math.round(x + scale * (rect.x + a * by));
  const fromTop = top - Math.round(y + scale * (rect.y + b * by));
  const w = width / scale;
  const h = height / scale;
  ctx.drawImage(face.canvas, fromLeft, fromTop, width, height, (left - x) / scale, (top - y) / scale, w, h);
}

/** Lets a part of the leaf catch light. The canvas's transform is that of its target. */
function lighten(
  ctx: CanvasRenderingContext2D,
  { frame, size }: Leaf,
  { from, to }: Pick<Part, "from" | "to">,
  alpha: number,
): void {
  const { x, y, width, height } = boundsOf(applyToAll(frame, rectangle(from, 0, to - from, size.height)));
  ctx.globalAlpha = alpha;
  ctx.fillStyle = CAUGHT;
  ctx.fillRect(x, y, width, height);
  ctx.globalAlpha = 1;
}

/** Where a ramp lies along the leaf's x in leaf space, from its place 0 to its place 1, and the limits of what it is drawn on. */
type Span = { readonly from: number; readonly to: number; readonly least: number; readonly most: number };

/** Lays a ramp over the leaf. The canvas's transform is another one afterwards. */
function shade(target: Target, { frame, size }: Leaf, ramp: Ramp, { from, to, least, most }: Span): void {
  const length = to - from;
  const low = Math.max(least, Math.min(from, to));
  const high = Math.min(most, Math.max(from, to));
  if (length === 0 || high <= low) return;
  const { ctx, scale, x, y } = target;
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = frame;
  const unit = scale * length;
  ctx.fillStyle = unitRamp(ctx, ramp);
  ctx.setTransform(unit * a, unit * b, scale * c, scale * d, x + scale * (e + a * from), y + scale * (f + b * from));
  ctx.fillRect((low - from) / length, 0, (high - low) / length, size.height);
}
