import { atom } from "jotai/vanilla";
import type { Book } from "../../book/publication/book.ts";
import { titlesOf, withoutHeads } from "../../book/text/running-lines.ts";
import { readQuery } from "../../book/text/search.ts";
import { createSlices, type Slices } from "../../lib/slices.ts";
import { isAccessLimitedAtom } from "../../state/access.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { loadBookTextAtom } from "../text/api.ts";
import { type FoundPages, findPages, type SearchedTexts } from "./find-pages.ts";
import { createFoldedTexts } from "./folded-texts.ts";
import { SEARCH } from "./search.ts";

/** What a search comes to: pages as they are found, or nothing because the text may not be read (SEARCH-26, SEARCH-36). */
export type FoundInBook = AsyncGenerator<FoundPages> | "restricted" | null;

/** The texts that are searched one after the other, and what they were made of. */
type Known = { readonly pages: readonly string[]; readonly book: Titles; readonly texts: Promise<SearchedTexts> };
type Titles = Pick<Book, "title" | "contents" | "tabs">;
const knownAtom = atom<Known | null>(null);
/** What searches have made of these texts so far; the table of contents may come after the first of them. */
const searchedTextsAtom = atom(null, (get, set, pages: readonly string[], slices: Slices): Promise<SearchedTexts> => {
  const [known, book] = [get(knownAtom), get(bookAtom)];
  if (known?.pages === pages && known.book.contents === book.contents && known.book.tabs === book.tabs)
    return known.texts;
  const texts = searchedTexts(pages, book, slices);
  set(knownAtom, { pages, book, texts });
  return texts;
});

/** First what is read on pages, then with their running heads: what stands nowhere else is found there. */
async function searchedTexts(pages: readonly string[], book: Titles, slices: Slices): Promise<SearchedTexts> {
  const whole = createFoldedTexts(pages);
  const body = await withoutHeads(pages, titlesOf(book), slices);
  return body.pages === pages ? [whole] : [createFoldedTexts(body.pages, body.heads), whole];
}

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
  const slices = createSlices(clock, SEARCH.sliceMs);
  const found = findPages(await set(searchedTextsAtom, pages, slices), query, slices);
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
