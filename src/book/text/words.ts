import { isOneWord } from "./join-lines.ts";
import type { TextRange } from "./search.ts";

/** The line that a place is in. */
export function lineAt(text: string, offset: number): TextRange {
  const end = text.indexOf("\n", offset);
  return { start: offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1, end: end < 0 ? text.length : end };
}

/**
 * The word at a place, or that which ends there, else the sign. Between words, and after the last sign of a line, it is
 * the nearest word of the line; empty where the line has none.
 */
export function wordAt(text: string, offset: number): TextRange {
  const parts = partsOfLine(text, offset).filter((part) => !isBlank(text, part));
  const isWord = ({ start, end }: TextRange) => /[\p{L}\p{N}]/u.test(text.slice(start, end));
  const at = parts.find(({ start, end }) => start <= offset && offset < end);
  const before = parts.find(({ end }) => end === offset);
  // The second half of a word's last letter is nearest to the word's end.
  if (before && isWord(before) && !(at && isWord(at))) return before;
  const farFrom = ({ start, end }: TextRange) => Math.max(start - offset, offset - end);
  const words = parts.filter(isWord);
  const [nearest] = [...(words.length > 0 ? words : parts)].sort((a, b) => farFrom(a) - farFrom(b));
  return at ?? nearest ?? { start: offset, end: offset };
}

/** Where a word is divided at the end of a line: its hyphen, or its end without one, and where it goes on. */
export type Division = { readonly hyphen: number; readonly next: number };

/**
 * A range with the whole words at its ends, also where they are divided at the end of a line, and without the blanks
 * there; empty where it has nothing but blanks.
 */
export function wholeWords(text: string, { start, end }: TextRange, divisions: readonly Division[]): TextRange {
  const part = text.slice(start, end);
  if (part.trim() === "") return { start, end: start };
  const first = start + part.length - part.trimStart().length;
  const last = start + part.trimEnd().length;
  return { start: wordStart(text, first, divisions), end: wordEnd(text, last, divisions) };
}

/** Where the word begins that a place is in. */
function wordStart(text: string, offset: number, divisions: readonly Division[]): number {
  const start = partAround(text, offset)?.start ?? offset;
  const division = divisions.find(({ next }) => next === start);
  if (!division) return start;
  return partsOfLine(text, division.hyphen).find(({ end }) => end >= division.hyphen)?.start ?? start;
}

/** Where the word ends that a place is in. */
function wordEnd(text: string, offset: number, divisions: readonly Division[]): number {
  const end = partAround(text, offset)?.end ?? offset;
  const division = divisions.find(({ hyphen, next }) => hyphen <= end && end < next);
  return division ? (partsOfLine(text, division.next)[0]?.end ?? end) : end;
}

/** The word, or what else, that a place is within. */
function partAround(text: string, offset: number): TextRange | undefined {
  return partsOfLine(text, offset).find(({ start, end }) => start < offset && offset < end);
}

/**
 * Where words are divided at the ends of lines.
 * @param words the text as the book's data has it: it says which words are divided without a hyphen in the text
 */
export function divisionsOf(text: string, words = ""): readonly Division[] {
  const known = words.replace(/\s+/g, " ");
  return [...text.matchAll(/\p{Ll}+([-\u2010\u00ad]?)\n(?=(\p{Ll}+))/gu)].flatMap((match) => {
    const { index, 0: end, 1: sign = "", 2: start = "" } = match;
    const next = index + end.length;
    return sign !== "" || isOneWord(end.trimEnd(), start, known) ? [{ hyphen: next - 1 - sign.length, next }] : [];
  });
}

/** Whether a part of a text has nothing to be seen. */
export function isBlank(text: string, { start, end }: TextRange): boolean {
  return text.slice(start, end).trim() === "";
}

/** The words of the line that a place is in, and what lies between them: no word goes over the end of a line. */
function partsOfLine(text: string, offset: number): readonly TextRange[] {
  const line = lineAt(text, offset);
  const parts = wordsOf(text.slice(line.start, line.end));
  return parts.map(({ start, end }) => ({ start: line.start + start, end: line.start + end }));
}

/** Words, and what lies between them; Chinese and Japanese ones by the browser's dictionary where it has one. */
export function wordsOf(text: string): readonly TextRange[] {
  if ("Segmenter" in Intl) {
    const segments = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)];
    return segments.map(({ index, segment }) => ({ start: index, end: index + segment.length }));
  }
  return [...text.matchAll(/[\p{L}\p{M}\p{N}'’-]+|\s+|./gsu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
}
