import { columnsOf, isWideLetter } from "../../lib/wide-letter.ts";

/** The end of a line whose text does not go on in the next one: where it ends, and where the next line begins. */
export type LineStop = { readonly end: number; readonly next: number };

type Line = { readonly text: string; readonly start: number };

/** A line with so much of the width left that the next word had found room was ended on purpose. */
const ROOM_FRAC = 0.8;
/** So many lines before and after one tell how wide the text is there. */
const NEIGHBOURS = 3;

/** Some lines so short, the last of which goes on in small letters, are those of a title; columns, and of the width. */
const TITLE = { most: 24, mostFrac: 0.5 } as const;

/** A text whose lines are mostly so wide is prose; one of its lines with less than that part of their width ends there. */
const PROSE = { least: 40, leastFrac: 0.5 } as const;
/** So many lines that begin in small letters where a sentence would begin are the labels of a picture, or of buttons. */
const LABELS = { least: 3, most: 45 } as const;
/**
 * Such lines are no labels but prose, as on a page that begins in the middle of a sentence, where the widest has so many
 * columns and is not much narrower than those around them, nearly all are full, and a sentence ends.
 */
const GOES_ON = { least: 24, leastFrac: 0.7, fullFrac: 0.75 } as const;

/** A page of at most so many lines, none of which ends a sentence, is a title page. */
const TITLE_PAGE = { most: 8 } as const;

const SMALL = /^\p{Ll}/u;
const CAPITAL = /\p{Lu}/u;
const HYPHEN = /[-\u2010\u00ad]$/;
const SENTENCE_END = /[.!?…][”’"»)]?(?:\s|$)/;
/** So many dots lead the eye to what they are followed by, such as a number. */
const LEADING = 4;
const ENDS_IN_NUMBER = /\p{N}[)\]]?$|(?:^|\s)[ivxlc]+$/u;
/** A number, a year as in "c. 1450", or the sign of a list. */
const BEGINS_ENTRY = /^(?:(?:\p{L}{1,2}\.\s?)?\p{N}+[.)]?|[•◦▪‣*–—-])\s/u;

/**
 * Where the lines of a text end that do not go on: those of headings, of lists and tables, and the last ones of
 * paragraphs. A text without line ends has none.
 */
export function lineStopsOf(text: string): readonly LineStop[] {
  const lines = [...text.matchAll(/[^\r\n]+/g)]
    .map(({ 0: line, index }): Line => ({ text: line.trim(), start: index + line.length - line.trimStart().length }))
    .filter((line) => line.text !== "");
  const widths = lines.map((line) => columnsOf(line.text));
  const usual = [...widths].sort((a, b) => a - b)[lines.length >> 1] ?? 0;
  const shortest = usual >= PROSE.least ? usual * PROSE.leastFrac : 0;
  const labels = labelsIn(lines);
  const isTitlePage = lines.length <= TITLE_PAGE.most && !lines.some((line) => SENTENCE_END.test(line.text));
  return lines.flatMap(({ text: line, start }, at) => {
    const next = lines[at + 1];
    if (!next) return [];
    const width = Math.max(...widths.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 2));
    const around = [-1, 0, 1, 2, 3].map((by) => lines[at + by]?.text ?? "");
    const isShort = (widths[at] ?? 0) < shortest && !HYPHEN.test(line);
    const isOver = isTitlePage && isSubtitleOver(lines[at - 1]?.text ?? "", line, next.text);
    return !isShort && !isOver && !labels.has(at) && !labels.has(at + 1) && doesGoOn(around, width)
      ? []
      : [{ end: start + line.length, next: next.start }];
  });
}

/** Which lines are labels, each for itself. */
function labelsIn(lines: readonly Line[]): ReadonlySet<number> {
  const labels = new Set<number>();
  let run: number[] = [];
  const end = () => {
    if (run.length >= LABELS.least && !isProse(lines, run)) for (const at of run) labels.add(at);
    run = [];
  };
  for (const [at, { text }] of lines.entries()) {
    const begins = at === 0 || /[.!?]$/.test(lines[at - 1]?.text ?? "");
    if (!SMALL.test(text) || text.length > LABELS.most) end();
    else if (begins || run.length > 0) run.push(at);
  }
  end();
  return labels;
}

/** Whether lines that follow each other were ended by the width of their column, and not on purpose. */
function isProse(lines: readonly Line[], run: readonly number[]): boolean {
  const [first = 0] = run;
  const from = Math.max(0, first - NEIGHBOURS);
  const around = lines.slice(from, first + run.length + NEIGHBOURS).map(({ text }) => text);
  const own = around.slice(first - from, first - from + run.length);
  if (own.some((text) => HYPHEN.test(text))) return true;
  const width = Math.max(...own.map(columnsOf));
  const isWide = width >= Math.max(GOES_ON.least, Math.max(...around.map(columnsOf)) * GOES_ON.leastFrac);
  const full = own.slice(0, -1).filter((text, at) => isFull(text, own[at + 1] ?? "", width));
  const hasEnd = around.slice(first - from).some((text) => SENTENCE_END.test(text));
  return isWide && hasEnd && full.length >= (own.length - 1) * GOES_ON.fullFrac;
}

/**
 * Whether a line ends what stands below a title: with a capital begins who has written or printed it. It is the second one
 * of small letters alone: of a language that writes nouns with capitals two lines have some, and may end before one.
 */
function isSubtitleOver(before: string, line: string, next: string): boolean {
  const areSmall = [before, line].every((text) => SMALL.test(text) && !CAPITAL.test(text));
  return areSmall && /^\p{Lu}/u.test(next) && !/(?:^|\s)\p{L}{1,4}$|[-,;:]$/u.test(line); // not after “of” or “from”
}

/** Whether a line had no room for the first word of the next one. @param width of the text; columns */
function isFull(line: string, next: string, width: number): boolean {
  return columnsOf(line) + 1 + columnsOf(firstWord(next)) > width * ROOM_FRAC;
}

/** Whether the second of five lines that follow each other goes on in the third. @param width of the text; columns */
function doesGoOn(
  [before = "", line = "", next = "", after = "", last = ""]: readonly string[],
  width: number,
): boolean {
  if (HYPHEN.test(line)) return true;
  if (isLed(line)) return false;
  const isEntry = ENDS_IN_NUMBER.test(line) && (ENDS_IN_NUMBER.test(before) || ENDS_IN_NUMBER.test(next));
  const isAmongEntries = [before, next].every((other) => ENDS_IN_NUMBER.test(other) && columnsOf(other) < PROSE.least);
  const isBeforeEntry = BEGINS_ENTRY.test(next) && (BEGINS_ENTRY.test(line) || BEGINS_ENTRY.test(after));
  if (isEntry || isBeforeEntry || (isAmongEntries && columnsOf(line) < PROSE.least)) return false;
  const areShort = (...some: readonly string[]) =>
    Math.max(...some.map(columnsOf)) < Math.min(TITLE.most, width * TITLE.mostFrac);
  const isTitle =
    !ENDS_IN_NUMBER.test(next) && areShort(line, next) && (SMALL.test(after) || (areShort(after) && SMALL.test(last)));
  if (/[,;:，、；：]$/.test(line) || SMALL.test(next) || isTitle) return true;
  return isFull(line, next, width);
}

/** Whether dots lead to the end of a line. It is read from there: a line may have any number of them. */
function isLed(line: string): boolean {
  const isDot = (at: number) => /[.·…]/.test(line[at] ?? "");
  const isBlank = (at: number) => /\s/.test(line[at] ?? ""); // tabs and hard ones, too
  let at = line.length - 1;
  while (/[\p{L}\p{N}]/u.test(line[at] ?? "")) at--;
  if (isBlank(at)) at--;
  let dots = 0;
  while (isDot(at)) {
    dots++;
    at -= isBlank(at - 1) && isDot(at - 2) ? 2 : 1;
  }
  return dots >= LEADING;
}

function firstWord(line: string): string {
  const [first = ""] = line;
  return isWideLetter(first) ? first : (/^\S+/.exec(line)?.[0] ?? "");
}
