import { atom } from "jotai/vanilla";
import { fieldsOf, listOf } from "../../book/settings/values.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { storedAtom } from "../../state/tab-sync.ts";

/** The name under which bookmarks are stored. */
export const BOOKMARKS_KEY = "bookmarks";
/** The bookmarks as they are stored; state.ts reads them. */
export const storedBookmarksAtom = storedAtom(BOOKMARKS_KEY);

/** Whether the book lets its readers have bookmarks (BMARK-01). */
export const areBookmarksOnAtom = atom((get) => get(chromeSettingsAtom).BookMarkButtonVisible);
/** Whether one of the current pages has a bookmark (BMARK-03). */
export const isBookmarkedAtom = atom((get) => {
  const current: readonly unknown[] = get(visiblePagesAtom);
  return listOf(get(storedBookmarksAtom)).some((stored) => current.includes(fieldsOf(stored)["pageIndex"]));
});
