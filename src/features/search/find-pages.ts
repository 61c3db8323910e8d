import { pageIndex } from "../../book/publication/pages.ts";
import { isNearEnough, mistypedWord, type NearWord, nearestOf } from "../../book/text/near.ts";
import { makeQuery, type Query } from "../../book/text/search.ts";
import type { Slices } from "../../lib/slices.ts";
import type { FoldedTexts } from "./folded-texts.ts";
import { type PageHit, searchPage } from "./search.ts";

/** The pages found so far. `query` is the one that they answer to: the typed one, or a near word of the book. */
export type FoundPages = { readonly query: Query; readonly hits: readonly PageHit[]; readonly isDone: boolean };

/** So many words are compared with the typed one at a stretch. */
const WORDS_AT_ONCE = 10;

/**
 * Searches texts page by page: first for what was typed, and where no page has that, for the word of the book that is
 * most like it. Comes back at the end, and before that whenever twice as many pages are found as were shown.
 */
export async function* findPages(texts: FoldedTexts, query: Query, slices: Slices): AsyncGenerator<FoundPages> {
  let hits: readonly PageHit[] = [];
  for await (hits of exactHits(texts, query, slices)) yield { query, hits, isDone: false };
  if (hits.length > 0) return yield { query, hits, isDone: true };
  const near = await nearQuery(texts, query, slices);
  if (near) for await (hits of exactHits(texts, near, slices)) yield { query: near, hits, isDone: false };
  yield { query: near ?? query, hits, isDone: true };
}

async function* exactHits(texts: FoldedTexts, query: Query, slices: Slices): AsyncGenerator<readonly PageHit[]> {
  const hits: PageHit[] = [];
  let shown = 0;
  for (const [page, text] of texts.pages.entries()) {
    const hit = searchPage(text, pageIndex(page), query, texts.textOf(page, query));
    if (hit) hits.push(hit);
    if (hits.length === 1) void hits[0]?.excerpt; // here is time for it: the frame of the first row has enough to do
    if (!slices.isOver()) continue;
    if (hits.length > shown * 2) {
      shown = hits.length;
      yield [...hits];
    }
    await slices.pause();
  }
  if (hits.length > shown) yield hits;
}

async function nearQuery(texts: FoldedTexts, query: Query, slices: Slices): Promise<Query | null> {
  const typed = mistypedWord(query.typed);
  if (typed === null) return null;
  const words = await texts.words(slices);
  let best: NearWord | null = null;
  let compared: string[] = [];
  const compare = () => {
    const near = nearestOf(compared, typed);
    if (near && (!best || near.score < best.score)) best = near;
    compared = [];
  };
  for (const word of words) {
    if (isNearEnough(word, typed)) compared.push(word);
    if (compared.length === WORDS_AT_ONCE) compare();
    if (slices.isOver()) await slices.pause();
  }
  compare();
  return best && makeQuery((best as NearWord).word);
}
