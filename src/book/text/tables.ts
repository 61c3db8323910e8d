import { isMostlyRightToLeft } from "./direction.ts";
import type { FlowLine } from "./flow-lines.ts";
import type { TextRange } from "./search.ts";

/** What makes a table of lines that stand beside each other. */
const TABLE = {
  leastRows: 3,
  mostCellLetters: 32, // sentences beside their years are no cells ...
  mostKeyLetters: 14, // ... and one column has nothing longer than this: two columns of prose have none
  mostRowGap: 2, // between two rows, in heights of their letters: labels under pictures stand farther apart
  sizeFrac: 1.25, // cells so much larger than others are no part of it
  mostUnitLetters: 4, // of the sign over a column of numbers
} as const;

/** Between the cells of a row: a space that no line is broken at more readily, and that is not made a narrow one. */
export const BETWEEN_CELLS = "\u2003";

type Row = readonly FlowLine[];
type Table = { readonly rows: readonly Row[]; readonly start: number; readonly end: number }; // of its lines
/** Lines that follow each other: a table, whose text has a line for each row, or others. */
export type LinesOrTable =
  | { readonly kind: "lines"; readonly lines: readonly FlowLine[] }
  | { readonly kind: "table"; readonly text: string };

/** The lines of a text that end where they are meant to, as ranges in it. */
export function linesIn(text: string): readonly TextRange[] {
  return rangesBetween(text, { start: 0, end: text.length }, "\n");
}

/** Where the cells of a text's rows stand in it; null: it is no table. */
export function cellsIn(text: string): readonly (readonly TextRange[])[] | null {
  if (!text.includes(BETWEEN_CELLS)) return null;
  const rows = linesIn(text).map((row) => rangesBetween(text, row, BETWEEN_CELLS));
  const columns = rows[0]?.length ?? 0;
  return rows.length > 1 && columns > 1 && rows.every(({ length }) => length === columns) ? rows : null;
}

/** The ranges of a text that a sign parts within another range. */
function rangesBetween(text: string, { start, end }: TextRange, sign: string): readonly TextRange[] {
  let at = start;
  return text
    .slice(start, end)
    .split(sign)
    .map(({ length }) => {
      const range = { start: at, end: at + length };
      at += length + sign.length;
      return range;
    });
}

/** Parts the lines of a page, in their order, into tables and what is none. A unit over numbers is written after each. */
export function withTables(lines: readonly FlowLine[]): readonly LinesOrTable[] {
  const parts: LinesOrTable[] = [];
  let from = 0;
  for (let at = 0; at < lines.length; at++) {
    const table = tableAt(lines, at);
    if (!table) continue;
    const unit = at > from ? unitOver(table, lines[at - 1]) : null; // not the last cell of another table
    const before = lines.slice(from, unit ? at - 1 : at);
    if (before.length > 0) parts.push({ kind: "lines", lines: before });
    parts.push({ kind: "table", text: textOf(table, unit) });
    from = table.end;
    at = table.end - 1;
  }
  if (from < lines.length) parts.push({ kind: "lines", lines: lines.slice(from) });
  return parts;
}

/** The table that begins with a line; null: there is none. */
function tableAt(lines: readonly FlowLine[], start: number): Table | null {
  const first = rowAt(lines, start);
  if (first.length < 2) return null;
  const rows = [first];
  let end = start + first.length;
  for (let last = first; ; ) {
    const row = rowAt(lines, end);
    if (row.length !== first.length || !followsRow(last, row)) break;
    rows.push(row);
    end += row.length;
    last = row;
  }
  const table = { rows, start, end };
  return rows.length >= TABLE.leastRows && hasCells(table) && !goesOn(table, lines[end]) ? table : null;
}

/** The lines that stand beside each other from one on, in the direction of their script. */
function rowAt(lines: readonly FlowLine[], start: number): Row {
  const row: FlowLine[] = [];
  for (const line of lines.slice(start)) {
    const last = row.at(-1);
    if (line.isUpright || (last && !isAfter(last, line))) break;
    row.push(line);
  }
  return row;
}

function isAfter({ box: a, size, text }: FlowLine, { box: b, size: other, text: next }: FlowLine): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const isBeyond = isMostlyRightToLeft(text + next) ? b.right < a.left : a.right < b.left;
  return isBeyond && shared > Math.min(a.bottom - a.top, b.bottom - b.top) / 2 && areAlike(size, other);
}

function areAlike(a: number, b: number): boolean {
  return Math.max(a, b) <= Math.min(a, b) * TABLE.sizeFrac;
}

/** Whether a row stands right below another one. */
function followsRow(last: Row, row: Row): boolean {
  const [above, below] = [last[0], row[0]];
  if (!above || !below || !areAlike(above.size, below.size)) return false;
  const gap = below.box.top - above.box.bottom;
  return gap > -above.size / 2 && gap <= TABLE.mostRowGap * above.size;
}

/** Whether lines in rows stand in columns, too, and say little each. */
function hasCells({ rows }: Table): boolean {
  const columns = columnsOf(rows);
  const isShort = (most: number) => (column: Row) => column.every(({ text }) => text.length <= most);
  const areApart = columns.every((column, at) => {
    const next = columns[at + 1];
    return !next || column.every((cell) => next.every((other) => isApart(cell, other)));
  });
  return areApart && columns.every(isShort(TABLE.mostCellLetters)) && columns.some(isShort(TABLE.mostKeyLetters));
}

function columnsOf(rows: readonly Row[]): readonly Row[] {
  return (rows[0] ?? []).map((_, at) => rows.flatMap((row) => row[at] ?? []));
}

function isApart({ box: a }: FlowLine, { box: b }: FlowLine): boolean {
  return a.right < b.left || b.right < a.left;
}

/** Whether the line after a table goes on with its last cell, as a sentence beside a year does. */
function goesOn({ rows }: Table, next: FlowLine | undefined): boolean {
  const last = rows.at(-1);
  const cell = last?.at(-1);
  if (!next || !last || !cell || isApart(cell, next) || last.slice(0, -1).some((other) => !isApart(other, next)))
    return false;
  const gap = next.box.top - cell.box.bottom;
  return gap > -cell.size && gap < cell.size && areAlike(cell.size, next.size);
}

/** The unit of a column's numbers, where the line above the table is one. */
function unitOver(
  { rows }: Table,
  line: FlowLine | undefined,
): { readonly column: number; readonly text: string } | null {
  const first = rows[0];
  if (!line || !first || line.text.length > TABLE.mostUnitLetters || /[\p{N}\s]/u.test(line.text)) return null;
  if (!followsRow([line], first)) return null;
  const column = columnsOf(rows).findIndex(
    (cells) => cells.some((cell) => !isApart(cell, line)) && cells.every(({ text }) => /\p{N}/u.test(text)),
  );
  return column < 0 ? null : { column, text: line.text };
}

function textOf({ rows }: Table, unit: ReturnType<typeof unitOver>): string {
  const cellText = ({ text }: FlowLine, at: number) => (unit?.column === at ? `${text} ${unit.text}` : text);
  return rows.map((row) => row.map(cellText).join(BETWEEN_CELLS)).join("\n");
}
