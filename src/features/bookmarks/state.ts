import { atom, type Getter, type Setter } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { pageAtom, pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";
import { storedAtom, updateStored } from "../../state/tab-sync.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { pagePlacesAtom } from "../tabs/api.ts";
import { type Bookmark, colorFor, readBookmarks, shortName, withBookmark } from "./bookmarks.ts";

const STORAGE_KEY = "bookmarks";
const removedAtom = atom<readonly Bookmark[]>([]);

/** Whether the book lets its readers have bookmarks (BMARK-01). */
export const areBookmarksOnAtom = atom((get) => get(chromeSettingsAtom).BookMarkButtonVisible);
/** The reader's bookmarks in this book, in reading order; kept from visit to visit, and those of other tabs with them. */
export const bookmarksAtom = atom((get) => readBookmarks(get(storedAtom(STORAGE_KEY)), get(pageCountAtom)));
/** Those that were taken out since the page was opened, the last one last: they can be put back. */
export const removedBookmarksAtom = atom((get) => get(removedAtom));

/** Whether one of the open pages has a bookmark (BMARK-03). */
export const isBookmarkedAtom = atom((get) => {
  const open = get(visiblePagesAtom);
  return get(bookmarksAtom).some(({ pageIndex }) => open.includes(pageIndex));
});
/** Bookmarks of the open pages, with the places of their pages. */
export const openBookmarksAtom = atom((get) =>
  get(pagePlacesAtom).flatMap(({ page, rect, side }) => {
    const bookmark = get(bookmarksAtom).find(({ pageIndex }) => pageIndex === page);
    return bookmark ? [{ bookmark, rect, side }] : [];
  }),
);

/** Puts a bookmark into the first of the open pages, or takes those of the open pages out. */
export const toggleBookmarkAtom = atom(null, (get, set) => {
  if (!get(isBookmarkedAtom)) return set(addBookmarkAtom, get(pageAtom));
  for (const page of get(visiblePagesAtom)) set(removeBookmarkAtom, page);
});
/** Bookmarks a page; one that was taken out before comes back as it was. */
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
export const removeBookmarkAtom = atom(null, (get, set, page: PageIndex) => {
  const removed = get(bookmarksAtom).filter(({ pageIndex }) => pageIndex === page);
  if (removed.length === 0) return;
  set(removedAtom, [...get(removedAtom).filter(({ pageIndex }) => pageIndex !== page), ...removed]);
  change(get, set, (bookmarks) => bookmarks.filter(({ pageIndex }) => pageIndex !== page));
});
export const renameBookmarkAtom = atom(null, (get, set, page: PageIndex, name: string) => {
  const renamed = (old: Bookmark) => (old.pageIndex === page ? { ...old, name: shortName(name) } : old);
  change(get, set, (bookmarks) => bookmarks.map(renamed));
});
/** Puts the bookmark back that was taken out last. */
export const undoRemovalAtom = atom(null, (get, set) => {
  const last = get(removedAtom).at(-1);
  if (last) set(addBookmarkAtom, last.pageIndex);
});
/** Nothing is to be put back any more: the list with the offer to is gone. */
export const forgetRemovedAtom = atom(null, (_get, set) => set(removedAtom, []));

/** The change counts at once; where the browser keeps nothing, it lasts as long as the page, and the reader is told. */
function change(get: Getter, set: Setter, make: (now: readonly Bookmark[]) => readonly Bookmark[]): void {
  const count = get(pageCountAtom);
  if (updateStored(get, set, STORAGE_KEY, (kept) => make(readBookmarks(kept, count)))) return;
  const t = get(textAtom);
  set(showToastAtom, t("bookmarkNotKept", "Your browser keeps no more: bookmarks last until you close this page."));
}
