import { type PageIndex, pageIndex } from "../../book/publication/pages.ts";
import { isFields, listOf, readColor, textOf } from "../../book/settings/values.ts";

/** A reader's own mark in a book. Source: specification BMARK-02. */
export type Bookmark = {
  readonly pageIndex: PageIndex;
  readonly color: string; // "#rrggbb"
  readonly name: string; // as the reader wrote it; "" = the page's number stands for it
};

/** The colours of ribbons: like dyed silk, all of them seen on white paper and on dark pictures. */
export const RIBBON_COLORS = [
  "#b3362b",
  "#c2701c",
  "#a8861a",
  "#4f7a3a",
  "#24786f",
  "#2f66a8",
  "#5b4ea3",
  "#a03d74",
] as const;

/** Bounds of what is kept. */
const BOOKMARKS = { most: 500, longestName: 200 } as const;

/** Reads bookmarks that were kept; what is none of ours is left out, and of two on a page the first counts. */
export function readBookmarks(kept: unknown, pageCount: number): readonly Bookmark[] {
  const found = new Map<number, Bookmark>();
  for (const item of listOf(kept)) {
    if (!isFields(item) || found.size >= BOOKMARKS.most) continue;
    const { pageIndex: page, color, name } = item;
    const isPage = typeof page === "number" && Number.isInteger(page) && page >= 0 && page < pageCount;
    if (!isPage || found.has(page)) continue;
    const ribbon = readColor(color)?.slice(0, 7) ?? RIBBON_COLORS[0];
    found.set(page, { pageIndex: pageIndex(page), color: ribbon, name: shortName(textOf(name)) });
  }
  return [...found.values()].sort((a, b) => a.pageIndex - b.pageIndex);
}

/** The bookmarks with one more, in reading order; the oldest do not give way: beyond 500 nothing is added. */
export function withBookmark(bookmarks: readonly Bookmark[], added: Bookmark): readonly Bookmark[] {
  const others = bookmarks.filter(({ pageIndex: page }) => page !== added.pageIndex);
  if (others.length >= BOOKMARKS.most) return bookmarks;
  return [...others, added].sort((a, b) => a.pageIndex - b.pageIndex);
}

/** A colour for one more bookmark: a random one of those used least. @param random 0 <= random < 1 */
export function colorFor(bookmarks: readonly Bookmark[], random: number): string {
  const uses = (color: string) => bookmarks.filter((bookmark) => bookmark.color === color).length;
  const least = Math.min(...RIBBON_COLORS.map(uses));
  const free = RIBBON_COLORS.filter((color) => uses(color) === least);
  return free[Math.floor(random * free.length)] ?? RIBBON_COLORS[0];
}

/** A name as it is kept: one line of a sensible length. */
export function shortName(name: string): string {
  return Array.from(name.replace(/\s+/g, " ").trim()).slice(0, BOOKMARKS.longestName).join("");
}
