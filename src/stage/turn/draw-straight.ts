import { applyToAll } from "../../book/geometry/affine.ts";
import { boundsOf, type Polygon, rectangle } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import type { Target } from "../canvas/layers.ts";
import { drawnBend, slicesOf } from "./bend-slices.ts";
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
  const crease = (pose.grip.x + edge) / 2; // of level paper
  const { radius, under, beyond, light } = shadesOf(pose, width);
  const bend = drawnBend(radius);
  const lift = crease - (Math.PI / 2) * bend; // there the paper leaves the plane
  const outline = lift + bend;
  const ground = leaf.back === null ? 0 : -width; // what the shadow beyond the edge falls on begins here
  // Copies first: shades leave another transform behind, and lie on none of what is copied after them.
  if (pose.isFlatDrawn) copy(target, leaf, faces.front, { rect: leaf.frontRect, by: 0, from: 0, to: outline });
  const uncovered = { rect: leaf.frontRect, by: 0, from: Math.max(0, outline - SEAM_PX), to: width };
  copy(target, leaf, faces.under, uncovered);
  const turned = { rect: leaf.backRect, by: 2 * crease };
  copy(target, leaf, faces.back, { ...turned, from: edge, to: lift });
  for (const { from, to, near, far } of bend > 0 ? slicesOf(bend, "few") : []) {
    const seen = { from: lift + near, to: lift + far };
    copy(target, leaf, faces.back, { ...turned, from: lift + from, to: lift + to, seen });
  }
  shade(target, leaf, falling.beyond, { from: edge, to: edge - beyond, least: ground, most: edge });
  shade(target, leaf, falling.bend, { from: outline - light, to: outline, least: edge, most: outline });
  const below = outline - SEAM_PX; // where drawFolded begins it, under the leaf
  shade(target, leaf, RAMPS.under, { from: below, to: below + under, least: outline, most: width });
  ctx.setTransform(scale, 0, 0, scale, x, y);
  lighten(ctx, leaf, { from: edge, to: outline }, caughtBy(falling, pose, width));
  if (pose.isLone) dissolveBeyondSpine(ctx, leaf, reachBeyondSpine(pose, leaf.size));
  const left = Math.min(pose.isFlatDrawn ? 0 : outline - SEAM_PX, edge - beyond);
  return [applyToAll(leaf.frame, rectangle(left, 0, width - left, height))];
}

/** Whether rectangles will do: a fold parallel to the spine, few slices, and faces whose px are the canvas's. */
function isStraight({ scale }: Target, { grip, held, isRich, isStill }: Pose, { back }: LeafFaces): boolean {
  const isFolded = held.y === grip.y && grip.x - held.x > 0.01;
  return !isRich && !isStill && isFolded && back !== null && Math.abs(scale / back.scale - 1) < 1e-6;
}

/** From where to where something lies along the leaf's x, leaf space. */
type Stretch = { readonly from: number; readonly to: number };
/** A part of a face: its page lies at `rect` (spread px), and is seen moved, or pressed together to `seen`. */
type Part = Stretch & { readonly rect: Rect; readonly by: number; readonly seen?: Stretch };

/** Copies a part of a face, px for px unless it is pressed. The canvas's transform is that of `target`. */
function copy(target: Target, leaf: Leaf, face: FacePicture | null, part: Part): void {
  if (!face) return;
  const { ctx, scale, x, y } = target;
  const { rect, by, seen } = part;
  const { 0: a, 1: b } = leaf.frame;
  const level = boxOf(target, leaf, part);
  const { left, top, width, height } = seen ? boxOf(target, leaf, seen) : level;
  if (level.width * level.height * width * height === 0) return;
  const fromLeft = level.left - Math.round(x + scale * (rect.x + a * by));
  const fromTop = level.top - Math.round(y + scale * (rect.y + b * by));
  const [w, h] = [width / scale, height / scale];
  const at = [(left - x) / scale, (top - y) / scale] as const;
  ctx.drawImage(face.canvas, fromLeft, fromTop, level.width, level.height, ...at, w, h);
}

/** The whole px of the canvas that a stretch of the leaf takes, as if the canvas were not transformed. */
function boxOf({ scale, x, y }: Target, { frame, size }: Leaf, { from, to }: Stretch) {
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = frame;
  const x1 = Math.round(x + scale * (a * from + e));
  const y1 = Math.round(y + scale * (b * from + f));
  const x2 = Math.round(x + scale * (a * to + c * size.height + e));
  const y2 = Math.round(y + scale * (b * to + d * size.height + f));
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** Lets a part of the leaf catch light. The canvas's transform is that of its target. */
function lighten(ctx: CanvasRenderingContext2D, { frame, size }: Leaf, { from, to }: Stretch, alpha: number): void {
  const { x, y, width, height } = boundsOf(applyToAll(frame, rectangle(from, 0, to - from, size.height)));
  ctx.globalAlpha = alpha;
  ctx.fillStyle = CAUGHT;
  ctx.fillRect(x, y, width, height);
  ctx.globalAlpha = 1;
}

/** Where a ramp lies along the leaf's x in leaf space, from its place 0 to its place 1, and the limits of what it is drawn on. */
type Span = Stretch & { readonly least: number; readonly most: number };

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
