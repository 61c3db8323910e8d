import { wellFormed } from "../../book/publication/address.ts";
import { type PageIndex, resolvePage } from "../../book/publication/pages.ts";
import { closestPlaces, type FoldedPlace, wordsOnPage } from "../../book/text/all-words.ts";
import {
  type Excerpt,
  excerptAround,
  excerptBeside,
  excerptOver,
  type ShownExcerpt,
  tellingAt,
} from "../../book/text/excerpts.ts";
import { type LineStop, lineStopsOf } from "../../book/text/line-stops.ts";
import { originOf, placesIn, type Query, type TextRange } from "../../book/text/search.ts";
import { createLines, type HitLines } from "./hit-lines.ts";

/** Sizes and times of the search. Source: SEARCH-02, SEARCH-06, SEARCH-07, SEARCH-12, SEARCH-13, SEARCH-16, SEARCH-35. */
export const SEARCH = {
  thumbPx: { desktop: 120, other: 80 },
  barPx: 50,
  autoMs: 1000,
  enterMs: 1000, // an Enter so soon after a list that has come by itself is meant for the search
  hideAfterFlipMs: 100,
  onOpenMs: 30,
  onOpenNeatPhoneMs: 200,
  writeMs: 300, // the address follows the field when the reader pauses: browsers limit how often it is written
  mostWritten: 300, // letters of a text in the address; longer ones were pasted, and no address has room for them
  markAlpha: 0.6,
  longerOnDarkAlpha: 0.25, // of words that only begin with what was typed; there the others are as faint, in a bright edge
  placeShade: 0.45, // black in the line round the place that the reader was led to: it is one mark with its words
  sampleMs: 500, // a panel that opens has its frames to itself
  busyMs: 100, // a search that finds nothing for so long says that it is under way
  sliceMs: 4, // of work at a stretch, so that no frame is late
} as const;

/**
 * How what was typed stands on a page at best: as a word by itself, at the beginning of longer words, or within them. Readers
 * of e-books look for words: "the" is neither "then" nor "other", but who types "sheet" may mean "sheets", too.
 */
export type Match = "word" | "beginning" | "within";

/**
 * A page with the words in its text. `shown`: which of its places the excerpt begins with, from 0; `lines`: what a row says
 * of all of them, `excerpt` among it, null where that is all; `match`: null = pages are not told apart by that.
 */
export type PageHit = {
  readonly page: PageIndex;
  readonly count: number;
  readonly excerpt: Excerpt;
  readonly shown?: number;
  readonly lines?: HitLines | null;
  readonly match?: Match | null;
};

/** What a typed text means (SEARCH-17 to SEARCH-22). A page's number counts however short it is. */
export type Meaning =
  | { readonly kind: "empty" }
  | { readonly kind: "page"; readonly page: PageIndex }
  | { readonly kind: "short" }
  | { readonly kind: "words"; readonly words: string };

/**
 * Reads a typed text. A number is the page that has it as its label, else the page of that number, as everywhere else.
 * @param leastChars 0 = any length; counted in characters, not in bytes (SEARCH-22)
 */
export function meaningOf(typed: string, labels: readonly string[], leastChars: number): Meaning {
  const words = typed.trim().toLowerCase();
  if (words === "") return { kind: "empty" };
  const digits = words.normalize("NFKC"); // full-width ones, as Chinese and Japanese keyboards write them, too
  const isNumber = /^\d+$/.test(digits) && Number(digits) > 0 && Number(digits) <= labels.length;
  const page = isNumber ? resolvePage(labels, digits) : null;
  if (page !== null) return { kind: "page", page };
  if (leastChars > 0 && Array.from(words).length < leastChars) return { kind: "short" };
  return { kind: "words", words };
}

/**
 * What a page has of a query; null without a hit. The excerpt is made when it is first read, as is what is shown in
 * it: of a thousand pages found few are looked at.
 * @param folded the text as the query folds it
 */
export function searchPage(
  text: string,
  page: PageIndex,
  query: Query,
  folded = query.fold(text).text,
  match: Match | null = null,
): PageHit | null {
  const words = query.words && wordsOnPage(folded, query.words);
  if (words && words.length < (query.least ?? query.words.length)) return null;
  const places = placesIn(folded, query);
  const count = places.length;
  if (count === 0) return null;
  const stops = once(() => lineStopsOf(text));
  const first = once(() =>
    words
      ? firstOver(text, query, places, closestPlaces(folded, words), stops())
      : firstAround(text, query, places, stops()),
  );
  const lines = once(() => {
    if (count === 1) return null;
    const excerptOf = (range: TextRange) => excerptBeside(text, range, stops());
    return createLines({ text, ranges: originsOf(text, query, places), ...first(), excerptOf });
  });
  return {
    page,
    count,
    match,
    get excerpt() {
      return first().excerpt;
    },
    get shown() {
      return first().shown;
    },
    get lines() {
      return lines();
    },
  };
}

/** A value that is made when it is first read. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What a row says first of a page, and the place that it was made for. */
type First = { readonly excerpt: ShownExcerpt; readonly shown: number };

/** The words around the place that says most about the page. */
function firstAround(text: string, query: Query, places: readonly FoldedPlace[], stops: readonly LineStop[]): First {
  const shown = tellingAt(text, places, query);
  const place = places[shown] ?? { at: 0, length: 0 };
  return { excerpt: excerptAround(text, originOf(query.fold(text, place.at + place.length + 1), place), stops), shown };
}

/** Several words, where they stand closest to each other. */
function firstOver(
  text: string,
  query: Query,
  places: readonly FoldedPlace[],
  closest: readonly FoldedPlace[],
  stops: readonly LineStop[],
): First {
  // A word that overlaps another one is within the place of that.
  const isWithin = (word: FoldedPlace | undefined) => (place: FoldedPlace) =>
    word !== undefined && place.at <= word.at && word.at < place.at + place.length;
  const shown = Math.max(0, places.findIndex(isWithin(closest[0])));
  return { excerpt: excerptOver(text, originsOf(text, query, closest), stops), shown };
}

function originsOf(text: string, query: Query, places: readonly FoldedPlace[]): readonly TextRange[] {
  const folded = query.fold(text);
  return places.map((place) => originOf(folded, place));
}

/** One place of found words: the `nth` on its page, from 0. */
type Place = { readonly page: PageIndex; readonly nth: number };

/**
 * The place before or after another one, in the order of the list and round its ends; from a page that is not in it, the
 * nearest in the order of the book; those that have it within words alone count only where all do. Null where nothing was
 * found.
 */
export function stepFrom(hits: readonly PageHit[], { page, nth }: Place, step: 1 | -1): Place | null {
  const at = hits.findIndex((hit) => hit.page === page);
  const there = nth + step;
  if (there >= 0 && there < (hits[at]?.count ?? 0)) return { page, nth: there };
  const begun = hits.filter(({ match }) => (match === "within") === (hits[0]?.match === "within"));
  const others = begun.sort((a, b) => (a.page - b.page) * step); // the list has whole words before longer ones
  const next =
    at < 0 ? (others.find((hit) => (hit.page - page) * step > 0) ?? others[0]) : hits.at((at + step) % hits.length);
  return next ? { page: next.page, nth: step === 1 ? 0 : next.count - 1 } : null;
}

/** The query of an address with the text searched for, or without (SEARCH-14, SEARCH-15). @param query with its "?" */
export function queryWithSearch(query: string, text: string): string {
  const parts = query
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "" && !/^search(=|$)/.test(part));
  const words = wellFormed(text.trim());
  if (words !== "" && words.length <= SEARCH.mostWritten) parts.push(`search=${encodeURIComponent(words)}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
