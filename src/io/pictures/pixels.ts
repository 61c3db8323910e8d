/** What is drawn into a small square, as pixels; null where nobody may read them: it is another site's, or from a disk. */
export function readPixels(sizePx: number, draw: (ctx: CanvasRenderingContext2D) => void): ArrayLike<number> | null {
  const canvas = document.createElement("canvas");
  canvas.width = sizePx;
  canvas.height = sizePx;
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (!ctx) return null;
  draw(ctx);
  try {
    return ctx.getImageData(0, 0, sizePx, sizePx).data;
  } catch {
    return null; // the canvas is tainted
  }
}
