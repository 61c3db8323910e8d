import { isMostlyRightToLeft } from "./direction.ts";
import { joint } from "./lines.ts";
import { boxOf, type TextRun } from "./runs.ts";

/** What tells columns of prose, whose lines are written row by row, from a table. */
const COLUMNS = {
  leastRows: 3, // with text on both sides of the gutter
  leastLetters: 15, // of a line, on average; Chinese and Japanese signs count twice
  leastWidthFrac: 0.6, // of the column's width, on average
} as const;

type Box = ReturnType<typeof boxOf>;
/** Runs that make one line of a column. */
type Piece = { readonly runs: readonly TextRun[]; readonly text: string; readonly box: Box };
type Columns = { readonly ordered: readonly Piece[]; readonly end: number };

/**
 * The runs of a page in the order in which its columns are read. Most books have them so; some exporters write pages row
 * by row, through all columns. Tables, whose cells are short, keep their rows.
 * @returns the same list where nothing has to move
 */
export function inColumnOrder(runs: readonly TextRun[]): readonly TextRun[] {
  const pieces = piecesOf(runs);
  const ordered = orderPieces(pieces);
  return ordered === pieces ? runs : ordered.flatMap((piece) => piece.runs);
}

function piecesOf(runs: readonly TextRun[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const run of runs) {
    const open = pieces.at(-1);
    const last = open?.runs.at(-1);
    if (open && last && joint(last, run) !== "\n") {
      pieces[pieces.length - 1] = {
        runs: [...open.runs, run],
        text: open.text + run.text,
        box: around(open.box, boxOf(run.quad)),
      };
    } else pieces.push({ runs: [run], text: run.text, box: boxOf(run.quad) });
  }
  return pieces;
}

function orderPieces(pieces: readonly Piece[]): readonly Piece[] {
  for (let at = 0; at < pieces.length - 1; at++) {
    const found = columnsFrom(pieces, at);
    if (found) return [...pieces.slice(0, at), ...found.ordered, ...orderPieces(pieces.slice(found.end))];
  }
  return pieces;
}

/** The columns that begin with a row at this place; null where there are none. */
function columnsFrom(pieces: readonly Piece[], at: number): Columns | null {
  const [first, next] = [pieces[at], pieces[at + 1]];
  if (!first || !next || !areBeside(first, next)) return null;
  const [left, right]: [Piece[], Piece[]] = [[], []];
  let gutter = { from: Math.min(first.box.right, next.box.right), to: Math.max(first.box.left, next.box.left) };
  let [end, rows] = [at, 0];
  for (; end < pieces.length; end++) {
    const [piece, before] = [pieces[end], pieces[end - 1]];
    if (!piece || (end > at && before && isFarAbove(piece, before))) break;
    const isLeft = piece.box.left + piece.box.right < gutter.from + gutter.to;
    const narrowed = isLeft
      ? { ...gutter, from: Math.max(gutter.from, piece.box.right) }
      : { ...gutter, to: Math.min(gutter.to, piece.box.left) };
    if (narrowed.from >= narrowed.to) break; // a line across both
    gutter = narrowed;
    (isLeft ? left : right).push(piece);
    if (end > at && before && areBeside(before, piece)) rows++;
  }
  if (rows < COLUMNS.leastRows) return null;
  const sides = [left, right].map((side) => ({ side, ordered: orderPieces(side) }));
  if (!sides.every(({ side, ordered }) => ordered !== side || isProse(side))) return null;
  const isRtl = isMostlyRightToLeft(pieces.slice(at, end).reduce((text, piece) => text + piece.text, ""));
  const inOrder = isRtl ? [...sides].reverse() : sides;
  return { ordered: inOrder.flatMap(({ ordered }) => ordered), end };
}

/** Whether lines fill their column as those of a text do. */
function isProse(lines: readonly Piece[]): boolean {
  const width = Math.max(...lines.map(({ box }) => box.right)) - Math.min(...lines.map(({ box }) => box.left));
  const meanWidth = mean(lines.map(({ box }) => box.right - box.left));
  const meanLetters = mean(lines.map(({ text }) => text.trim().length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)));
  return (
    lines.length >= COLUMNS.leastRows &&
    meanWidth >= width * COLUMNS.leastWidthFrac &&
    meanLetters >= COLUMNS.leastLetters
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Whether two lines stand in one row, apart from each other. */
function areBeside({ box: a }: Piece, { box: b }: Piece): boolean {
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const height = Math.min(a.bottom - a.top, b.bottom - b.top);
  return common > height / 2 && (a.right < b.left || b.right < a.left);
}

/** Whether a line stands above the row of another one: the rows of columns go down. */
function isFarAbove({ box: a }: Piece, { box: b }: Piece): boolean {
  return a.bottom < b.top;
}

function around(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
