import { applyTo, stretchAcross } from "../../book/geometry/affine.ts";
import {
  band,
  cut,
  type Fold,
  heightOver,
  type Point,
  type Polygon,
  rectangle,
  reversed,
  type Size,
  shifted,
} from "../../book/geometry/fold.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Folded } from "./draw-soft.ts";

/** A leaf as it is bent now; leaf space. */
export type Bent = Folded & {
  readonly lift: Fold; // where the paper leaves the plane
  readonly bend: number; // the radius of what is drawn bent, px; 0 = nothing
  readonly ends: readonly [least: number, most: number]; // nothing bent reaches beyond these, px along the spine
};

/** So many points has a line that goes all round what is seen of a bend: between them it is straight. */
const POINTS = 12;
const QUARTER = Math.PI / 2;
const LEAST_COSINE = 0.3; // of a crease to the spine: a flatter one runs along the page's end

/**
 * The leaf whose paper leaves the plane so early that it is upright at the crease. A crease that runs out beside a corner
 * ends in a point: round a slanted bend that would be a needle beyond the page, so it ends where the page
 * does, or what is level of the turned-over part.
 */
export function bentOf({ fold, flap }: Folded, bend: number, { height }: Size): Bent {
  const lift = shifted(fold, -QUARTER * bend);
  const along = cut(flap, reversed(lift)).map(({ y }) => y);
  const ends = [Math.min(0, ...along), Math.max(height, ...along)] as const;
  return { fold, flap, lift, bend, ends };
}

/** The crease as it is seen from above. */
export function outlineOf({ lift, bend }: Bent): Fold {
  return shifted(lift, bend);
}

/** The free edges of the turned-over part as they are seen from above: a line from the crease round to the crease. */
export function freeEdges(bent: Bent): Polygon {
  return ended(
    bentLine(openedAlong(bent.flap, bent.fold), bent, (point) => bentPoint(point, bent, bent.bend)),
    bent,
  );
}

/** How far parts of a page at the crease reach, px: so that the seen edge lies right where parts have soft edges. */
export type Reach = {
  readonly under: number; // the crease: the leaf is painted over it
  readonly out: number; // the edges that rise to the crease are seen farther out by so much, or less far where < 0
};

/**
 * What is uncovered of the page below. Paper that leaves the plane takes its edge along: at the crease that is upright,
 * and comes there in a curve.
 */
export function bareOf(size: Size, bent: Bent, reach: Reach): Polygon {
  return besideCrease(size, bent, reach, bent.lift) ?? cut(pageOf(size), shifted(outlineOf(bent), -reach.under));
}

/** What lies of the leaf itself. */
export function lyingOf(size: Size, bent: Bent, reach: Reach): Polygon {
  const end = reversed(shifted(outlineOf(bent), -reach.under));
  return besideCrease(size, bent, reach, reversed(bent.lift)) ?? cut(pageOf(size), end);
}

/** The part of the page in front of `since`, from the rising edges and the crease on; null = no edge rises. */
function besideCrease(size: Size, bent: Bent, reach: Reach, since: Fold): Polygon | null {
  const { lift, bend } = bent;
  const part = cut(pageOf(size), since);
  if (bend === 0 || !isAlong(part, lift)) return null;
  const { out } = reach;
  const edges = openedAlong(band(pageOf(size, out), lift, 0, endOf(bend, reach)), lift);
  const rising = bentLine(edges, bent, (point) => bentPoint(pulledIn(point, size, bent), bent, bend + out));
  const rest = openedAlong(part, lift);
  const polygon = [...rising, ...(since === lift ? [...rest].reverse() : rest)];
  // Paper that rises beyond its page is under the leaf. A face has no px there, but its edge shall not be drawn along it.
  return out > 0 ? polygon : cutTo(polygon, sidesOf(size));
}

/** Pulls a point that lies beyond the page in: not at all where the paper is level, and as far in where it hangs over. */
function pulledIn(point: Point, { width, height }: Size, { lift, bend }: Bent): Point {
  const cosine = Math.cos(Math.max(0, heightOver(point, lift)) / bend);
  const x = clamp(point.x, 0, width);
  const y = clamp(point.y, 0, height);
  return { x: x + (point.x - x) * cosine, y: y + (point.y - y) * cosine };
}

function pageOf({ width, height }: Size, out = 0): Polygon {
  return rectangle(-out, -out, width + 2 * out, height + 2 * out);
}

/** How far paper is drawn round the bend, px along it: beyond the crease it comes back under the leaf. */
function endOf(bend: number, { under, out }: Reach): number {
  return bend * (Math.PI - Math.asin(Math.min(1, Math.max(0, (bend - under) / (bend + out)))));
}

/** The part of a polygon in front of all those lines. */
export function cutTo(polygon: Polygon, sides: readonly Fold[]): Polygon {
  return sides.reduce(cut, polygon);
}

/** The sides of a leaf, turned over whole, each with the leaf in front. */
export function flapSides(size: Size, fold: Fold): readonly Fold[] {
  const over = stretchAcross(fold, -1);
  return sidesOf(size).map(({ at, across }) => {
    const from = applyTo(over, at);
    const to = applyTo(over, { x: at.x + across.x, y: at.y + across.y });
    return { at: from, across: { x: to.x - from.x, y: to.y - from.y } };
  });
}

/** Where a point of level paper is seen. @param seen how far beyond `lift` the crease is */
export function bentPoint(point: Point, { lift, bend }: Bent, seen: number): Point {
  const height = heightOver(point, lift);
  return height > 0 ? shifted({ at: point, across: lift.across }, seen * Math.sin(height / bend) - height).at : point;
}

/** The lines that nothing bent reaches beyond, each with the leaf in front. */
export function endsOf({ ends: [least, most] }: Bent): readonly Fold[] {
  return [
    { at: { x: 0, y: least }, across: { x: 0, y: 1 } },
    { at: { x: 0, y: most }, across: { x: 0, y: -1 } },
  ];
}

/** A line whose points beyond the leaf's ends have slid back to them, in the direction of the crease. */
function ended(line: Polygon, bent: Bent): Polygon {
  const { across } = bent.lift;
  const slope = Math.abs(across.x) < LEAST_COSINE ? 0 : across.y / across.x;
  return line.flatMap((point, index) => {
    const next = line[index + 1] ?? point;
    const beyond = point.y - clamp(point.y, ...bent.ends);
    const crossed = bent.ends.filter((end) => (point.y - end) * (next.y - end) < 0);
    return [
      { x: point.x + beyond * slope, y: point.y - beyond },
      ...crossed.map((y) => ({ x: point.x + ((next.x - point.x) * (y - point.y)) / (next.y - point.y), y })),
    ];
  });
}

/** Where a line on level paper is seen. @param at where a point of it is */
function bentLine(line: Polygon, bent: Bent, at: (point: Point) => Point): Polygon {
  const { lift, bend } = bent;
  if (bend === 0) return line;
  return line.flatMap((from, index) => {
    const to = line[index + 1];
    const a = heightOver(from, lift);
    const b = to ? heightOver(to, lift) : a;
    if (!to || (a <= 0 && b <= 0)) return [at(from)];
    const t0 = a > 0 ? 0 : a / (a - b);
    const t1 = b > 0 ? 1 : a / (a - b);
    const count = Math.max(1, Math.ceil((POINTS * (t1 - t0) * Math.abs(b - a)) / (QUARTER * bend)));
    // Where the line goes on round the bend, its end is the beginning of the next part.
    const onBend = Array.from({ length: b > 0 ? count : count + 1 }, (_, point) => {
      const t = t0 + ((t1 - t0) * point) / count;
      return at({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
    });
    return a > 0 ? onBend : [from, ...onBend];
  });
}

/** The sides of a page, each with the page in front. */
function sidesOf({ width, height }: Size): readonly Fold[] {
  return [
    { at: { x: 0, y: 0 }, across: { x: 1, y: 0 } },
    { at: { x: 0, y: 0 }, across: { x: 0, y: 1 } },
    { at: { x: width, y: height }, across: { x: -1, y: 0 } },
    { at: { x: width, y: height }, across: { x: 0, y: -1 } },
  ];
}

const isOn = (point: Point | undefined, line: Fold) => point !== undefined && Math.abs(heightOver(point, line)) < 0.01;

/** Whether a side of the polygon lies on a line. */
function isAlong(polygon: Polygon, line: Fold): boolean {
  return polygon.filter((point) => isOn(point, line)).length > 1;
}

/** The line round a polygon, without that side of it which lies on a line. */
function openedAlong(polygon: Polygon, line: Fold): Polygon {
  const side = polygon.findIndex((point, at) => isOn(point, line) && isOn(polygon[(at + 1) % polygon.length], line));
  return [...polygon.slice(side + 1), ...polygon.slice(0, side + 1)];
}
