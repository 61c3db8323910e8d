import { clamp } from "../../lib/clamp.ts";
import type { Point } from "../../lib/gestures.ts";

/** Sizes of the loupe, which shows the words under a finger that selects. */
export const LOUPE = {
  widthPx: 160,
  heightPx: 64,
  letterPx: 36, // so high a line becomes in it
  leastScale: 1.25,
  mostScale: 2.5,
  gapPx: 22, // from the line: the drop of the first handle stands between
  leastGapPx: 6, // ... where the window's upper edge is near, for it may lie over that
  fingerPx: 56, // so far below the point that it presses a finger hides, and to its sides
  edgePx: 8, // of the window
  caretPx: 2,
  caretEdgePx: 44, // so far from its own edge the caret stays in it
} as const;

/** How many times larger a line of so many px is shown: small letters need it more. */
export function loupeScale(linePx: number): number {
  return clamp(LOUPE.letterPx / Math.max(1, linePx), LOUPE.leastScale, LOUPE.mostScale);
}

/**
 * Where the loupe stands: over the line and the finger. Where the window's upper edge leaves no room, beside the finger, on
 * the side that has more; in a window that is too narrow for that below it.
 * @param line the upper edge of the line that it shows, px of the window
 * @returns its left upper corner
 */
export function loupePlace(finger: Point, line: number, window: { readonly width: number }): Point {
  const { widthPx, heightPx, gapPx, leastGapPx, fingerPx, edgePx } = LOUPE;
  const top = Math.min(line, finger.y) - heightPx;
  const left = clamp(finger.x - widthPx / 2, edgePx, window.width - widthPx - edgePx);
  if (top - leastGapPx >= edgePx) return { x: left, y: Math.max(edgePx, top - gapPx) };
  const isLeft = finger.x > window.width / 2;
  const beside = isLeft ? finger.x - fingerPx - widthPx : finger.x + fingerPx;
  const hasRoom = beside >= edgePx && beside + widthPx <= window.width - edgePx;
  return hasRoom ? { x: beside, y: edgePx } : { x: left, y: finger.y + fingerPx };
}

/** The point of a line that is in the middle of the loupe: that of the finger, or one from which the caret is seen. */
export function loupeMiddle(fingerX: number, caretX: number, scale: number): number {
  const farPx = (LOUPE.widthPx / 2 - LOUPE.caretEdgePx) / scale;
  return clamp(fingerX, caretX - farPx, caretX + farPx);
}
