/** A decoded picture that can be drawn. `close` frees its memory; after that it draws nothing. */
export type Picture = {
  readonly source: CanvasImageSource;
  readonly half?: ImageBitmap | null; // the same, half as wide, for what is drawn small
  readonly width: number; // px
  readonly height: number;
  readonly close: () => void;
};
