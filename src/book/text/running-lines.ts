import type { Slices } from "../../lib/slices.ts";
import type { Book } from "../publication/book.ts";
import { edgeOf, headsOf, isPageNumber, runningText } from "./flow-lines.ts";
import type { PlacedText } from "./lines.ts";
import { boxOf } from "./runs.ts";
import { findInLines, type Query, quadsOf, type TextRange } from "./search.ts";

/** A title that pages may have as their running head, and the page that it stands over; null = the book's, or unknown. */
export type Titled = { readonly title: string; readonly page: number | null };
/** By 0-based page: its running heads, as `runningText` compares them. A text may have at its end what stands at the top. */
export type PageHeads = ReadonlyMap<number, ReadonlySet<string>>;

/** The titles of a book and its chapters. */
export function titlesOf({ title, contents, tabs }: Pick<Book, "title" | "contents" | "tabs">): readonly Titled[] {
  const entriesOf = (entries: Book["contents"]): readonly Titled[] =>
    entries.flatMap((entry) => [entry, ...entriesOf(entry.children)]);
  return [{ title, page: null }, ...entriesOf(contents), ...tabs.tabs];
}

/** When a line at the edge of a page's text is taken for a running head; in doubt it is read. */
const LEAST = {
  body: { top: 120, bottom: 60 }, // letters of the rest: over less, as on a title page, it is no running head
  pages: 4, // that have it, where it is no title that is known ...
  pagesFrac: 0.25, // ... and such a share of all: what some pages end with is text
  pagesInOne: 3, // the same of a known one in texts without lines
  entries: 4, // titles on one page: that is a list of them
} as const;
/** A running head has at most so many letters, and in a text without lines so many words. */
const MOST = { letters: 80, words: 12 } as const;

type Edge = "top" | "bottom";
/** What stands at an edge of a page's text; `cut`: where the rest of the text begins, or ends. */
type EdgeLine = { readonly edge: Edge; readonly line: string; readonly cut: number; readonly isInOne: boolean };
/** By title, as it is compared: the pages that it stands over. */
type Titles = ReadonlyMap<string, readonly (number | null)[]>;
/** What tells a head from a line of text; `seen`: what pages before had, `count`: pages that have it, of so many. */
type Known = {
  readonly titles: Titles;
  readonly seen: ReadonlySet<string>;
  readonly count: number;
  readonly pages: number;
};

/**
 * The texts of pages without their running heads, with which searches of a title would find every page; the page on
 * which a chapter begins keeps its own, and so does the first page that has it if lines can be told.
 * @returns the same texts where none has any
 */
export async function withoutHeads(
  pages: readonly string[],
  titled: readonly Titled[],
  slices: Slices,
): Promise<{ readonly pages: readonly string[]; readonly heads: PageHeads }> {
  const titles = titlesByKey(titled);
  const counts = new Map<string, number>();
  const edges: (readonly EdgeLine[])[] = [];
  for (const text of pages) {
    const own = edgeLines(text, titles);
    for (const { edge, line } of own) counts.set(edge + line, (counts.get(edge + line) ?? 0) + 1);
    edges.push(own);
    if (slices.isOver()) await slices.pause();
  }
  const heads = new Map<number, ReadonlySet<string>>();
  const bodies: string[] = [];
  const seen = new Set<string>();
  for (const [page, text] of pages.entries()) {
    const known = titlesIn(text, titles);
    const found = known.length >= LEAST.entries ? [] : (edges[page] ?? []);
    const own = found.filter((edge) =>
      isHead(edge, page, { titles, seen, count: counts.get(edge.edge + edge.line) ?? 0, pages: pages.length }),
    );
    for (const key of [...known.flatMap(headsOf).map(runningText), ...found.map(({ line }) => line)]) seen.add(key);
    const body = bodyOf(text, own);
    bodies.push(body);
    if (body !== text) heads.set(page, new Set(own.map(({ line }) => runningText(line))));
    if (slices.isOver()) await slices.pause();
  }
  return { pages: heads.size > 0 ? bodies : pages, heads };
}

function titlesByKey(titled: readonly Titled[]): Titles {
  const titles = new Map<string, (number | null)[]>();
  for (const { title, page } of titled) {
    for (const key of headsOf(title).map(runningText))
      if (key !== "") titles.set(key, [...(titles.get(key) ?? []), page]);
  }
  return titles;
}

/** The lines of a text that are titles. */
function titlesIn(text: string, titles: Titles): readonly string[] {
  return text.split("\n").filter((line) => line.length <= MOST.letters && titles.has(runningText(line)));
}

function isHead({ line, isInOne }: EdgeLine, page: number, { titles, seen, count, pages }: Known): boolean {
  const own = titles.get(runningText(line));
  if (own?.includes(page + 1)) return false;
  if (isInOne) return own !== undefined && count >= LEAST.pagesInOne;
  return own ? seen.has(runningText(line)) : seen.has(line) && count >= Math.max(LEAST.pages, LEAST.pagesFrac * pages);
}

function bodyOf(text: string, heads: readonly EdgeLine[]): string {
  const cutAt = (edge: Edge) => heads.find((head) => head.edge === edge)?.cut;
  const body = text.slice(cutAt("top") ?? 0, cutAt("bottom") ?? text.length).trim();
  return heads.length > 0 && heads.every(({ edge }) => body.length >= LEAST.body[edge]) ? body : text;
}

/** The first and the last line of a text that are no page numbers. */
function edgeLines(text: string, titles: Titles): readonly EdgeLine[] {
  if (!text.trim().includes("\n")) return edgesInOne(text, titles);
  const lines = [...text.matchAll(/\S(?:[^\n]*\S)?/g)].map(({ 0: line, index }) => ({ line, index }));
  const read = lines.filter(({ line }, at) => (at > 0 && at < lines.length - 1) || !isPageNumber(line));
  const [first, last] = [read[0], read.at(-1)];
  if (!first || !last || first === last) return [];
  const edges: readonly EdgeLine[] = [
    { edge: "top", line: first.line, cut: first.index + first.line.length, isInOne: false },
    { edge: "bottom", line: last.line, cut: last.index, isInOne: false },
  ];
  return edges.filter(({ line }) => line.length <= MOST.letters);
}

/** The same of a text without lines: there only a title that stands at a page number can be told from the rest. */
function edgesInOne(text: string, titles: Titles): readonly EdgeLine[] {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }));
  const isNumber = (at: number) => /^\d{1,4}$/.test(words.at(at)?.word ?? "");
  const titleOf = (from: number, to: number) => {
    const key = words
      .slice(from, to)
      .map(({ word }) => word.toLowerCase())
      .join(" ");
    return titles.has(key) ? key : null;
  };
  const found: EdgeLine[] = [];
  for (let count = Math.min(MOST.words, words.length - 1); count > 0; count--) {
    const after = isNumber(0) ? titleOf(1, count + 1) : isNumber(count) ? titleOf(0, count) : null;
    const before = isNumber(-1) ? titleOf(words.length - 1 - count, words.length - 1) : null;
    const has = (edge: Edge) => found.some((known) => known.edge === edge);
    if (after !== null && !has("top"))
      found.push({ edge: "top", line: after, cut: words[count + 1]?.index ?? text.length, isInOne: true });
    if (before !== null && !has("bottom"))
      found.push({ edge: "bottom", line: before, cut: words.at(-1 - count)?.index ?? 0, isInOne: true });
  }
  return found;
}

/** Every place on a page where the query stands, but for its running heads, if those do not count for the query. */
export function findOnPage(placed: PlacedText, query: Query, page: number): readonly TextRange[] {
  const found = findInLines(placed.text, query);
  const heads = query.heads?.get(page);
  const read = heads ? found.filter((range) => !isInHead(placed, range, heads)) : found;
  return read.length > 0 ? read : found;
}

function isInHead(placed: PlacedText, range: TextRange, heads: ReadonlySet<string>): boolean {
  const { text } = placed;
  const [quad] = quadsOf(placed, range);
  const edge = quad ? edgeOf({ box: boxOf(quad) }) : null;
  const from = text.lastIndexOf("\n", range.start - 1) + 1;
  const to = text.indexOf("\n", range.start);
  return edge !== null && heads.has(runningText(text.slice(from, to < 0 ? text.length : to)));
}
