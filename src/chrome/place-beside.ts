import { clamp } from "../lib/clamp.ts";

type Size = { readonly width: number; readonly height: number };
type Box = Size & { readonly left: number; readonly top: number };
export type Placing = {
  readonly anchor: Box; // client px
  readonly size: Size; // of what is placed
  readonly window: Size;
  readonly gapPx: number; // between both
  readonly edgePx: number; // what stays free at the window's edges
  readonly taken?: { readonly left: number; readonly right: number }; // of the window's sides, by panels
  readonly side?: "above" | "left" | "right"; // the preferred side, "above" without one
};

const NOTHING_TAKEN = { left: 0, right: 0 };

/**
 * Where something lies beside its anchor; client px. `arrowPx` is how far along its edge the anchor's middle is: outside of
 * the edge if what is taken keeps it from its anchor.
 */
export type Place = {
  readonly left: number;
  readonly top: number;
  readonly side: "above" | "below" | "left" | "right";
  readonly arrowPx: number;
};

/** Finds a place beside an anchor: on the preferred side, else on the opposite one, and always in the free window. */
export function placeBeside(placing: Placing): Place {
  const { anchor, size, window, gapPx, edgePx, taken = NOTHING_TAKEN, side = "above" } = placing;
  const middleX = anchor.left + anchor.width / 2;
  const middleY = anchor.top + anchor.height / 2;
  const within = (preferred: number, least: number, most: number) => clamp(preferred, least, Math.max(least, most));
  const acrossWindow = (preferred: number) =>
    within(preferred, taken.left + edgePx, window.width - taken.right - edgePx - size.width);
  const downWindow = (preferred: number) => within(preferred, edgePx, window.height - edgePx - size.height);
  if (side === "above") {
    const above = anchor.top - gapPx - size.height;
    const isAbove = above >= edgePx || anchor.top > window.height - anchor.top - anchor.height;
    const left = acrossWindow(middleX - size.width / 2);
    const top = downWindow(isAbove ? above : anchor.top + anchor.height + gapPx);
    return { left, top, side: isAbove ? "above" : "below", arrowPx: middleX - left };
  }
  const before = anchor.left - gapPx - size.width;
  const after = anchor.left + anchor.width + gapPx;
  const fitsBefore = before >= taken.left + edgePx;
  const fitsAfter = after + size.width <= window.width - taken.right - edgePx;
  const isBefore = side === "left" ? fitsBefore || !fitsAfter : fitsBefore && !fitsAfter;
  const top = downWindow(middleY - size.height / 2);
  const left = acrossWindow(isBefore ? before : after);
  return { left, top, side: isBefore ? "left" : "right", arrowPx: middleY - top };
}
