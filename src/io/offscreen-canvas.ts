/** A canvas whose px a worker draws, and its element in the page; null in browsers that have none. */
export function createOffscreenCanvas() {
  const element = document.createElement("canvas");
  if (typeof OffscreenCanvas !== "function" || !element.transferControlToOffscreen) return null;
  return { element, canvas: element.transferControlToOffscreen() };
}

/** A copy of an opaque canvas's px, made at once, to be given to a worker; null = the canvas has no px. */
export function bitmapOf(canvas: HTMLCanvasElement | ImageBitmap): ImageBitmap | null {
  const { width, height } = canvas;
  if (width === 0 || height === 0) return null;
  const copy = new OffscreenCanvas(width, height);
  copy.getContext("2d", { alpha: false })?.drawImage(canvas, 0, 0);
  return copy.transferToImageBitmap();
}
