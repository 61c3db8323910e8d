import { attributionAt } from "./attributions.ts";
import { areCentred } from "./centred.ts";
import { isMostlyRightToLeft, isRightToLeft } from "./direction.ts";
import {
  beginsEntry,
  endsEarly,
  endsSentence,
  firstWordWidth,
  goesOnAsGlossary,
  isEntry,
  isGlossaryOf,
} from "./entries.ts";
import { withoutFigures } from "./figures.ts";
import { type FlowBlock, type FlowLine, flowLines } from "./flow-lines.ts";
import { HEADING_FRAC, inTextOf, usualSize } from "./in-text.ts";
import { joinLines } from "./join-lines.ts";
import { type Piece, pieceOf, withLabelsTogether } from "./labels.ts";
import { isLabelRow, withKeyedRows } from "./rows.ts";
import type { TextRun } from "./runs.ts";
import { withTables } from "./tables.ts";

/** How lines become paragraphs; lengths in sizes of letters. */
const FLOW = {
  paragraphGap: 0.75, // more space than this between two lines begins a paragraph
  indent: 0.6, // a first line that stands in by this much begins one
  centred: 0.3, // lines whose middles are so near to each other are centred, not indented
  uprightGap: 2.5, // between two upright lines of one paragraph
  mostHeadingLetters: 120,
  mostKeyLetters: 14, // a year before what happened
  leastVerses: 4, // so many lines may be verses ...
  verseFrac: 0.4, // ... where so many of them end though the next word had room
  verseNear: 3, // that of so many lines before and after
  verseChange: 0.12, // ... and so many are shorter or longer than the next by so much: prose runs around a picture in blocks
} as const;

/** What is known of a page beside where its words stand. */
export type FlowHints = {
  /** Lines at the edges of neighbouring pages, by `runningKeys`: what stands there, too, is a running head. */
  readonly running?: ReadonlySet<string>;
  /** The page's text as the book's data has it: it says which words are whole. */
  readonly text?: string;
};

/**
 * Rebuilds the text of a page as it is meant: paragraphs, headings and list items in reading order, words whole that
 * are divided at the ends of lines, without page numbers and running heads.
 */
export function flowOf(runs: readonly TextRun[], { running, text = "" }: FlowHints = {}): readonly FlowBlock[] {
  const all = flowLines(runs);
  const inText = inTextOf(all, running);
  return blocksOf(inText.length > 0 ? inText : all, text); // a page may have nothing but a title at its edge
}

/**
 * A part of a page, in its paragraphs. Of lines that only the part's edge touches as much counts as of whole ones: how
 * they go on is seen from the whole page. Page numbers and running heads are left out, unless the part has nothing else.
 * @param partOf what of a run belongs to the part
 */
export function paragraphsOf(
  runs: readonly TextRun[],
  partOf: (run: TextRun) => string,
  { running, text: words = "" }: FlowHints = {},
): readonly string[] {
  const all = flowLines(runs, partOf);
  const isAsked = ({ part }: FlowLine) => part !== "";
  const inText = inTextOf(all, running);
  const lines = inText.some(isAsked) ? inText : all;
  return groupsOf(lines, usualSize(lines))
    .map((group) =>
      joinLines(
        group.map(({ part }) => part),
        words,
      ),
    )
    .filter((text) => text !== "");
}

/** Lines of plain text as blocks: empty lines part paragraphs. */
export function flowOfText(text: string): readonly FlowBlock[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((part) => {
      const lines = part.split("\n").map((line) => line.trim());
      const at = attributionAt(lines);
      return at === 0 ? joinLines(lines) : `${joinLines(lines.slice(0, at))}\n${joinLines(lines.slice(at))}`;
    })
    .filter((part) => part !== "")
    .map((part) => ({ kind: isItem(part) ? "item" : "paragraph", text: part }));
}

/** What the lines of a paragraph are among: those of the page, the size of its usual letters, and its words. */
type Page = { readonly all: readonly FlowLine[]; readonly usual: number; readonly words: string };

function blocksOf(all: readonly FlowLine[], text: string): readonly FlowBlock[] {
  const usual = usualSize(all);
  const page = { all, usual, words: text.replace(/\s+/g, " ") };
  const pieces = withTables(all).flatMap((part): readonly Piece[] => {
    if (part.kind === "table") return [pieceOfTable(part.text)];
    return withKeyedRows(groupsOf(part.lines, usual), page.words).map((each) =>
      each.kind === "rows"
        ? pieceOfTable(each.text)
        : pieceOf(blockOf(each.lines, page), { ...page, lines: each.lines }),
    );
  });
  return withLabelsTogether(withoutFigures(withGlossariesWhole(pieces), usual));
}

/** A glossary that goes on in the next column is one. */
function withGlossariesWhole(pieces: readonly Piece[]): readonly Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last && goesOnAsGlossary(last.lines, piece.lines)) {
      const text = `${last.block.text}\n${piece.block.text}`;
      whole[whole.length - 1] = { ...last, block: { ...last.block, text }, lines: [...last.lines, ...piece.lines] };
    } else whole.push(piece);
  }
  return whole;
}

function pieceOfTable(text: string): Piece {
  return { block: { kind: "paragraph", text }, lines: [], isLabel: false, isAside: false };
}

function groupsOf(lines: readonly FlowLine[], usual: number): readonly (readonly FlowLine[])[] {
  const groups: FlowLine[][] = [];
  for (const line of lines) {
    const open = groups.at(-1);
    if (open && (continues(open, line, usual) || isInRow(open, line))) open.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Whether a line goes on with the paragraph before it. */
function continues(group: readonly FlowLine[], line: FlowLine, usual: number): boolean {
  const last = group.at(-1);
  if (!last || last.isUpright !== line.isUpright || isItem(line.text)) return false;
  if (Math.abs(line.size - last.size) > last.size * (HEADING_FRAC - 1)) return false;
  if (line.isUpright) return Math.abs(last.box.left - line.box.right) < last.size * FLOW.uprightGap;
  const isAbove = line.box.top < last.box.top - last.size;
  if (isAbove) return goesOnInNextColumn(group, last, line);
  if (!sharesColumn(last, line)) return false;
  if (line.box.top - last.box.bottom > last.size * FLOW.paragraphGap) return false;
  const isHeading = last.size > usual * HEADING_FRAC;
  const isTurnedOver = /^\p{Ll}/u.test(line.text) && (isEntry(last.text) || !endsEarly(last, line, group));
  return isHeading || group.length === 1 || isTurnedOver || !standsIn(last, line);
}

/**
 * Whether lines end where they are meant to: in prose the next word has no room, whatever the lines' common width is. A
 * row of a table has parts beside each other, which are no lines of their own.
 */
function areVerses(lines: readonly FlowLine[]): boolean {
  const widths = lines.map(({ box }) => box.right - box.left);
  const pairs = lines.slice(1).map((next, at) => ({ line: lines[at], next, at }));
  const isLevel = pairs.every(
    ({ line, next }) => line && !next.isUpright && next.box.top > line.box.top + line.size / 2,
  );
  if (lines.length < FLOW.leastVerses || !isLevel) return false;
  const ends = pairs.filter(({ next, at }) => {
    const near = widths.slice(Math.max(0, at - FLOW.verseNear), at + FLOW.verseNear + 1);
    return Math.max(...near) - (widths[at] ?? 0) > firstWordWidth(next);
  });
  const change = FLOW.verseChange * Math.max(...widths);
  const inside = pairs.slice(0, -1); // the last line of prose is short, too
  const changes = inside.filter(({ at }) => Math.abs((widths[at] ?? 0) - (widths[at + 1] ?? 0)) > change);
  return ends.length >= FLOW.verseFrac * pairs.length && changes.length >= FLOW.verseFrac * inside.length;
}

/** Lines with those that go on with them: turned over, they all stand in alike, as in the entries of a glossary. */
function entriesOf(lines: readonly FlowLine[]): readonly (readonly FlowLine[])[] {
  const left = Math.min(...lines.map(({ box }) => box.left));
  const standIn = (line: FlowLine) => (line.box.left - left) / line.size;
  const turnedIn = Math.max(...lines.map(standIn));
  const isHanging = lines.every((line) => Math.min(standIn(line), turnedIn - standIn(line)) < FLOW.centred);
  const isGlossary = isGlossaryOf(lines);
  const entries: FlowLine[][] = [];
  for (const [at, line] of lines.entries()) {
    const open = entries.at(-1);
    const isTurnedOver = isHanging && standIn(line) > FLOW.indent && !endsEarly(open?.at(-1), line, lines);
    if (open && (isGlossary ? !beginsEntry(lines, at) : isTurnedOver)) open.push(line);
    else entries.push([line]);
  }
  return entries;
}

/** A paragraph that has ended does not: a label that stands higher up may come next. */
function goesOnInNextColumn(group: readonly FlowLine[], last: FlowLine, line: FlowLine): boolean {
  const hasEnded = endsSentence(last.text) && endsEarly(last, line, group);
  return group.length > 1 && !sharesColumn(last, line) && !areVerses(group) && !hasEnded;
}

function joinTexts(lines: readonly FlowLine[], words: string): string {
  const texts = lines.map((line) => line.text);
  return joinLines(texts, words);
}

/** Whether a line stands beside a short one in its row, as what happened beside its year. */
function isInRow(group: readonly FlowLine[], line: FlowLine): boolean {
  const last = group.at(-1);
  if (!last || last.isUpright || line.isUpright || last.text.length > FLOW.mostKeyLetters) return false;
  const isFirstRow = group.every(({ box }) => box.bottom > line.box.top);
  const shared = Math.min(last.box.bottom, line.box.bottom) - Math.max(last.box.top, line.box.top);
  const isBeside = !sharesColumn(last, line) && shared > 0.5 * Math.min(last.size, line.size);
  return isFirstRow && isBeside && Math.abs(line.size - last.size) <= last.size * (HEADING_FRAC - 1);
}

function sharesColumn({ box: a }: FlowLine, { box: b }: FlowLine): boolean {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0;
}

/** Whether a line stands in from the one before it, at the side at which its script begins. */
function standsIn({ box: last, size }: FlowLine, { box, text }: FlowLine): boolean {
  const start = isRightToLeft(text) ? last.right - box.right : box.left - last.left;
  const offCentre = Math.abs((last.left + last.right - box.left - box.right) / 2);
  return start / size > FLOW.indent && offCentre / size > FLOW.centred;
}

/** At which line the name of who said it begins. Lines that are all full are prose, which the next page ends. */
function attributionIn(lines: readonly FlowLine[]): number {
  const at = attributionAt(lines.map(({ text }) => text));
  const [before, name, last] = [lines[at - 1], lines[at], lines.at(-1)];
  if (!before || !name || !last) return 0;
  const right = Math.max(...lines.map(({ box }) => box.right));
  const isShort = right - last.box.right > last.size * FLOW.indent;
  const [first, second] = [before.box.left + before.box.right, name.box.left + name.box.right];
  const isCentred = Math.abs(first - second) / 2 < name.size * FLOW.centred && name.box.left !== before.box.left;
  return isShort || isCentred || endsEarly(before, name, lines) ? at : 0;
}

function blockOf(lines: readonly FlowLine[], page: Page): FlowBlock {
  const { words } = page;
  const text = joinTexts(lines, words);
  const isLarge = (lines[0]?.size ?? 0) > page.usual * HEADING_FRAC;
  const isCentred = areCentred(lines, page.all);
  if (isLarge && isTitle(text)) {
    // A verse in the page's other script is no title of it.
    const isForeign =
      isCentred && isRightToLeft(text) !== isMostlyRightToLeft(page.all.map((line) => line.text).join(" "));
    return isForeign ? { kind: "paragraph", text, look: "display" } : { kind: "heading", text };
  }
  const look = isCentred ? ({ look: "centred" } as const) : {};
  if (isLabelRow(lines)) return { kind: "paragraph", text: lines.map((line) => line.text).join(" · ") };
  const name = attributionIn(lines);
  if (name > 0) {
    const parts = [lines.slice(0, name), lines.slice(name)].map((part) => joinTexts(part, words));
    return { kind: "paragraph", text: parts.join("\n"), ...look };
  }
  const verses = entriesOf(lines).map((entry) => joinTexts(entry, words));
  const isDivided = text.length < verses.join(" ").length; // a word goes on in the next one
  const areLines = !isDivided && (areVerses(lines) || isGlossaryOf(lines));
  if (areLines) return { kind: "paragraph", text: verses.join("\n"), ...look };
  return isItem(text) ? { kind: "item", text } : { kind: "paragraph", text, ...look };
}

/**
 * Whether a text is short enough for a title, and more than numbers and signs. A Chinese sign says about a word. What
 * ends a sentence and begins another, or goes on with one, is text in large letters.
 */
function isTitle(text: string): boolean {
  const signs = text.match(/[\u3000-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  if (/(?:\S+\s+){2}\S*\p{Ll}[.!?]\s+\p{Lu}/u.test(text) || /^\p{Ll}(?:\S*\s){4}/u.test(text)) return false;
  return /\p{L}/u.test(text) && text.length + 3 * signs <= FLOW.mostHeadingLetters;
}

function isItem(text: string): boolean {
  return /^(?:[•·‣▪◦●*-]|\d{1,2}[.)])\s/.test(text);
}
