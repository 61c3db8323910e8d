import { pageIndex } from "../../book/publication/pages.ts";
import { createFold, hasMarks } from "../../book/text/fold.ts";
import { addWords, isAboutAsLong, mistypedWord, type NearWord, nearestOf } from "../../book/text/near.ts";
import { makeQuery, type Query } from "../../book/text/search.ts";
import type { Slices } from "../../lib/slices.ts";
import { type PageHit, searchPage } from "./search.ts";

/** The pages found so far. `query` is the one that they answer to: the typed one, or a near word of the book. */
export type FoundPages = { readonly query: Query; readonly hits: readonly PageHit[]; readonly isDone: boolean };

/** So many words are compared with the typed one at a stretch. */
const WORDS_AT_ONCE = 30;

/**
 * Searches texts page by page: first for what was typed, and where no page has that, for the word of the book that is
 * most like it. Comes back at the end, and before that whenever twice as many pages are found as were shown.
 */
export async function* findPages(pages: readonly string[], query: Query, slices: Slices): AsyncGenerator<FoundPages> {
  const folded: string[] = [];
  let hits: readonly PageHit[] = [];
  for await (hits of exactHits(pages, query, slices, folded)) yield { query, hits, isDone: false };
  if (hits.length > 0) return yield { query, hits, isDone: true };
  const plain = hasMarks(query.typed) ? await foldAll(pages, slices) : folded;
  const near = await nearQuery(plain, query, slices);
  if (near) for await (hits of exactHits(pages, near, slices)) yield { query: near, hits, isDone: false };
  yield { query: near ?? query, hits, isDone: true };
}

async function* exactHits(
  pages: readonly string[],
  query: Query,
  slices: Slices,
  folded: string[] = [],
): AsyncGenerator<readonly PageHit[]> {
  const hits: PageHit[] = [];
  let shown = 0;
  for (const [page, text] of pages.entries()) {
    const plain = query.fold(text);
    folded.push(plain.text);
    const hit = searchPage(text, pageIndex(page), query, plain);
    if (hit) hits.push(hit);
    if (!slices.isOver()) continue;
    if (hits.length > shown * 2) {
      shown = hits.length;
      yield [...hits];
    }
    await slices.pause();
  }
  yield hits;
}

/** The texts without marks on letters, which words are compared in. */
async function foldAll(pages: readonly string[], slices: Slices): Promise<readonly string[]> {
  const fold = createFold({ keepsMarks: false });
  const folded: string[] = [];
  for (const text of pages) {
    folded.push(fold(text).text);
    if (slices.isOver()) await slices.pause();
  }
  return folded;
}

async function nearQuery(folded: readonly string[], query: Query, slices: Slices): Promise<Query | null> {
  const typed = mistypedWord(query.typed);
  if (typed === null) return null;
  const vocabulary = new Set<string>();
  for (const text of folded) {
    addWords(vocabulary, text);
    if (slices.isOver()) await slices.pause();
  }
  const words = [...vocabulary].filter((word) => isAboutAsLong(word, typed));
  let best: NearWord | null = null;
  for (let at = 0; at < words.length; at += WORDS_AT_ONCE) {
    const near = nearestOf(words.slice(at, at + WORDS_AT_ONCE), typed);
    if (near && (!best || near.score < best.score)) best = near;
    if (slices.isOver()) await slices.pause();
  }
  return best && makeQuery(best.word);
}
