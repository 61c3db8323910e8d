import type { Action, Fill, Hint, Ink, Item, Paragraph } from "../../../src/book/publication/annotation.ts";
import type { TextRun } from "../../../src/book/publication/item-style.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";

type ItemOf<K extends Item["kind"]> = Extract<Item, { readonly kind: K }>;

/** A colour, opaque by default. */
export const anInk = (color: string, alpha = 1): Ink => ({ color, alpha });
export const aFill = (color: string): Fill => ({ kind: "plain", ink: anInk(color) });
export const NO_BORDER = { ink: anInk("#000000", 0), width: 0 } as const;

/** A link that pulses between 0.2 and 0.8 of its own colour. */
export const aLink = (more: Partial<ItemOf<"link">> = {}): ItemOf<"link"> => ({
  kind: "link",
  out: anInk("#808080", 0.2),
  over: anInk("#0000ff", 0.8),
  down: anInk("#ff0000", 0.5),
  borderColor: "#ff9900",
  round: 0,
  isPulsing: true,
  isHoverable: true,
  ...more,
});

export const aRun = (text: string, more: Partial<TextRun> = {}): TextRun => ({
  text,
  size: 0.02,
  color: "#111111",
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  family: "",
  ...more,
});
export const aParagraph = (text: string, align: Paragraph["align"] = "left"): Paragraph => ({
  runs: [aRun(text)],
  align,
});

export const aText = (text: string, more: Partial<ItemOf<"text">> = {}): ItemOf<"text"> => ({
  kind: "text",
  paragraphs: [aParagraph(text)],
  lineHeight: { times: 1.5 },
  ground: { kind: "none" },
  effect: "none",
  secondsPerRound: 0,
  ...more,
});

/** The action of a press that leads to a page, 1-based. */
export const toPage = (page: number): { readonly on: "tap"; readonly action: Action } => ({
  on: "tap",
  action: { kind: "page", page: pageIndex(page - 1) },
});

export const aHint = (text: string, more: Partial<Hint> = {}): Hint => ({
  text,
  isPlainBox: false,
  ink: anInk("#ffffff"),
  edge: "#cccccc",
  width: 0,
  height: 0,
  isSizedByText: true,
  pageWidth: 0,
  ...more,
});
