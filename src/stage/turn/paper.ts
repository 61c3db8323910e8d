import { type Affine, applyToAll, compose, inverse, stretchAcross } from "../../book/geometry/affine.ts";
import {
  band,
  cut,
  distance,
  type Fold,
  heightOver,
  type Point,
  type Polygon,
  rectangle,
  reversed,
  shifted,
} from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import type { Target } from "../canvas/layers.ts";
import { type Bent, type LeafFaces, type Paper, type Pose, SEAM_PX, shadesOf } from "./draw-soft.ts";
import { drawStraight } from "./draw-straight.ts";
import type { FacePicture } from "./faces.ts";
import { type LeafPainter, paintTurned, snapped } from "./leaf-painter.ts";
import { unitRamp, withStops } from "./shade-ramps.ts";
import type { Table } from "./turner-parts.ts";

/** Round the bend the leaf's back is drawn slice by slice. */
const BEND = {
  mostSlices: 9,
  slicePx: 2.5, // of the bend's radius: a slight bend needs fewer
} as const;

/** How much of a leaf's other side is seen through it, and from which bend on, a part of its width. */
const SHINING = { alpha: 0.05, fullBendFrac: 0.06 } as const;

/** How free edges look. */
const EDGE = {
  line: "rgba(255,253,248,0.2)", // so that an edge is seen on paper of its colour: a difference, darker or lighter
  bendPoints: 3, // of the line, where an edge goes round the bend
} as const;

/** How a lifted leaf's shadow lies beyond its free edges: one band of shade for each, and one round each corner. */
const CAST = {
  light: { x: 0.24, y: 0.4 }, // away from the light at the upper left it is so much wider, toward it narrower
  straightFrom: 0.85, // of the cosine of a turn: bands on both sides meet in a mitre, and need no corner between them
  underPx: 1, // it begins under the leaf's anti-aliased edge
} as const;

/** What bends a soft leaf and gives it edges and a shadow: loaded after the first page. */
export const PAPER: Paper = { freeEdges, castAround, paintBack, drawHairLine, drawInstead: drawStraight };

/** The same, which notes how leaves are drawn for what goes with them. */
export function paperOn(table: Pick<Table, "softLeaf">): Paper {
  const drawInstead: Paper["drawInstead"] = (target, leaf, faces, pose) => {
    table.softLeaf = { isBent: pose.isRich, isApart: false };
    return drawStraight(target, leaf, faces, pose);
  };
  return { ...PAPER, drawInstead };
}

function freeEdges({ fold, flap, lift, bend }: Bent): Polygon {
  if (flap.length < 3) return []; // all of it is behind the page
  const isOnCrease = (point: Point) => Math.abs(heightOver(point, fold)) < 0.01;
  const at = (index: number) => flap[index % flap.length] ?? fold.at;
  const crease = flap.findIndex((point, index) => isOnCrease(point) && isOnCrease(at(index + 1)));
  const corners = flap.map((_, index) => at(crease + 1 + index));
  if (bend < 1) return corners;
  return corners.flatMap((point, index) => roundBend(point, corners[index + 1] ?? point, lift, bend));
}

/** The points of an edge as they are seen: its first one, and some on the bend. */
function roundBend(from: Point, to: Point, lift: Fold, radius: number): Polygon {
  const [a, b] = [heightOver(from, lift), heightOver(to, lift)];
  if (a <= 0 && b <= 0) return [from];
  // Only one end of a free edge lies on the crease; the other may lie on the bend, too.
  const t0 = a > 0 ? 0 : a / (a - b);
  const t1 = b > 0 ? 1 : a / (a - b);
  const bent = Array.from({ length: EDGE.bendPoints + 1 }, (_, index) => {
    const t = t0 + ((t1 - t0) * index) / EDGE.bendPoints;
    const point = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
    const height = Math.max(0, heightOver(point, lift));
    const by = radius * Math.sin(Math.min(Math.PI / 2, height / radius)) - height;
    return shifted({ at: point, across: lift.across }, by).at;
  });
  return a > 0 ? bent : [from, ...bent];
}

function castAround(painter: LeafPainter, edges: Polygon, flat: Polygon, leaf: Leaf, pose: Pose): void {
  const reach = shadesOf(pose, leaf.size.width).beyond;
  if (reach < 0.5 || edges.length < 2) return;
  const { target, frame, painted } = painter;
  const { ctx } = target;
  ctx.save();
  ctx.beginPath();
  for (const ground of groundsOf(leaf, flat, pose))
    addPolygon(
      ctx,
      applyToAll(frame, ground).map((point) => snapped(target, point)),
    );
  ctx.clip();
  const line = applyToAll(frame, shortened(edges, reach));
  castAlong(target, bandsAlong(line, reach));
  ctx.restore();
  const most = reach * (1 + CAST.light.x + CAST.light.y);
  painted.push(
    line.flatMap(({ x, y }) => [
      { x: x - most, y: y - most },
      { x: x + most, y: y + most },
    ]),
  );
}

/** A straight part of the shadow; spread px. */
type Band = {
  readonly from: Point;
  readonly to: Point;
  readonly out: Point; // from the edge to the shadow's end, at a right angle
  readonly startOut: Point; // the same at its two ends, where it meets its neighbours
  readonly endOut: Point;
  readonly endsRound: boolean; // at a corner, or where the shadow is over
};

/** The bands of shade along a line, which goes round what casts it. */
function bandsAlong(line: Polygon, reach: number): readonly Band[] {
  const side = Math.sign(areaOf(line)) || 1;
  const straight = line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    const length = distance(from, to);
    if (length < 0.5) return [];
    const normal = { x: (side * (to.y - from.y)) / length, y: (side * (from.x - to.x)) / length };
    const wide = reach * (1 + CAST.light.x * normal.x + CAST.light.y * normal.y);
    return [{ from, to, normal, wide }];
  });
  return straight.map((band, index) => {
    const { from, to, normal, wide } = band;
    const [before, after] = [straight[index - 1] ?? band, straight[index + 1] ?? band];
    return {
      from,
      to,
      out: movedBy(ORIGIN, normal, wide),
      startOut: movedBy(ORIGIN, mitreOf(normal, before.normal), wide),
      endOut: movedBy(ORIGIN, mitreOf(normal, after.normal), wide),
      endsRound: mitreOf(normal, after.normal) === normal,
    };
  });
}

const ORIGIN: Point = { x: 0, y: 0 };

/** Where bands with such normals meet, in widths of theirs; the normal itself where there is a corner between them. */
function mitreOf(normal: Point, beside: Point): Point {
  const cosine = normal.x * beside.x + normal.y * beside.y;
  if (normal === beside || cosine < CAST.straightFrom) return normal;
  return movedBy(ORIGIN, { x: normal.x + beside.x, y: normal.y + beside.y }, 1 / (1 + cosine));
}

/** Twice the area that a closed line goes round: > 0 clockwise, as y points down. */
function areaOf(line: Polygon): number {
  const at = (index: number) => line[index % line.length] ?? { x: 0, y: 0 };
  return line.reduce((sum, { x, y }, index) => sum + x * at(index + 1).y - y * at(index + 1).x, 0);
}

/** Fills the bands, the corners between them, and the two ends, where the shadow runs out. */
function castAlong(target: Target, bands: readonly Band[]): void {
  const linear = unitRamp(target.ctx, "beyond");
  const round = unitRound(target.ctx);
  for (const [index, { from, to, out, startOut, endOut, endsRound }] of bands.entries()) {
    const length = distance(from, to);
    const wide = Math.hypot(out.x, out.y);
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const under = -CAST.underPx / wide;
    const quad = [
      movedBy(from, startOut, under),
      movedBy(from, startOut, 1),
      movedBy(to, endOut, 1),
      movedBy(to, endOut, under),
    ];
    fillUnder(target, quad, [out.x, out.y, -out.y, out.x, from.x, from.y], linear);
    if (index === 0) fillCorner(target, from, out, movedBy(ORIGIN, along, -wide), round);
    if (endsRound) fillCorner(target, to, out, bands[index + 1]?.out ?? movedBy(ORIGIN, along, wide), round);
  }
}

function movedBy({ x, y }: Point, way: Point, times: number): Point {
  return { x: x + times * way.x, y: y + times * way.y };
}

/** Fills a quarter of an ellipse between two half axes. */
function fillCorner(target: Target, at: Point, a: Point, b: Point, round: CanvasGradient): void {
  const far = { x: at.x + a.x + b.x, y: at.y + a.y + b.y };
  fillUnder(target, [at, movedBy(at, a, 1), far, movedBy(at, b, 1)], [a.x, a.y, b.x, b.y, at.x, at.y], round);
}

/** Fills a polygon (spread px) with a gradient that `map` leads to there. */
function fillUnder({ ctx, scale, x, y }: Target, polygon: Polygon, map: Affine, gradient: CanvasGradient): void {
  ctx.beginPath();
  addPolygon(ctx, polygon);
  ctx.transform(...map);
  ctx.fillStyle = gradient;
  ctx.fill();
  ctx.setTransform(scale, 0, 0, scale, x, y);
}

const unitRounds = new WeakMap<CanvasRenderingContext2D, CanvasGradient>();

/** The ramp beyond an edge round the origin, made once a canvas. */
function unitRound(ctx: CanvasRenderingContext2D): CanvasGradient {
  const known = unitRounds.get(ctx);
  if (known) return known;
  const made = withStops(ctx.createRadialGradient(0, 0, 0, 0, 0, 1), "beyond");
  unitRounds.set(ctx, made);
  return made;
}

/**
 * A line without its first and last `by` px: at the crease the leaf touches the page, and its shadow is over before. What
 * is shorter keeps half of itself.
 */
function shortened(line: Polygon, by: number): Polygon {
  const lengths = line.slice(1).map((point, index) => distance(point, line[index] ?? point));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const ends = Math.min(by, whole / 4);
  return cutFrom(cutFrom(line, ends).toReversed(), ends).toReversed();
}

/** A line without its first `by` px, which are not all of it. */
function cutFrom([from, ...rest]: Polygon, by: number): Polygon {
  const [to] = rest;
  if (!from || !to) return from ? [from] : [];
  const length = distance(from, to);
  if (length <= by) return cutFrom(rest, by - length);
  const t = by / length;
  return [{ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }, ...rest];
}

function paintBack(
  painter: LeafPainter,
  leaf: Leaf,
  faces: LeafFaces,
  bent: Bent,
  turn: Affine,
  { isLone }: Pose,
): void {
  paintBend(painter, faces.back, leaf.backRect, bent, turn);
  if (!isLone) paintShining(painter, leaf, faces.front, bent); // the back of a lone page has it already
}

/**
 * The print of a lifted leaf's front, seen through its paper: as if the bend were level, which at this alpha nobody sees.
 * It is fainter where the leaf begins or ends to lie flat.
 */
function paintShining(painter: LeafPainter, { size, frame, frontRect }: Leaf, front: FacePicture | null, bent: Bent) {
  const { fold, flap, lift, bend } = bent;
  const { ctx } = painter.target;
  ctx.globalAlpha = SHINING.alpha * Math.min(1, bend / (SHINING.fullBendFrac * size.width));
  const seen = compose(frame, compose(stretchAcross(fold, -1), inverse(frame)));
  paintTurned(painter, cut(flap, reversed(shifted(lift, bend))), front, frontRect, seen);
  ctx.globalAlpha = 1;
}

/** Paints a face round the bend, as far as it does not lie level. */
function paintBend(painter: LeafPainter, face: FacePicture | null, rect: Rect, leaf: Bent, turn: Affine): void {
  const { flap, lift, bend } = leaf;
  const count = Math.max(2, Math.min(BEND.mostSlices, Math.round(bend / BEND.slicePx)));
  for (let slice = 0; slice < count; slice++) {
    // How far the slice lies from the bend's beginning on flat paper (from, to) and as it is seen (near, far), px.
    const from = ((Math.PI / 2) * bend * slice) / count;
    const to = ((Math.PI / 2) * bend * (slice + 1)) / count;
    const near = bend * Math.sin(from / bend);
    const far = bend * Math.sin(to / bend);
    const pressing = (far - near) / (to - from);
    const press = stretchAcross(shifted(lift, from), pressing, near - from);
    const piece = applyToAll(press, band(flap, lift, from - SEAM_PX / pressing, to));
    paintTurned(painter, piece, face, rect, compose(painter.frame, compose(press, turn)));
  }
}

/** What a lifted leaf's shadow falls on: what still lies of it, and the page it will land on. */
function groundsOf({ size }: Leaf, flat: Polygon, { hasLanding }: Pose): readonly Polygon[] {
  return hasLanding ? [flat, rectangle(-size.width, 0, size.width, size.height)] : [flat];
}

/** Adds a polygon to the path, spread px. */
function addPolygon(ctx: CanvasRenderingContext2D, polygon: Polygon): void {
  for (const [index, { x, y }] of polygon.entries()) {
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
}

function drawHairLine({ target: { ctx, scale }, frame }: LeafPainter, edges: Polygon): void {
  ctx.beginPath();
  for (const { x, y } of applyToAll(frame, edges)) ctx.lineTo(x, y);
  ctx.lineWidth = 1 / scale;
  ctx.globalCompositeOperation = "difference";
  ctx.strokeStyle = EDGE.line;
  ctx.stroke();
  ctx.globalCompositeOperation = "source-over";
}
