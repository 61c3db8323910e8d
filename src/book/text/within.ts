import type { PlacedText } from "./lines.ts";
import type { PagePoint, Quad } from "./runs.ts";
import type { TextRange } from "./search.ts";
import { inRun } from "./selecting.ts";

/** The parts of a page's text that lie within any of some areas: of each letter its middle counts. */
export function rangesWithin({ runs, starts }: PlacedText, areas: readonly Quad[]): readonly TextRange[] {
  const ranges: TextRange[] = [];
  for (const [at, { text, quad, edges }] of runs.entries()) {
    const first = starts[at] ?? 0;
    for (let unit = 0; unit < text.length; unit++) {
      const [from, to] = edges[unit] ?? [0, 0];
      const middle = middleOf(quad, (from + to) / 2);
      if (!areas.some((area) => isWithin(area, middle))) continue;
      const last = ranges.at(-1);
      const start = first + unit;
      if (last?.end === start) ranges[ranges.length - 1] = { start: last.start, end: start + 1 };
      else ranges.push({ start, end: start + 1 });
    }
  }
  return ranges;
}

/** The point half way up a run, at a share of its length. */
function middleOf([bottomLeft, bottomRight, , topLeft]: Quad, share: number): PagePoint {
  const on = (axis: "x" | "y") =>
    bottomLeft[axis] + (bottomRight[axis] - bottomLeft[axis]) * share + (topLeft[axis] - bottomLeft[axis]) / 2;
  return { x: on("x"), y: on("y") };
}

function isWithin(area: Quad, at: PagePoint): boolean {
  const { along, across } = inRun(area, at);
  return along >= 0 && along <= 1 && across >= 0 && across <= 1;
}
