import { isRightToLeft } from "./direction.ts";
import { boxOf, type TextRun } from "./runs.ts";

/** When runs of text belong to one line. Source: SEARCH-31 to SEARCH-33; lengths in letters' widths, heights in lines. */
const LINE = {
  newLineOffset: 0.8, // of the line's height, up or down
  newLineGap: 2.5, // widths of a letter
  spaceGap: 0.5,
  doubtGap: 0.15, // narrower ones are none: parts of a word in two faces touch
  doubleSpaceGap: 1.2,
  overlapFrac: 0.8,
  exact: 1e-6, // what sums of shares miss of the numbers above
} as const;

/** A page's text as it stands: `starts` are the places in the text of the runs, in the same order. */
export type PlacedText = {
  readonly text: string;
  readonly runs: readonly TextRun[];
  readonly starts: readonly number[];
};

/**
 * Puts a page's runs together: blanks where there are gaps, line breaks where a new line begins. A run that is drawn
 * twice over itself (to look bold, or as a shadow) counts once. SEARCH-34 is open: a gap of exactly 1.2 letters is one
 * blank, and 0.8 is how much of the smaller box the two have in common.
 */
export function placeText(all: readonly TextRun[]): PlacedText {
  const runs = withoutTwice(all);
  const starts: number[] = [];
  let text = "";
  let before: TextRun | null = null;
  for (const run of runs) {
    if (before) text += joint(before, run);
    starts.push(text.length);
    text += run.text;
    before = run;
  }
  return { text, runs, starts };
}

/** What stands between two runs that follow each other: nothing, blanks or the end of a line. */
export function joint(before: TextRun, run: TextRun): "" | " " | "  " | "\n" {
  const [a, b] = [boxOf(before.quad), boxOf(run.quad)];
  const height = Math.max(a.bottom - a.top, b.bottom - b.top);
  const offset = Math.abs((a.top + a.bottom) / 2 - (b.top + b.bottom) / 2);
  if (offset > (LINE.newLineOffset + LINE.exact) * height) return "\n";
  const gap = gapBetween(before, run, [a, b]);
  if (Math.abs(gap) >= LINE.newLineGap - LINE.exact) return gap < 0 && isInside(a, b) ? "" : "\n";
  const hasSpace = /\s$/.test(before.text) || /^\s/.test(run.text);
  if (gap < LINE.spaceGap - LINE.exact || hasSpace) return "";
  return gap <= LINE.doubleSpaceGap + LINE.exact ? " " : "  ";
}

/** Whether two runs of one line stand too near for a blank and too far apart for one word: as words do that are set tight. */
export function isInDoubt(before: TextRun, run: TextRun): boolean {
  if (!mayBeInDoubt(before, run) || joint(before, run) !== "") return false;
  const gap = gapBetween(before, run);
  return gap >= LINE.doubtGap && gap < LINE.spaceGap;
}

/** A look at two corners, which most pairs of a page need alone; what does not stand upright is looked at closely. */
function mayBeInDoubt({ text, quad }: TextRun, run: TextRun): boolean {
  if (/\s$/.test(text) || /^\s/.test(run.text)) return false;
  const [left, right] = quad;
  const width = right.x - left.x;
  if (width <= 0 || left.y !== right.y) return true;
  const gap = Math.max(run.quad[0].x - right.x, left.x - run.quad[1].x);
  return gap > 0 && gap * text.length < width;
}

/** How far a run begins behind the one before it; widths of that one's letters. */
function gapBetween(before: TextRun, run: TextRun, [a, b] = [boxOf(before.quad), boxOf(run.quad)]): number {
  return (isRightToLeft(run.text) ? a.left - b.right : b.left - a.right) / letterWidth(before);
}

type Box = ReturnType<typeof boxOf>;

function isInside(outer: Box, inner: Box): boolean {
  return inner.left >= outer.left && inner.right <= outer.right;
}

/** The mean width of a run's letters, as a share of the page's width. */
function letterWidth({ quad, text }: TextRun): number {
  const { left, right } = boxOf(quad);
  return Math.max(1e-4, (right - left) / Math.max(1, text.trim().length));
}

function withoutTwice(runs: readonly TextRun[]): readonly TextRun[] {
  return runs.filter((run, at) => {
    const earlier = runs.slice(Math.max(0, at - 3), at);
    return !earlier.some(
      (other) => other.text === run.text && overlap(boxOf(other.quad), boxOf(run.quad)) >= LINE.overlapFrac,
    );
  });
}

/** What two boxes have in common, as a share of the smaller one. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const areaOf = (box: Box) => (box.right - box.left) * (box.bottom - box.top);
  const smaller = Math.min(areaOf(a), areaOf(b));
  return width <= 0 || height <= 0 || smaller <= 0 ? 0 : (width * height) / smaller;
}
