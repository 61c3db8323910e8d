import type { FlowLine } from "./flow-lines.ts";
import { joinLines } from "./join-lines.ts";
import type { Piece } from "./labels.ts";

/** What tells the figures of a drawing from text. */
const FIGURES = {
  leastRows: 2,
  smallFrac: 0.93, // rows of numbers that are no higher than this share of the page's usual letters
  leastText: 40, // letters of a paragraph that is surely text
} as const;

/** Some figures of one or two digits: the places of pages on a sheet. */
const PLACES = /^\p{Nd}{1,2}(?:\s+\p{Nd}{1,2})+$/u;
/** Numbers under the words of a line, or below a chart. */
const NUMBERS = /^\p{Nd}{1,4}(?:\s+\p{Nd}{1,4}){2,}$/u;
const ENDS = /[.!?…。！？:：;][”’“‘»«›‹」』"')\]]*$/;

/**
 * Leaves the rows of bare figures out of a page's text that belong to a drawing in it, since they tell something only
 * there. A sentence goes on over the rows that part its lines.
 */
export function withoutFigures(pieces: readonly Piece[], usual: number): readonly Piece[] {
  const isSmall = ({ lines: [line] }: Piece) => line !== undefined && line.size <= usual * FIGURES.smallFrac;
  const isPlaces = ({ block, lines }: Piece) =>
    lines.length > 1 && PLACES.test(block.text) && !isSeries(block.text.split(/\s+/).map(Number));
  const isNumbers = (piece: Piece) => piece.lines.length > 0 && isSmall(piece) && NUMBERS.test(piece.block.text);
  const rows = pieces.filter((piece) => isPlaces(piece) || isNumbers(piece));
  const hasText = pieces.some(({ block }) => block.text.length >= FIGURES.leastText);
  if (rows.length < FIGURES.leastRows || !hasText) return pieces;
  const inText: Piece[] = [];
  let isParted = false;
  for (const piece of pieces) {
    const last = inText.at(-1);
    if (rows.includes(piece)) isParted = true;
    else if (isParted && last && goesOn(last, piece)) inText[inText.length - 1] = asOne(last, piece);
    else inText.push(piece);
    isParted &&= rows.includes(piece);
  }
  return inText;
}

/** Whether numbers grow one after the other, as in an exercise: places of pages do not. */
function isSeries(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
}

/** Whether a sentence of letters as high goes on. */
function goesOn({ block, lines }: Piece, { block: next, lines: [first] }: Piece): boolean {
  const last: FlowLine | undefined = lines.at(-1);
  const areAlike = last && first && Math.abs(last.size - first.size) < last.size * (1 - FIGURES.smallFrac);
  const areText = block.kind === "paragraph" && next.kind === "paragraph";
  return areText && areAlike === true && !ENDS.test(block.text) && /^\p{Ll}/u.test(next.text);
}

function asOne(a: Piece, b: Piece): Piece {
  const text = joinLines([a.block.text, b.block.text]);
  return { ...a, block: { ...a.block, text }, lines: [...a.lines, ...b.lines], isLabel: false };
}
