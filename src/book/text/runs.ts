import { fieldsOf, isFields, readNumber, textOf } from "../settings/values.ts";
import { visualOrder } from "./direction.ts";

/** A point of a page: x as a share of its width, y of its height, from its top left corner. */
export type PagePoint = { readonly x: number; readonly y: number };
/** Corners in the order of the exporters: bottom left, bottom right, top right, top left of upright text. */
export type Quad = readonly [PagePoint, PagePoint, PagePoint, PagePoint];

/** A piece of text as it stands on a page: a line of it, or a word. */
export type TextRun = {
  readonly text: string;
  readonly quad: Quad;
  /** Where each UTF-16 unit of the text begins and ends along the run, as shares of its length; one more than units. */
  readonly edges: readonly (readonly [start: number, end: number])[];
};

/** So much of a page's height is a line of which only the place is known. Source: formats with boxes of no height. */
const UNKNOWN_HEIGHT_FRAC = 0.012;
/** Text lies on its page or a little beside it; what is farther off is no place. */
const FARTHEST = 4;

/**
 * Reads the text positions of one page, in both shapes that exporters write (SEARCH-30): `{ positions: [...] }` or the
 * bare list, of `{ w, p }` or `{ word, left, top, width, height }`. Records without a usable place are left out.
 */
export function readRuns(raw: unknown): readonly TextRun[] {
  const records = isFields(raw) && !Array.isArray(raw) ? raw["positions"] : raw;
  if (!Array.isArray(records)) return [];
  return records.flatMap((record: unknown) => {
    const fields = fieldsOf(record);
    const run = Array.isArray(fields["p"]) ? readCorners(textOf(fields["w"]), fields["p"]) : readBox(fields);
    return run ? [run] : [];
  });
}

function readCorners(text: string, values: readonly unknown[]): TextRun | null {
  const numbers = values.map((value) => readNumber(value));
  const corners = [0, 2, 4, 6].map((at) => ({ x: numbers[at] ?? Number.NaN, y: numbers[at + 1] ?? Number.NaN }));
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d || text === "" || !corners.every(isPlace)) return null;
  const widths = numbers.slice(8).map((width) => width ?? 0);
  return makeRun(text, withHeight([a, b, c, d]), widths);
}

function readBox(fields: ReturnType<typeof fieldsOf>): TextRun | null {
  const [left, top, width, height] = ["left", "top", "width", "height"].map((key) => readNumber(fields[key]));
  const text = textOf(fields["word"]);
  if (left == null || top == null || width == null || text === "") return null;
  const [right, bottom] = [left + width, top + (height ?? 0)];
  const quad: Quad = [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
  return quad.every(isPlace) ? makeRun(text, withHeight(quad), []) : null;
}

function isPlace({ x, y }: PagePoint): boolean {
  return Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST; // also false for NaN
}

/** The same corners; where top and bottom are one line, a letter's usual height above it. */
function withHeight(quad: Quad): Quad {
  const [bottomLeft, bottomRight, topRight, topLeft] = quad;
  if (Math.hypot(topLeft.x - bottomLeft.x, topLeft.y - bottomLeft.y) > 1e-5) return quad;
  const raise = ({ x, y }: PagePoint) => ({ x, y: y - UNKNOWN_HEIGHT_FRAC });
  return [bottomLeft, bottomRight, raise(topRight), raise(topLeft)];
}

function makeRun(text: string, quad: Quad, widths: readonly number[]): TextRun {
  return { text, quad, edges: edgesOf(text, widths) };
}

/**
 * Places letters along their run. Widths may be missing, all 0, negative (the next letter begins before the end of
 * this one), or one too many or too few: what they leave open is divided evenly.
 */
function edgesOf(text: string, widths: readonly number[]): TextRun["edges"] {
  const usable = usableWidths(text.length, widths);
  const total = usable.reduce((sum, width) => sum + width, 0);
  const edges: [number, number][] = new Array(text.length);
  let at = 0;
  for (const unit of visualOrder(text)) {
    const next = at + (usable[unit] ?? 0);
    edges[unit] = [Math.min(at, next) / total, Math.max(at, next) / total];
    at = next;
  }
  return edges;
}

function usableWidths(count: number, widths: readonly number[]): readonly number[] {
  const sum = widths.reduce((total, width) => total + width, 0);
  if (widths.length === 0 || !(sum > 1e-7)) return new Array<number>(count).fill(1);
  const mean = sum / widths.length;
  return Array.from({ length: count }, (_, at) => widths[at] ?? mean);
}

/** The corners of a part of a run: of the UTF-16 units from `start` up to `end`. */
export function partOfRun({ quad, edges }: TextRun, start: number, end: number): Quad {
  const part = edges.slice(Math.max(0, start), Math.max(start + 1, end));
  const from = Math.min(...part.map(([left]) => left));
  const to = Math.max(...part.map(([, right]) => right));
  const [bottomLeft, bottomRight, topRight, topLeft] = quad;
  return [
    between(bottomLeft, bottomRight, from),
    between(bottomLeft, bottomRight, to),
    between(topLeft, topRight, to),
    between(topLeft, topRight, from),
  ];
}

function between(a: PagePoint, b: PagePoint, share: number): PagePoint {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The upright box around corners, in page shares. */
export function boxOf(quad: Quad): { readonly left: number; readonly top: number; right: number; bottom: number } {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
