import { fail, ok, type Result } from "../../lib/result.ts";
import type { Stop } from "../../lib/stop.ts";
import type { Http, HttpError } from "../http.ts";
import type { Decoder } from "./decoder.ts";
import { decodeToFit, type PictureSize, type RatioOf } from "./fit.ts";
import { type Picture, pictureOf } from "./picture.ts";

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
  const inWorker = await decoder?.decode(blob, size);
  const picture = inWorker || signal.aborted ? inWorker : pictureOf(await decodeToFit(blob, size, ratioOf));
  if (signal.aborted) {
    picture?.close();
    return fail("aborted");
  }
  return picture ? ok(picture) : loadElement(blob, size, signal);
}

/** Loads a picture by an image element, for what only those may show or can decode; this is rare, so it is lazy code. */
async function loadElement(
  from: Blob | string,
  size: PictureSize,
  signal: AbortSignal,
): Promise<Result<Picture, PictureError>> {
  const late = await import("./by-element.ts").catch(() => null);
  return late ? late.pictureByElement(from, size, signal) : fail("offline");
}
