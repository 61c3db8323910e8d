import { isRightToLeft } from "./direction.ts";
import type { FlowLine } from "./flow-lines.ts";
import { joinLines } from "./join-lines.ts";
import { BETWEEN_CELLS } from "./tables.ts";

/** What makes rows of lines that stand beside each other. */
const ROWS = {
  leastKeyed: 3, // so many rows with keys are a list of them
  mostKeyLetters: 14, // a year before what happened
  mostRowGap: 2, // between two rows, in heights of their letters: labels under pictures stand farther apart
  alignedFrac: 0.5, // so near are the beginnings of keys to each other, in heights of their letters
  mostLabelLetters: 30,
  mostSignLetters: 3,
  labelGap: 1.5, // so far from each other are labels in a row, in heights of their letters
} as const;

type Group = readonly FlowLine[];
/** A paragraph's lines, or rows that follow each other, each with its key, as one text. */
export type GroupOrRows =
  | { readonly kind: "group"; readonly lines: Group }
  | { readonly kind: "rows"; readonly text: string };

/** Puts rows with keys together that follow each other, such as years with what happened then. @param words as for `joinLines` */
export function withKeyedRows(groups: readonly Group[], words: string): readonly GroupOrRows[] {
  const parts: GroupOrRows[] = [];
  for (let at = 0; at < groups.length; ) {
    const first = groups[at] ?? [];
    let end = at + 1;
    if (isKeyed(first))
      while (end < groups.length && isKeyed(groups[end]) && follows(groups[end - 1], groups[end])) end++;
    if (end - at < ROWS.leastKeyed) {
      parts.push({ kind: "group", lines: first });
      at++;
      continue;
    }
    const rows = groups.slice(at, end).map(([key, ...rest]) => {
      const text = joinLines(
        rest.map((line) => line.text),
        words,
      );
      return `${key?.text}${BETWEEN_CELLS}${text}`;
    });
    parts.push({ kind: "rows", text: rows.join("\n") });
    at = end;
  }
  return parts;
}

/** Whether lines are a short key and what stands beside it, which may go on below. A number with a stop is no key. */
function isKeyed(lines: Group = []): boolean {
  const [key, first, ...below] = lines;
  if (!key || !first || key.text.length > ROWS.mostKeyLetters || /^(?:\P{L}|\d+[.)])$/u.test(key.text)) return false;
  return isBeside(key, first) && below.every(({ box }) => box.top > first.box.top && !isBesideBox(key.box, box, 0));
}

/** Whether a row stands right below another one, and in line with it. */
function follows([key, first, ...more]: Group = [], [other, next]: Group = []): boolean {
  if (!key || !first || !other || !next) return false;
  const gap = other.box.top - (more.at(-1) ?? first).box.bottom;
  if (gap < -key.size / 2 || gap > ROWS.mostRowGap * key.size) return false;
  const startOf = ({ box, text }: FlowLine) => (isRightToLeft(text) ? box.right : box.left);
  const near = key.size * ROWS.alignedFrac;
  return Math.abs(startOf(key) - startOf(other)) < near && Math.abs(startOf(first) - startOf(next)) < near;
}

/** Whether lines are labels in one row, such as the names under pictures that hang beside each other. */
export function isLabelRow(lines: Group): boolean {
  const isShort = ({ text }: FlowLine) => text.length <= ROWS.mostLabelLetters && /^\P{Nd}*[^\p{Nd}.:,!?]$/u.test(text);
  const pairs = lines.slice(1).map((line, at) => [lines[at], line] as const);
  const areApart = pairs.every(([a, b]) => a && isBeside(a, b) && gapOf(a.box, b.box) > a.size * ROWS.labelGap);
  const areWords = lines.some(({ text }) => text.length > ROWS.mostSignLetters); // and no signs of a compositor's case
  return lines.length > 1 && areWords && areApart && lines.every(isShort);
}

function isBeside(a: FlowLine, b: FlowLine): boolean {
  return isBesideBox(a.box, b.box, Math.min(a.size, b.size) / 2);
}

/** Whether boxes have nothing in common from left to right, but so much from top to bottom. */
function isBesideBox(a: FlowLine["box"], b: FlowLine["box"], least: number): boolean {
  return gapOf(a, b) > 0 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > least;
}

function gapOf(a: FlowLine["box"], b: FlowLine["box"]): number {
  return Math.max(b.left - a.right, a.left - b.right);
}
