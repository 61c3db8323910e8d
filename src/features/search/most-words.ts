import { wordsOnPage } from "../../book/text/all-words.ts";
import { makeQuery, type Query, severalOf } from "../../book/text/search.ts";
import type { Slices } from "../../lib/slices.ts";
import type { FoldedTexts } from "./folded-texts.ts";

/** A query that may be meant. `near`: its words, where they are not those that were typed. */
export type Meaning = { readonly query: Query; readonly near: string | null };

/**
 * What a search comes to of several words that no page has together: the pages that have the most of them. Those that the
 * book has nowhere are left out; one that is left is searched for as it would be by itself.
 * @param isAsTyped whether they are all that was typed
 */
export async function* mostWords(
  texts: FoldedTexts,
  meant: readonly string[],
  isAsTyped: boolean,
  slices: Slices,
): AsyncGenerator<Meaning> {
  const query = severalOf(meant);
  if (!query) return;
  const known = new Set<string>();
  let least = 0;
  for (const page of texts.pages.keys()) {
    const own = wordsOnPage(texts.textOf(page, query), query.words);
    for (const word of own) known.add(word);
    least = Math.max(least, own.length);
    if (slices.isOver()) await slices.pause();
  }
  const words = query.words.filter((word) => known.has(word));
  const named = meant.filter((word) => known.has(query.fold(word).text.trim())).join(" ");
  const isWhole = isAsTyped && words.length === query.words.length;
  const found = words.length === 1 ? makeQuery(named) : words.length > 1 ? { ...query, words, least } : null;
  if (found) yield { query: found, near: isWhole ? null : named };
}
