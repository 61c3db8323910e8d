import { pageIndex } from "../../book/publication/pages.ts";
import { isNearEnough, mistypedWord, type NearWord, nearestOf } from "../../book/text/near.ts";
import { makeQuery, type Query } from "../../book/text/search.ts";
import type { Slices } from "../../lib/slices.ts";
import type { FoldedTexts } from "./folded-texts.ts";
import { type PageHit, searchPage } from "./search.ts";

/** The pages found so far. */
export type FoundPages = {
  readonly query: Query; // that they answer to: the typed one, or a near word of the book
  readonly near: string | null; // that word
  readonly hits: readonly PageHit[];
  readonly isDone: boolean;
};

/** So many words are compared with the typed one at a stretch, once the first ones have had the code compiled. */
const MOST_AT_ONCE = 10;

/**
 * Searches texts page by page: first for what was typed, and where no page has that, for the word of the book that is
 * most like it. Comes back at the end, and before that whenever twice as many pages are found as were shown.
 */
export async function* findPages(texts: FoldedTexts, typed: Query, slices: Slices): AsyncGenerator<FoundPages> {
  let hits: readonly PageHit[] = [];
  let [query, near]: [Query, string | null] = [typed, null];
  const found = (isDone: boolean): FoundPages => ({ query, near, hits, isDone });
  for await (hits of exactHits(texts, query, slices)) yield found(false);
  if (hits.length > 0) return yield found(true);
  const like = await nearQuery(texts, typed, slices);
  if (like) {
    [query, near] = [like, like.typed];
    for await (hits of exactHits(texts, query, slices)) yield found(false);
  }
  yield found(true);
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
  let atOnce = 1;
  const compare = () => {
    const near = nearestOf(compared, typed);
    if (near && (!best || near.score < best.score)) best = near;
    compared = [];
    atOnce = Math.min(atOnce + 1, MOST_AT_ONCE);
  };
  for (const word of words) {
    if (isNearEnough(word, typed)) compared.push(word);
    if (compared.length >= atOnce) compare();
    if (slices.isOver()) await slices.pause();
  }
  compare();
  return best && makeQuery((best as NearWord).word);
}
