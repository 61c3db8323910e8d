import { isRightToLeft } from "./direction.ts";
import { joint } from "./lines.ts";
import { boxOf, type TextRun } from "./runs.ts";

/** A piece of flowing text. */
export type FlowBlock = {
  readonly kind: "paragraph" | "heading" | "item";
  readonly text: string;
};

/** How lines become paragraphs; lengths in heights of a line. */
const FLOW = {
  paragraphGap: 0.75, // more room than this between two lines begins a paragraph
  indent: 0.6, // a first line that stands in by this much begins one
  headingFrac: 1.25, // letters so much higher than the page's usual ones
  mostHeadingLetters: 120,
  marginFrac: 0.08, // of the page, at its top and bottom: running heads and page numbers
} as const;

type Line = { readonly text: string; readonly box: Box };
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/**
 * Rebuilds the text of a page as it is meant: paragraphs, headings and list items in reading order, words whole that
 * are divided at the ends of lines, without what every page repeats.
 * @param isRunning whether a line at the page's edge stands on its neighbours, too
 */
export function flowOf(
  runs: readonly TextRun[],
  isRunning: (text: string) => boolean = () => false,
): readonly FlowBlock[] {
  const lines = linesOf(runs).filter((line) => !isLeftOut(line, isRunning));
  const usual = median(lines.map(heightOf));
  return blocksOf(inColumns(lines), usual);
}

/** The paragraphs, headings and items that some runs make, whatever stands at the page's edges. */
export function paragraphsOf(runs: readonly TextRun[]): readonly string[] {
  const lines = linesOf(runs);
  return blocksOf(inColumns(lines), median(lines.map(heightOf))).map(({ text }) => text);
}

/** Lines of plain text as blocks: empty lines part paragraphs. */
export function flowOfText(text: string): readonly FlowBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => joinLines(part.split("\n")))
    .filter((part) => part !== "")
    .map((part) => ({ kind: /^[•·‣▪*–-]\s/.test(part) ? "item" : "paragraph", text: part }));
}

/** The text of a line at the top or bottom of a page without its numbers, to compare it with other pages' lines. */
export function runningText(text: string): string {
  return text
    .replace(/[\p{N}ivxlc]+$|^\p{N}+/giu, "")
    .trim()
    .toLowerCase();
}

function linesOf(runs: readonly TextRun[]): readonly Line[] {
  const lines: { text: string; box: Box; last: TextRun }[] = [];
  for (const run of runs.filter(({ text }) => text.trim() !== "")) {
    const box = boxOf(run.quad);
    const open = lines.at(-1);
    const between = open ? joint(open.last, run) : "\n";
    if (open && between !== "\n") {
      open.text += between.slice(0, 1) + run.text;
      open.box = around(open.box, box);
      open.last = run;
    } else lines.push({ text: run.text, box, last: run });
  }
  return lines.map(({ text, box }) => ({ text: text.trim(), box })).filter(({ text }) => text !== "");
}

function isLeftOut({ text, box }: Line, isRunning: (text: string) => boolean): boolean {
  const isAtEdge = box.bottom < FLOW.marginFrac || box.top > 1 - FLOW.marginFrac;
  return isAtEdge && (/^[\p{N}\sivxlc–-]{1,8}$/iu.test(text) || isRunning(text));
}

/** Lines column by column: a line beside and above the one before begins a new column. */
function inColumns(lines: readonly Line[]): readonly Line[] {
  const columns: Line[][] = [];
  for (const line of lines) {
    const open = columns.at(-1);
    const last = open?.at(-1);
    const isNext = last && line.box.top < last.box.top - heightOf(last) && !sharesColumn(last, line);
    if (!open || isNext) columns.push([line]);
    else open.push(line);
  }
  return columns.flat();
}

function sharesColumn(a: Line, b: Line): boolean {
  return Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 0;
}

function blocksOf(lines: readonly Line[], usual: number): readonly FlowBlock[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const open = groups.at(-1);
    const last = open?.at(-1);
    if (open && last && continues(last, line, open)) open.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => blockOf(group, usual));
}

function continues(last: Line, line: Line, open: readonly Line[]): boolean {
  const height = heightOf(last);
  if (Math.abs(heightOf(line) - height) > height * (FLOW.headingFrac - 1)) return false;
  if (isItem(line.text)) return false;
  if (!sharesColumn(last, line)) return true; // over the end of a column
  const gap = line.box.top - last.box.bottom;
  if (gap > height * FLOW.paragraphGap) return false;
  const start = isRightToLeft(line.text) ? last.box.right - line.box.right : line.box.left - last.box.left;
  const standsIn = start / height > FLOW.indent && open.length > 1;
  return !standsIn;
}

function blockOf(lines: readonly Line[], usual: number): FlowBlock {
  const text = joinLines(lines.map((line) => line.text));
  const isHigh = heightOf(lines[0] ?? EMPTY) > usual * FLOW.headingFrac;
  if (isHigh && text.length <= FLOW.mostHeadingLetters) return { kind: "heading", text };
  return { kind: isItem(text) ? "item" : "paragraph", text };
}

const EMPTY: Line = { text: "", box: { left: 0, top: 0, right: 0, bottom: 0 } };

function isItem(text: string): boolean {
  return /^(?:[•·‣▪◦●]|\d{1,2}[.)])\s/.test(text);
}

/** Lines as one text: divided words whole, blanks between, none between Chinese and Japanese signs. */
export function joinLines(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line !== "")
    .reduce((text, line) => {
      if (text === "") return line;
      if (/\p{Ll}[-\u2010\u00ad]$/u.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line;
      const isCjk = /[\u3000-\u9fff\uff00-\uffef]$/.test(text) && /^[\u3000-\u9fff\uff00-\uffef]/.test(line);
      return isCjk ? text + line : `${text} ${line}`;
    }, "");
}

function heightOf({ box }: Line): number {
  return box.bottom - box.top;
}

function around(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
