import type { Rect } from "../geometry/layout.ts";

/** Corners: one radius, or one along and one down a box; parts of the page's width. */
export type Round = number | readonly [across: number, down: number];

/** What draws the eye to an item, whatever it is: a line round it or under it, or a tint. Source: ANNO-03, ANNO-04. */
export type Highlight = {
  readonly shape: "box" | "ellipse" | "underline" | "area";
  readonly color: string;
  readonly isAnimated: boolean;
};

/** A one-off motion of an item when its page comes into sight; times in s. Source: specification ANNO-23. */
export type ElementAnimation = {
  readonly name: string;
  readonly duration: number;
  readonly timing: string; // a CSS timing function
  readonly delay: number;
  readonly count: number; // Infinity = for ever
  readonly direction: "normal" | "reverse" | "alternate" | "alternate-reverse";
};

/** One run of text in one look; `size` in parts of the page's height. */
export type TextRun = {
  readonly text: string;
  readonly size: number;
  readonly color: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck?: boolean;
  readonly family: string; // "" = that of the chrome
};
/** A piece of a text, often one letter, where the exporter's editor has set it: parts of the text's box. */
export type TextRow = Rect & { readonly run: TextRun };

/** How far lines stand apart: times the size of their letters, or a part of the page's height. */
export type LineHeight = { readonly times: number } | { readonly pageFrac: number };
