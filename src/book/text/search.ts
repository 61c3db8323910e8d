import { beginningsOf, type FoldedPlace, severalWordsOf, toWordEnd, wordPlaces } from "./all-words.ts";
import { createFold, type Fold, type Folded, hasMarks } from "./fold.ts";
import type { PlacedText } from "./lines.ts";
import { partOfRun, type Quad } from "./runs.ts";

/** A piece of a text: its first UTF-16 unit and the one after its last. */
export type TextRange = { readonly start: number; readonly end: number };
/** A text to search for, ready to be compared. */
export type Query = {
  readonly typed: string;
  readonly needle: string;
  readonly fold: Fold;
  readonly begins?: boolean; // true: found only where written words begin; false: within them, because none begins so
  readonly isWord?: boolean; // with `begins`: pages have it as a word by itself; words that only begin with it count less
  readonly words?: readonly string[]; // of the needle: each is found for itself, as written words begin
  readonly least?: number; // so many of the words are on each page that is found; else all are
  readonly heads?: ReadonlyMap<number, ReadonlySet<string>>; // running heads by page, which do not count
  readonly phrase?: string; // that was typed between quotes: the reader wants this, and no other words
};

/**
 * Makes a query of what a reader typed: trimmed and in small letters (SEARCH-18). Marks on letters count where the
 * reader typed some. Null: nothing is left to search for.
 */
export function makeQuery(typed: string): Query | null {
  const fold = createFold({ keepsMarks: hasMarks(typed) });
  const needle = fold(typed.trim()).text.trim();
  return needle === "" ? null : { typed: typed.trim(), needle, fold };
}

/** A phrase between quotes, in German print also »such ones«; the second ones may not be typed yet. */
const QUOTED = /^["“”„«»「『]([^"“”„«»「」『』]+)["“”«»」』]?$/;

/** Makes a query of what stands in a field: between quotes it is a phrase to be found as it is, and no other words. */
export function readQuery(typed: string): Query | null {
  const phrase = QUOTED.exec(typed.trim())?.[1]?.trim() ?? "";
  const query = makeQuery(phrase);
  return query ? { ...query, typed: typed.trim(), phrase } : makeQuery(typed);
}

/** The same words in any order, wherever each stands; null = it is one word, or a phrase between quotes. */
export function allWordsOf(query: Query): Query | null {
  const words = query.phrase ? null : severalWordsOf(query.typed, (word) => query.fold(word).text);
  return words && { ...query, words };
}

/** Some words in any order; a phrase may be one of them. */
export function severalOf(some: readonly string[]): (Query & { readonly words: readonly string[] }) | null {
  const query = makeQuery(some.join(" "));
  const folded = some.flatMap((word) => query?.fold(word).text.trim() || []);
  return query && { ...query, words: [...new Set(folded)] };
}

/** Every place of a text where the query stands, or one of its words; places do not overlap. */
export function findAll(text: string, query: Query): readonly TextRange[] {
  const folded = query.fold(text);
  return placesIn(folded.text, query).map((place) => originOf(folded, place));
}

/** The same of a text that is folded already. */
export function placesIn(folded: string, { needle, words, begins }: Query): readonly FoldedPlace[] {
  if (words) return wordPlaces(folded, words);
  if (begins) return beginningsOf(folded, needle, false).map((place) => toWordEnd(folded, place));
  const { length } = needle;
  const places: FoldedPlace[] = [];
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + length)) places.push({ at, length });
  return places;
}

/** Whether a found place is a word that only begins with what was typed, where the book has that as a word by itself. */
export function isLonger(text: string, { start, end }: TextRange, { isWord, needle, fold }: Query): boolean {
  const lettersOf = (part: string) => part.replace(/\s/g, "").length; // a line's end may be within a word
  return isWord === true && lettersOf(fold(text.slice(start, end)).text) > lettersOf(needle);
}

/** The piece of a text that a piece of the folded text comes from. */
export function originOf({ origins }: Folded, { at, length }: FoldedPlace): TextRange {
  const start = origins[at] ?? 0;
  const last = origins[at + length - 1] ?? start;
  return { start, end: Math.max(origins[at + length] ?? 0, last + 1) };
}

/**
 * Every place of the query in a text put together from a page's lines. Where letters stand at both sides of a line's end
 * they may be one word, divided by a hyphen that only the picture shows.
 */
export function findInLines(text: string, query: Query): readonly TextRange[] {
  const whole = findAll(text, query);
  const isDivision = (at: number) =>
    text[at] === "\n" && LETTER.test(text[at - 1] ?? "") && LETTER.test(text[at + 1] ?? "");
  const divided = findWithout(text, query, isDivision)
    .filter(({ start, end }) => text.slice(start, end).includes("\n"))
    .filter(({ start, end }) => !whole.some((range) => range.start < end && start < range.end));
  const found = [...whole, ...divided].sort((a, b) => a.start - b.start);
  if (found.length > 0 || query.words) return found;
  // Between words that are set close to each other no blank is seen, nor before the first of them.
  if (query.begins) return findInLines(text, { ...query, begins: false });
  const bare = { ...query, needle: query.needle.replace(/\s/g, "") };
  if (bare.needle === query.needle) return found;
  return findWithout(text, bare, (at) => /\s/.test(text[at] ?? ""));
}

const LETTER = /\p{Ll}/u;

/** Every place of the query in a text of which some units are left out. @param isOut says it of the unit at a place */
function findWithout(text: string, query: Query, isOut: (at: number) => boolean): readonly TextRange[] {
  const places: number[] = [];
  let kept = "";
  for (let at = 0; at < text.length; at++) {
    if (isOut(at)) continue;
    places.push(at);
    kept += text[at];
  }
  return findAll(kept, query).map(({ start, end }) => ({ start: places[start] ?? 0, end: (places[end - 1] ?? 0) + 1 }));
}

/** Where a piece of a page's placed text lies: one quad for each run that it touches, in page shares (SEARCH-35). */
export function quadsOf({ runs, starts }: PlacedText, { start, end }: TextRange): readonly Quad[] {
  return runs.flatMap((run, at) => {
    const first = starts[at] ?? 0;
    const [from, to] = [Math.max(start, first), Math.min(end, first + run.text.length)];
    return from < to && run.text.slice(from - first, to - first).trim() !== ""
      ? [partOfRun(run, from - first, to - first)]
      : [];
  });
}
