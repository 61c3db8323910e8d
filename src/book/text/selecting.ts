import { clamp } from "../../lib/clamp.ts";
import { paragraphsOf } from "./flow.ts";
import { edgeOf, isPageNumber } from "./flow-lines.ts";
import { CJK_BREAK } from "./join-lines.ts";
import type { PlacedText } from "./lines.ts";
import { boxOf, type PagePoint, type Quad, type TextRun } from "./runs.ts";
import type { TextRange } from "./search.ts";
import { isBlank, wordsOf } from "./words.ts";

/** A step of the caret. */
export type CaretStep = "letter" | "word" | "line" | "line-end" | "all";

/** Whether a point lies on a letter or so near a line that the line is meant; in heights of the line. */
const NEAR_LINES = 1.2;
/** Lines so near one belong to its paragraph, in heights of a line; and letters so much larger are a heading's. */
const LINES_AROUND = 3.2;
const SAME_SIZE = 1.6;

/** A run, and where it begins in the text. */
type Entry = { readonly run: TextRun; readonly start: number };

function entriesOf({ runs, starts }: PlacedText): readonly Entry[] {
  return runs.map((run, at) => ({ run, start: starts[at] ?? 0 }));
}

/** How far a point is from a run's line: outside its height counts, and then outside its length. */
function distanceTo({ quad }: TextRun, at: PagePoint): { readonly across: number; readonly along: number } {
  const { along, across } = inRun(quad, at);
  const outside = (value: number) => Math.max(0, -value, value - 1);
  return { across: outside(across), along: outside(along) };
}

/** A point in parts of a run: along its base line from its start, across it from its lower edge. */
export function inRun([bottomLeft, bottomRight, , topLeft]: Quad, { x, y }: PagePoint) {
  const along = { x: bottomRight.x - bottomLeft.x, y: bottomRight.y - bottomLeft.y };
  const up = { x: topLeft.x - bottomLeft.x, y: topLeft.y - bottomLeft.y };
  const by = { x: x - bottomLeft.x, y: y - bottomLeft.y };
  const cross = along.x * up.y - along.y * up.x || 1e-9;
  return { along: (by.x * up.y - by.y * up.x) / cross, across: (along.x * by.y - along.y * by.x) / cross };
}

/**
 * The place in a page's text nearest to a point: between which letters, as a UTF-16 offset. Null where the page has no
 * text. `isOn` = the point lies on text, or right beside it.
 */
export function offsetAt(
  placed: PlacedText,
  at: PagePoint,
): { readonly offset: number; readonly isOn: boolean } | null {
  const entry = nearestEntry(placed, at);
  if (!entry) return null;
  const { run, start } = entry;
  const { along, across } = inRun(run.quad, at);
  return { offset: start + unitAt(run, along), isOn: isInLine(across) && along > -0.05 && along < 1.05 };
}

/**
 * Whether somebody who rests on a point means the nearest word: it is so near the word's line, or behind a line that is
 * shorter than others. @param near so far along both sides of the page, in parts of these
 */
export function isWordMeant(placed: PlacedText, at: PagePoint, near: PagePoint): boolean {
  const entry = nearestEntry(placed, at);
  if (!entry) return false;
  if (isInLine(inRun(entry.run.quad, at).across) && isBesideLonger(placed, entry.run, at)) return true;
  const { left, right, top, bottom } = boxOf(entry.run.quad);
  const away = { x: Math.max(0, left - at.x, at.x - right), y: Math.max(0, top - at.y, at.y - bottom) };
  return Math.hypot(away.x / near.x, away.y / near.y) <= 1;
}

/**
 * Whether lines near a run's, of letters of its size, reach from it to a point that is behind it: they do within a column.
 * Runs may be lines, or words.
 */
function isBesideLonger({ runs }: PlacedText, run: TextRun, at: PagePoint): boolean {
  const [height, length] = [heightOf(run), lengthOf(run) || 1e-9];
  const isNear = (other: TextRun) =>
    heightOf(other) <= height * SAME_SIZE && Math.abs(inRun(other.quad, at).across - 0.5) <= LINES_AROUND;
  const reach = inRun(run.quad, at).along;
  const fromRun = (along: number) => (reach < 0 ? 1 - along : along); // the run ends at 1, and the point is beyond
  const spans = runs.filter(isNear).map(({ quad: [start, end] }) => {
    const [from, to] = [start, end].map((corner) => fromRun(inRun(run.quad, corner).along)) as [number, number];
    return { from: Math.min(from, to), to: Math.max(from, to) };
  });
  let covered = 1;
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    if (from <= covered + height / length) covered = Math.max(covered, to);
  }
  return covered >= fromRun(reach);
}

function heightOf({ quad: [bottomLeft, , , topLeft] }: TextRun): number {
  return Math.hypot(topLeft.x - bottomLeft.x, topLeft.y - bottomLeft.y);
}

function lengthOf({ quad: [bottomLeft, bottomRight] }: TextRun): number {
  return Math.hypot(bottomRight.x - bottomLeft.x, bottomRight.y - bottomLeft.y);
}

function isInLine(across: number): boolean {
  return across > -NEAR_LINES / 2 && across < 1 + NEAR_LINES / 2;
}

function nearestEntry(placed: PlacedText, at: PagePoint): Entry | null {
  let best: { readonly entry: Entry; readonly far: number } | null = null;
  for (const entry of entriesOf(placed)) {
    const { across, along } = distanceTo(entry.run, at);
    const { left, right, top, bottom } = boxOf(entry.run.quad);
    const far = across * (bottom - top) * 4 + along * (right - left); // another line is farther than a gap in this one
    if (far > 0 && isFolio(placed, entry.run)) continue; // nobody means it from beside it
    if (!best || far < best.far) best = { entry, far };
  }
  if (!best || best.far === 0) return best?.entry ?? null;
  return entryBefore(placed, at) ?? lastBelow(placed, best.entry, at) ?? best.entry;
}

/** The end of a paragraph's short last line, where a point lies under a longer line before it, below both. */
function lastBelow(placed: PlacedText, { run }: Entry, at: PagePoint): Entry | null {
  const { left, right, bottom } = boxOf(run.quad);
  const between = entriesOf(placed)
    .map((entry) => ({ run: entry.run, box: boxOf(entry.run.quad) }))
    .filter(({ box }) => (box.top + box.bottom) / 2 > bottom && box.bottom <= at.y)
    .filter((below) => !isFolio(placed, below.run));
  const [last] = between.sort((a, b) => b.box.bottom - a.box.bottom);
  if (!last) return null;
  return entryBefore(placed, { x: clamp(at.x, left, right), y: (last.box.top + last.box.bottom) / 2 });
}

/** Whether a run is a page's own number: alone in its line, at the page's edge. */
export function isFolio({ runs }: PlacedText, run: TextRun): boolean {
  if (!isPageNumber(run.text) || edgeOf({ box: boxOf(run.quad) }) === null) return false;
  return runs.every((other) => other === run || Math.abs(inRun(run.quad, other.quad[0]).across) > 0.5);
}

/**
 * The run in whose line a point lies, behind it, though lines above and below reach so far: it is the end of a
 * paragraph.
 */
function entryBefore(placed: PlacedText, at: PagePoint): Entry | null {
  const inLine = entriesOf(placed).filter(({ run }) => {
    const { along, across } = inRun(run.quad, at);
    return (
      (isReversed(run.edges) ? along < 0 : along > 1) && across >= 0 && across <= 1 && isBesideLonger(placed, run, at)
    );
  });
  const gapOf = ({ run }: Entry) => distanceTo(run, at).along * lengthOf(run);
  const [nearest] = inLine.sort((a, b) => gapOf(a) - gapOf(b));
  return nearest ?? null;
}

/** Before which unit of a run the caret stands nearest to a share of its length. */
function unitAt({ text, edges }: TextRun, share: number): number {
  let best = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (let unit = 0; unit <= text.length; unit++) {
    const far = Math.abs(edgeBefore(edges, unit) - share);
    if (far < nearest && isBetweenLetters(text, unit)) [best, nearest] = [unit, far];
  }
  return best;
}

/** Where the caret stands before a unit. Letters that are read from right to left begin at their right edge. */
function edgeBefore(edges: TextRun["edges"], unit: number): number {
  const next = edges[unit];
  const last = edges[unit - 1];
  if (next && last) return next[0] >= last[0] ? next[0] : next[1];
  if (next) return isReversed(edges) ? next[1] : next[0];
  return last ? (isReversed(edges) ? last[0] : last[1]) : 0;
}

function isReversed(edges: TextRun["edges"]): boolean {
  return edges.length > 1 && (edges[0]?.[0] ?? 0) > (edges.at(-1)?.[0] ?? 0);
}

/** Whether the caret may stand before a unit: not within a pair of surrogates or before a mark of the letter before. */
function isBetweenLetters(text: string, unit: number): boolean {
  return !/^[\udc00-\udfff]|^\p{M}/u.test(text.slice(unit, unit + 1));
}

/** The caret as a line from its foot to its head, in page shares; null where the page has no text. */
export function caretAt(placed: PlacedText, offset: number): readonly [foot: PagePoint, head: PagePoint] | null {
  const found = entryAt(placed, offset);
  if (!found) return null;
  const { run, start } = found;
  const share = edgeBefore(run.edges, Math.min(Math.max(0, offset - start), run.text.length));
  const [bottomLeft, bottomRight, topRight, topLeft] = run.quad;
  const on = (a: PagePoint, b: PagePoint) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  return [on(bottomLeft, bottomRight), on(topLeft, topRight)];
}

/** Whether the letters at a place are read from right to left. */
export function isReversedAt(placed: PlacedText, offset: number): boolean {
  const found = entryAt(placed, offset);
  return found !== null && isReversed(found.run.edges);
}

/** The run that a place belongs to: the one that it is in, or that ends there. */
function entryAt(placed: PlacedText, offset: number): Entry | null {
  const entries = entriesOf(placed);
  return entries.findLast(({ start }) => start <= offset) ?? entries[0] ?? null;
}

/** Where the caret comes to by a step forward (1) or back (-1) in reading order. */
export function stepCaret(placed: PlacedText, offset: number, step: CaretStep, way: 1 | -1): number {
  const { text } = placed;
  switch (step) {
    case "letter": {
      let next = offset + way;
      while (next > 0 && next < text.length && !isBetweenLetters(text, next)) next += way;
      return Math.min(Math.max(0, next), text.length);
    }
    case "word": {
      const starts = wordsOf(text).flatMap((part) => (isBlank(text, part) ? [] : [part.start, part.end]));
      const next = way === 1 ? starts.find((at) => at > offset) : starts.findLast((at) => at < offset);
      return next ?? (way === 1 ? text.length : 0);
    }
    case "line":
      return nextLine(placed, offset, way);
    case "line-end": {
      const breaks = way === 1 ? text.indexOf("\n", offset) : text.lastIndexOf("\n", offset - 1);
      return breaks < 0 ? (way === 1 ? text.length : 0) : way === 1 ? breaks : breaks + 1;
    }
    default:
      return way === 1 ? text.length : 0;
  }
}

/** The place in the next line of text, or the one before, that is nearest to where the caret stands. */
function nextLine(placed: PlacedText, offset: number, way: 1 | -1): number {
  const { text } = placed;
  const caret = caretAt(placed, offset);
  const border = way === 1 ? text.indexOf("\n", offset) : text.lastIndexOf("\n", offset - 1);
  if (!caret || border < 0) return way === 1 ? text.length : 0;
  const start = way === 1 ? border + 1 : text.lastIndexOf("\n", border - 1) + 1;
  const after = text.indexOf("\n", border + 1);
  const end = way === 1 ? (after < 0 ? text.length : after) : border;
  const target = (caret[0].x + caret[1].x) / 2;
  let best = start;
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = start; at <= end; at++) {
    const [foot] = caretAt(placed, at) ?? [];
    const far = foot ? Math.abs(foot.x - target) : Number.POSITIVE_INFINITY;
    if (far < nearest) [best, nearest] = [at, far];
  }
  return best;
}

/**
 * A part of a page's text as a reader would type it: paragraphs, whole words, one blank where there are several. A page
 * number or a running head between the lines is left out.
 * @param words the page's text as the book's data has it: it says which words are whole; "" = not known
 * @param running the book's running heads
 */
export function cleanText(
  placed: PlacedText,
  { start, end }: TextRange,
  words = "",
  running?: ReadonlySet<string>,
): string {
  const firsts = new Map(entriesOf(placed).map(({ run, start: first }) => [run, first]));
  const partOf = (run: TextRun) => {
    const first = firsts.get(run) ?? 0;
    return run.text.slice(Math.max(0, start - first), Math.max(0, end - first));
  };
  const known = words.replace(CJK_BREAK, "$1").replace(/\s+/g, " ");
  const spaced = spacesOf(known, { start: isWithinWord(placed.text, start), end: isWithinWord(placed.text, end) });
  return paragraphsOf(placed.runs, partOf, { text: known, ...(running && { running }) })
    .map(spaced)
    .join("\n");
}

/**
 * Gives texts the blanks that they have in the book's data: between words that are set close to each other they are lost.
 * @param isCut whether the first and the last word may be parts of words
 */
function spacesOf(words: string, isCut: { readonly start: boolean; readonly end: boolean }): (text: string) => string {
  let known: { readonly bare: string; readonly places: readonly number[] } | null = null; // most texts need none of it
  return (text) => {
    if (text === "" || words.includes(text)) return text;
    known ??= { bare: words.replace(/\s/g, ""), places: [...words.matchAll(/\S/g)].map(({ index }) => index) };
    const { bare, places } = known;
    const sought = text.replace(/\s/g, "");
    for (let at = bare.indexOf(sought); at >= 0; at = bare.indexOf(sought, at + 1)) {
      const [start, end] = [places[at] ?? 0, (places[at + sought.length - 1] ?? 0) + 1];
      const isWhole = (isCut.start || !isWithinWord(words, start)) && (isCut.end || !isWithinWord(words, end));
      if (isWhole && end - start > text.length) return words.slice(start, end);
    }
    return text;
  };
}

/** Whether letters, or figures, stand at both sides of a place in a text. */
function isWithinWord(text: string, at: number): boolean {
  return /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
}
