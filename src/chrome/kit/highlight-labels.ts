import type { HighlightColor } from "../../book/publication/highlight-colors.ts";

/** What it is called to highlight words in each colour. */
export const HIGHLIGHT_LABELS = {
  yellow: { key: "highlightYellow", english: "Highlight in yellow" },
  green: { key: "highlightGreen", english: "Highlight in green" },
  blue: { key: "highlightBlue", english: "Highlight in blue" },
  pink: { key: "highlightPink", english: "Highlight in pink" },
} as const satisfies Readonly<Record<HighlightColor, { readonly key: string; readonly english: string }>>;
