import { type Excerpt, excerptBeside } from "../../book/text/excerpts.ts";
import { findAll, type Query, type TextRange } from "../../book/text/search.ts";

/** What a row says of places of its page that stand close together: the words around them, and their numbers, from 0. */
export type HitLine = { readonly excerpt: Excerpt; readonly places: readonly number[] };

/** So many lines a row has before the reader asks for more of them. */
const MOST_LINES = 3;

/**
 * The lines of a page in the order of its text, below the one that says most about it. Each place is in one of them.
 * @param ranges of all places of the page
 */
export function linesOf(text: string, ranges: readonly TextRange[], query: Query, first: HitLine): readonly HitLine[] {
  const shown = new Set(first.places);
  const lines = [first];
  for (const [nth, range] of ranges.entries()) {
    if (shown.has(nth)) continue;
    const excerpt = excerptBeside(text, range);
    const places = placesInLine(excerpt, nth, query, ranges.length).filter((place) => !shown.has(place));
    for (const place of places) shown.add(place);
    lines.push({ excerpt, places });
  }
  return lines;
}

/** The places that an excerpt shows, of so many. @param nth the one that it was made for */
export function placesInLine({ before, after }: Excerpt, nth: number, query: Query, count: number): readonly number[] {
  const from = Math.max(0, nth - findAll(before, query).length);
  const to = Math.min(count - 1, nth + findAll(after, query).length);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/**
 * The lines that a row shows: the first few, of which the last makes way for the one where the reader is.
 * @param current the place where the reader is; null = on another page
 */
export function shownLines(lines: readonly HitLine[], current: number | null): readonly HitLine[] {
  const here = lines.findIndex(({ places }) => current !== null && places.includes(current));
  if (here < MOST_LINES) return lines.slice(0, MOST_LINES);
  return [...lines.slice(0, MOST_LINES - 1), ...lines.slice(here, here + 1)];
}
