import type { Hint } from "../../book/annotation.ts";
import { readableAlpha, readableInk } from "../../chrome/color.ts";

/** Measures of hints, px; specification ANNO-25 to ANNO-28 leaves them open. */
export const HINT = { gapPx: 10, edgePx: 8, widestPx: 300, leastPx: 24, ink: "#16181c" } as const;

/** How a hint is drawn. Sizes in px; null = by its text. */
export type HintLook = {
  readonly ground: string;
  readonly groundPercent: number;
  readonly ink: string;
  readonly edge: string;
  readonly width: number | null;
  readonly height: number | null;
};

/**
 * The look of a hint beside an item on a page drawn `pageWidth` px wide: its own size is one of a page `hint.pageWidth`
 * wide (ANNO-28). The ground is as transparent as the book has it, as long as the text can be read.
 */
export function hintLook(hint: Hint, pageWidth: number): HintLook {
  const ink = readableInk(HINT.ink, hint.ink.color);
  const scale = hint.pageWidth > 0 ? pageWidth / hint.pageWidth : 1;
  const sized = (px: number) => (hint.isSizedByText || px <= 0 ? null : Math.max(HINT.leastPx, Math.round(px * scale)));
  return {
    ground: hint.ink.color,
    groundPercent: Math.round(readableAlpha(ink, hint.ink.color, hint.ink.alpha) * 100),
    ink,
    edge: hint.edge,
    width: sized(hint.width),
    height: sized(hint.height),
  };
}
