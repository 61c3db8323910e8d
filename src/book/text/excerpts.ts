import { columnsOf } from "../../lib/wide-letter.ts";
import type { FoldedPlace } from "./all-words.ts";
import { CJK_BREAK, joinLines } from "./join-lines.ts";
import { type LineStop, lineStopsOf } from "./line-stops.ts";
import { findAll, isLonger, type Query, type TextRange } from "./search.ts";

/**
 * How much of the text around a hit is shown with it, in characters. `most`: a sentence that begins, or ends, so near is
 * shown from its beginning, or to its end; one that does not is cut between its parts within that reach. `farthest`: what
 * may lie between two words.
 */
const EXCERPT = {
  one: { before: 40, after: 80, most: { before: 72, after: 120 } },
  words: { before: 30, after: 80, most: { before: 72, after: 120 } }, // close together
  piece: { before: 24, after: 24, most: { before: 44, after: 44 } }, // of some that are far apart: a row shows all of them
  line: { before: 24, after: 56, most: { before: 44, after: 80 } }, // below others: two lines of a narrow form
  farthest: 60,
  part: 12, // letters of a part of a sentence that says something
} as const;
type Sides = { readonly before: number; readonly after: number };
type Reach = Sides & { readonly most: Sides };

/** The words around a hit; `hit` as the book writes it. */
export type Excerpt = { readonly before: string; readonly hit: string; readonly after: string };
/** The same, and the parts of the text that it shows. */
export type ShownExcerpt = Excerpt & { readonly parts: readonly TextRange[] };

/**
 * The place of a page's text that says most about it, by its number from 0: the first one where the query stands by itself,
 * not as the beginning of a longer word, if it does anywhere; but not in the first line, which may be a running head that
 * says the same on every page, if it stands anywhere else.
 * @param places where the query stands in the folded text
 */
export function tellingAt(text: string, places: readonly FoldedPlace[], { fold, needle, isWord }: Query): number {
  const below = fold(headOf(text)).text.length;
  const isOwn = ({ length }: FoldedPlace) => !isWord || length === needle.length;
  const isBelow = ({ at }: FoldedPlace) => at >= below;
  const found = [places.findIndex((place) => isOwn(place) && isBelow(place)), places.findIndex(isOwn)];
  return found.find((at) => at >= 0) ?? Math.max(0, places.findIndex(isBelow));
}

/** A running head, or a title, has at most this part of the length of the line below it. */
const HEAD_FRAC = 0.6;

/** The first line of a page's text, if it is short and does not go on in the next one; else "". */
function headOf(text: string): string {
  const [head = "", first = "", second = ""] = /^\s*([^\n]{1,80}[^\n，、,;:])\n\s*(\P{Ll}[^\n]*)/u.exec(text) ?? [];
  const isHead = columnsOf(first.trim()) <= columnsOf(second.trim()) * HEAD_FRAC;
  return isHead ? head.slice(0, head.length - second.length) : "";
}

/**
 * The sentence around a hit, cut between words where it is long. It may go over the ends of lines, but not of those that
 * do not go on: entries of a list, put one after the other, are no sentence. A heading that is nothing but the hit says no
 * more than the reader knows: what stands below it comes after a dot.
 * @param stops of the whole text; whoever makes more than one excerpt of it works them out once
 */
export function excerptAround(text: string, hit: TextRange, stops = lineStopsOf(text)): ShownExcerpt {
  const excerpt = excerptIn(text, hit, EXCERPT.one, stops);
  const below = stops.find(({ end }) => end >= hit.end)?.next;
  if (below === undefined || /[\p{L}\p{N}]/u.test(excerpt.before + excerpt.after)) return excerpt;
  const { after, parts } = excerptIn(text, { start: below, end: below }, EXCERPT.one, stops);
  return { ...excerpt, after: `${excerpt.after} · ${after}`, parts: [...excerpt.parts, ...parts] };
}

/** @param stops of the whole text; a running head is one of them */
function excerptIn(text: string, { start, end }: TextRange, reach: Reach, stops: readonly LineStop[]): ShownExcerpt {
  const lineStart = stops.findLast(({ next }) => next <= start)?.next ?? 0;
  const lineEnd = stops.find((stop) => stop.end >= end)?.end ?? text.length;
  const sentence = {
    start: Math.max(sentenceStart(text, start), lineStart),
    end: Math.min(sentenceEnd(text, end), lineEnd),
  };
  const from = Math.max(sentence.start, firstShown(text, sentence, start, reach));
  const to = Math.min(sentence.end, lastShown(text, sentence, end, reach));
  const whole = joined(text.slice(from, to));
  // Where a place of the text is in what its lines are joined to: the letter there says how the line before ends.
  const placeOf = (at: number) =>
    at < to && /\S/.test(text[at] ?? "")
      ? joined(text.slice(from, at + 1)).length - 1
      : joined(text.slice(from, at)).length;
  const [hitStart, hitEnd] = [placeOf(start), placeOf(end)];
  return {
    before: `${from > sentence.start ? "… " : ""}${whole.slice(0, hitStart)}`,
    hit: whole.slice(hitStart, hitEnd),
    after: `${whole.slice(hitEnd)}${to < sentence.end ? " …" : ""}`,
    parts: [{ start: from, end: to }],
  };
}

/** The ends of parts of a sentence, with the blanks after them: of greater ones, and of all. */
const PART_ENDS = [/[;:\u2014]\s+|[；：]/g, /[,;:\u2014]\s+|[，、；：]/g] as const;

/** Where an excerpt begins: with its sentence, else with a part of that, else with a word. */
function firstShown(text: string, sentence: TextRange, start: number, { before, most }: Reach): number {
  if (start - sentence.start <= most.before) return sentence.start;
  const from = start - most.before;
  const parts = PART_ENDS.flatMap((end) => [...text.slice(from, start).matchAll(end)]).map(
    ({ index, 0: end }) => from + index + end.length,
  );
  return parts.find((at) => start - at >= EXCERPT.part) ?? wordStart(text, start - before, start);
}

/** Where it ends, in the same way. */
function lastShown(text: string, sentence: TextRange, end: number, { after, most }: Reach): number {
  if (sentence.end - end <= most.after) return sentence.end;
  const ends = [...text.slice(end, end + most.after).matchAll(PART_ENDS[1])].map(({ index }) => end + index);
  return ends.findLast((at) => at - end >= after / 2) ?? Math.max(end, wordEnd(text, end + after));
}

/**
 * The text around several words: what lies between those that are far apart is left out.
 * @param places of the words, in the order of the text
 */
export function excerptOver(text: string, places: readonly TextRange[], stops = lineStopsOf(text)): ShownExcerpt {
  const isParted = (from: number, to: number) => stops.some(({ end, next }) => from <= end && next <= to);
  const pieces: TextRange[] = [];
  for (const { start, end } of places) {
    const last = pieces.at(-1);
    if (last && start - last.end <= EXCERPT.farthest && !isParted(last.end, start))
      pieces.splice(-1, 1, { start: last.start, end: Math.max(last.end, end) });
    else pieces.push({ start, end });
  }
  const reach = pieces.length > 1 ? EXCERPT.piece : EXCERPT.words;
  const excerpts = pieces.map((piece) => excerptIn(text, piece, reach, stops));
  const [first = { before: "", hit: "", after: "" }, ...others] = excerpts;
  const after = others.reduce((all, { before, hit, after }) => {
    const isEntry = /[^.!?…。！？]$/.test(all || first.hit) && !before.startsWith("…"); // of a list, or a heading
    return `${all.replace(/ …$/, "")}${isEntry ? " · " : " … "}${before.replace(/^… /, "")}${hit}${after}`;
  }, first.after);
  return { ...first, after, parts: excerpts.flatMap(({ parts }) => parts) };
}

/** The words around a place in a line or two, below others of the same page. @param stops of the whole text */
export function excerptBeside(text: string, place: TextRange, stops: readonly LineStop[]): ShownExcerpt {
  return excerptIn(text, place, EXCERPT.line, stops);
}

/** A piece of an excerpt and where it begins there; `isHit`: the query stands there, in a longer word if `isLonger`. */
export type ExcerptPiece = {
  readonly start: number;
  readonly text: string;
  readonly isHit: boolean;
  readonly isLonger: boolean;
};

/** An excerpt in pieces: its hit, and each other place in it where the query stands. @param query null = no other place */
export function piecesOf({ before, hit, after }: Excerpt, query: Query | null): readonly ExcerptPiece[] {
  const own = { start: before.length, end: before.length + hit.length };
  const placesFrom = (text: string, from: number) =>
    query ? findAll(text, query).map(({ start, end }) => ({ start: from + start, end: from + end })) : [];
  const text = before + hit + after;
  const hits = query?.words ? placesFrom(text, 0) : [...placesFrom(before, 0), own, ...placesFrom(after, own.end)];
  const piece = (start: number, end: number, isHit: boolean): ExcerptPiece => ({
    start,
    text: text.slice(start, end),
    isHit,
    isLonger: isHit && query !== null && isLonger(text, { start, end }, query),
  });
  const pieces = hits.flatMap(({ start, end }, at) => [
    piece(hits[at - 1]?.end ?? 0, start, false),
    piece(start, end, true),
  ]);
  return [...pieces, piece(hits.at(-1)?.end ?? 0, text.length, false)].filter((found) => found.text !== "");
}

/** Dots that lead the eye from an entry to its number. */
const LEADER = /(?:[.·…]\s?){4,}/g;

function joined(text: string): string {
  return joinLines(text.split("\n")).replace(CJK_BREAK, "$1").replace(LEADER, "… ");
}

/** The end of a sentence, or an empty line. */
const SENTENCE_END = /[.!?](?=\s|$)|[。！？]|\n[^\S\n]*\n/g;

/**
 * Where sentences end in a part of a text. The full stop of a single letter, as in "c. 1450" but not in "a vintner’s.",
 * ends none, nor does the last one of some dots.
 */
function sentenceEndsIn(text: string, from: number, to: number): readonly TextRange[] {
  return [...text.slice(from, to).matchAll(SENTENCE_END)]
    .map(({ index, 0: end }) => ({ start: from + index, end: from + index + end.length }))
    .filter(({ start }) => text[start] !== "." || !NO_END.test(text.slice(Math.max(0, start - 2), start)));
}

/** Farther away than an excerpt reaches nobody needs to know where a sentence begins, or ends. */
const FARTHEST = 2 * EXCERPT.one.after;

const NO_END = /(?:^|[^\p{L}\p{M}’'])\p{L}$|\.\s?$/u;

/**
 * Where the sentence begins that a place is in: after the one before, or after an empty line. Farther back than an
 * excerpt reaches nobody needs to know.
 */
function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - FARTHEST);
  const ends = sentenceEndsIn(text, from, at + 1).filter(({ end }) => end <= at); // the place's first letter is no blank
  return ends.at(-1)?.end ?? from;
}

/** Where the next word begins, if one does before a place that is farther on. */
function wordStart(text: string, at: number, most: number): number {
  if (at <= 0) return 0;
  const blank = text.slice(at, Math.min(at + 20, most)).search(/\s/);
  return blank < 0 ? at : at + blank + 1;
}

function wordEnd(text: string, at: number): number {
  const blank = text.slice(Math.max(0, at - 20), at + 1).search(/\s\S*$/);
  return blank < 0 || at >= text.length ? at : at - 20 + blank;
}

function sentenceEnd(text: string, from: number): number {
  const most = Math.min(text.length, from + FARTHEST);
  const [first] = sentenceEndsIn(text, from, most);
  return first ? first.start + 1 : most;
}
