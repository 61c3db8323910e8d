import { type Affine, applyTo, applyToAll, IDENTITY } from "../../book/geometry/affine.ts";
import { cut, type Fold, type Point, type Polygon, reversed, shifted } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Target } from "../canvas/layers.ts";
import type { FacePicture } from "./faces.ts";
import { type Ramp, unitRamp } from "./shade-ramps.ts";

/**
 * What one frame of a leaf is painted with: the canvas, the map from leaf space to the spread, and what has been
 * painted, spread px. A plain object and functions over it, since every frame makes one.
 */
export type LeafPainter = {
  readonly target: Target;
  readonly frame: Affine;
  readonly painted: Polygon[];
  /** Brings parts of faces that are only moved onto px of the canvas; else all their points come onto whole ones. */
  readonly level?: (target: Target, points: Polygon) => Polygon;
};

/** Paints a part of a face (leaf space) that lies where its page lies. */
export function paintLying(painter: LeafPainter, part: Polygon, face: FacePicture | null, rect: Rect): void {
  paintTurned(painter, part, face, rect, IDENTITY);
}

/**
 * Paints a part of a face (leaf space) that `map` takes from where its page lies to where it is seen, both spread px.
 *
 * Faces are clipped and blitted. Measured on a canvas without a GPU, that costs a fifth of filling the same part with
 * a pattern where the face is only moved, as long as its px fall on the canvas's px.
 */
export function paintTurned(
  painter: LeafPainter,
  part: Polygon,
  face: FacePicture | null,
  { x, y }: Rect,
  map: Affine,
): void {
  if (!face || part.length < 3) return;
  const { target, frame } = painter;
  const { ctx } = target;
  const { canvas, scale } = face;
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = map;
  const isMoved =
    Math.abs(a - 1) + Math.abs(b) + Math.abs(c) + Math.abs(d - 1) + Math.abs(target.scale / scale - 1) < 1e-6;
  const points = applyToAll(frame, part);
  ctx.save();
  const path = isMoved ? (painter.level ?? wholePx)(target, points) : points;
  trace(painter, path);
  if (!isMoved) ctx.transform(a, b, c, d, e, f); // the path keeps its place
  const at = isMoved ? snapped(target, { x: x + e, y: y + f }) : { x, y };
  if (target.fillFace) target.fillFace(face, at, isMoved && path);
  else {
    ctx.clip();
    ctx.drawImage(canvas, at.x, at.y, canvas.width / scale, canvas.height / scale);
  }
  ctx.restore();
}

/**
 * Paints light or shadow over `within`, from `line` on for `length` px across it; leaf space.
 * @param since from there on it is as it begins at `line`
 */
export function paintShade(
  painter: LeafPainter,
  ramp: Ramp,
  line: Fold,
  length: number,
  within: Polygon,
  since = line,
): void {
  if (length <= 0) return;
  const part = cut(cut(within, since), reversed(shifted(line, length)));
  if (part.length < 3) return;
  const { frame } = painter;
  const { ctx, scale, x, y } = painter.target;
  const from = applyTo(frame, line.at);
  const to = applyTo(frame, shifted(line, length).at);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  trace(painter, applyToAll(frame, part));
  ctx.transform(dx, dy, -dy, dx, from.x, from.y); // the path keeps its place, the ramp is laid along the line
  ctx.fillStyle = unitRamp(ctx, ramp);
  ctx.fill();
  ctx.setTransform(scale, 0, 0, scale, x, y);
}

/** Makes a path of points in spread px, which counts as painted. */
function trace({ target: { ctx }, painted }: LeafPainter, points: Polygon): void {
  ctx.beginPath(); // clips and fills close a path themselves
  for (const point of points) ctx.lineTo(point.x, point.y);
  painted.push(points);
}

/** Whole px of the canvas: there a level clip costs nothing, and a face that is only moved is copied px for px. */
export function snapped({ scale, x: left, y: top }: Target, { x, y }: Point): Point {
  return { x: (Math.round(left + x * scale) - left) / scale, y: (Math.round(top + y * scale) - top) / scale };
}

function wholePx(target: Target, points: Polygon): Polygon {
  return points.map((point) => snapped(target, point));
}
