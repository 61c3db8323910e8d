import type { FlowBlock, FlowLine } from "./flow-lines.ts";

/** What tells the labels of a drawing from text. */
const LABELS = {
  most: 14, // letters; one in smaller letters than the text may have more:
  mostSmall: 30,
  smallFrac: 0.93, // letters that are no higher than this share of the page's usual ones
  mostLarge: 3, // letters of a large one, such as the name of a part: a title has more
  least: 3, // so many one after the other are those of a drawing
  leastText: 40, // letters of a paragraph that is surely text ...
  leastLine: 20, // ... and of a line of it
  nearFrac: 0.5, // so near are the edges of lines that stand in line, in heights of their letters
} as const;

const ENDS = /[.!?…。！？:：;,]$/;
const ENDS_SENTENCE = /[.!?…。！？:：;][”’“‘»«›‹」』"')\]]*$/;
/** Figures of one or two digits, or signs alone: those of a drawing only tell something in their places there. */
const FIGURES = /^(?:\p{Nd}{1,2}(?:\s+\p{Nd}{1,2})*|[\p{P}\s]+)$/u;
const CHINESE = /[\u3000-\u9fff\uac00-\ud7af]/;

/** A piece of a page's text with its lines, and whether it may be the label of a drawing. */
export type Piece = {
  readonly block: FlowBlock;
  readonly lines: readonly FlowLine[]; // none = of a table
  readonly isLabel: boolean;
  readonly isAside: boolean; // it stands where no line of the text begins, ends or has its middle
};

/** A piece's lines, all lines of its page, and the size of the letters that are usual there. */
type Surroundings = { readonly lines: readonly FlowLine[]; readonly all: readonly FlowLine[]; readonly usual: number };

/**
 * Looks whether a piece of text may be a label: one line with few letters and no sentence. A Chinese sign says about a
 * word. A large sign that stands by itself is no heading, but the name of a part in a drawing.
 */
export function pieceOf(block: FlowBlock, { lines, usual, all }: Surroundings): Piece {
  const { kind, text } = block;
  const [line] = lines;
  const stands = { lines, isAside: line !== undefined && isAside(line, all) };
  const isName = text.length <= LABELS.mostLarge && (/^\p{Ll}$/u.test(text) || stands.isAside);
  if (kind === "heading" && isName) return { block: { kind: "paragraph", text }, ...stands, isLabel: true };
  if (kind === "paragraph" && isOfGlyphs(text)) return { block, ...stands, isLabel: true };
  const isSentence = ENDS.test(text.replace(/\s\p{L}\.$/u, "")) || CHINESE.test(text); // "10th c." is none
  if (kind !== "paragraph" || isSentence) return { block, ...stands, isLabel: false };
  const isSmall = lines.length === 1 && line !== undefined && line.size <= usual * LABELS.smallFrac;
  return { block, ...stands, isLabel: text.length <= (isSmall ? LABELS.mostSmall : LABELS.most) };
}

/** Whether a text is of single signs, such as a row of a compositor's case: also of those that end sentences. */
function isOfGlyphs(text: string): boolean {
  const signs = text.split(/\s+/);
  const isShort = text.length <= LABELS.mostSmall && signs.every(({ length }) => length <= LABELS.mostLarge);
  return isShort && !CHINESE.test(text) && signs.filter(({ length }) => length === 1).length >= signs.length / 2;
}

/** Whether a line stands where no line of the text begins, ends or has its middle. */
function isAside(line: FlowLine, all: readonly FlowLine[]): boolean {
  const text = all.filter((other) => other !== line && other.text.length >= LABELS.leastLine);
  return text.length > 0 && !text.some((other) => areInLine(line, other));
}

/** Whether two lines have their beginning, their end or their middle in common. */
function areInLine({ box: a, size }: FlowLine, { box: b }: FlowLine): boolean {
  const left = Math.abs(a.left - b.left);
  const right = Math.abs(a.right - b.right);
  return Math.min(left, right, Math.abs(a.left + a.right - b.left - b.right) / 2) < size * LABELS.nearFrac;
}

/**
 * The labels of a drawing, which say little one by one, as one paragraph, without its bare figures where there is text.
 * They stand after the text that the drawing follows, and at the end where it comes first or parts a sentence. Short
 * lines that stand in line with the text may be a list, which stays where it is.
 */
export function withLabelsTogether(pieces: readonly Piece[]): readonly FlowBlock[] {
  const [inText, atEnd]: [FlowBlock[], FlowBlock[]] = [[], []];
  const may = pieces.map((piece, at) => piece.isLabel && !isOverHeading(piece, pieces[at + 1]));
  const lastText = pieces.findLastIndex(({ block }, at) => !may[at] && block.text.length >= LABELS.leastText);
  for (let at = 0; at < pieces.length; ) {
    const end = may.indexOf(false, at);
    const labels = pieces.slice(at, end < 0 ? pieces.length : end);
    if (labels.length < LABELS.least) inText.push(...labels.map(({ block }) => block));
    else {
      const named = labels.filter(({ block }) => !FIGURES.test(block.text));
      // Where each has one, the figures belong to the names, as prices and the numbers of a legend do.
      const telling = lastText < 0 || named.length * 2 === labels.length ? labels : named;
      const text = telling.map(({ block }) => block.text).join(" · ");
      const isDrawn = labels.filter(({ isAside }) => isAside).length >= labels.length / 2;
      const goesOn = at < lastText && !isWhole(inText.at(-1));
      const look = isDrawn ? ({ look: "label" } as const) : {};
      if (text !== "") (isDrawn && goesOn ? atEnd : inText).push({ kind: "paragraph", text, ...look });
    }
    at += labels.length;
    const next = pieces[at++];
    if (next) inText.push(next.block);
  }
  return [...inText, ...atEnd];
}

/** Whether a block is text that has come to the end of a sentence. */
function isWhole(block: FlowBlock | undefined): boolean {
  return block?.kind === "paragraph" && block.text.length >= LABELS.leastText && ENDS_SENTENCE.test(block.text);
}

/** Whether a piece is the line over a heading, as "Chapter Three" is. */
function isOverHeading({ lines }: Piece, next: Piece | undefined): boolean {
  const [line, title] = [lines.at(-1), next?.lines[0]];
  return next?.block.kind === "heading" && line !== undefined && title !== undefined && areInLine(line, title);
}
