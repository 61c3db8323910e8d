import { atom } from "jotai/vanilla";
import { readQuery } from "../../book/text/search.ts";
import { createSlices } from "../../lib/slices.ts";
import { isAccessLimitedAtom } from "../../state/access.ts";
import { portsAtom } from "../../state/ports.ts";
import { loadBookTextAtom } from "../text/api.ts";
import { type FoundPages, findPages } from "./find-pages.ts";
import { createFoldedTexts, type FoldedTexts } from "./folded-texts.ts";
import { SEARCH } from "./search.ts";

/** What a search comes to: pages as they are found, or nothing because the text may not be read (SEARCH-26, SEARCH-36). */
export type FoundInBook = AsyncGenerator<FoundPages> | "restricted" | null;

const foldedAtom = atom<FoldedTexts | null>(null);
/** What searches have made of these texts so far. */
const foldTextsAtom = atom(null, (get, set, pages: readonly string[]): FoldedTexts => {
  const known = get(foldedAtom);
  if (known?.pages === pages) return known;
  const folded = createFoldedTexts(pages);
  set(foldedAtom, folded);
  return folded;
});

/**
 * Searches the text of the book, whoever asks, and says so on the bus (LOG-02). A reader with limited access finds
 * nothing, because what is found would be read on closed pages (SEARCH-36). Null = there are no words to search for.
 */
export const findInBookAtom = atom(null, async (get, set, words: string): Promise<FoundInBook> => {
  const query = readQuery(words);
  if (!query) return null;
  const { bus, clock } = get(portsAtom);
  bus.emit("search", { text: query.typed });
  const { pages } = get(isAccessLimitedAtom) ? { pages: null } : await set(loadBookTextAtom);
  if (pages === null) {
    bus.emit("searchEnd", { text: query.typed, count: 0 });
    return "restricted";
  }
  const found = findPages(set(foldTextsAtom, pages), query, createSlices(clock, SEARCH.sliceMs));
  return endingWith(found, (count) => bus.emit("searchEnd", { text: query.typed, count }));
});

async function* endingWith(
  found: AsyncGenerator<FoundPages>,
  end: (count: number) => void,
): AsyncGenerator<FoundPages> {
  for await (const step of found) {
    yield step;
    if (step.isDone) end(step.hits.length);
  }
}
