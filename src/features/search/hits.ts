import { toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { bookAtom } from "../../state/reading.ts";
import { findInBookAtom } from "./find-in-book.ts";
import type { PageHit } from "./search.ts";

/** The pages with these words as embedders get them (SEARCH-25), once the whole book has been searched. */
export async function searchHits(store: Store, words: string) {
  const found = await store.set(findInBookAtom, words);
  let hits: readonly PageHit[] = [];
  if (found !== null && found !== "restricted") for await (const step of found) hits = step.hits;
  const { pages } = store.get(bookAtom);
  return hits.map(({ page, count, excerpt: { before, hit, after } }) => ({
    search_page: toNumber(page),
    search_text: `${before}${hit}${after}`,
    label: pages[page]?.label ?? "",
    count,
  }));
}
