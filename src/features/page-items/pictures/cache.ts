import type { PageIndex } from "../../../book/publication/pages.ts";
import type { Picture } from "../../../io/pictures/picture.ts";

/** A picture that items near the open pages show, or want to show. */
export type CachedPicture = {
  readonly source: string;
  readonly pages: Set<PageIndex>; // the pages that show it
  picture: Picture | null;
  loadedPx: number; // the width in which it was requested
  wantedPx: number;
  loading: AbortController | null;
  refusal: "none" | "dead" | "unaffordable"; // dead = not while its page is near; unaffordable = until pages change
};

/** The decoded pictures of items, in the order of their last use, within a budget of memory. */
export type PictureCache = {
  /** The entry of a source, made if there is none; it becomes the one used last. */
  readonly use: (source: string, page: PageIndex) => CachedPicture;
  /** Whether an entry has not been dropped. */
  readonly has: (entry: CachedPicture) => boolean;
  /** All entries, the one used longest ago first. */
  readonly entries: () => readonly CachedPicture[];
  /** Takes a loaded picture in. Others are closed where the budget is exceeded, those used longest ago first. */
  readonly put: (entry: CachedPicture, picture: Picture, widthPx: number) => void;
  /** Drops what only other pages show. @returns the pages that still waited for some of it */
  readonly retainPages: (pages: readonly PageIndex[]) => ReadonlySet<PageIndex>;
  readonly bytes: () => number;
  readonly clear: () => void;
};

/** Makes an empty cache. @param budgetBytes how much memory its pictures may take */
export function createPictureCache(budgetBytes: number): PictureCache {
  const entries = new Map<string, CachedPicture>();
  const all = () => [...entries.values()];
  const bytes = () => all().reduce((sum, { picture }) => sum + bytesOf(picture), 0);
  const drop = (entry: CachedPicture) => {
    entry.loading?.abort();
    entry.picture?.close();
    entry.picture = null;
    entries.delete(entry.source);
  };
  const trim = (newest: CachedPicture) => {
    let used = bytes();
    for (const entry of all()) {
      if (used <= budgetBytes) return;
      if (entry === newest || !entry.picture) continue;
      used -= bytesOf(entry.picture);
      entry.picture.close();
      Object.assign(entry, { picture: null, loadedPx: 0, refusal: "unaffordable" });
    }
  };
  return {
    has: (entry) => entries.get(entry.source) === entry,
    entries: all,
    bytes,
    use: (source, page) => {
      const entry = entries.get(source) ?? emptyEntry(source);
      entries.delete(source);
      entries.set(source, entry);
      entry.pages.add(page);
      return entry;
    },
    put: (entry, picture, widthPx) => {
      entry.picture?.close();
      entry.picture = picture;
      entry.loadedPx = widthPx;
      trim(entry);
    },
    retainPages: (pages) => {
      const interrupted = new Set<PageIndex>();
      for (const entry of all()) {
        const gone = [...entry.pages].filter((page) => !pages.includes(page));
        for (const page of gone) entry.pages.delete(page);
        if (entry.refusal === "unaffordable") entry.refusal = "none";
        if (entry.pages.size > 0) continue;
        if (isWanting(entry)) for (const page of gone) interrupted.add(page);
        drop(entry);
      }
      return interrupted;
    },
    clear: () => {
      for (const entry of all()) drop(entry);
    },
  };
}

/** Whether an entry has no picture, or too small a one, and may be requested. */
export function isWanting({ refusal, loadedPx, wantedPx }: CachedPicture): boolean {
  return refusal === "none" && loadedPx < wantedPx;
}

function emptyEntry(source: string): CachedPicture {
  return { source, pages: new Set(), picture: null, loadedPx: 0, wantedPx: 0, loading: null, refusal: "none" };
}

function bytesOf(picture: Picture | null): number {
  return picture ? picture.width * picture.height * 4 : 0;
}
