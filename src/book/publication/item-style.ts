import type { Rect } from "../geometry/layout.ts";

/** Rounded corners: one radius, or a horizontal and a vertical one; parts of the page's width. */
export type Round = number | readonly [across: number, down: number];

/** The highlight of an item of any kind: an outline, an underline or a tint. Source: ANNO-03, ANNO-04. */
export type Highlight = {
  readonly shape: "box" | "ellipse" | "underline" | "area";
  readonly color: string;
  readonly isAnimated: boolean;
};

/** A motion of an item, for example when its page is opened; times in s. Source: specification ANNO-23. */
export type ElementAnimation = {
  readonly name: string;
  readonly duration: number;
  readonly timing: string; // a CSS timing function
  readonly delay: number;
  readonly count: number; // Infinity = for ever
  readonly direction: "normal" | "reverse" | "alternate" | "alternate-reverse";
};

/** A run of text in one style; `size` in parts of the page's height. */
export type TextRun = {
  readonly text: string;
  readonly size: number;
  readonly color: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck?: boolean;
  readonly family: string; // "" = that of the viewer
};
/** A piece of a text, often one letter, at the place that the exporter's editor gave it: parts of the text's box. */
export type TextRow = Rect & { readonly run: TextRun };

/** A line height: a multiple of the letters' size, or a part of the page's height. */
export type LineHeight = { readonly times: number } | { readonly pageFrac: number };
