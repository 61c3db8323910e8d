import type { TextRun } from "../../book/annotation.ts";
import { readableInk } from "../../chrome/color.ts";
import { clamp } from "../../lib/clamp.ts";

/** A book's sizes are those of its pages; a window has its own, within bounds. */
const INFO_TEXT = { pageHeightPx: 800, leastPx: 13, mostPx: 32 } as const;

/** The look of one run of a book's text on `paper`: whatever its colour, it can be read. */
export function runLook(run: TextRun, paper: string): Readonly<Record<string, string | number>> {
  const { size, color, isBold, isItalic, isUnderlined } = run;
  const px = clamp(Math.round(size * INFO_TEXT.pageHeightPx), INFO_TEXT.leastPx, INFO_TEXT.mostPx);
  return {
    ...(size > 0 && { fontSize: `${px}px` }),
    ...(/^#[0-9a-f]{6}$/i.test(color) && color !== "#000000" && { color: readableInk(color, paper) }),
    ...(isBold && { fontWeight: 650 }),
    ...(isItalic && { fontStyle: "italic" }),
    ...(isUnderlined && { textDecoration: "underline" }),
  };
}
