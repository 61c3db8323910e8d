import type { Item, Paragraph } from "../../../publication/annotation.ts";
import type { LineHeight, TextRow } from "../../../publication/item-style.ts";
import { type Fields, fieldsOf, isUnset, listOf, readNumber, textOf } from "../../../settings/values.ts";
import { PLAIN_TEXT, paragraphsOf, plainLines, type TextStyle } from "../markup.ts";
import { type ConfigPage, fieldsIn, inkOf, isOn, numberIn } from "../parts.ts";

/** The most pieces of a text: a page of single letters has some thousand. */
const MOST_PIECES = 20_000;
/** Letters that are drawn one by one: ideographs, kana, and their marks. All others are drawn as words. */
const ALONE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;
/** The separator in a letter that is written as one string. */
const SEPARATOR = ",@#";

/** Reads a text of the newer exports: its paragraphs and, if given, its rows as the editor has broken them. */
export function configText(fields: Fields, style: Fields, { height }: ConfigPage): Item {
  const inner = fieldsOf(fields["innerTextStyle"]);
  const align = textOf(inner["textAlign"]);
  const sizePx = numberIn(inner["fontSize"], 2, 600, 16);
  const base: TextStyle = {
    ...PLAIN_TEXT,
    size: sizePx / height,
    color: inkOf(inner["color"], 1, { color: "#000000", alpha: 1 }).color,
    isBold: /bold|[6-9]00/.test(textOf(inner["fontWeight"])),
    isItalic: textOf(inner["fontStyle"]) === "italic",
    family: familyOf(inner["fontFamily"]),
    align: align === "center" || align === "right" || align === "justify" ? align : "left",
  };
  const [across, down] = [readNumber(style["width"]) ?? 0, readNumber(style["height"]) ?? 0];
  const paragraphs = paragraphsOf(textOf(fields["textStr"]), height, base);
  const design = { across, down, height };
  const rows = across > 0 && down > 0 ? rowsOf(fields["positionText"], paragraphs, base, design) : [];
  return {
    kind: "text",
    paragraphs: paragraphs.length > 0 ? paragraphs : paragraphsIn(fields["positionText"], base),
    lineHeight: lineHeightOf(isUnset(inner["lineHeight"]) ? fields["lineHeightRation"] : inner["lineHeight"], sizePx),
    ground: { kind: "none" },
    effect: "none",
    secondsPerRound: 10,
    ...(rows.length > 0 && { rows }),
    ...(across > 0 && down > 0 && { designPx: [across, down] }),
  };
}

/** A line height below this is no multiple of the size, but a part of the page's height (`lineHeightRation`). */
const CLOSEST_TIMES = 0.5;

/** A line height, written as a multiple or in px of the design. @param other the multiple if there is none */
export function lineHeightOf(value: unknown, sizePx: number, other = 1.4): LineHeight {
  const number = readNumber(value);
  if (number === null || number <= 0) return { times: other };
  if (number < CLOSEST_TIMES) return { pageFrac: number };
  const times = number > 4 || /px$/i.test(textOf(value).trim()) ? number / sizePx : number;
  return { times: Math.min(4, Math.max(0.8, times)) };
}

type Design = { readonly across: number; readonly down: number; readonly height: number };

function rowsOf(
  value: unknown,
  paragraphs: readonly Paragraph[],
  style: TextStyle,
  design: Design,
): readonly TextRow[] {
  const rows = fieldsIn(value).map((row) => ({ row, pieces: piecesOf(row) }));
  // Pieces are placed in their text's box, or, if none reaches down to its row, in their row.
  const isOfRow = rows.some(({ row, pieces }) => {
    const top = readNumber(row["rowTop"]) ?? 0;
    return top > 1 && pieces.length > 0 && pieces.every((piece) => (readNumber(piece["top"]) ?? 0) < top - 1);
  });
  const styleAt = stylesBy(
    paragraphs,
    rows.flatMap(({ pieces }) => pieces),
    style,
  );
  const { across, down, height } = design;
  const placed = rows.flatMap(({ row, pieces }) => {
    const [left, top] = isOfRow ? [readNumber(row["rowLeft"]) ?? 0, readNumber(row["rowTop"]) ?? 0] : [0, 0];
    const set = pieces.map((piece): TextRow => {
      const at = (key: string, other: unknown) => readNumber(piece[key]) ?? readNumber(other) ?? 0;
      return {
        run: { ...runStyle(piece, styleAt(piece), height), text: textOf(piece["text"]) },
        x: (left + at("left", isOfRow ? 0 : row["rowLeft"])) / across,
        y: (top + at("top", isOfRow ? 0 : row["rowTop"])) / down,
        width: at("width", 0) / across,
        height: at("height", row["rowHeight"]) / down,
      };
    });
    return joinedToWords(set);
  });
  return placed.slice(0, MOST_PIECES);
}

/** The letters of a row: records, or in online books strings ("left,@#top,@#width,… ,@#'a',@#0…"). */
function piecesOf(row: Fields): readonly Fields[] {
  const isWritten = (list: unknown) => listOf(list).some((piece) => textOf(piece).includes(SEPARATOR));
  return listOf(row["rowText"] ?? Object.values(row).find(isWritten)).map((piece) =>
    typeof piece === "string" ? writtenPiece(piece) : fieldsOf(piece),
  );
}

/** A letter that is written as a string, in the order of the records' fields; 0 = by the text's markup. */
function writtenPiece(piece: string): Fields {
  const [from, to] = [piece.indexOf(`${SEPARATOR}'`), piece.lastIndexOf(`'${SEPARATOR}`)];
  if (from < 0 || to <= from) return {};
  const [left, top, width, height, color, bold, italic, underline] = piece.slice(0, from).split(SEPARATOR);
  const text = piece.slice(from + SEPARATOR.length + 1, to);
  const [strikeThrough, ...others] = piece.slice(to + 1 + SEPARATOR.length).split(SEPARATOR);
  const fontSize = others.find((part) => (readNumber(part) ?? 0) >= 4);
  const paragraphs = { color, bold, italic, underline, strikeThrough, fontSize };
  const isSet = (mark: unknown) => !isUnset(mark) && textOf(mark) !== "0";
  return {
    left,
    top,
    width,
    height,
    text,
    ...Object.fromEntries(Object.entries(paragraphs).filter(([, mark]) => isSet(mark))),
  };
}

/** The style of each letter: that of the text's markup, if it has the same letters as the rows. */
function stylesBy(
  paragraphs: readonly Paragraph[],
  pieces: readonly Fields[],
  style: TextStyle,
): (piece: Fields) => TextStyle {
  const letters = (text: string) => text.replace(/\s+/g, "");
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs.map((run) => ({ ...run, align: paragraph.align })));
  const all = runs.flatMap((run) => Array.from({ length: letters(run.text).length }, () => run));
  const isSame =
    letters(runs.map(({ text }) => text).join("")) === letters(pieces.map(({ text }) => textOf(text)).join(""));
  if (!isSame) return () => style;
  const styles = new Map<Fields, TextStyle>();
  let at = 0;
  for (const piece of pieces) {
    styles.set(piece, all[at] ?? style);
    at += letters(textOf(piece["text"])).length;
  }
  return (piece) => styles.get(piece) ?? style;
}

function runStyle(piece: Fields, { align: _align, ...style }: TextStyle, height: number): Omit<TextRow["run"], "text"> {
  return {
    ...style,
    size: numberIn(piece["fontSize"], 1, 600, style.size * height) / height,
    color: inkOf(piece["color"], 1, { color: style.color, alpha: 1 }).color,
    isBold: isUnset(piece["bold"]) ? style.isBold : isMarked(piece["bold"]),
    isItalic: isUnset(piece["italic"]) ? style.isItalic : isMarked(piece["italic"]),
    isUnderlined: isUnset(piece["underline"]) ? style.isUnderlined : isMarked(piece["underline"]),
    isStruck: isMarked(piece["strikeThrough"]),
    family: familyOf(piece["fontFamily"]) || style.family,
  };
}

/** Whether a letter has a style such as bold: it is written as a switch or as a word of CSS. */
function isMarked(value: unknown): boolean {
  return isOn(value, /bold|[6-9]00|italic|underline|line-through/i.test(textOf(value)));
}

/** Joins the letters of a row to words, so that ligatures and kerning are those of the font. */
function joinedToWords(pieces: readonly TextRow[]): readonly TextRow[] {
  const found: TextRow[] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const isBlank = piece.run.text.trim() === "";
    const last = found.at(-1);
    const isPart = !isBlank && !ALONE.test(piece.run.text);
    if (isPart && isOpen && last && isAlike(last.run, piece.run)) found[found.length - 1] = together(last, piece);
    else if (!isBlank) found.push(piece);
    isOpen = isPart;
  }
  return found;
}

function together(last: TextRow, piece: TextRow): TextRow {
  const x = Math.min(last.x, piece.x);
  const right = Math.max(last.x + last.width, piece.x + piece.width);
  return { ...last, x, width: right - x, run: { ...last.run, text: last.run.text + piece.run.text } };
}

function isAlike({ text: _one, ...one }: TextRow["run"], { text: _other, ...other }: TextRow["run"]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The text of the rows, for screen readers, if there is no other text. */
function paragraphsIn(value: unknown, { align, ...style }: TextStyle): readonly Paragraph[] {
  return fieldsIn(value).flatMap((row) => {
    const text = piecesOf(row)
      .map((piece) => textOf(piece["text"]))
      .join("");
    return plainLines(text) === "" ? [] : [{ runs: [{ ...style, text }], align }];
  });
}

function familyOf(value: unknown): string {
  return textOf(value).replace(/[^\p{L}\p{N}\s,_-]/gu, "");
}
