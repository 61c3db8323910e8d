import { type Affine, applyToAll, compose, inverse, stretchAcross } from "../../book/geometry/affine.ts";
import {
  band,
  cut,
  heightOver,
  type Point,
  type Polygon,
  rectangle,
  reversed,
  shifted,
} from "../../book/geometry/fold.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import type { Target } from "../canvas/layers.ts";
import {
  type Bent,
  bareOf,
  bentOf,
  bentPoint,
  cutTo,
  endsOf,
  flapSides,
  freeEdges,
  lyingOf,
  outlineOf,
} from "./bend.ts";
import { drawnBend, slicesOf } from "./bend-slices.ts";
import { dissolveBeyondSpine, reachBeyondSpine } from "./beyond-spine.ts";
import { castAround } from "./cast-shadow.ts";
import {
  type Folded,
  LEVEL_PX,
  type LeafFaces,
  type Pose,
  SEAM_PX,
  STAIR_PX,
  shadesOf,
  turnOver,
} from "./draw-soft.ts";
import type { FacePicture } from "./faces.ts";
import { CAUGHT, caughtBy, type LeafLight } from "./leaf-light.ts";
import { type LeafPainter, paintLying, paintShade, paintTurned, snapped } from "./leaf-painter.ts";
import { RAMPS } from "./shade-ramps.ts";

/** How much of a leaf's other side is seen through it, and from which bend on, a part of its width. */
const SHINING = { alpha: 0.05, fullBendFrac: 0.06 } as const;

/** How free edges look. */
const EDGE = {
  line: "rgba(255,253,248,0.2)", // so that an edge is seen on paper of its colour: a difference, darker or lighter
  leastBendPx: 4, // of its radius, for a line where it meets the page
} as const;

/** Draws a folded leaf: the page it uncovers, its bent back, light and shadow. */
export function drawFolded(
  plain: LeafPainter,
  leaf: Leaf,
  faces: LeafFaces,
  pose: Pose,
  folded: Folded,
  falling: LeafLight,
): void {
  const painter = { ...plain, level: levelled };
  const { size, frame, frontRect, backRect } = leaf;
  const { target } = painter;
  const { radius, under, light } = shadesOf(pose, size.width);
  const bent = bentOf(folded, drawnBend(radius), size);
  const { fold, flap, lift, bend } = bent;
  const outline = outlineOf(bent);
  const edges = freeEdges(bent);

  const stair = target.fillFace ? STAIR_PX / target.scale : 0;
  // A px under the leaf as well: where its edge is anti-aliased, this page shines through in its shade, not the one before.
  paintLying(painter, bareOf(size, bent, { under: SEAM_PX - stair, out: stair }), faces.under, frontRect);
  shadeBelow(painter, bent, under, leaf, faces);
  // Over the shade: where the crease is bare it would be a dark line along this part's edge.
  if (pose.isFlatDrawn)
    paintLying(painter, lyingOf(size, bent, { under: SEAM_PX + stair, out: -stair }), faces.front, frontRect);
  castAround(painter, edges, reversed(outline), leaf, pose, falling.beyond);
  const turn = turnOver(leaf, fold);
  paintTurned(painter, bend ? cut(flap, reversed(lift)) : flap, faces.back, backRect, compose(frame, turn));
  if (bend) {
    paintBend(painter, faces.back, leaf, bent, turn, pose);
    // The back of a lone page has it already; machines that cannot keep up do without.
    if (!pose.isLone && pose.isRich) paintShining(painter, leaf, faces.front, bent, edges);
  }
  paintShade(painter, falling.bend, shifted(outline, -light), light, edges);
  finish(painter, edges, leaf, pose, falling);
}

/** Level sides come onto whole px. Points between slanted ones stay: a curve would get corners. */
function levelled(target: Target, points: Polygon): Polygon {
  return points.map((point, index) => {
    const whole = snapped(target, point);
    const besides = [points.at(index - 1), points[index + 1] ?? points[0]];
    const isLevel = (axis: keyof Point) =>
      besides.some((beside = point) => Math.abs(beside[axis] - point[axis]) < LEVEL_PX);
    return { x: isLevel("x") ? whole.x : point.x, y: isLevel("y") ? whole.y : point.y };
  });
}

/**
 * Shades the page below. A bent leaf leaves the end of its crease bare; there the shade hides the edge of that page: px
 * that were half this page and half in its shade would be brighter than all around them. So it lies on all px of that
 * page, also of its edges, and on no others.
 */
function shadeBelow(painter: LeafPainter, bent: Bent, length: number, { size }: Leaf, { under }: LeafFaces): void {
  const { ctx, scale } = painter.target;
  const line = shifted(outlineOf(bent), -SEAM_PX);
  if (!bent.bend) return paintShade(painter, RAMPS.under, line, length, rectangle(0, 0, size.width, size.height));
  const px = 1 / scale;
  if (under) ctx.globalCompositeOperation = "source-atop";
  // Where the page itself is on the layer below, what lies of the leaf is painted over the first px of its shade.
  const page = under
    ? rectangle(-1, -1, size.width + 2, size.height + 2)
    : bareOf(size, bent, { under: SEAM_PX + px, out: -px });
  paintShade(painter, RAMPS.under, shifted(line, -px), length, page, shifted(bent.lift, -px));
  ctx.globalCompositeOperation = "source-over";
}

/**
 * The print of a lifted leaf's front, seen through its paper: as if the bend were level, which at this alpha nobody sees.
 * It is fainter where the leaf begins or ends to lie flat.
 */
function paintShining(
  painter: LeafPainter,
  { size, frame, frontRect }: Leaf,
  front: FacePicture | null,
  { fold, bend }: Bent,
  edges: Polygon,
) {
  const { ctx } = painter.target;
  ctx.globalAlpha = SHINING.alpha * Math.min(1, bend / (SHINING.fullBendFrac * size.width));
  ctx.globalCompositeOperation = "multiply"; // ink lets no light paper through: black would turn grey
  const seen = compose(frame, compose(stretchAcross(fold, -1), inverse(frame)));
  paintTurned(painter, cutTo(edges, flapSides(size, fold)), front, frontRect, seen);
  ctx.globalCompositeOperation = "source-over";
  ctx.globalAlpha = 1;
}

/** Paints a face round the bend, as far as it does not lie level. */
function paintBend(
  painter: LeafPainter,
  face: FacePicture | null,
  { size, backRect }: Leaf,
  bent: Bent,
  turn: Affine,
  { isRich, isStill }: Pose,
): void {
  const { fold, flap, lift, bend } = bent;
  const { ctx } = painter.target;
  const isOnBend = (point: Point) => heightOver(point, lift) > 0;
  const sides = flapSides(size, fold).filter((side) =>
    flap.some((point) => isOnBend(point) && Math.abs(heightOver(point, side)) < 0.01),
  );
  // Letters that are pressed together would fall to dots. It costs a slow machine's frame a tenth.
  ctx.imageSmoothingQuality = isRich ? "medium" : "low";
  for (const { from, to, near, far } of slicesOf(bend, isStill ? "fine" : isRich ? "many" : "few")) {
    const press = stretchAcross(shifted(lift, from), (far - near) / (to - from), near - from);
    // It begins under the one before, within the leaf's outline: pressed paper that is drawn out reaches beyond that.
    const begin = near - SEAM_PX;
    const since = begin > 0 ? bend * Math.asin(begin / bend) : begin;
    const seen = band(flap, lift, since, to).map((point) => bentPoint(point, bent, bend));
    const piece = cutTo(applyToAll(press, cutTo(applyToAll(inverse(press), seen), sides)), endsOf(bent));
    paintTurned(painter, piece, face, backRect, compose(painter.frame, compose(press, turn)));
  }
  ctx.imageSmoothingQuality = "low";
}

/** Lets the leaf catch light, and lays a hair line along its free edges, one px of the canvas wide. */
function finish(
  { target: { ctx, scale }, frame }: LeafPainter,
  edges: Polygon,
  leaf: Leaf,
  pose: Pose,
  falling: LeafLight,
): void {
  const { radius } = shadesOf(pose, leaf.size.width);
  ctx.beginPath();
  for (const { x, y } of applyToAll(frame, edges)) ctx.lineTo(x, y);
  ctx.globalAlpha = caughtBy(falling, pose, leaf.size.width);
  ctx.fillStyle = CAUGHT;
  ctx.fill();
  ctx.globalAlpha = 1;
  // Along the bend's outline. A leaf that lies nearly flat has none: it starts and lands without a line.
  if (radius > EDGE.leastBendPx) ctx.closePath();
  ctx.lineWidth = 1 / scale;
  ctx.globalCompositeOperation = "difference";
  ctx.strokeStyle = EDGE.line;
  ctx.stroke();
  ctx.globalCompositeOperation = "source-over";
  if (pose.isLone) dissolveBeyondSpine(ctx, leaf, reachBeyondSpine(pose, leaf.size)); // it goes out of sight there
}
