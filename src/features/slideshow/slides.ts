import { SCROLL, thrownPx } from "../../book/geometry/gestures.ts";
import type { Photo } from "../../book/publication/annotation.ts";
import { clamp } from "../../lib/clamp.ts";

/** Sizes, times and gestures of the slideshow. Source: specification, content 4 and 9 (SLIDES-05 to SLIDES-11). */
export const SLIDES = {
  arrowPx: 100,
  textPx: 90,
  wheelPauseMs: 300,
  resizeCheckMs: 300,
  moveMs: SCROLL.ms,
  swipeFrac: 0.18, // of the width: a drag that ends here, or is thrown here, goes on to the next picture
  dropFrac: 0.16, // of the height: ... closes
  beyondFrac: 0.3, // how much of a drag beyond the ends is followed
} as const;

/** The picture `step` on; there is none beyond the ends (SLIDES-03). */
export function photoAfter(index: number, step: number, count: number): number {
  return clamp(index + step, 0, Math.max(0, count - 1));
}

/** The pictures that are drawn, the one on the screen and its neighbours, which load before they are wanted. */
export function drawnPhotos(index: number, count: number): readonly number[] {
  return [index - 1, index, index + 1].filter((each) => each >= 0 && each < count);
}

/** Whether there is anything to say about a picture. */
export function hasWords({ title, desc, link }: Photo): boolean {
  return title !== "" || desc !== "" || link !== "";
}

/** A finished drag of a picture that is not zoomed; px, and the speed of its last moves. */
export type SlideDrag = {
  readonly x: number;
  readonly y: number;
  readonly xPxPerMs: number;
  readonly yPxPerMs: number;
  readonly width: number; // the window's
  readonly height: number;
};

/** What a drag asks for: along the row the picture that comes in on that side, across it an end. */
export function outcomeOfDrag(drag: SlideDrag): "left" | "right" | "close" | null {
  const isAlong = Math.abs(drag.x) >= Math.abs(drag.y);
  if (isAlong && isFar(drag.x, drag.xPxPerMs, drag.width * SLIDES.swipeFrac)) return drag.x > 0 ? "left" : "right";
  if (!isAlong && isFar(drag.y, drag.yPxPerMs, drag.height * SLIDES.dropFrac)) return "close";
  return null;
}

function isFar(px: number, pxPerMs: number, enough: number): boolean {
  const end = px + thrownPx(pxPerMs);
  return Math.sign(end) === Math.sign(px) && Math.abs(end) > enough;
}
