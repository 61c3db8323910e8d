import type { FlowLine } from "./flow-lines.ts";

/** What tells lines that are set in the middle; lengths in sizes of letters. */
const CENTRED = {
  leastText: 40, // letters of a line of prose: such lines say where the column is
  off: 0.3, // so far from its middle, at most
  in: 0.6, // so far from its edges, at least: a full line has its middle there, too
} as const;

/** Whether lines stand in the middle of a page's column of prose, as a motto or a caption does. */
export function areCentred(lines: readonly FlowLine[], all: readonly FlowLine[]): boolean {
  const isProse = ({ text, isUpright }: FlowLine) => !isUpright && text.length >= CENTRED.leastText;
  const full = all.filter((line) => isProse(line) && !lines.includes(line));
  if (full.length === 0) return false;
  const left = Math.min(...full.map(({ box }) => box.left));
  const right = Math.max(...full.map(({ box }) => box.right));
  return lines.every(({ box, size, isUpright }) => {
    const off = Math.abs(box.left + box.right - left - right) / 2;
    return !isUpright && off < size * CENTRED.off && box.left - left > size * CENTRED.in;
  });
}
