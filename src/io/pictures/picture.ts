/** A decoded picture that can be drawn. `close` frees its memory; after that it draws nothing. */
export type Picture = {
  readonly source: CanvasImageSource;
  readonly small?: ImageBitmap | null; // the same in fewer px, for leaves in flight
  readonly width: number; // px
  readonly height: number;
  readonly close: () => void;
};

/** The picture that a bitmap shows, with a small copy of it, if there is one. */
export function pictureOf(bitmap: ImageBitmap | null, small: ImageBitmap | null = null): Picture | null {
  if (!bitmap) return null;
  const close = () => {
    bitmap.close();
    small?.close();
  };
  return { source: bitmap, small, width: bitmap.width, height: bitmap.height, close };
}
