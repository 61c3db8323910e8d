import { pictureRect } from "../../book/geometry/layout.ts";
import { fail, ok, type Result } from "../../lib/result.ts";
import type { Stop } from "../../lib/stop.ts";
import type { Http, HttpError } from "../http.ts";
import type { Decoder } from "./decoder.ts";
import type { Picture } from "./picture.ts";

export type PictureError = HttpError | "undecodable";

/**
 * Loads and decodes pictures away from the main thread. Never throws.
 * A picture wider than needed is shrunk to what is needed: without a GPU, drawing it without scaling takes a fifth of the
 * time. `knownWidth` is the picture's own width if the book gives it (0 = unknown): then the full size is never decoded.
 */
export interface Pictures {
  /** Addresses whose server said "not found": they are not requested again until they are removed from this set. */
  readonly missing: Set<string>;
  /** From then on pictures are shrunk to the box's own size if they have its shape: the first page does without. */
  measureBy(ratioOf: RatioOf): void;
  /**
   * From then on a worker shrinks pictures: on the main thread one takes the time of two or three frames.
   * @param flightFrac the width of a leaf in flight, in parts of its page's at rest: the worker makes copies of it
   */
  preload(flightFrac: () => number): Promise<Stop>;
  /** @param mayDecode awaited between loading and decoding, since shrinking a picture can take a frame of a turn */
  load(
    url: string,
    size: PictureSize,
    signal: AbortSignal,
    mayDecode?: () => Promise<void>,
  ): Promise<Result<Picture, PictureError>>;
}
/** Reads the width / height of a picture from its file; null if that says nothing. */
export type RatioOf = (blob: Blob) => Promise<number | null>;
export type PictureSize = {
  readonly neededWidth: number; // px
  readonly neededHeight: number; // px of the box to fill; 0 = by the picture's shape
  readonly knownWidth: number;
  readonly isStretched?: boolean; // fills the box whatever its shape; without it only if its shape is nearly the box's
};

/** No page is drawn wider than this; a larger picture is always shrunk. */
const MOST_WIDTH_PX = 4096;

/**
 * The browser's decoder: ImageBitmap, or an image element for formats and old browsers without it.
 * @param query the query that requests a fitting size from the pictures' storage, "" = none (BOOT-30)
 */
export function browserPictures(loadFile: Http["blob"], query: string): Pictures {
  const missing = new Set<string>();
  let late: LateParts = { decoder: null, ratioOf: null };
  return {
    missing,
    measureBy(ratioOf) {
      late = { ...late, ratioOf };
    },
    async preload(flightFrac) {
      const decoder = (await import("./decoder.ts").catch(() => null))?.startDecoder(flightFrac) ?? null;
      late = { ...late, decoder };
      return () => decoder?.stop();
    },
    async load(address, size, signal, mayDecode) {
      if (missing.has(address)) return fail("not-found");
      // Few books request their pictures in a size, so the code for that is loaded when one does.
      const sizing = query && (await import("./sized.ts").catch(() => null));
      const url = sizing ? sizing.sizedPicture(address, query, size) : address;
      // A page opened from disk may not fetch files beside it, but image elements may show them.
      if (new URL(url, location.href).protocol === "file:") return loadElement(url, size, signal);
      const blob = await loadFile(url, signal);
      if (!blob.ok) {
        if (blob.error === "not-found") missing.add(address);
        // Pictures of another host may be shown even if it does not allow reading them.
        const isForeign = blob.error === "offline" && new URL(url, location.href).origin !== location.origin;
        return isForeign ? loadElement(url, size, signal) : blob;
      }
      await mayDecode?.();
      return decode(blob.value, size, signal, late);
    },
  };
}

/** What is loaded after the first page. */
type LateParts = { readonly decoder: Decoder | null; readonly ratioOf: RatioOf | null };

async function decode(
  blob: Blob,
  size: PictureSize,
  signal: AbortSignal,
  { decoder, ratioOf }: LateParts,
): Promise<Result<Picture, PictureError>> {
  const mayShrink = size.knownWidth > size.neededWidth;
  const ratio = ratioOf && mayShrink && size.neededHeight > 0 ? await ratioOf(blob) : null;
  const smaller = mayShrink ? inOwnShape(size, ratio) : null;
  const inWorker = decoder && ((options: ImageBitmapOptions) => decoder.decode(blob, options));
  const picture = (smaller && (await inWorker?.(resizeTo(smaller)))) || (await pictureOf(blob, smaller));
  if (signal.aborted) {
    picture?.close();
    return fail("aborted");
  }
  if (picture) return ok(await shrunk(picture, size, inWorker));
  const url = URL.createObjectURL(blob);
  const shown = await loadElement(url, size, signal);
  URL.revokeObjectURL(url);
  return shown;
}

async function pictureOf(source: ImageBitmapSource, size: PictureSize | null): Promise<Picture | null> {
  try {
    const bitmap = await (size ? createImageBitmap(source, resizeTo(size)) : createImageBitmap(source)); // not all know {}
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  } catch {
    // An old browser, a format that only image elements can decode, or no picture: the caller tries the element.
    return null;
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

/** Shrinks a picture that turned out to be wider than needed. @param inWorker makes it from its file, if that may be */
async function shrunk(picture: Picture, size: PictureSize, inWorker?: Shrink | null): Promise<Picture> {
  if (picture.width <= Math.min(size.neededWidth, MOST_WIDTH_PX)) return picture;
  const shape = inOwnShape(size, picture.width / picture.height);
  const smaller = (await inWorker?.(resizeTo(shape))) ?? (await pictureOf(picture.source, shape));
  if (!smaller) return picture;
  picture.close();
  return smaller;
}

type Shrink = (options: ImageBitmapOptions) => Promise<Picture | null>;

/** Loads a picture by an image element, for what only those may show or can decode; this is rare, so it is lazy code. */
async function loadElement(
  url: string,
  size: PictureSize,
  signal: AbortSignal,
): Promise<Result<Picture, PictureError>> {
  const element = await import("./image-element.ts").catch(() => null);
  if (!element) return fail("offline");
  const image = await element.loadImageElement(url, signal);
  if (!image.ok) return image;
  const picture = await pictureOf(image.value, null);
  return ok(picture ? await shrunk(picture, size) : element.pictureOfElement(image.value));
}
