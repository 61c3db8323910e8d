import { pageIndex } from "../../book/publication/pages.ts";
import { isNearEnough, mistypedWord, type NearWord, nearestOf } from "../../book/text/near.ts";
import { makeQuery, type Query } from "../../book/text/search.ts";
import type { Slices } from "../../lib/slices.ts";
import type { FoldedTexts } from "./folded-texts.ts";
import { type PageHit, searchPage } from "./search.ts";

/** The pages found so far. */
export type FoundPages = {
  readonly query: Query; // that they answer to: the typed one, or one of near words of the book
  readonly near: string | null; // those words
  readonly hits: readonly PageHit[];
  readonly isDone: boolean;
};

/** So many words are compared with the typed one at a stretch, once the first ones have had the code compiled. */
const MOST_AT_ONCE = 10;
/** Longer sentences are not searched for word by word. */
const MOST_WORDS = 5;

/**
 * Searches texts page by page: first for what was typed, and where no page has that, for words of the book that are
 * most like it. Comes back at the end, and before that whenever twice as many pages are found as were shown.
 */
export async function* findPages(texts: FoldedTexts, typed: Query, slices: Slices): AsyncGenerator<FoundPages> {
  let hits: readonly PageHit[] = [];
  let [query, near]: [Query, string | null] = [typed, null];
  const found = (isDone: boolean): FoundPages => ({ query, near, hits, isDone });
  for await (hits of exactHits(texts, query, slices)) yield found(false);
  if (hits.length > 0) return yield found(true);
  for (const like of await nearQueries(texts, typed, slices)) {
    [query, near] = [like, like.typed];
    for await (hits of exactHits(texts, query, slices)) yield found(false);
    if (hits.length > 0) return yield found(true);
  }
  [query, near] = [typed, null];
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

/**
 * What may be meant where the book has nothing of what was typed: the same with words of the book, then the longest of
 * these alone. None where one of the words is like no word of the book.
 */
async function nearQueries(texts: FoldedTexts, { typed }: Query, slices: Slices): Promise<readonly Query[]> {
  const written = typed.trim().split(/\s+/);
  if (written.length > MOST_WORDS) return [];
  const meant: string[] = [];
  for (const word of written) {
    const near = await nearWord(texts, word, slices);
    if (near === null) return [];
    meant.push(near);
  }
  const [longest = ""] = [...meant].sort((a, b) => b.length - a.length);
  const isMistyped = meant.some((word, at) => word !== written[at]);
  const phrases = [...(isMistyped ? [meant.join(" ")] : []), ...(meant.length > 1 ? [longest] : [])];
  return phrases.flatMap((phrase) => makeQuery(phrase) ?? []);
}

/** The word itself where the book has it or it is too short to be mistyped, else the one most like it; null = none is. */
async function nearWord(texts: FoldedTexts, written: string, slices: Slices): Promise<string | null> {
  const typed = mistypedWord(written);
  if (typed === null) return written;
  const words = await texts.words(slices);
  if (words.has(typed)) return written;
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
  return best && (best as NearWord).word;
}
