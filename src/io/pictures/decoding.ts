import { decodeToFit, type PictureSize } from "./fit.ts";
import { ratioOf } from "./ratio.ts";

/** What the decoder asks of its worker: a picture, and the width of a small copy of it in parts of its own. */
export type DecoderRequest = readonly [id: number, source: Blob, size: PictureSize, smallFrac: number];
/** The decoded picture and its small copy; null = there is none. */
export type DecoderAnswer = readonly [id: number, bitmap: ImageBitmap | null, small: ImageBitmap | null];

/** What decoding needs of its worker. */
export type DecoderScope = {
  onmessage: ((event: { readonly data: DecoderRequest }) => unknown) | null;
  readonly postMessage: (answer: DecoderAnswer, transfer: ImageBitmap[]) => void;
};

/** To shrink a picture by less takes browsers no longer than to copy it: it needs no small copy. */
const MOST_SMALL_FRAC = Math.SQRT1_2;
/** Wider pictures are for readers who look closely: no leaf turns then. */
const MOST_COPIED_PX = 2048;

/** Decodes pictures in a worker, with small copies of those that fill pages: those are drawn in flight, too. */
export function startDecoding(scope: DecoderScope): void {
  scope.onmessage = async ({ data: [id, source, size, smallFrac] }) => {
    const bitmap = await decodeToFit(source, size, ratioOf).catch(() => null);
    const isCopied = bitmap !== null && smallFrac <= MOST_SMALL_FRAC && fillsPage(bitmap, size);
    const small = isCopied ? await smallCopy(bitmap, smallFrac).catch(() => null) : null;
    scope.postMessage(
      [id, bitmap, small],
      [bitmap, small].filter((each) => each !== null),
    );
  };
}

/** Not a preview, nor a page that somebody looks at closely. */
function fillsPage({ width }: ImageBitmap, { neededWidth, neededHeight }: PictureSize): boolean {
  return neededHeight > 0 && width >= Math.floor(neededWidth) && width <= MOST_COPIED_PX;
}

function smallCopy(bitmap: ImageBitmap, frac: number): Promise<ImageBitmap> {
  return createImageBitmap(bitmap, { resizeWidth: Math.ceil(bitmap.width * frac), resizeQuality: "medium" });
}
