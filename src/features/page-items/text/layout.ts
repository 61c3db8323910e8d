import type { Paragraph } from "../../../book/publication/annotation.ts";
import type { LineHeight, TextRun } from "../../../book/publication/item-style.ts";
import { breakable, charactersOf, mayPart } from "../../../lib/line-breaks.ts";

/** A run of text in one style, at the size of the drawn page. */
export type SizedRun = Omit<TextRun, "text" | "size"> & { readonly sizePx: number };
/** Characters of one style beside each other; `x` is px from the left edge of the box. */
export type Piece = { readonly text: string; readonly run: SizedRun; readonly x: number; readonly width: number };
/** One line of a text; px from the top of the box. */
export type Line = {
  readonly pieces: readonly Piece[];
  readonly top: number;
  readonly height: number;
  readonly width: number; // of its pieces
  readonly isRtl: boolean;
};
/** How texts are laid out. */
export type TextLayout = {
  readonly widthPx: number; // of the column
  readonly pageHeightPx: number; // what sizes are parts of
  readonly lineHeight: LineHeight; // by the largest size of a line
  readonly measure: (text: string, run: SizedRun) => number;
};

/** Longer texts are cut here: nobody reads the rest, but it would delay the page. */
const MOST_CHARACTERS = 20_000;
/** Whether a text is read from right to left, by its first letters. */
export function isRtlText(text: string): boolean {
  return RTL.test(text);
}
const RTL = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

type Word = {
  readonly text: string;
  readonly run: SizedRun;
  readonly width: number;
  readonly isCut?: boolean; // a piece of a word that is wider than the column
};

/** Breaks paragraphs into the lines of a column. A word wider than the column is broken within. */
export function layoutLines(paragraphs: readonly Paragraph[], setting: TextLayout): readonly Line[] {
  const lines: Line[] = [];
  let left = MOST_CHARACTERS;
  for (const { runs, align } of paragraphs) {
    const isRtl = isRtlText(runs.map(({ text }) => text).join(""));
    const rows = runs.flatMap((run) => {
      const text = run.text.slice(0, Math.max(0, left));
      left -= text.length;
      return wordsOf({ ...run, text }, setting);
    });
    const broken = breakRows(rows, setting.widthPx);
    broken.forEach((words, index) => {
      const above = lines.at(-1);
      const isLast = index === broken.length - 1;
      lines.push(lineOf(words, above ? above.top + above.height : 0, { align, isRtl, isLast, setting, runs }));
    });
  }
  return lines;
}

/** The height of all lines, px. */
export function heightOf(lines: readonly Line[]): number {
  const last = lines.at(-1);
  return last ? last.top + last.height : 0;
}

/** The words of a run; a line break in it is a word of its own. */
function wordsOf({ text, size, ...look }: TextRun, { pageHeightPx, widthPx, measure }: TextLayout): readonly Word[] {
  const run = { ...look, sizePx: Math.max(1, size * pageHeightPx) };
  return text.split(/(\n)/).flatMap((part) => {
    if (part === "\n") return [{ text: part, run, width: 0 }];
    return breakable(part).flatMap((word) => fitting(word, run, widthPx, measure));
  });
}

/** A word, or the parts of one that is wider than the column. */
function fitting(text: string, run: SizedRun, widthPx: number, measure: TextLayout["measure"]): readonly Word[] {
  const width = measure(text, run);
  if (width <= widthPx || text.length < 2) return [{ text, run, width }];
  const characters = charactersOf(text);
  const most = Math.max(1, Math.floor((characters.length * widthPx) / width));
  const parts: Word[] = [];
  for (let at = 0; at < characters.length; at += most) {
    const part = characters.slice(at, at + most).join("");
    parts.push({ text: part, run, width: measure(part, run), isCut: at > 0 });
  }
  return parts;
}

function breakRows(words: readonly Word[], widthPx: number): readonly (readonly Word[])[] {
  const rows: Word[][] = [[]];
  let used = 0;
  const widthOf = (group: readonly Word[]) =>
    group.reduce((sum, word) => sum + (word.text.trim() === "" ? 0 : word.width), 0);
  // A group that is wider than the column, such as a row of dots, is broken all the same.
  const groups = groupsOf(words).flatMap((group) => (widthOf(group) > widthPx ? group.map((word) => [word]) : [group]));
  for (const group of groups) {
    const row = rows[rows.length - 1] ?? [];
    const width = widthOf(group);
    const isBlank = group.every(({ text }) => text.trim() === "");
    if (group[0]?.text === "\n") {
      rows.push([]);
      used = 0;
      continue;
    }
    if (row.length > 0 && used + width > widthPx + 0.5 && !isBlank) {
      rows.push([...group]);
      used = 0;
    } else {
      row.push(...group);
    }
    for (const word of group) used += word.width;
  }
  return rows;
}

/** Groups of words that no line break may separate; a line break is a group of its own. */
function groupsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const groups: Word[][] = [];
  words.forEach((word, at) => {
    const before = words[at - 1];
    const last = groups.at(-1);
    const isBreak = word.text === "\n" || before?.text === "\n" || word.isCut;
    if (!last || !before || isBreak || mayPart(before.text, word.text)) groups.push([word]);
    else last.push(word);
  });
  return groups;
}

/** The height of a line whose largest letters have a size, px; a height that the book sets never cuts letters off. */
function heightOfLine(sizePx: number, { lineHeight, pageHeightPx }: TextLayout): number {
  if ("times" in lineHeight) return sizePx * lineHeight.times;
  return Math.max(lineHeight.pageFrac * pageHeightPx, sizePx * 0.8);
}

type LineParts = {
  readonly align: Paragraph["align"];
  readonly isRtl: boolean;
  readonly isLast: boolean;
  readonly setting: TextLayout;
  readonly runs: readonly TextRun[];
};

function lineOf(words: readonly Word[], top: number, parts: LineParts): Line {
  const { align, isRtl, isLast, setting, runs } = parts;
  const pieces = joined(words, setting.measure, align === "justify" && !isLast);
  const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
  const empty = (runs[0]?.size ?? 0.02) * setting.pageHeightPx;
  const size = Math.max(0, ...pieces.map(({ run }) => run.sizePx)) || empty;
  const spare = setting.widthPx - width;
  const gaps = pieces.length - 1;
  const gap = align === "justify" && !isLast && gaps > 0 && spare > 0 ? spare / gaps : 0;
  const isAtRight = align === "right" || (isRtl && align !== "left");
  const start = align === "center" ? spare / 2 : isAtRight ? spare - gap * gaps : 0;
  let x = start;
  const placed = (isRtl ? [...pieces].reverse() : pieces).map((piece) => {
    const at = { ...piece, x };
    x += piece.width + gap;
    return at;
  });
  return { pieces: placed, top, height: heightOfLine(size, setting), width: width + gap * gaps, isRtl };
}

/** Joins words of one style, so that their letters connect; in a justified line each word stays apart. */
function joined(words: readonly Word[], measure: TextLayout["measure"], isApart: boolean): readonly Omit<Piece, "x">[] {
  const pieces: Word[] = [];
  for (const word of words) {
    const before = pieces.at(-1);
    if (before && before.run === word.run && !isApart) {
      pieces[pieces.length - 1] = { text: before.text + word.text, run: word.run, width: 0 };
    } else {
      pieces.push(word);
    }
  }
  return pieces.map(({ text, run }, index) => {
    const shown = index === pieces.length - 1 ? text.trimEnd() : text;
    return { text: shown, run, width: measure(shown, run) };
  });
}
