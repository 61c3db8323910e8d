/** What a canvas shows now; the browser copies its px only when the canvas is drawn on again. Null = it cannot. */
export async function pictureOf(canvas: HTMLCanvasElement): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(canvas);
  } catch {
    return null; // no pixels, lost ones, or an old browser
  }
}
