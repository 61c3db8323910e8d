import { edgeOf, type FlowLine, flowLines, isPageNumber, runningKey } from "./flow-lines.ts";
import type { TextRun } from "./runs.ts";

/** Letters so much larger than the page's usual ones are a heading's. */
export const HEADING_FRAC = 1.25;

/** The runs of a page that belong to no text: its number, and running heads. A page has none that has nothing else. */
export function runsBesideText(runs: readonly TextRun[], running?: ReadonlySet<string>): ReadonlySet<TextRun> {
  const places = new Map(runs.map((run, at) => [run, at]));
  const lines = flowLines(runs, (run) => ` ${places.get(run)}`);
  const inText = inTextOf(lines, running);
  const known = new Set(inText.flatMap(({ part }) => part.match(/\d+/g) ?? []));
  const isBeside = (run: TextRun, at: number) => known.size > 0 && run.text.trim() !== "" && !known.has(String(at));
  return new Set(runs.filter(isBeside));
}

/**
 * Lines without those that belong to no text. A title stays, though others read like it, but no number below small print.
 * A line at the upper edge that is written after the text, with the page's number, is a running head of this page alone.
 */
export function inTextOf(lines: readonly FlowLine[], running: ReadonlySet<string> | undefined): readonly FlowLine[] {
  const usual = usualSize(lines);
  const end = lines.findLastIndex((line) => edgeOf(line) === null);
  const isNumbered = end >= 0 && lines.slice(end + 1).some(({ text }) => isPageNumber(text));
  const top = Math.min(...lines.slice(0, end + 1).map(({ box }) => box.top));
  return lines.filter((line, at) => {
    if (line.size > usual * HEADING_FRAC) return !(edgeOf(line) === "bottom" && isPageNumber(line.text));
    return !isLeftOut(line, running) && !(isNumbered && at > end && line.box.bottom < top);
  });
}

function isLeftOut(line: FlowLine, running?: ReadonlySet<string>): boolean {
  const edge = edgeOf(line);
  return edge !== null && (isPageNumber(line.text) || running?.has(runningKey(edge, line.text)) === true);
}

/** The size in which most letters of a page are set. */
export function usualSize(lines: readonly FlowLine[]): number {
  const sorted = [...lines].sort((a, b) => a.size - b.size);
  const half = sorted.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let letters = 0;
  for (const { size, text } of sorted) {
    letters += text.length;
    if (letters >= half) return size;
  }
  return 0;
}
