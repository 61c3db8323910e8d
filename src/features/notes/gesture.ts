import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Store } from "../../lib/feature.ts";

/** An open page and where it is seen, client px. */
export type SeenPage = { readonly page: number; readonly rect: Rect };
/** A place of the pointer, client px, and its pressure: 0..1. */
export type PenSpot = Point & { readonly pressure: number };
/** What a tool does from a press to its release. */
export type NoteGesture = {
  readonly move: (spots: readonly PenSpot[]) => void;
  readonly end: () => void; // what was done stays
  readonly cancel: () => void; // as if nothing had been done
  /** Draws what is under way. @param seen a client rect in the px of the canvas. @returns what was painted */
  readonly draw?: (ctx: CanvasRenderingContext2D, seen: (rect: Rect) => Rect) => Rect | null;
};
/** What a gesture begins with. */
export type GestureStart = {
  readonly store: Store;
  readonly pages: readonly SeenPage[];
  readonly at: PenSpot;
  readonly isFinger: boolean;
};
