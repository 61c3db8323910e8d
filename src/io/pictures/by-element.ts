import { ok, type Result } from "../../lib/result.ts";
import { decodeToFit, type PictureSize } from "./fit.ts";
import { loadImageElement } from "./image-element.ts";
import { type Picture, pictureOf } from "./picture.ts";

/**
 * A picture that only an image element may show or can decode, such as one from a disk or of an old format; never throws.
 * @param from its file or its address
 */
export async function pictureByElement(
  from: Blob | string,
  size: PictureSize,
  signal: AbortSignal,
): Promise<Result<Picture, "undecodable" | "aborted">> {
  const url = typeof from === "string" ? from : URL.createObjectURL(from);
  const image = await loadImageElement(url, signal);
  if (url !== from) URL.revokeObjectURL(url);
  if (!image.ok) return image;
  const bitmap = await decodeToFit(image.value, { ...size, knownWidth: 0 }, null); // it is decoded already
  return ok(pictureOf(bitmap) ?? pictureOfElement(image.value));
}

/** For browsers that make no ImageBitmap of an element. */
function pictureOfElement(image: HTMLImageElement): Picture {
  const close = () => {
    image.src = "";
  };
  return { source: image, width: image.naturalWidth || 1, height: image.naturalHeight || 1, close };
}
