import type { Item, Paragraph } from "./annotation.ts";
import { paragraphsOf, PLAIN_TEXT, plainLines, type TextLook } from "./flash-text.ts";
import type { LineHeight, TextRow } from "./item-look.ts";
import { fieldsIn, inkOf, isOn, numberIn, type ConfigPage } from "./item-parts.ts";
import { fieldsOf, isUnset, readNumber, textOf, type Fields } from "./values.ts";

/** No text is set in more pieces: a page of single letters has some thousand. */
const MOST_PIECES = 20_000;
/** Scripts whose letters join or change places: letters of theirs are never set one by one. */
const JOINED = /[\u0590-\u0dff\u0e00-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A text of the newer exports: its words, and where it is said, the rows as its editor has broken them. */
export function configText(fields: Fields, style: Fields, { height }: ConfigPage): Item {
  const inner = fieldsOf(fields["innerTextStyle"]);
  const align = textOf(inner["textAlign"]);
  const sizePx = numberIn(inner["fontSize"], 2, 600, 16);
  const look: TextLook = {
    ...PLAIN_TEXT,
    size: sizePx / height,
    color: inkOf(inner["color"], 1, { color: "#000000", alpha: 1 }).color,
    isBold: /bold|[6-9]00/.test(textOf(inner["fontWeight"])),
    isItalic: textOf(inner["fontStyle"]) === "italic",
    family: familyOf(inner["fontFamily"]),
    align: align === "center" || align === "right" || align === "justify" ? align : "left",
  };
  const [across, down] = [readNumber(style["width"]) ?? 0, readNumber(style["height"]) ?? 0];
  const rows = across > 0 && down > 0 ? rowsOf(fields["positionText"], look, { across, down, height }) : [];
  const said = paragraphsOf(textOf(fields["textStr"]), height, look);
  return {
    kind: "text",
    paragraphs: said.length > 0 ? said : paragraphsIn(fields["positionText"], look),
    lineHeight: lineHeightOf(inner["lineHeight"] ?? fields["lineHeightRation"], sizePx),
    ground: { kind: "none" },
    effect: "none",
    secondsPerRound: 10,
    ...(rows.length > 0 && { rows }),
    ...(across > 0 && down > 0 && { designPx: [across, down] }),
  };
}

/** No lines stand so close: a number below it is a part of the page's height (`lineHeightRation` in some books). */
const CLOSEST_TIMES = 0.5;

/** How far lines stand apart; books write it in px of the design, too. @param other times, where they do not say */
export function lineHeightOf(value: unknown, sizePx: number, other = 1.4): LineHeight {
  const number = readNumber(value);
  if (number === null || number <= 0) return { times: other };
  if (number < CLOSEST_TIMES) return { pageFrac: number };
  const times = number > 4 || /px$/i.test(textOf(value).trim()) ? number / sizePx : number;
  return { times: Math.min(4, Math.max(0.8, times)) };
}

type Design = { readonly across: number; readonly down: number; readonly height: number };

function rowsOf(value: unknown, look: TextLook, { across, down, height }: Design): readonly TextRow[] {
  const rows = fieldsIn(value);
  // Pieces are placed in their text's box; where none reaches down to its row, they are placed in that.
  const isOfRow = rows.some(({ rowTop, rowText }) => {
    const top = readNumber(rowTop) ?? 0;
    const pieces = fieldsIn(rowText);
    return top > 1 && pieces.length > 0 && pieces.every((piece) => (readNumber(piece["top"]) ?? 0) < top - 1);
  });
  const placed = rows.flatMap((row) => {
    const [left, top] = isOfRow ? [readNumber(row["rowLeft"]) ?? 0, readNumber(row["rowTop"]) ?? 0] : [0, 0];
    const pieces = fieldsIn(row["rowText"]).map((piece): TextRow => {
      const at = (key: string, other: unknown) => readNumber(piece[key]) ?? readNumber(other) ?? 0;
      return {
        run: { ...runLook(piece, look, height), text: textOf(piece["text"]) },
        x: (left + at("left", isOfRow ? 0 : row["rowLeft"])) / across,
        y: (top + at("top", isOfRow ? 0 : row["rowTop"])) / down,
        width: at("width", 0) / across,
        height: at("height", row["rowHeight"]) / down,
      };
    });
    return joined(pieces);
  });
  return placed.slice(0, MOST_PIECES).filter(({ run }) => run.text.trim() !== "");
}

function runLook(piece: Fields, { align: _align, ...look }: TextLook, height: number): Omit<TextRow["run"], "text"> {
  return {
    ...look,
    size: numberIn(piece["fontSize"], 1, 600, look.size * height) / height,
    color: inkOf(piece["color"], 1, { color: look.color, alpha: 1 }).color,
    isBold: isUnset(piece["bold"]) ? look.isBold : isMarked(piece["bold"]),
    isItalic: isUnset(piece["italic"]) ? look.isItalic : isMarked(piece["italic"]),
    isUnderlined: isMarked(piece["underline"]),
    isStruck: isMarked(piece["strikeThrough"]),
    family: familyOf(piece["fontFamily"]) || look.family,
  };
}

/** A mark of a letter: a switch, or the word that a style sheet has for it. */
function isMarked(value: unknown): boolean {
  return isOn(value, /bold|[6-9]00|italic|underline|line-through/i.test(textOf(value)));
}

/** The pieces of a row; those of a script whose letters join are one where they look alike. */
function joined(pieces: readonly TextRow[]): readonly TextRow[] {
  const isJoined = pieces.some(({ run }) => JOINED.test(run.text));
  if (!isJoined) return pieces;
  const found: TextRow[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (!last || !isAlike(last.run, piece.run)) {
      found.push(piece);
      continue;
    }
    const x = Math.min(last.x, piece.x);
    const right = Math.max(last.x + last.width, piece.x + piece.width);
    const run = { ...last.run, text: last.run.text + piece.run.text };
    found[found.length - 1] = { ...last, run, x, width: right - x };
  }
  return found;
}

function isAlike({ text: _one, ...one }: TextRow["run"], { text: _other, ...other }: TextRow["run"]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What stands in the rows, for ears, where nothing else says it. */
function paragraphsIn(value: unknown, { align, ...look }: TextLook): readonly Paragraph[] {
  return fieldsIn(value).flatMap(({ rowText }) => {
    const text = fieldsIn(rowText).map((piece) => textOf(piece["text"])).join("");
    return plainLines(text) === "" ? [] : [{ runs: [{ ...look, text }], align }];
  });
}

function familyOf(value: unknown): string {
  return textOf(value).replace(/[^\p{L}\p{N}\s,_-]/gu, "");
}
