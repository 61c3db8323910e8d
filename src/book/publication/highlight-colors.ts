/** The colours in which readers highlight words, by name; "#rrggbb". They are drawn so that the words can still be read. */
export const HIGHLIGHT_COLORS = {
  yellow: "#f7cf33",
  green: "#86c862",
  blue: "#5cb0ea",
  pink: "#ee86a6",
} as const;

/** The name of one of them. */
export type HighlightColor = keyof typeof HIGHLIGHT_COLORS;

/** Their names, in the order in which they are offered. */
export const HIGHLIGHT_COLOR_NAMES = Object.keys(HIGHLIGHT_COLORS) as readonly HighlightColor[];
