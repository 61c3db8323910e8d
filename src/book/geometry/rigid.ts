import { clamp } from "../../lib/clamp.ts";
import type { Point, Polygon, Size } from "./fold.ts";

/** A board that turns about the spine, seen from above, as hard covers and catalogues do. */

/** The appearance of boards. */
export const RIGID = {
  nearFrac: 0.09, // how much taller the free edge is drawn when it is upright, of the page height
  stepPx: 1, // slices differ in height by so much, so that slanting lines have no stairs ...
  strips: { least: 12, most: 56 }, // ... as far as so many slices allow
  dark: 0.38, // how dark a face that the light does not reach is, alpha of black
  lean: 0.55, // how far the light comes from the side: 0 = straight from above
  thickFrac: 0.008, // a board's thickness, of the page width
} as const;

/** How much farther than its page an upright leaf reaches at both ends of the spine, px. */
export type Rise = { readonly before: number; readonly after: number };

/** One slice of a board: which part of its face (0..1 from the spine) and where it is seen, leaf space px. */
export type Strip = {
  readonly from: number;
  readonly to: number;
  readonly x: number; // nearest the spine, signed: negative beyond it
  readonly width: number; // signed like x
  readonly y: number;
  readonly height: number;
};

/** The turn's angle, 0 (flat) to pi (turned over), for a fore-edge seen at `x` px of a page `width` wide. */
export function angleAt(x: number, width: number): number {
  return Math.acos(Math.min(1, Math.max(-1, x / width)));
}

/** How much farther an upright leaf of that height reaches where there is so much space. */
export function riseIn(height: number, space: Rise): Rise {
  const most = (RIGID.nearFrac / 2) * height;
  return { before: clamp(space.before, 0, most), after: clamp(space.after, 0, most) };
}

/** The slices of a board at `angle`, from the spine to the fore-edge. Each is as high as its higher side. */
export function stripsAt(angle: number, size: Size, rise: Rise): readonly Strip[] {
  const reach = Math.cos(angle) * size.width;
  const grownPx = Math.sin(angle) * (rise.before + rise.after);
  const count = clamp(Math.ceil(grownPx / RIGID.stepPx), RIGID.strips.least, RIGID.strips.most);
  return Array.from({ length: count }, (_, index) => {
    const from = index / count;
    const to = (index + 1) / count;
    const near = Math.sin(angle) * to;
    return {
      from,
      to,
      x: reach * from,
      width: reach * (to - from),
      y: -near * rise.before,
      height: size.height + near * (rise.before + rise.after),
    };
  });
}

/** How far a board overhangs its page, and how round its free corners are, px. */
export type Overhang = { readonly rim: number; readonly round: number };

/** The outline of a board, leaf space: from the spine along one end, the free edge, and back along the other end. */
export function outlineAt(angle: number, { width, height }: Size, rise: Rise, { rim, round }: Overhang): Polygon {
  const across = width + rim;
  const seen = ({ x, y }: Point): Point => {
    const near = (Math.sin(angle) * x) / across;
    return { x: Math.cos(angle) * x, y: y - near * rise.before + (y / height) * near * (rise.before + rise.after) };
  };
  const arc = QUARTER.map(([x, y]): Point => ({ x: across - round + round * x, y: round * y }));
  const free = [
    ...arc.map(({ x, y }) => ({ x, y: round - rim - y })),
    ...[...arc].reverse().map(({ x, y }) => ({ x, y: height + rim - round + y })),
  ];
  return [{ x: 0, y: -rim }, ...free, { x: 0, y: height + rim }].map(seen);
}

/** Points of a quarter of the unit circle, from its top. */
const QUARTER: readonly (readonly [x: number, y: number])[] = [
  [0, 1],
  [0.5, 0.866],
  [0.866, 0.5],
  [1, 0],
];

/** How wide the free edge of a board is seen beyond its outline, px: outward while it rises, then inward. */
export function edgeAt(angle: number, { width }: Size): { readonly from: number; readonly to: number } {
  const seen = RIGID.thickFrac * width * Math.sin(angle);
  const outward = (1 + Math.cos(angle)) / 2;
  return { from: (outward - 1) * seen, to: outward * seen };
}

/**
 * How dark the face that is seen is, alpha of black: a face turned away from the light gets darker.
 * @param toLight 1 = the leaf lifts toward the side that the light comes from, -1 = away from it
 */
export function shadeAt(angle: number, toLight: 1 | -1): number {
  return RIGID.dark * clamp(1 - facingAt(angle, toLight), 0, 1);
}

/** How much brighter than where it lies the face that is seen is, 0..1: 1 = it faces the light. */
export function glossAt(angle: number, toLight: 1 | -1): number {
  return clamp((facingAt(angle, toLight) - 1) / (Math.hypot(1, RIGID.lean) - 1), 0, 1);
}

/** Where the shadow of a board's free edge falls, parts of its width from the spine: away from the light. */
export function shadowEdgeAt(angle: number, toLight: 1 | -1): number {
  return Math.cos(angle) + RIGID.lean * toLight * Math.sin(angle);
}

function facingAt(angle: number, toLight: 1 | -1): number {
  const front = shadowEdgeAt(angle, toLight); // the farther its shadow falls, the more its front faces the light
  return angle < Math.PI / 2 ? front : -front;
}
