import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";

/** An open page and its rect, client px. */
export type SeenPage = { readonly page: number; readonly rect: Rect };
/** A place of the pointer, client px, and its pressure, 0..1. */
export type PenSpot = Point & { readonly pressure: number };
/** One move of the eraser, in fractions of the page's width. */
export type Swipe = { readonly from: Point; readonly to: Point; readonly radius: number };
/** What a tool does between a press and its release. */
export type NoteGesture = {
  readonly move: (spots: readonly PenSpot[]) => void;
  readonly end: () => void; // makes the change
  readonly cancel: () => void; // makes none
  /** Draws the gesture on the live layer. @param seen turns client px into those of the canvas. @returns the painted bounds */
  readonly draw: (ctx: CanvasRenderingContext2D, seen: (rect: Rect) => Rect) => Rect | null;
};
/** What a tool needs to begin a gesture. */
export type GestureStart = {
  readonly store: Store;
  readonly pages: readonly SeenPage[];
  readonly at: PenSpot;
  readonly isFinger: boolean;
};

/** The page under a point. */
export function pageUnder(pages: readonly SeenPage[], { x, y }: Point): SeenPage | null {
  const isIn = (value: number, start: number, size: number) => value >= start && value <= start + size;
  return pages.find(({ rect }) => isIn(x, rect.x, rect.width) && isIn(y, rect.y, rect.height)) ?? null;
}

/** A place on a page in parts of its width; no farther off the page than notes may lie. */
export function toWidths({ x, y }: Point, { x: left, y: top, width, height }: Rect): Point {
  const aspect = height / width;
  return { x: clamp((x - left) / width, -1, 2), y: clamp((y - top) / width, -aspect, 2 * aspect) };
}
