import type { Excerpt, ShownExcerpt } from "../../book/text/excerpts.ts";
import type { TextRange } from "../../book/text/search.ts";

/** One line of a row: the words around one place of its page, and the numbers of all that stand in them, from 0. */
export type HitLine = { readonly excerpt: Excerpt; readonly nth: number; readonly places: readonly number[] };

/** The lines of a page in the order of its text, as the steps from place to place go; they are made as they are shown. */
export type HitLines = {
  /**
   * A few: the one that says most about the page and the first others, of which the last makes way for the one where the
   * reader is.
   * @param current the place where the reader is; null = on another page
   */
  readonly few: (current: number | null) => readonly HitLine[];
  /** All of them: each place is in one. */
  readonly all: () => readonly HitLine[];
};

/** So many lines a row has before the reader asks for more of them. */
const MOST_LINES = 3;

/** All places on a page; `shown` and `excerpt`: the one that says most, and the words around it. */
type Places = {
  readonly text: string;
  readonly ranges: readonly TextRange[];
  readonly shown: number;
  readonly excerpt: ShownExcerpt;
  readonly excerptOf: (range: TextRange) => ShownExcerpt;
};

/** The lines of a page with more than one place. */
export function createLines({ text, ranges, shown, excerpt, excerptOf }: Places): HitLines {
  const lineOf = (nth: number, own: ShownExcerpt, said: ReadonlySet<number>): HitLine => {
    const isNew = (range: TextRange, at: number) => !said.has(at) && (at === nth || isShown(text, range, own));
    return { excerpt: own, nth, places: ranges.flatMap((range, at) => (isNew(range, at) ? [at] : [])) };
  };
  const lines = [lineOf(shown, excerpt, new Set())];
  const said = new Set(lines[0]?.places);
  let next = 0;
  const grow = (most: number) => {
    for (; next < ranges.length && lines.length < most; next++) {
      const range = ranges[next];
      if (!range || said.has(next)) continue;
      const line = lineOf(next, excerptOf(range), said);
      for (const place of line.places) said.add(place);
      lines.push(line);
    }
    return lines.slice(0, most);
  };
  const inOrder = (some: readonly HitLine[]) =>
    [...some].sort((a, b) => (a.places[0] ?? a.nth) - (b.places[0] ?? b.nth));
  return {
    few: (current) => {
      const few = grow(MOST_LINES);
      const isThere = few.some(({ places }) => current !== null && places.includes(current));
      const range = current === null || isThere ? undefined : ranges[current];
      if (current === null || !range) return inOrder(few);
      const first = few.slice(0, MOST_LINES - 1);
      return inOrder([...first, lineOf(current, excerptOf(range), new Set(first.flatMap(({ places }) => places)))]);
    },
    all: () => inOrder(grow(Infinity)),
  };
}

/** Whether an excerpt shows a place as a whole; a blank after its last letter does not count. */
function isShown(text: string, { start, end }: TextRange, { parts }: ShownExcerpt): boolean {
  return parts.some((part) => part.start <= start && start < part.end && text.slice(part.end, end).trim() === "");
}
