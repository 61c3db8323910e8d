import { type PageIndex, pageIndex } from "../../book/publication/pages.ts";
import { isFields, listOf, readColor, textOf } from "../../book/settings/values.ts";

/** A reader's own mark in a book (BMARK-02). */
export type Bookmark = {
  readonly pageIndex: PageIndex;
  readonly color: string; // "#rrggbb"
  readonly name: string; // as the reader wrote it; "" = the page's number is shown
};

/** The colours of ribbons; each is visible on white paper and on dark pictures. */
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

/** Limits of what is stored. */
const LIMITS = { most: 500, longestName: 200 } as const;

/** Reads stored bookmarks. Entries of another shape are left out, and so is a second bookmark of the same page. */
export function readBookmarks(stored: unknown, pageCount: number): readonly Bookmark[] {
  const found = new Map<number, Bookmark>();
  for (const item of listOf(stored)) {
    if (!isFields(item) || found.size >= LIMITS.most) continue;
    const { pageIndex: page, color, name } = item;
    const isPage = typeof page === "number" && Number.isInteger(page) && page >= 0 && page < pageCount;
    if (!isPage || found.has(page)) continue;
    const ribbon = readColor(color)?.slice(0, 7) ?? RIBBON_COLORS[0];
    found.set(page, { pageIndex: pageIndex(page), color: ribbon, name: shortName(textOf(name)) });
  }
  return [...found.values()].sort((a, b) => a.pageIndex - b.pageIndex);
}

/** The bookmarks with one more, in reading order. Beyond the limit nothing is added, rather than an old one dropped. */
export function withBookmark(bookmarks: readonly Bookmark[], added: Bookmark): readonly Bookmark[] {
  const others = bookmarks.filter(({ pageIndex: page }) => page !== added.pageIndex);
  if (others.length >= LIMITS.most) return bookmarks;
  return [...others, added].sort((a, b) => a.pageIndex - b.pageIndex);
}

/** A colour for a new bookmark: a random one of those used least. @param random 0 <= random < 1 */
export function colorFor(bookmarks: readonly Bookmark[], random: number): string {
  const uses = (color: string) => bookmarks.filter((bookmark) => bookmark.color === color).length;
  const least = Math.min(...RIBBON_COLORS.map(uses));
  const free = RIBBON_COLORS.filter((color) => uses(color) === least);
  return free[Math.floor(random * free.length)] ?? RIBBON_COLORS[0];
}

/** A name as it is stored: one line of limited length. */
export function shortName(name: string): string {
  return Array.from(name.replace(/\s+/g, " ").trim()).slice(0, LIMITS.longestName).join("");
}
