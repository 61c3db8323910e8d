import { type Affine, applyToAll } from "../../book/geometry/affine.ts";
import { cut, distance, type Fold, type Point, type Polygon, rectangle } from "../../book/geometry/fold.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import { smoothStep } from "../../lib/smooth-step.ts";
import type { Target } from "../canvas/layers.ts";
import { type Pose, shadesOf } from "./draw-soft.ts";
import type { LeafPainter } from "./leaf-painter.ts";
import { type Ramp, unitRamp, withStops } from "./shade-ramps.ts";

/** How a lifted leaf's shadow lies beyond its free edges: one band of shade for each, and one round each corner. */
const CAST = {
  light: { x: 0.24, y: 0.4 }, // away from the light at the upper left it is so much wider, toward it narrower
  leastCosine: 0.85, // between the directions of two bands that meet in a mitre; in sharper turns a round corner lies
  leastFrac: 0.7, // of its reach: shorter bands would be crossed by their mitres
  underPx: 1, // it begins under the leaf's anti-aliased edge
  thinTimes: 5, // it has all of its width so many times its reach from the crease's ends, where the leaf touches the page
  thinAt: [0.25, 0.5, 0.75, 1], // between these parts of that way it widens steadily
} as const;

/**
 * Casts a lifted leaf's shadow along its free edges, on all that lies there: pages, boards and the table. The leaf itself
 * is painted over it afterwards. @param end of what still lies of the leaf: no shadow falls on the page it uncovers
 */
export function castAround(painter: LeafPainter, edges: Polygon, end: Fold, leaf: Leaf, pose: Pose, ramp: Ramp): void {
  const reach = shadesOf(pose, leaf.size.width).beyond;
  if (reach < 0.5 || edges.length < 2) return;
  const { target, frame, painted } = painter;
  const { ctx } = target;
  ctx.save();
  ctx.beginPath();
  addPolygon(ctx, applyToAll(frame, cut(around(leaf), end)));
  ctx.clip();
  const thin = Math.min(CAST.thinTimes * reach, lengthOf(edges) * 0.45);
  const line = applyToAll(frame, thinned(withPoints(edges, thin), CAST.leastFrac * reach));
  const side = Math.sign(areaOf(applyToAll(frame, edges))) || 1;
  castAlong(target, bandsAlong(sunk(line, side, reach, thin), side, reach), ramp);
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
  readonly endsRound: boolean; // at a corner
};

/** The normal of a line's part, and how wide its shadow is. @param side of it on which that lies, as below */
function across(
  from: Point,
  to: Point,
  side: number,
  reach: number,
): { readonly normal: Point; readonly wide: number } {
  const length = distance(from, to) || 1;
  const normal = { x: (side * (to.y - from.y)) / length, y: (side * (from.x - to.x)) / length };
  return { normal, wide: reach * (1 + CAST.light.x * normal.x + CAST.light.y * normal.y) };
}

/**
 * The line that the shadow begins at: near the crease it sinks under the leaf, down to the shadow's whole width, and its
 * dark side with it. So the shadow gets narrow and faint toward the crease, and its parts meet without a seam.
 */
function sunk(line: Polygon, side: number, reach: number, thin: number): Polygon {
  const whole = lengthOf(line);
  let along = 0;
  return line.map((point, index) => {
    const [before = point, after = point] = [line[index - 1], line[index + 1]];
    along += distance(before, point);
    const { normal, wide } = across(before, after, side, reach);
    return movedBy(point, normal, (smoothStep(Math.min(along, whole - along) / thin) - 1) * wide);
  });
}

/** The bands of shade along a line. @param side of it on which they lie: 1 = at the left of who follows it, else -1 */
function bandsAlong(line: Polygon, side: number, reach: number): readonly Band[] {
  const straight = line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    return distance(from, to) === 0 ? [] : [{ from, to, ...across(from, to, side, reach) }];
  });
  return straight.map((part, index) => {
    const { from, to, normal, wide } = part;
    const [before, after] = [straight[index - 1] ?? part, straight[index + 1] ?? part];
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
  if (normal === beside || cosine < CAST.leastCosine) return normal;
  return movedBy(ORIGIN, { x: normal.x + beside.x, y: normal.y + beside.y }, 1 / (1 + cosine));
}

/** Twice the area that a closed line goes round: > 0 clockwise, as y points down. */
function areaOf(line: Polygon): number {
  const at = (index: number) => line[index % line.length] ?? { x: 0, y: 0 };
  return line.reduce((sum, { x, y }, index) => sum + x * at(index + 1).y - y * at(index + 1).x, 0);
}

/** Fills the bands and the corners between them. */
function castAlong(target: Target, bands: readonly Band[], ramp: Ramp): void {
  const linear = unitRamp(target.ctx, ramp);
  const round = unitRound(target.ctx, ramp);
  for (const [index, { from, to, out, startOut, endOut, endsRound }] of bands.entries()) {
    const under = -CAST.underPx / Math.hypot(out.x, out.y);
    const quad = [
      movedBy(from, startOut, under),
      movedBy(from, startOut, 1),
      movedBy(to, endOut, 1),
      movedBy(to, endOut, under),
    ];
    fillUnder(target, quad, [out.x, out.y, -out.y, out.x, from.x, from.y], linear);
    const next = bands[index + 1];
    if (endsRound && next) fillCorner(target, to, out, next.out, round);
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

const unitRounds = new WeakMap<CanvasRenderingContext2D, Map<Ramp, CanvasGradient>>();

/** The ramp beyond an edge round the origin, made once a canvas. */
function unitRound(ctx: CanvasRenderingContext2D, ramp: Ramp): CanvasGradient {
  const known = unitRounds.get(ctx)?.get(ramp);
  if (known) return known;
  const rounds = unitRounds.get(ctx) ?? new Map<Ramp, CanvasGradient>();
  const made = withStops(ctx.createRadialGradient(0, 0, 0, 0, 0, 1), ramp);
  unitRounds.set(ctx, rounds.set(ramp, made));
  return made;
}

function lengthOf(line: Polygon): number {
  return line.reduce((sum, point, index) => sum + distance(point, line[index - 1] ?? point), 0);
}

/** A line with the points between which the shadow widens from its two ends. @param thin how far that goes on, px */
function withPoints(line: Polygon, thin: number): Polygon {
  const pointed = (from: Polygon) => CAST.thinAt.reduce((all, part) => withPoint(all, part * thin), from);
  return [...pointed([...pointed(line)].reverse())].reverse(); // browsers of 2022 have no toReversed
}

/** A line with a point so far from its beginning, px along it. */
function withPoint([from, ...rest]: Polygon, px: number): Polygon {
  const [to] = rest;
  if (!from || !to) return from ? [from] : [];
  const length = distance(from, to);
  if (length < px) return [from, ...withPoint(rest, px - length)];
  const t = px / length;
  return [from, { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }, ...rest];
}

/** A line without points that lie nearer than `px` to the one before; its ends stay. */
function thinned(line: Polygon, px: number): Polygon {
  const kept: Point[] = [];
  for (const point of line) {
    const last = kept.at(-1);
    if (!last || distance(last, point) >= px) kept.push(point);
  }
  const [last, end] = [kept.at(-1), line.at(-1)];
  if (end && last !== end) kept.splice(Math.max(1, kept.length - 1), kept.length > 1 ? 1 : 0, end);
  return kept;
}

/** More than a leaf's shadow can reach. */
function around({ size: { width, height } }: Leaf): Polygon {
  return rectangle(-2 * width, -height, 4 * width, 3 * height);
}

/** Adds a polygon to the path, spread px. */
function addPolygon(ctx: CanvasRenderingContext2D, polygon: Polygon): void {
  for (const [index, { x, y }] of polygon.entries()) {
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
}
