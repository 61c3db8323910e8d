import { pictureUrl } from "../book/picture-url.ts";

/** What is asked for: few different sizes, so that caches between the storage and the reader hold them. */
const SIZED = {
  stepPx: 160,
  mode: "lfit", // within width and height, in the picture's own shape
  tallestFrac: 4, // height / width, where the height is not known: no page is taller
  mostPx: 16384, // storages refuse more
} as const;

/** Px of the screen's that the picture is to fill; a height of 0 is not known. */
type NeededSize = { readonly neededWidth: number; readonly neededHeight: number };

type Needed = { readonly neededWidth: number; readonly neededHeight: number }; // px; a height of 0 = unknown

/** A picture's address with the query that asks for just the size needed (BOOT-30, BOOT-31). */
export function sizedPicture(url: string, query: string, { neededWidth, neededHeight }: NeededSize): string {
  const width = step(neededWidth);
  const height = neededHeight > 0 ? step(neededHeight) : width * SIZED.tallestFrac;
  return pictureUrl(url, query, { mode: SIZED.mode, width, height: Math.min(height, SIZED.mostPx) });
}

function step(px: number): number {
  return Math.min(SIZED.mostPx, Math.max(1, Math.ceil(px / SIZED.stepPx)) * SIZED.stepPx);
}
