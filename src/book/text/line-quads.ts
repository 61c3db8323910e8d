import type { PlacedText } from "./lines.ts";
import { boxOf, partOfRun, type Quad, type TextRun } from "./runs.ts";
import type { TextRange } from "./search.ts";

/** Corners that are farther from upright than this are those of turned text; page shares. */
const UPRIGHT = 1e-3;

/**
 * Where a piece of a page's placed text lies, line by line: the words of a line and the blanks between them are one
 * box. Turned text has a quad for each of its runs, and a drop capital has its own. Page shares.
 */
export function lineQuadsOf({ text, runs, starts }: PlacedText, { start, end }: TextRange): readonly Quad[] {
  const quads: Quad[] = [];
  let before: number | null = null; // where the last run ends in the text
  runs.forEach((run, at) => {
    const first = starts[at] ?? 0;
    const [from, to] = [Math.max(start, first), Math.min(end, first + run.text.length)];
    if (from >= to || run.text.slice(from - first, to - first).trim() === "") return;
    const quad = partOfRun(run, from - first, to - first);
    const isSameLine = before !== null && !text.slice(before, from).includes("\n");
    const line = isSameLine ? joined(quads.at(-1), quad) : null;
    if (line) quads[quads.length - 1] = line;
    else quads.push(quad);
    before = to;
  });
  return quads;
}

/** A letter that is so many times as high as its line is a drop capital, which has a box of its own. */
const DROP_TIMES = 1.8;

/** Two pieces of a line as one box; null where text is turned, and beside a drop capital. */
function joined(line: Quad | undefined, quad: Quad): Quad | null {
  if (!line || !isUpright(line) || !isUpright(quad)) return null;
  const [a, b] = [boxOf(line), boxOf(quad)];
  const heights = [a.bottom - a.top, b.bottom - b.top];
  if (Math.max(...heights) > DROP_TIMES * Math.min(...heights)) return null;
  const [left, right] = [Math.min(a.left, b.left), Math.max(a.right, b.right)];
  const [top, bottom] = [Math.min(a.top, b.top), Math.max(a.bottom, b.bottom)];
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

function isUpright([bottomLeft, bottomRight, , topLeft]: Quad): boolean {
  return Math.abs(bottomLeft.y - bottomRight.y) < UPRIGHT && Math.abs(bottomLeft.x - topLeft.x) < UPRIGHT;
}

/** A range of a page's text without some of its runs; all of it where it has no others. */
export function rangesWithout(
  { text, runs, starts }: PlacedText,
  range: TextRange,
  without: ReadonlySet<TextRun>,
): readonly TextRange[] {
  const parts: TextRange[] = [];
  let start = range.start;
  const add = (end: number) => {
    if (text.slice(start, end).trim() !== "") parts.push({ start, end });
  };
  runs.forEach((run, at) => {
    const from = starts[at] ?? 0;
    if (!without.has(run) || from >= range.end || from + run.text.length <= start) return;
    add(from);
    start = from + run.text.length;
  });
  add(range.end);
  return parts.length === 0 ? [range] : parts;
}
