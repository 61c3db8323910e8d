import { atom, type Getter, type Setter } from "jotai/vanilla";
import { type PageIndex, pageIndex } from "../../book/publication/pages.ts";
import { isFields, listOf, readColor, textOf } from "../../book/settings/values.ts";
import { pageAtom, pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";
import { updateStored } from "../../state/tab-sync.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { pagePlacesAtom } from "../tabs/api.ts";
import { BOOKMARKS_KEY, isBookmarkedAtom, storedBookmarksAtom } from "./button.ts";

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

const removedAtom = atom<readonly Bookmark[]>([]);

/** The reader's bookmarks in this book, in reading order: stored between visits and shared with other tabs. */
export const bookmarksAtom = atom((get) => readBookmarks(get(storedBookmarksAtom), get(pageCountAtom)));
/** The bookmarks removed since the panel was opened, the latest last: they can be restored. */
export const removedBookmarksAtom = atom((get) => get(removedAtom));

/** Bookmarks of the current pages, each with its page's place on the screen. */
export const currentBookmarksAtom = atom((get) =>
  get(pagePlacesAtom).flatMap(({ page, rect, side }) => {
    const bookmark = get(bookmarksAtom).find(({ pageIndex }) => pageIndex === page);
    return bookmark ? [{ bookmark, rect, side }] : [];
  }),
);

/** Bookmarks the first of the current pages, or removes the bookmarks of the current pages. */
export const toggleBookmarkAtom = atom(null, (get, set) => {
  if (!get(isBookmarkedAtom)) return set(addBookmarkAtom, get(pageAtom));
  for (const page of get(visiblePagesAtom)) set(removeBookmarkAtom, page);
});
/** Bookmarks a page; a bookmark that was removed before comes back as it was. */
export const addBookmarkAtom = atom(null, (get, set, page: PageIndex) => {
  const before = get(removedAtom).findLast(({ pageIndex }) => pageIndex === page);
  change(get, set, (bookmarks) =>
    withBookmark(bookmarks, before ?? { pageIndex: page, color: colorFor(bookmarks, Math.random()), name: "" }),
  );
  set(
    removedAtom,
    get(removedAtom).filter(({ pageIndex }) => pageIndex !== page),
  );
});
/** Removes a page's bookmark; it can be restored as long as the panel is open. */
export const removeBookmarkAtom = atom(null, (get, set, page: PageIndex) => {
  const removed = get(bookmarksAtom).filter(({ pageIndex }) => pageIndex === page);
  if (removed.length === 0) return;
  set(removedAtom, [...get(removedAtom).filter(({ pageIndex }) => pageIndex !== page), ...removed]);
  change(get, set, (bookmarks) => bookmarks.filter(({ pageIndex }) => pageIndex !== page));
});
/** Gives a page's bookmark a name. */
export const renameBookmarkAtom = atom(null, (get, set, page: PageIndex, name: string) => {
  const renamed = (old: Bookmark) => (old.pageIndex === page ? { ...old, name: shortName(name) } : old);
  change(get, set, (bookmarks) => bookmarks.map(renamed));
});
/** Restores the bookmark that was removed last. */
export const undoRemovalAtom = atom(null, (get, set) => {
  const last = get(removedAtom).at(-1);
  if (last) set(addBookmarkAtom, last.pageIndex);
});
/** Forgets the removed bookmarks: the panel that could restore them is closed. */
export const forgetRemovedAtom = atom(null, (_get, set) => set(removedAtom, []));

/** Changes the bookmarks at once. Where the browser cannot store them, a message says that they last until the page closes. */
function change(get: Getter, set: Setter, make: (now: readonly Bookmark[]) => readonly Bookmark[]): void {
  const count = get(pageCountAtom);
  if (updateStored(get, set, BOOKMARKS_KEY, (stored) => make(readBookmarks(stored, count)))) return;
  const t = get(textAtom);
  set(showToastAtom, t("bookmarkNotKept", "Your browser keeps no more: bookmarks last until you close this page."));
}
