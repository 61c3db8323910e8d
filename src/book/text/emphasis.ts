import type { SearchSource } from "../publication/book.ts";
import type { PageIndex } from "../publication/pages.ts";
import { listOf } from "../settings/values.ts";
import type { FlowBlock } from "./flow-lines.ts";
import type { TextRange } from "./search.ts";

/** How a word of a page is told from the same one elsewhere: by the letters around it. */
const AROUND = {
  most: 40, // so many are compared on each side
  least: 4, // so many are the same on each, unless its piece of flowing text has no more there
  enough: 20, // so many, up to the edges of its piece, where the text goes on from the word before
} as const;
/** So much is looked for in a page, that none keeps its reader waiting. */
const MOST = {
  words: 2000,
  compared: 50_000, // places of those words that do not stand where the text goes on from the word before
} as const;

/** What flowing text may have more or less of than the page's text: blanks, hyphens, the signs between labels. */
const LOOSE = /[\s\u00ad\u2010\u00b7-]/;
/** What belongs to the sign before it: half of a pair, a mark on a letter. */
const GOES_ON = /[\udc00-\udfff\p{M}\u200d]/u;

/** A text without what is loose; `origins`: the place of each of its UTF-16 units in the whole text. */
type Solid = { readonly text: string; readonly origins: readonly number[] };
/** A piece of flowing text, where it begins in the whole, and what has been found in it; ranges of the whole. */
type Piece = { readonly solid: Solid; readonly start: number; readonly found: TextRange[] };
/** All pieces, one after the other; `taken`: 1 where a word has been found. */
type Flow = {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly starts: readonly number[];
  readonly taken: Uint8Array;
};
/** A word of a page, a range of what is solid there, and the letters around it. */
type Sought = TextRange & { readonly word: string; readonly before: string; readonly after: string };

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

/** Finds ranges of a page's text in the flowing text of it. @returns for each block the ranges in its text, in their order */
type RangeFinder = (ranges: readonly TextRange[]) => readonly (readonly TextRange[])[];

/** What is emphasised in a page's text, in the flowing text that was made of it. @param emphasised in `text` */
export function emphasisIn(
  blocks: readonly Pick<FlowBlock, "text">[],
  text: string,
  emphasised: readonly TextRange[],
): ReturnType<RangeFinder> {
  return emphasised.length === 0 ? blocks.map(() => []) : rangeFinder(blocks, text)(emphasised);
}

/**
 * Finds ranges of a page's text again in the flowing text that was made of it: word by word, by the words around. So it
 * does not matter in which order pieces are read, where lines ended, what was left out, or whether the text was put
 * together from the places of its words. Most words stand where the text goes on from the word before: only for others
 * all places are compared. What is not found is left out.
 */
export function rangeFinder(blocks: readonly Pick<FlowBlock, "text">[], text: string): RangeFinder {
  const page = solidOf(text);
  const solids = blocks.map((block) => solidOf(block.text));
  return (ranges) => {
    const flow = flowOf(solids);
    const words = ranges.flatMap((range) => wordsIn(text, range)).slice(0, MOST.words);
    findWords(
      flow,
      words.map((word) => soughtIn(page, word)).filter(({ start, end }) => start < end),
    );
    return flow.pieces.map(({ solid: { origins }, start: first, found }, at) => {
      const places = found.map(({ start, end }) => ({
        start: origins[start - first] ?? 0,
        end: (origins[end - 1 - first] ?? 0) + 1,
      }));
      return together(places, blocks[at]?.text);
    });
  };
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

function flowOf(solids: readonly Solid[]): Flow {
  let end = 0;
  const starts = solids.map(({ text }) => {
    end += text.length;
    return end - text.length;
  });
  const pieces = solids.map((solid, at): Piece => ({ solid, start: starts[at] ?? 0, found: [] }));
  return { text: solids.map(({ text }) => text).join(""), pieces, starts, taken: new Uint8Array(end) };
}

/** A word of a text, in what is solid of that. */
function soughtIn({ text, origins }: Solid, word: TextRange): Sought {
  const [start, end] = [firstFrom(origins, word.start), firstFrom(origins, word.end)];
  const before = text.slice(Math.max(0, start - AROUND.most), start);
  return { start, end, word: text.slice(start, end), before, after: text.slice(end, end + AROUND.most) };
}

/** Where in a list of numbers in their order the first one stands that is not less than another one. */
function firstFrom(list: readonly number[], value: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words of a range, as blanks part them. */
function wordsIn(text: string, { start, end }: TextRange): readonly TextRange[] {
  return [...text.slice(start, end).matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: start + index,
    end: start + index + word.length,
  }));
}

/** Finds words of a page, and notes them in their pieces. */
function findWords(flow: Flow, words: readonly Sought[]): void {
  let shift = 0; // from the place of a word in the page to that in the flowing text, as it was for the one before
  let compared = 0;
  for (const sought of words) {
    const on = sought.start + shift;
    let place: number | null = goesOnAt(flow, sought, on) ? on : null;
    if (place === null && compared < MOST.compared) {
      const best = bestPlace(flow, sought);
      compared += best.compared;
      place = best.place;
    }
    if (place === null) continue;
    shift = place - sought.start;
    const range = { start: place, end: place + sought.word.length };
    flow.taken.fill(1, range.start, range.end);
    pieceAt(flow, place)?.found.push(range);
  }
}

/**
 * Whether a word stands at a place with all that is around it in the page: over the edges of pieces, or up to them if that
 * is enough to know it by. No place is better then.
 */
function goesOnAt(flow: Flow, { word, before, after }: Sought, at: number): boolean {
  if (at < 0 || !flow.text.startsWith(word, at) || !isFree(flow, at, word.length)) return false;
  const from = at - before.length;
  if (from >= 0 && flow.text.startsWith(before + word + after, from)) return true;
  const piece = pieceAt(flow, at);
  if (!piece) return false;
  const [start, end] = [at - piece.start, at - piece.start + word.length];
  const most = Math.min(start, before.length) + Math.min(piece.solid.text.length - end, after.length);
  return most >= AROUND.enough && alikeAround(piece.solid.text, { start, end }, before, after) === most;
}

/** Where most of what stands around a word is the same in its piece; null = nowhere enough. `compared`: so many places. */
function bestPlace(flow: Flow, { word, before, after }: Sought) {
  let best: { readonly place: number; readonly alike: number } | null = null;
  let compared = 0;
  for (let at = flow.text.indexOf(word); at >= 0; at = flow.text.indexOf(word, at + 1)) {
    compared++;
    if (!isFree(flow, at, word.length)) continue;
    const piece = pieceAt(flow, at);
    if (!piece) continue;
    const start = at - piece.start;
    const alike = alikeAround(piece.solid.text, { start, end: start + word.length }, before, after);
    if (alike !== null && (!best || alike > best.alike)) best = { place: at, alike };
  }
  return { place: best?.place ?? null, compared };
}

/** Whether a word has room at a place: within one piece, where no other one has been found. */
function isFree(flow: Flow, at: number, length: number): boolean {
  const piece = pieceAt(flow, at);
  const isWithin = piece !== undefined && at + length <= piece.start + piece.solid.text.length;
  return isWithin && !flow.taken.subarray(at, at + length).includes(1);
}

function pieceAt({ pieces, starts }: Flow, at: number): Piece | undefined {
  return pieces[firstFrom(starts, at + 1) - 1];
}

/** How many letters around a range are the same as around a word of the page; null: too few to be that word. */
function alikeAround(text: string, { start, end }: TextRange, before: string, after: string): number | null {
  let [left, right] = [0, 0];
  while (left < Math.min(start, before.length) && text[start - 1 - left] === before.at(-1 - left)) left++;
  while (right < Math.min(text.length - end, after.length) && text[end + right] === after[right]) right++;
  const isEnough = left >= Math.min(start, AROUND.least) && right >= Math.min(text.length - end, AROUND.least);
  return isEnough ? left + right : null;
}
