import { WINDOW_TEXT_PX } from "../../book/flash-text.ts";
import type { TextRun } from "../../book/item-look.ts";
import { readableInk } from "../../chrome/color.ts";
import { clamp } from "../../lib/clamp.ts";

/** What nobody could read, or would fill the window, is bounded. */
const INFO_TEXT = { leastPx: 11, mostPx: 64 } as const;

/** The look of one run of a book's text on `paper`: whatever its colour, it can be read. */
export function runLook(run: TextRun, paper: string): Readonly<Record<string, string | number>> {
  const { size, color, isBold, isItalic, isUnderlined } = run;
  const px = clamp(Math.round(size * WINDOW_TEXT_PX), INFO_TEXT.leastPx, INFO_TEXT.mostPx);
  return {
    ...(size > 0 && { fontSize: `${px}px` }),
    ...(/^#[0-9a-f]{6}$/i.test(color) && color !== "#000000" && { color: readableInk(color, paper) }),
    ...(isBold && { fontWeight: 650 }),
    ...(isItalic && { fontStyle: "italic" }),
    ...(isUnderlined && { textDecoration: "underline" }),
  };
}
