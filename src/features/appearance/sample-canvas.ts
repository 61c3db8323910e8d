import { createCanvas } from "../../io/page-parts.ts";
import { SAMPLE } from "./book-colors.ts";

const samples = new WeakSet<object>();

/** Whether a canvas is one of those on which pages are only looked at: as they are printed, in whatever light. */
export function isSample(canvas: object): boolean {
  return samples.has(canvas);
}

/** What is drawn on a small square, as its pixels; null where a picture is another site's, or from a disk. */
export function squarePixels(
  draw: (ctx: CanvasRenderingContext2D, sizePx: number) => void,
  sizePx: number = SAMPLE.sizePx,
): ArrayLike<number> | null {
  const canvas = createCanvas();
  canvas.width = sizePx;
  canvas.height = sizePx;
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (!ctx) return null;
  samples.add(canvas);
  draw(ctx, sizePx);
  try {
    return ctx.getImageData(0, 0, sizePx, sizePx).data;
  } catch {
    return null; // the canvas is tainted
  }
}
