import type { Page } from "../../book/publication/book.ts";
import { firstLevel, isAtLeast, type PictureLevel, sharpLevel } from "../../book/publication/picture-choice.ts";
import type { CachedPicture } from "./cache.ts";
import type { PictureRequest } from "./requests.ts";

/** A picture may be this much narrower than its place before it counts as unsharp. */
const ENOUGH_FRAC = 0.95;

/** What is known of a page when the next of its pictures is chosen. */
export type PageFacts = {
  readonly page: Page; // without the levels that cannot be had, so that the next best is chosen
  readonly cached: CachedPicture | null;
  readonly normalWidth: number; // px of the book's normal pictures, 0 = unknown
};

/** The levels to load for a request: one that is there soon where the page lies bare, and the one that is sharp. */
export function levelsToLoad(request: PictureRequest, facts: PageFacts): readonly PictureLevel[] {
  const first = request.isVisible && !facts.cached ? firstLevel(facts.page) : null;
  return [...new Set([first, betterLevel(request, facts)].filter((level) => level !== null))];
}

/** The level that would make the page sharp; null if nothing better than what is there can be had. */
export function betterLevel(
  { neededWidth }: PictureRequest,
  { page, cached, normalWidth }: PageFacts,
): PictureLevel | null {
  // A picture that came smaller than it was requested has no more pixels to give, and tells its file's width.
  const isWhole = cached !== null && cached.picture.width < cached.requestedWidth * ENOUGH_FRAC;
  const knownWidth = isWhole && cached.level === "normal" ? cached.picture.width : normalWidth;
  const level = sharpLevel(page, neededWidth, knownWidth);
  if (!level || !cached) return level;
  const isSameFile = cached.level === level || page[cached.level] === page[level];
  const isWideEnough = Math.max(cached.requestedWidth, cached.picture.width) >= neededWidth * ENOUGH_FRAC;
  if (isSameFile && (isWideEnough || isWhole)) return null;
  return isAtLeast(level, cached.level) ? level : null;
}
