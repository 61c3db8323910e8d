import { pictureRect } from "../../book/geometry/layout.ts";
import { fail, ok, type Result } from "../../lib/result.ts";
import type { Http, HttpError } from "../http.ts";

/** A decoded picture that can be drawn. `close` gives its pixels back; drawing it afterwards draws nothing. */
export type Picture = {
  readonly source: CanvasImageSource;
  readonly width: number; // px
  readonly height: number;
  readonly close: () => void;
};

export type PictureError = HttpError | "undecodable";

/**
 * Loads and decodes pictures away from the main thread. Never throws.
 * A picture wider than needed is shrunk to just what is needed: it then draws px for px, which costs a canvas without
 * a GPU a fifth of scaling it at every draw. `knownWidth` is the picture's own width where the book tells it: then
 * its full size never stands in memory. 0 = unknown.
 */
export interface Pictures {
  /** Addresses that have answered that there is nothing: they are asked for again only once they are taken out. */
  readonly missing: Set<string>;
  /** @param mayDecode waited for between loading and decoding: shrinking a picture can cost a frame of a turn */
  load(
    url: string,
    size: PictureSize,
    signal: AbortSignal,
    mayDecode?: () => Promise<void>,
  ): Promise<Result<Picture, PictureError>>;
}
export type PictureSize = {
  readonly neededWidth: number; // px
  readonly neededHeight: number; // px of the box to fill; 0 = as the picture's shape has it
  readonly knownWidth: number;
  readonly isStretched?: boolean; // fills the box whatever its own shape; else only where it nearly does by itself
};

/** No page is drawn wider than this; a larger picture is shrunk, whatever was asked for. */
const MOST_WIDTH_PX = 4096;

/**
 * The browser's own decoder: ImageBitmap, and an image element where a format or an old browser has none.
 * @param query asks the storage behind the pictures for a fitting size, "" = as they are (BOOT-30)
 */
export function browserPictures(http: Http, query: string): Pictures {
  const missing = new Set<string>();
  return {
    missing,
    async load(address, size, signal, mayDecode) {
      if (missing.has(address)) return fail("not-found");
      // Hardly any book asks for its pictures in a size: how to do so is loaded when one does.
      const sizing = query && (await import("./sized.ts").catch(() => null));
      const url = sizing ? sizing.sizedPicture(address, query, size) : address;
      // A page opened from disk may not fetch its neighbours; image elements may still show them.
      if (new URL(url, location.href).protocol === "file:") return loadElement(url, size, signal);
      const blob = await http.blob(url, signal);
      if (!blob.ok) {
        if (blob.error === "not-found") missing.add(address);
        // Another host's pictures may be shown without its leave to read them.
        const isForeign = blob.error === "offline" && new URL(url, location.href).origin !== location.origin;
        return isForeign ? loadElement(url, size, signal) : blob;
      }
      await mayDecode?.();
      return decode(blob.value, size, signal);
    },
  };
}

async function decode(blob: Blob, size: PictureSize, signal: AbortSignal): Promise<Result<Picture, PictureError>> {
  const mayShrink = size.knownWidth > size.neededWidth;
  const ratio = mayShrink && size.neededHeight > 0 ? await ratioOf(blob) : null;
  const bitmap = await bitmapOf(blob, mayShrink ? inOwnShape(size, ratio) : null);
  if (signal.aborted) {
    bitmap?.close();
    return fail("aborted");
  }
  if (bitmap) return ok(await shrunk(bitmap, size));
  const url = URL.createObjectURL(blob);
  const picture = await loadElement(url, size, signal);
  URL.revokeObjectURL(url);
  return picture;
}

async function bitmapOf(
  source: Blob | HTMLImageElement | ImageBitmap,
  size: PictureSize | null,
): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== "function") return null;
  try {
    return await (size ? createImageBitmap(source, resizeTo(size)) : createImageBitmap(source));
  } catch {
    return null; // a format that only image elements know, or no picture at all: the caller tries the element
  }
}

/** The size to decode to: it fills the box only if the picture's own shape is the box's, or if it is stretched. */
function inOwnShape(size: PictureSize, ratio: number | null): PictureSize {
  const { neededWidth: width, neededHeight: height, isStretched = false } = size;
  const box = { x: 0, y: 0, width, height };
  const isFilled = isStretched || (ratio !== null && height > 0 && pictureRect(box, ratio, false) === box);
  return isFilled ? size : { ...size, neededHeight: 0 };
}

const HEADER_BYTES = 65_536; // cameras and scanners put much before the size

/**
 * Width / height of a JPEG, PNG or WebP as its header has it, so that no picture is decoded only to be measured; null
 * where it does not say. Source: ITU-T T.81 B.2.2, PNG 11.2.1, RFC 9649.
 */
async function ratioOf(blob: Blob): Promise<number | null> {
  const view = new DataView(await new Response(blob.slice(0, HEADER_BYTES)).arrayBuffer());
  const size = (width: number, height: number) => (width > 0 && height > 0 ? width / height : null);
  const short = (at: number) => view.getUint16(at, true) & 0x3fff;
  const long = (at: number) => view.getUint32(at, true);
  try {
    if (view.getUint32(0) === 0x89504e47) return size(view.getUint32(16), view.getUint32(20));
    if (view.getUint32(12) === 0x56503820) return size(short(26), short(28)); // WebP, "VP8 "
    if (view.getUint32(12) === 0x5650384c) return size(short(21) + 1, ((long(21) >> 14) & 0x3fff) + 1); // "VP8L"
    if (view.getUint32(12) === 0x56503858) return size((long(24) & 0xffffff) + 1, (long(26) >>> 8) + 1); // "VP8X"
    for (let at = 2; view.getUint16(0) === 0xffd8; at += 2 + view.getUint16(at + 2)) {
      const kind = view.getUint16(at);
      if (kind < 0xffc0 || kind > 0xfffe) return null;
      // C4, C8 and CC are tables; every other mark from C0 to CF begins the picture itself.
      if (kind <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(kind)) {
        return size(view.getUint16(at + 7), view.getUint16(at + 5));
      }
    }
  } catch {
    // The file is shorter than it says.
  }
  return null;
}

function resizeTo({ neededWidth, neededHeight }: PictureSize): ImageBitmapOptions {
  const scale = Math.min(1, MOST_WIDTH_PX / neededWidth);
  return {
    resizeWidth: Math.max(1, Math.round(neededWidth * scale)),
    ...(neededHeight > 0 && { resizeHeight: Math.max(1, Math.round(neededHeight * scale)) }),
    resizeQuality: "high",
  };
}

/** Shrinks a picture that turned out to be wider than needed. */
async function shrunk(bitmap: ImageBitmap, size: PictureSize): Promise<Picture> {
  if (bitmap.width <= Math.min(size.neededWidth, MOST_WIDTH_PX)) return pictureOf(bitmap);
  const smaller = await bitmapOf(bitmap, inOwnShape(size, bitmap.width / bitmap.height));
  if (!smaller) return pictureOf(bitmap);
  bitmap.close();
  return pictureOf(smaller);
}

function pictureOf(bitmap: ImageBitmap): Picture {
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
}

/** Image elements, for what only they may show or can decode; that is rare, so their code comes when it is needed. */
async function loadElement(
  url: string,
  size: PictureSize,
  signal: AbortSignal,
): Promise<Result<Picture, PictureError>> {
  const element = await import("./image-element.ts").catch(() => null);
  const image = element ? await element.loadImageElement(url, signal) : fail("offline");
  if (!image.ok) return image;
  const bitmap = await bitmapOf(image.value, null);
  if (bitmap) return ok(await shrunk(bitmap, size));
  const { naturalWidth: width, naturalHeight: height } = image.value;
  const close = () => {
    image.value.src = "";
  };
  return ok({ source: image.value, width: width || 1, height: height || 1, close });
}
