import { atom } from "jotai/vanilla";
import { textsOfItem } from "../../book/publication/annotation.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { PageReading } from "../../book/text/reading.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { bookAtom } from "../../state/reading.ts";

export { lateEmphasisAtom } from "./late-emphasis.ts";

/** Whether the book's data gives any text, as far as is known before that is loaded. */
export const mayHaveTextAtom = atom((get) => {
  const { texts, textScript, textsUrl, positionsUrl, positions } = get(bookAtom).search;
  if (texts ? texts.some((text) => text.trim() !== "") : textScript !== null || textsUrl !== null) return true;
  if (positions !== null || positionsUrl !== null) return true;
  return get(pageItemsAtom).byPage.some((items) => items.some((item) => textsOfItem(item).length > 0));
});

/** Loads what there is to read on a page. */
export const loadReadingAtom = atom(null, async (get, set, page: PageIndex): Promise<PageReading> => {
  const { loadReading } = await import("./load.ts");
  return loadReading(get, set, page);
});

/** Finds out whether a page after this one has text. */
export const hasTextAfterAtom = atom(null, async (_get, set, page: PageIndex): Promise<boolean> => {
  const { hasTextAfter } = await import("./load.ts");
  return hasTextAfter(set, page);
});
