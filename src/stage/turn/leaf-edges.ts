import { applyTo, applyToAll } from "../../book/geometry/affine.ts";
import { cut, distance, type Fold, heightOver, type Point, type Polygon, shifted } from "../../book/geometry/fold.ts";
import { type LeafPainter, paintShade, trace } from "./leaf-painter.ts";
import { RAMPS, shadeColor } from "./shade-ramps.ts";

/** A leaf as it is bent now; leaf space. */
export type Bent = {
  readonly fold: Fold;
  readonly flap: Polygon; // its turned-over part
  readonly back: Polygon; // what of that lies level
  readonly lift: Fold; // where the paper leaves the plane
  readonly outline: Fold; // the crease as it is seen from above
  readonly bend: number; // the radius of what is drawn bent, px; 0 = nothing
};

/** The free edges of a lifted leaf, seen from above: one line from the crease round to the crease, leaf space. */
export type FreeEdges = {
  readonly line: readonly Point[];
  readonly side: 1 | -1; // which side of it, going along, is outside
};

/** How free edges look. */
const EDGE = {
  lineAlpha: 0.3, // the hair line: darker paper, so that an edge is seen on paper of its colour
  bendPoints: 3, // of the line, where an edge goes round the bend
  leastTurn: 0.5, // radians: where the line turns by less, its shadow goes straight on, as round the bend
} as const;

/** The free edges of a leaf as it is bent. */
export function freeEdges({ fold, flap, lift, bend }: Bent): FreeEdges {
  const onCrease = (point: Point) => Math.abs(heightOver(point, fold)) < 0.01;
  const count = flap.length;
  if (count < 3) return { line: [], side: 1 }; // all of it is behind the page
  const at = (index: number) => flap[index % count] ?? { x: 0, y: 0 };
  const crease = flap.findIndex((point, index) => onCrease(point) && onCrease(at(index + 1)));
  // From the end of the crease round to its beginning.
  const corners = Array.from({ length: count }, (_, index) => at(crease + 1 + index));
  const line = corners.flatMap((point, index) => {
    const next = corners[index + 1];
    return next && bend > 1 ? roundBend(point, next, lift, bend) : [point];
  });
  return { line, side: areaOf(flap) > 0 ? 1 : -1 };
}

/** The points of an edge as they are seen: its first one, and some on the bend. */
function roundBend(from: Point, to: Point, lift: Fold, radius: number): readonly Point[] {
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

/** The soft shadow of a lifted leaf along all its free edges, on the pages that lie there and on nothing else. */
export function castAround(
  painter: LeafPainter,
  { line, side }: FreeEdges,
  reach: number,
  grounds: readonly Polygon[],
): void {
  if (reach < 0.5) return;
  const corner = (at: Point, from: number, to: number) => {
    const sector = fan(at, from, to, reach);
    for (const ground of grounds) paintRound(painter, { at, radius: reach }, within(sector, ground));
  };
  const ends = line.filter((point, index) => index === 0 || distance(point, line[index - 1] ?? point) > 0.5);
  /** The ways out of the edges that end and begin at a point, radians; at the ends of the line, round to the crease. */
  const waysAt = ends.map((_, index): readonly [number, number] => {
    const before = outOf(ends[index - 1], ends[index], side);
    const after = outOf(ends[index], ends[index + 1], side);
    const [from = (after ?? 0) - (side * Math.PI) / 2, to = (before ?? 0) + (side * Math.PI) / 2] = [before, after];
    return [from, from + Math.atan2(Math.sin(to - from), Math.cos(to - from))];
  });
  for (const [index, at] of ends.entries()) {
    const [from, to] = waysAt[index] ?? [0, 0];
    const isCorner = (to - from) * side > EDGE.leastTurn;
    if (isCorner) corner(at, from, to);
    const next = ends[index + 1];
    const [nextFrom, nextTo] = waysAt[index + 1] ?? [0, 0];
    if (!next) continue;
    // Where the line hardly turns, the shadows of both edges meet half-way, or there would be gaps.
    const start = isCorner ? to : (from + to) / 2;
    const end = (nextTo - nextFrom) * side > EDGE.leastTurn ? nextFrom : (nextFrom + nextTo) / 2;
    const strip = [
      at,
      next,
      shifted({ at: next, across: unit(end) }, reach).at,
      shifted({ at, across: unit(start) }, reach).at,
    ];
    for (const ground of grounds) paintShade(painter, "beyond", { at, across: unit(to) }, reach, within(strip, ground));
  }
}

/** The way out of an edge, radians; undefined where there is none. */
function outOf(from: Point | undefined, to: Point | undefined, side: 1 | -1): number | undefined {
  return from && to && Math.atan2(-side * (to.x - from.x), side * (to.y - from.y));
}

function unit(angle: number): Point {
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** Paints the round shadow of a corner over a part of a page. */
function paintRound(painter: LeafPainter, { at, radius }: { at: Point; radius: number }, part: Polygon): void {
  if (part.length < 3) return;
  const { ctx, scale, x, y } = painter.target;
  const centre = applyTo(painter.frame, at);
  trace(painter, applyToAll(painter.frame, part));
  ctx.transform(radius, 0, 0, radius, centre.x, centre.y);
  ctx.fillStyle = roundRamp(ctx);
  ctx.fill();
  ctx.setTransform(scale, 0, 0, scale, x, y);
}

const roundRamps = new WeakMap<CanvasRenderingContext2D, CanvasGradient>();

/** The shadow beyond an edge as a ring ramp about (0, 0), made once a canvas. */
function roundRamp(ctx: CanvasRenderingContext2D): CanvasGradient {
  const known = roundRamps.get(ctx);
  if (known) return known;
  const ramp = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
  for (const [at, color, alpha] of RAMPS.beyond) ramp.addColorStop(at, `rgba(${color},${alpha})`);
  roundRamps.set(ctx, ramp);
  return ramp;
}

/** A sector about `at`, as a polygon just beyond its arc. */
function fan(at: Point, from: number, to: number, radius: number): Polygon {
  const steps = 3;
  const reach = radius / Math.cos((to - from) / steps / 2);
  const arc = Array.from({ length: steps + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / steps;
    return { x: at.x + reach * Math.cos(angle), y: at.y + reach * Math.sin(angle) };
  });
  return [at, ...arc];
}

/** The part of a polygon within a convex ground. */
function within(polygon: Polygon, ground: Polygon): Polygon {
  const side = areaOf(ground) > 0 ? 1 : -1;
  return ground.reduce<Polygon>((part, from, index) => {
    const to = ground[(index + 1) % ground.length] ?? from;
    const length = distance(from, to);
    if (length === 0) return part;
    const across = { x: (-side * (to.y - from.y)) / length, y: (side * (to.x - from.x)) / length };
    return cut(part, { at: from, across });
  }, polygon);
}

/** A hair line along the free edges, one px of the canvas wide. */
export function drawHairLine({ target: { ctx, scale }, frame }: LeafPainter, { line }: FreeEdges): void {
  ctx.beginPath();
  for (const { x, y } of applyToAll(frame, line)) ctx.lineTo(x, y);
  ctx.lineWidth = 1 / scale;
  ctx.strokeStyle = shadeColor(EDGE.lineAlpha);
  ctx.stroke();
}

/** Twice its area; above 0 if it goes round clockwise on the screen. */
function areaOf(polygon: Polygon): number {
  return polygon.reduce((sum, { x, y }, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
}
