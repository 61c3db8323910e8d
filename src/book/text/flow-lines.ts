import { joint } from "./lines.ts";
import { boxOf, type TextRun } from "./runs.ts";

/** So much of a page, at its top and at its bottom, is where running heads and page numbers stand. */
const EDGE_FRAC = 0.12;

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
/** A line of a page's text. */
export type FlowLine = {
  readonly text: string;
  readonly part: string; // what of it is asked for
  readonly box: Box; // shares of the page
  readonly size: number; // of its letters: the height of a level line, the width of an upright one
  readonly isUpright: boolean; // its signs stand one under the other, as in Chinese and Japanese books
};

/** A piece of flowing text. */
export type FlowBlock = {
  readonly kind: "paragraph" | "heading" | "item";
  readonly text: string; // lines that end where they are meant to, as of a poem or a list, are parted by "\n"
  readonly look?: BlockLook; // without one it looks as text does
};

/** How a paragraph stands on its page: in the middle of the text, there also in large letters, or as labels of a drawing. */
export type BlockLook = "centred" | "display" | "label";

/** Puts the runs of a page together to lines, in their own order. @param partOf what of a run is asked for */
export function flowLines(
  runs: readonly TextRun[],
  partOf: (run: TextRun) => string = ({ text }) => text,
): readonly FlowLine[] {
  const lines: { -readonly [Key in keyof FlowLine]: FlowLine[Key] }[] = [];
  let last: TextRun | null = null;
  for (const run of runs.filter(({ text }) => text.trim() !== "")) {
    const box = boxOf(run.quad);
    const open = lines.at(-1);
    const between = last ? joint(last, run) : "\n";
    const isUpright = standsUpright(run);
    const isBeside = last && open?.isUpright === isUpright && !standsBelow(boxOf(last.quad), box);
    if (open && between !== "\n" && isBeside) {
      open.text += between.slice(0, 1) + run.text;
      open.part += between.slice(0, 1) + partOf(run);
      open.box = around(open.box, box);
      open.size = Math.max(open.size, sizeOf(run));
    } else lines.push({ text: run.text, part: partOf(run), box, size: sizeOf(run), isUpright });
    last = run;
  }
  return lines.map((line) => ({ ...line, text: line.text.trim(), part: line.part.trim() }));
}

/** At which edge of the page a line, or a run, stands; null: it stands in the text. */
export function edgeOf({ box }: Pick<FlowLine, "box">): "top" | "bottom" | null {
  if (box.bottom < EDGE_FRAC) return "top";
  return box.top > 1 - EDGE_FRAC ? "bottom" : null;
}

/** Whether a line is nothing but a page number, also "– 12 –" and "xiv". */
export function isPageNumber(text: string): boolean {
  return /^[\s|–-]*(?:\p{N}{1,5}|[ivxlc]{1,7})[\s|–-]*$/iu.test(text);
}

/** How lines at the edge of a page are compared with those of other pages: by edge, and by text without numbers. */
export function runningKey(edge: "top" | "bottom", text: string): string {
  return `${edge} ${runningText(text)}`;
}

/** The text of a line without page numbers at its ends, to be compared. */
export function runningText(text: string): string {
  return text
    .replace(/[\s|–-]*(?:\p{N}+|\b[ivxlc]+)$|^(?:\p{N}+|[ivxlc]+\b)[\s|–-]*/giu, "")
    .trim()
    .toLowerCase();
}

/** The lines that stand at the edges of pages as running heads, of a book and its chapters, as they are compared. */
export function runningHeads(titles: readonly string[]): ReadonlySet<string> {
  const heads = titles.flatMap(headsOf);
  return new Set(heads.flatMap((head) => [runningKey("top", head), runningKey("bottom", head)]));
}

/** What running heads have of a title: all of it, or a part, as of "Two. Printing" and "Paper: a small book". */
export function headsOf(title: string): readonly string[] {
  return [title, ...title.split(/[.:|–—]\s+/)].filter((part) => part.trim() !== "");
}

/** The lines at the edges of a page, as they are compared. */
export function runningKeys(runs: readonly TextRun[]): ReadonlySet<string> {
  const keys = flowLines(runs).flatMap((line) => {
    const edge = edgeOf(line);
    return edge ? [runningKey(edge, line.text)] : [];
  });
  return new Set(keys);
}

/** Whether a run stands below the one before, though that is so much higher that their middles are near to each other. */
function standsBelow(before: Box, { top, bottom }: Box): boolean {
  return top - before.top > (bottom - top) / 2 && before.bottom - top < (bottom - top) / 2;
}

function standsUpright({ quad: [bottomLeft, bottomRight], text }: TextRun): boolean {
  const [x, y] = [Math.abs(bottomRight.x - bottomLeft.x), Math.abs(bottomRight.y - bottomLeft.y)];
  return text.length > 1 && y > x;
}

function sizeOf({ quad: [bottomLeft, , , topLeft] }: TextRun): number {
  return Math.hypot(topLeft.x - bottomLeft.x, topLeft.y - bottomLeft.y);
}

/** The box around two. */
export function around(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
