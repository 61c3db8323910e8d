import { pictureRect } from "../../book/geometry/layout.ts";

/** How large a picture is needed, and how it fills its box. */
export type PictureSize = {
  readonly neededWidth: number; // px
  readonly neededHeight: number; // px of the box to fill; 0 = by the picture's shape
  readonly knownWidth: number;
  readonly isStretched?: boolean; // fills the box whatever its shape; without it only if its shape is nearly the box's
};

/** Reads the width / height of a picture from its file; null if that says nothing. */
export type RatioOf = (blob: Blob) => Promise<number | null>;

/** No page is drawn wider than this, px; a larger picture is always shrunk. */
const MOST_WIDTH_PX = 4096;

/**
 * Decodes a picture, shrunk to what is needed; null = ImageBitmap cannot.
 * @param ratioOf tells its shape ahead, of a file; null = nothing does
 */
export async function decodeToFit<Source extends ImageBitmapSource>(
  source: Source,
  size: PictureSize,
  ratioOf: ((source: Source) => Promise<number | null>) | null,
): Promise<ImageBitmap | null> {
  const mayShrink = size.knownWidth > size.neededWidth;
  const ratio = ratioOf && mayShrink && size.neededHeight > 0 ? await ratioOf(source) : null;
  const bitmap = await decodedTo(source, mayShrink ? inOwnShape(size, ratio) : null);
  if (!bitmap || bitmap.width <= Math.min(size.neededWidth, MOST_WIDTH_PX)) return bitmap;
  const smaller = await decodedTo(bitmap, inOwnShape(size, bitmap.width / bitmap.height));
  if (!smaller) return bitmap;
  bitmap.close();
  return smaller;
}

/** null = it is none that ImageBitmap can decode, or the browser is too old for it. */
async function decodedTo(source: ImageBitmapSource, size: PictureSize | null): Promise<ImageBitmap | null> {
  try {
    return await (size ? createImageBitmap(source, resizeTo(size)) : createImageBitmap(source)); // not all know {}
  } catch {
    return null; // image elements may know its format
  }
}

/** The size to decode to: the whole box only if the picture has its shape or is stretched. */
function inOwnShape(size: PictureSize, ratio: number | null): PictureSize {
  const { neededWidth: width, neededHeight: height, isStretched = false } = size;
  const box = { x: 0, y: 0, width, height };
  const isFilled = isStretched || (ratio !== null && height > 0 && pictureRect(box, ratio, false) === box);
  return isFilled ? size : { ...size, neededHeight: 0 };
}

function resizeTo({ neededWidth, neededHeight }: PictureSize): ImageBitmapOptions {
  const scale = Math.min(1, MOST_WIDTH_PX / neededWidth);
  return {
    resizeWidth: Math.max(1, Math.round(neededWidth * scale)),
    ...(neededHeight > 0 && { resizeHeight: Math.max(1, Math.round(neededHeight * scale)) }),
    resizeQuality: "high",
  };
}
