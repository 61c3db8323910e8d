import { pageIndex } from "../../book/publication/pages.ts";
import { hasWholeWord, wordsTyped } from "../../book/text/all-words.ts";
import { isNearEnough, mistypedWord, type NearWord, nearestOf } from "../../book/text/near.ts";
import { allWordsOf, makeQuery, type Query, severalOf } from "../../book/text/search.ts";
import type { Slices } from "../../lib/slices.ts";
import { tellingQuery } from "./common-words.ts";
import type { FoldedTexts } from "./folded-texts.ts";
import { type Meaning, mostWords } from "./most-words.ts";
import { type Match, type PageHit, searchPage } from "./search.ts";

/** The pages found so far. */
export type FoundPages = {
  readonly query: Query; // that they answer to: the typed one, or one of near words of the book
  readonly near: string | null; // those words
  readonly hits: readonly PageHit[];
  readonly isDone: boolean;
};

/** The texts to be searched, and others for what is not found in the first ones. */
export type SearchedTexts = readonly [FoldedTexts, ...FoldedTexts[]];

/** So many words are compared with the typed one at a stretch, once the first ones have had the code compiled. */
const MOST_AT_ONCE = 10;
/** What is shorter is within many words by chance. */
const LEAST_WITHIN = 4;
/** Longer sentences are not searched for word by word. */
const MOST_WORDS = 5;

/**
 * Searches texts page by page. First for what was typed, where words begin with it: who types “art” means neither “part” nor
 * “quarter”. Pages that have it as a word by itself come first, then those where longer words begin with it, and then those
 * that have it within words, as in compounds, if it is not short. Where no page has that, for pages that have all its words
 * that tell pages apart; then for what was typed within words alone; and where nothing has that for words of the book that
 * are most like them. In scripts without blanks between words any place is a beginning. Comes back at the end, and before
 * that whenever twice as many pages are found as were shown.
 */
export async function* findPages(all: SearchedTexts, typed: Query, slices: Slices): AsyncGenerator<FoundPages> {
  for await (const { near, query: meant } of meanings(all[0], typed, slices)) {
    for (const texts of all) {
      const query = { begins: true, ...meant, heads: texts.heads };
      let last: FoundPages | null = null;
      for await (const found of query.begins && !query.words
        ? byMatch(texts, query, near, slices)
        : plain(texts, query, slices)) {
        last = { ...found, near, isDone: false };
        yield last;
      }
      if (last) return yield { ...last, isDone: true };
    }
  }
  yield { query: typed, near: null, hits: [], isDone: true };
}

type Found = Pick<FoundPages, "query" | "hits">;

async function* plain(texts: FoldedTexts, query: Query, slices: Slices): AsyncGenerator<Found> {
  for await (const hits of exactHits(texts, query, slices)) yield { query, hits };
}

/** Pages by how they have what was typed, the best first. The query says whether any has it as a word by itself. */
async function* byMatch(texts: FoldedTexts, query: Query, near: string | null, slices: Slices): AsyncGenerator<Found> {
  let hits: readonly PageHit[] = [];
  const asWord = { ...query, isWord: true };
  for await (hits of exactHits(texts, asWord, slices, "word")) yield { query: asWord, hits };
  const found = hits.length > 0 ? asWord : query;
  const isSought = { beginning: true, within: near === null && isSoughtWithin(query) };
  for (const match of ["beginning", "within"] as const) {
    const first = hits;
    const sought = match === "within" ? { ...query, begins: false } : found;
    if (!isSought[match] || (match === "within" && first.length === 0)) continue;
    const known = new Set(first.map(({ page }) => page));
    for await (const more of exactHits(texts, sought, slices, match, known)) {
      hits = [...first, ...more];
      yield { query: found, hits };
    }
  }
}

/** What may be meant by what was typed, the likeliest first. A phrase between quotes means itself. */
async function* meanings(texts: FoldedTexts, typed: Query, slices: Slices): AsyncGenerator<Meaning> {
  yield { query: typed, near: null };
  const all = allWordsOf(typed);
  const telling = all && (await tellingQuery(texts, all, slices));
  if (telling) yield { query: telling, near: null };
  yield { query: { ...typed, begins: false }, near: null };
  if (typed.phrase) return;
  yield* nearMeanings(texts, typed, telling?.words ?? [], slices);
}

/** Whether pages are sought, too, that have it within words. */
function isSoughtWithin({ phrase, needle }: Query): boolean {
  return !phrase && needle.length >= LEAST_WITHIN;
}

/**
 * The pages that have the query.
 * @param match how they have it; "word" = only those that have it as a whole word; null = in any way
 * @param known pages that are left out
 */
async function* exactHits(
  texts: FoldedTexts,
  query: Query,
  slices: Slices,
  match: Match | null = null,
  known: ReadonlySet<number> = new Set(),
): AsyncGenerator<readonly PageHit[]> {
  const hits: PageHit[] = [];
  let shown = 0;
  for (const [page, text] of texts.pages.entries()) {
    const folded = known.has(page) ? null : texts.textOf(page, query);
    const isMeant = folded !== null && (match !== "word" || hasWholeWord(folded, query.needle));
    const hit = isMeant ? searchPage(text, pageIndex(page), query, folded, match) : null;
    if (hit) hits.push(hit);
    if (hits.length === 1) void hits[0]?.lines?.few(null); // here is time for it: the frame of the first row has enough to do
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
 * What may be meant where the book has nothing of what was typed: the same with words of the book, then all of these on
 * one page, then as many of them as a page has. A word that is like none of the book is left out.
 * @param telling those of several words that tell pages apart, as the query compares them
 */
async function* nearMeanings(
  texts: FoldedTexts,
  { typed, fold }: Query,
  telling: readonly string[],
  slices: Slices,
): AsyncGenerator<Meaning> {
  const written = wordsTyped(typed);
  if (written.length > MOST_WORDS) return;
  const folded = (word: string) => fold(word).text.trim();
  const meant = new Map<string, string>(); // each once, as several may be spellings of it
  const kept = new Map<string, string>(); // of them, for what is found without the others
  let isAll = true;
  for (const word of written) {
    const near = await nearWord(texts, word, slices);
    if (near === null) isAll = false;
    else if (!meant.has(folded(near))) meant.set(folded(near), near);
    if (near !== null && telling.includes(folded(word))) kept.set(folded(near), near);
  }
  const words = [...meant.values()];
  const isBare = written.length > 1 || folded(typed) === folded(written[0] ?? ""); // "eye?" is one word with a sign
  const isAsTyped = isBare && words.length === written.length && words.every((word, at) => word === written[at]);
  const query = isAll && !isAsTyped ? makeQuery(words.join(" ")) : null;
  const all = words.length > 1 ? severalOf(words) : null;
  if (query) yield { query, near: query.typed };
  if (query && all) yield { query: await tellingQuery(texts, all, slices), near: query.typed };
  if (telling.length > 0) yield* mostWords(texts, [...kept.values()], isAsTyped, slices);
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
