import { atom } from "jotai/vanilla";
import { WINDOW_TEXT_PX } from "../../book/formats/items/markup.ts";
import type { Annotation, Information } from "../../book/publication/annotation.ts";
import type { TextRun } from "../../book/publication/item-style.ts";
import { formColors } from "../../chrome/theme.ts";
import { clamp } from "../../lib/clamp.ts";
import { readableInk } from "../../lib/color.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { performAtom } from "../page-items/api.ts";
import { openPopupAtom } from "./api.ts";

type OpenInfo = { readonly info: Information; readonly by: Annotation };

const openInfoBaseAtom = atom<OpenInfo | null>(null);

/** What the information window tells; null = nothing was opened yet. */
export const infoAtom = atom((get) => get(openInfoBaseAtom)?.info ?? null);
/** An item opens its information (ANNO-38). */
export const openInfoAtom = atom(null, (_get, set, info: Information, by: Annotation) => {
  if (set(openPopupAtom, "info")) set(openInfoBaseAtom, { info, by });
});
/** The window's button leads where the book says. */
export const followInfoAtom = atom(null, (get, set) => {
  const open = get(openInfoBaseAtom);
  if (open) set(performAtom, { kind: "url", url: open.info.link, target: "" }, open.by);
});

/** The paper of the book's forms, "#rrggbb". */
export const paperAtom = atom((get) => formColors(get(chromeSettingsAtom))["--panel-paper"] ?? "#ffffff");

/** What nobody could read, or would fill the window, is bounded. */
const INFO_TEXT = { leastPx: 11, mostPx: 64 } as const;

/** The look of one run of a book's text on `paper`: whatever its colour, it can be read. */
export function textRunStyle(run: TextRun, paper: string): Readonly<Record<string, string | number>> {
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
