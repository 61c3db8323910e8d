import { fail, ok, type Result } from "../lib/result.ts";
import { loadImageElement } from "./pictures/image-element.ts";

/**
 * Lets the reader choose a file of their device. It must be called from a press, or browsers open no dialog.
 * @param accept kinds of files, such as "image/*"; readers may choose others all the same
 * @returns null if they chose none; browsers that do not report this never resolve
 */
export function pickFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.hidden = true;
    const end = () => {
      input.remove();
      resolve(input.files?.[0] ?? null);
    };
    input.addEventListener("change", end);
    input.addEventListener("cancel", end);
    document.body.append(input); // some browsers ignore an input that is not in the page
    input.click();
  });
}

/** How long the browser may take to read the text that it saves, ms. */
const FETCH_MS = 60_000;

/** Saves a text as a file on the reader's device. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link); // some browsers press only what stands in the page
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), FETCH_MS);
}

/** A picture from the reader's device as a data URL, small enough to be stored. */
export type ReadPicture = { readonly image: string; readonly width: number; readonly height: number };
export type PictureFileError = "no-reader" | "not-image";

/** Reads pictures from the reader's device. Never throws. */
export interface PictureFiles {
  canRead(): boolean;
  read(file: Blob, longestSidePx: number): Promise<Result<ReadPicture, PictureFileError>>;
}

/** How pictures are encoded again. Browsers that cannot encode a format write PNG instead. */
const WRITING = {
  keptBytes: 400_000, // a smaller file is stored unchanged
  kept: ["image/png", "image/jpeg", "image/webp", "image/gif"],
  quality: 0.85,
  pngBytes: 1_000_000, // a larger PNG is probably a photograph, and becomes a JPEG
} as const;

/** The browser's reader, decoder and encoder. A file is a picture if it can be decoded, whatever its name. */
export const browserPictureFiles: PictureFiles = {
  canRead: () => typeof FileReader === "function",
  async read(file, longestSidePx) {
    if (typeof FileReader !== "function") return fail("no-reader");
    if (file.type !== "" && !file.type.startsWith("image/")) return fail("not-image");
    const url = URL.createObjectURL(file);
    const loaded = await loadImageElement(url, new AbortController().signal);
    const picture = loaded.ok ? await written(file, loaded.value, longestSidePx) : null;
    URL.revokeObjectURL(url);
    return picture ? ok(picture) : fail("not-image");
  },
};

async function written(file: Blob, image: HTMLImageElement, longestSidePx: number): Promise<ReadPicture | null> {
  // SVG files may have no size.
  const natural = { width: image.naturalWidth || longestSidePx, height: image.naturalHeight || longestSidePx };
  const scale = Math.min(1, longestSidePx / Math.max(natural.width, natural.height));
  const width = Math.max(1, Math.round(natural.width * scale));
  const height = Math.max(1, Math.round(natural.height * scale));
  const isSmall = scale === 1 && file.size <= WRITING.keptBytes;
  const mayStay = isSmall && (WRITING.kept as readonly string[]).includes(file.type);
  if (!(await isWhole(image))) return null;
  const blob = mayStay ? file : await encode(image, width, height, file.type === "image/jpeg");
  const text = blob && (await dataUrl(blob));
  return text ? { image: text, width, height } : null;
}

/** Whether the whole file can be decoded: a cut file may begin like a picture. */
async function isWhole(image: HTMLImageElement): Promise<boolean> {
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  }
}

async function encode(image: HTMLImageElement, width: number, height: number, isOpaque: boolean): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const ctx = canvas.getContext("2d");
  if (!ctx) return null;
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(image, 0, 0, width, height);
  const first = await blobOf(canvas, "image/webp");
  const isFit = first && (first.type === "image/webp" || (!isOpaque && first.size <= WRITING.pngBytes));
  const blob = isFit ? first : await onWhite(canvas, ctx);
  canvas.width = canvas.height = 0; // frees its memory at once
  return blob;
}

const JPEG_GROUND = "#ffffff";

/** Encodes a canvas as a JPEG on white, since JPEGs have no transparency. */
function onWhite(canvas: HTMLCanvasElement, ctx: CanvasRenderingContext2D): Promise<Blob | null> {
  ctx.globalCompositeOperation = "destination-over";
  ctx.fillStyle = JPEG_GROUND;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  return blobOf(canvas, "image/jpeg");
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    try {
      canvas.toBlob(resolve, type, WRITING.quality);
    } catch {
      resolve(null); // an SVG with parts from other origins may not be read
    }
  });
}

function dataUrl(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}
