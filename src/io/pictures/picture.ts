/** A decoded picture that can be drawn. `close` frees its memory; after that it draws nothing. */
export type Picture = {
  readonly source: CanvasImageSource;
  readonly small?: ImageBitmap | null; // the same in fewer px, for leaves in flight
  readonly width: number; // px
  readonly height: number;
  readonly close: () => void;
};
