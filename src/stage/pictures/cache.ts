import type { PageIndex } from "../../book/publication/pages.ts";
import { isAtLeast, type PictureLevel } from "../../book/publication/picture-choice.ts";
import type { Picture } from "../../io/pictures/picture.ts";
import type { PictureRequest } from "./requests.ts";

/** A decoded picture of a page, and the width in px at which it was requested. */
export type CachedPicture = {
  readonly picture: Picture;
  readonly level: PictureLevel;
  readonly requestedWidth: number;
};

/** The decoded pictures, in the order in which their pages came. */
export type PictureCache = {
  /** The sharpest picture of a page. */
  readonly get: (page: PageIndex) => CachedPicture | null;
  /** Keeps a picture unless there is a wider one, which counts from then on as what came of both requests. */
  readonly put: (page: PageIndex, cached: CachedPicture) => void;
  /**
   * Gives back what is not requested, but for `spare` pages, and what the budget does not allow, least urgent first; what
   * lies open stays.
   * @returns the requested pages that were given back for want of bytes
   */
  readonly trim: (requests: readonly PictureRequest[], spare: number) => readonly PageIndex[];
  readonly measure: () => { readonly bytes: number; readonly pictures: number };
  readonly clear: () => void;
};

/** An empty cache. @param budgetBytes of decoded pixels */
export function createPictureCache(budgetBytes: number): PictureCache {
  const cached = new Map<PageIndex, CachedPicture>();
  const measure = () => {
    const bytes = [...cached.values()].reduce(
      (sum, { picture: { width, height, small } }) => sum + width * height * (small ? 6 : 4),
      0,
    );
    return { bytes, pictures: cached.size };
  };
  const drop = (page: PageIndex) => {
    cached.get(page)?.picture.close();
    return cached.delete(page);
  };
  const isOver = () => measure().bytes > budgetBytes;
  return {
    get: (page) => cached.get(page) ?? null,
    put: (page, next) => {
      const other = cached.get(page);
      if (other && other.picture.width > next.picture.width) {
        next.picture.close();
        // Requested again, this level would come as narrow as now: a book may claim more pixels than its files have.
        if (isAtLeast(next.level, other.level)) cached.set(page, { ...next, picture: other.picture });
        return;
      }
      other?.picture.close();
      cached.set(page, next);
    },
    trim: (requests, spare) => {
      const requested = new Set(requests.map(({ page }) => page));
      const others = [...cached.keys()].filter((page) => !requested.has(page)); // oldest first
      for (const [at, page] of others.entries()) if (at + spare < others.length || isOver()) drop(page);
      const lost: PageIndex[] = [];
      for (const { page, isVisible } of [...requests].reverse()) {
        if (isVisible || !isOver()) break;
        if (drop(page)) lost.push(page);
      }
      return lost;
    },
    measure,
    clear: () => {
      for (const page of cached.keys()) drop(page);
    },
  };
}
