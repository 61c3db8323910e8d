import type { SearchSource } from "../publication/book.ts";
import type { PageIndex } from "../publication/pages.ts";
import { listOf } from "../settings/values.ts";
import type { FlowBlock } from "./flow-lines.ts";
import type { TextRange } from "./search.ts";

/** How a word of a page is told from the same one elsewhere: by the letters around it. */
const AROUND = {
  most: 40, // so many are compared on each side
  least: 4, // so many are the same on each, unless its piece of flowing text has no more there
} as const;
/** So many words of a page are looked for, that no page keeps its reader waiting. */
const MOST_WORDS = 2000;

/** What flowing text may have more or less of than the page's text: blanks, hyphens, the signs between labels. */
const LOOSE = /[\s\u00ad\u2010\u00b7-]/;
/** What belongs to the sign before it: half of a pair, a mark on a letter. */
const GOES_ON = /[\udc00-\udfff\p{M}\u200d]/u;

/** A text without what is loose; `origins`: the place of each of its UTF-16 units in the whole text. */
type Solid = { readonly text: string; readonly origins: readonly number[] };
/** A piece of flowing text, and what has been found in it; ranges of `solid`. */
type Piece = { readonly solid: Solid; readonly found: TextRange[] };

/** A stretch of text that is emphasised as a whole, or not at all; `start` is its place in the text. */
type Stretch = { readonly start: number; readonly text: string; readonly isEmphasised: boolean };

/** What a book's data says of the emphasis in one page. @param all one entry for each of the book's texts */
export function emphasisOfPage(all: unknown, pageMap: SearchSource["pageMap"], page: PageIndex): unknown {
  return listOf(all)[pageMap ? (pageMap[page] ?? -1) : page];
}

/**
 * Reads what is emphasised in a page's text: pairs of numbers, the first UTF-16 unit and the one after the last. Anything
 * else is left out, and what reaches beyond the text is cut.
 * @returns in their order, none within another; a sign is never without its marks
 */
export function readEmphasis(raw: unknown, text: string): readonly TextRange[] {
  const ranges = listOf(raw).flatMap((entry): readonly TextRange[] => {
    const [from, to] = listOf(entry);
    if (!Number.isInteger(from) || !Number.isInteger(to)) return [];
    const [start, end] = [Math.max(0, from as number), Math.min(text.length, to as number)];
    return start < end ? [{ start: signStart(text, start), end: signStart(text, end) }] : [];
  });
  return together(ranges.filter(({ start, end }) => start < end));
}

/**
 * Finds what is emphasised in a page's text again in the flowing text that was made of it: word by word, by the words
 * around. So it does not matter in which order pieces are read, where lines ended, what was left out, or whether the text
 * was put together from the places of its words. What is not found is not emphasised.
 * @param emphasised in `text`
 * @returns for each block the ranges in its text, in their order
 */
export function emphasisIn(
  blocks: readonly Pick<FlowBlock, "text">[],
  text: string,
  emphasised: readonly TextRange[],
): readonly (readonly TextRange[])[] {
  if (emphasised.length === 0) return blocks.map(() => []);
  const page = solidOf(text);
  const pieces = blocks.map((block): Piece => ({ solid: solidOf(block.text), found: [] }));
  for (const word of emphasised.flatMap((range) => wordsIn(text, range)).slice(0, MOST_WORDS)) {
    const inPage = solidRange(page, word);
    if (inPage.start < inPage.end) findWord(pieces, page.text, inPage);
  }
  return pieces.map(({ solid: { origins }, found }, at) => {
    const ranges = found.map(({ start, end }) => ({ start: origins[start] ?? 0, end: (origins[end - 1] ?? 0) + 1 }));
    return together(ranges, blocks[at]?.text);
  });
}

/** A part of a text in stretches that are emphasised or not. @param emphasis as by `emphasisIn` */
export function stretchesOf(
  text: string,
  { start, end }: TextRange,
  emphasis: readonly TextRange[],
): readonly Stretch[] {
  const inside = emphasis
    .map((range) => ({ start: Math.max(start, range.start), end: Math.min(end, range.end) }))
    .filter((range) => range.start < range.end);
  const edges = [start, ...inside.flatMap((range) => [range.start, range.end])];
  return edges
    .map((from, at) => ({ start: from, text: text.slice(from, edges[at + 1] ?? end), isEmphasised: at % 2 === 1 }))
    .filter((stretch) => stretch.text !== "");
}

/** Where the sign begins that a place is in. */
function signStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && start < text.length && GOES_ON.test(text[start] ?? "")) start--;
  return start;
}

/** Ranges in their order; those that meet, or have nothing but blanks of a text between them, are one. */
function together(ranges: readonly TextRange[], text = ""): readonly TextRange[] {
  const joined: TextRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const meets = last && (range.start <= last.end || (text !== "" && /^\s+$/.test(text.slice(last.end, range.start))));
    if (last && meets) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else joined.push(range);
  }
  return joined;
}

function solidOf(text: string): Solid {
  const origins = Array.from({ length: text.length }, (_, at) => at).filter((at) => !LOOSE.test(text[at] ?? ""));
  return { text: origins.map((at) => text[at]).join(""), origins };
}

/** A range of a text, in what is solid of it. */
function solidRange({ origins }: Solid, { start, end }: TextRange): TextRange {
  const placeOf = (place: number) => {
    const at = origins.findIndex((origin) => origin >= place);
    return at < 0 ? origins.length : at;
  };
  return { start: placeOf(start), end: placeOf(end) };
}

/** The words of a range, as blanks part them. */
function wordsIn(text: string, { start, end }: TextRange): readonly TextRange[] {
  return [...text.slice(start, end).matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: start + index,
    end: start + index + word.length,
  }));
}

/** Finds a word of the page where most of what stands around it is the same, and notes it there. */
function findWord(pieces: readonly Piece[], page: string, { start, end }: TextRange): void {
  const word = page.slice(start, end);
  const [before, after] = [page.slice(Math.max(0, start - AROUND.most), start), page.slice(end, end + AROUND.most)];
  let best: { readonly piece: Piece; readonly range: TextRange; readonly alike: number } | null = null;
  for (const piece of pieces) {
    const { text } = piece.solid;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const range = { start: at, end: at + word.length };
      const alike = alikeAround(text, range, before, after);
      if (alike === null || (best && alike <= best.alike)) continue;
      const isTaken = piece.found.some((other) => other.start < range.end && range.start < other.end);
      if (!isTaken) best = { piece, range, alike };
    }
  }
  best?.piece.found.push(best.range);
}

/** How many letters around a range are the same as around a word of the page; null: too few to be that word. */
function alikeAround(text: string, { start, end }: TextRange, before: string, after: string): number | null {
  let [left, right] = [0, 0];
  while (left < Math.min(start, before.length) && text[start - 1 - left] === before.at(-1 - left)) left++;
  while (right < Math.min(text.length - end, after.length) && text[end + right] === after[right]) right++;
  const isEnough = left >= Math.min(start, AROUND.least) && right >= Math.min(text.length - end, AROUND.least);
  return isEnough ? left + right : null;
}
