import { edgeOf } from "./flow-lines.ts";
import type { PlacedText } from "./lines.ts";
import { boxOf, type PagePoint } from "./runs.ts";
import { offsetAt } from "./selecting.ts";

/**
 * The place up to which words are selected by reaching for a point: that nearest to it, but for what stands at the page's
 * edge and out of its place in the text, such as a running head that comes after all of the rest. Words selected up to that
 * would be those on the other side of where they began.
 *
 * @param from the place where they began; null = on another page
 */
export function reachAt(placed: PlacedText, at: PagePoint, from: number | null): number | null {
  const edges = placed.runs.map((run) => edgeOf({ box: boxOf(run.quad) }));
  const [first, last] = [edges.indexOf(null), edges.lastIndexOf(null)];
  const isAside = (run: number) => (edges[run] === "top" && run > last) || (edges[run] === "bottom" && run < first);
  const begun = from === null ? -1 : placed.starts.findLastIndex((start) => start <= from);
  const areSkipped = first >= 0 && !isAside(begun);
  const isKept = (_: unknown, run: number) => !areSkipped || !isAside(run);
  const reading = { ...placed, runs: placed.runs.filter(isKept), starts: placed.starts.filter(isKept) };
  return offsetAt(reading, at)?.offset ?? null;
}
