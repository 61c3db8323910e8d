import { pageIndex } from "../../book/publication/pages.ts";
import { createVocabulary } from "../../book/text/near.ts";
import { makeQuery, type Query } from "../../book/text/search.ts";
import type { Slices } from "../../lib/slices.ts";
import { type PageHit, searchPage } from "./search.ts";

/** The pages found so far. `query` is the one that they answer to: the typed one, or a near word of the book. */
export type FoundPages = { readonly query: Query; readonly hits: readonly PageHit[]; readonly isDone: boolean };

/**
 * Searches texts page by page: first for what was typed, and where no page has that, for the word of the book that is
 * most like it. Comes back with what there is after each slice of work.
 */
export async function* findPages(pages: readonly string[], query: Query, slices: Slices): AsyncGenerator<FoundPages> {
  let hits: readonly PageHit[] = [];
  for await (hits of exactHits(pages, query, slices)) yield { query, hits, isDone: false };
  if (hits.length > 0) return yield { query, hits, isDone: true };
  const near = await nearQuery(pages, query, slices);
  if (near) for await (hits of exactHits(pages, near, slices)) yield { query: near, hits, isDone: false };
  yield { query: near ?? query, hits, isDone: true };
}

async function* exactHits(pages: readonly string[], query: Query, slices: Slices): AsyncGenerator<readonly PageHit[]> {
  const hits: PageHit[] = [];
  let shown = 0;
  for (const [page, text] of pages.entries()) {
    const hit = searchPage(text, pageIndex(page), query);
    if (hit) hits.push(hit);
    if (!slices.isOver()) continue;
    if (hits.length > shown) yield [...hits];
    shown = hits.length;
    await slices.pause();
  }
  yield hits;
}

async function nearQuery(pages: readonly string[], query: Query, slices: Slices): Promise<Query | null> {
  const vocabulary = createVocabulary();
  for (const text of pages) {
    vocabulary.add(text);
    if (slices.isOver()) await slices.pause();
  }
  const [nearest] = vocabulary.near(query.typed);
  return nearest ? makeQuery(nearest) : null;
}
