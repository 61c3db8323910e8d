import { clamp } from "../lib/clamp.ts";

type Size = { readonly width: number; readonly height: number };
type Box = Size & { readonly left: number; readonly top: number };
export type Placing = {
  readonly anchor: Box; // client px
  readonly size: Size; // of what is placed
  readonly window: Size;
  readonly gapPx: number; // between both
  readonly edgePx: number; // what stays free at the window's edges
  readonly side?: "above" | "left" | "right"; // the preferred side, "above" without one
};

/** Where something lies beside its anchor; client px. `arrowPx` is how far along its edge the anchor's middle is. */
export type Place = {
  readonly left: number;
  readonly top: number;
  readonly side: "above" | "below" | "left" | "right";
  readonly arrowPx: number;
};

/** Finds a place beside an anchor: on the preferred side, else on the opposite one, and always within the window. */
export function placeBeside(placing: Placing): Place {
  const { anchor, size, window, gapPx, edgePx, side = "above" } = placing;
  const middleX = anchor.left + anchor.width / 2;
  const middleY = anchor.top + anchor.height / 2;
  const within = (preferred: number, length: number, windowLength: number) =>
    clamp(preferred, edgePx, Math.max(edgePx, windowLength - edgePx - length));
  if (side === "above") {
    const above = anchor.top - gapPx - size.height;
    const isAbove = above >= edgePx || anchor.top > window.height - anchor.top - anchor.height;
    const left = within(middleX - size.width / 2, size.width, window.width);
    const top = within(isAbove ? above : anchor.top + anchor.height + gapPx, size.height, window.height);
    return { left, top, side: isAbove ? "above" : "below", arrowPx: middleX - left };
  }
  const before = anchor.left - gapPx - size.width;
  const after = anchor.left + anchor.width + gapPx;
  const fitsBefore = before >= edgePx;
  const fitsAfter = after + size.width <= window.width - edgePx;
  const isBefore = side === "left" ? fitsBefore || !fitsAfter : fitsBefore && !fitsAfter;
  const top = within(middleY - size.height / 2, size.height, window.height);
  const left = within(isBefore ? before : after, size.width, window.width);
  return { left, top, side: isBefore ? "left" : "right", arrowPx: middleY - top };
}
