import { columnsOf } from "../../lib/wide-letter.ts";
import { createFold, type Fold, type Folded, hasMarks } from "./fold.ts";
import { joinLines } from "./join-lines.ts";
import type { PlacedText } from "./lines.ts";
import { partOfRun, type Quad } from "./runs.ts";

/** How much of the text around a hit is shown with it, in characters. */
const EXCERPT = { before: 40, after: 80 } as const;

/** White space between two Chinese, Japanese or Korean signs, which write none: the end of a line. */
export const CJK_BREAK = /([\u3000-\u9fff\uff00-\uffef])\s+(?=[\u3000-\u9fff\uff00-\uffef])/g;

/** A piece of a text: its first UTF-16 unit and the one after its last. */
export type TextRange = { readonly start: number; readonly end: number };
/** A text to search for, ready to be compared. */
export type Query = { readonly typed: string; readonly needle: string; readonly fold: Fold };
/** The words around a hit; `hit` as the book writes it. */
export type Excerpt = { readonly before: string; readonly hit: string; readonly after: string };

/**
 * Makes a query of what a reader typed: trimmed and in small letters (SEARCH-18). Marks on letters count where the
 * reader typed some. Null: nothing is left to search for.
 */
export function makeQuery(typed: string): Query | null {
  const fold = createFold({ keepsMarks: hasMarks(typed) });
  const needle = fold(typed.trim()).text.trim();
  return needle === "" ? null : { typed: typed.trim(), needle, fold };
}

/** Every place of a text where the query stands; places do not overlap. */
export function findAll(text: string, { fold, needle }: Query): readonly TextRange[] {
  const folded = fold(text);
  const found: TextRange[] = [];
  for (let at = folded.text.indexOf(needle); at >= 0; at = folded.text.indexOf(needle, at + needle.length)) {
    found.push(originOf(folded, at, needle.length));
  }
  return found;
}

/**
 * The place of a page's text that says most about it: the first one where the query stands, but not in the first line, which
 * may be a running head that says the same on every page, if it stands anywhere else.
 * @param folded the text as the query folds it, which has the needle
 */
export function tellingIn(text: string, folded: string, { fold, needle }: Query): TextRange {
  const below = folded.indexOf(needle, fold(headOf(text)).text.length);
  const at = below < 0 ? folded.indexOf(needle) : below;
  return originOf(fold(text, at + needle.length + 1), at, needle.length);
}

/** A running head, or a title, has at most this part of the length of the line below it. */
const HEAD_FRAC = 0.6;

/** The first line of a page's text, if it is short and does not go on in the next one; else "". */
function headOf(text: string): string {
  const [head = "", first = "", second = ""] = /^\s*([^\n]{1,80}[^\n，、,;:])\n\s*(\P{Ll}[^\n]*)/u.exec(text) ?? [];
  const isHead = columnsOf(first.trim()) <= columnsOf(second.trim()) * HEAD_FRAC;
  return isHead ? head.slice(0, head.length - second.length) : "";
}

function originOf({ origins }: Folded, at: number, length: number): TextRange {
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
  // Between words that are set close to each other no blank is seen.
  const bare = { ...query, needle: query.needle.replace(/\s/g, "") };
  if (found.length > 0 || bare.needle === query.needle) return found;
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

/** The sentence around a hit, cut between words where it is long; it may go over the ends of lines. */
export function excerptAround(text: string, { start, end }: TextRange): Excerpt {
  const head = headOf(text).length;
  const sentence = {
    start: Math.max(sentenceStart(text, start), head <= start ? head : 0),
    end: sentenceEnd(text, end),
  };
  const from = Math.max(sentence.start, wordStart(text, start - EXCERPT.before));
  const to = Math.min(sentence.end, wordEnd(text, end + EXCERPT.after));
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
  };
}

/** A piece of an excerpt and where it begins there; `isHit`: the query stands there. */
export type ExcerptPiece = { readonly start: number; readonly text: string; readonly isHit: boolean };

/** An excerpt in pieces: its hit, and each other place in it where the query stands. @param query null = no other place */
export function piecesOf({ before, hit, after }: Excerpt, query: Query | null): readonly ExcerptPiece[] {
  const own = { start: before.length, end: before.length + hit.length };
  const placesIn = (text: string, from: number) =>
    query ? findAll(text, query).map(({ start, end }) => ({ start: from + start, end: from + end })) : [];
  const hits = [...placesIn(before, 0), own, ...placesIn(after, own.end)];
  const text = before + hit + after;
  const piece = (start: number, end: number, isHit: boolean) => ({ start, text: text.slice(start, end), isHit });
  const pieces = hits.flatMap(({ start, end }, at) => [
    piece(hits[at - 1]?.end ?? 0, start, false),
    piece(start, end, true),
  ]);
  return [...pieces, piece(hits.at(-1)?.end ?? 0, text.length, false)].filter((found) => found.text !== "");
}

function joined(text: string): string {
  return joinLines(text.split("\n")).replace(CJK_BREAK, "$1");
}

/**
 * Where the sentence begins that a place is in: after the one before, or after an empty line. Farther back than an
 * excerpt reaches nobody needs to know.
 */
function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - 2 * EXCERPT.before);
  const ends = [...text.slice(from, at).matchAll(/[.!?](?=\s)|[。！？]|\n[^\S\n]*\n/g)];
  const last = ends.at(-1);
  return from + (last ? last.index + last[0].length : 0);
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const blank = text.slice(at, at + 20).search(/\s/);
  return blank < 0 ? at : at + blank + 1;
}

function wordEnd(text: string, at: number): number {
  const blank = text.slice(Math.max(0, at - 20), at + 1).search(/\s\S*$/);
  return blank < 0 || at >= text.length ? at : at - 20 + blank;
}

function sentenceEnd(text: string, from: number): number {
  const most = Math.min(text.length, from + 2 * EXCERPT.after);
  const end = text.slice(from, most).search(/[.!?](?=\s|$)|[。！？]|\n[^\S\n]*\n/);
  return end < 0 ? most : from + end + 1;
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
