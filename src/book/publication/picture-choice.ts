import type { Page } from "./book.ts";

/** The kinds of picture a page has, from small to large. */
export const PICTURE_LEVELS = ["preview", "thumb", "normal", "large"] as const;
export type PictureLevel = (typeof PICTURE_LEVELS)[number];

/** Whether a level is as large as another one, or larger. */
export function isAtLeast(level: PictureLevel, other: PictureLevel): boolean {
  return PICTURE_LEVELS.indexOf(level) >= PICTURE_LEVELS.indexOf(other);
}

/**
 * The smallest picture that shows a page sharply at a width of `neededPx`: the normal picture if it is wide enough or its
 * width is unknown, else the large one. Null = the page has no picture.
 * @param normalPx width of the book's normal pictures, 0 = unknown
 */
export function sharpLevel(page: Page, neededPx: number, normalPx: number): PictureLevel | null {
  const isNormalEnough = normalPx === 0 || normalPx >= neededPx * 0.9;
  if (page.normal && (isNormalEnough || !page.large || page.large === page.normal)) return "normal";
  return page.large ? "large" : firstLevel(page);
}

/** The small picture that is shown until the sharp one is loaded. Null = there is only the sharp one. */
export function firstLevel(page: Page): PictureLevel | null {
  if (page.preview) return "preview";
  return page.thumb ? "thumb" : null;
}
