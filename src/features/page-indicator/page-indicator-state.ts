import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";
import { readFraction } from "./page-indicator.ts";

/** What stands for the number of pages: the book's own caption, or the count. */
export const totalCaptionAtom = atom(
  (get) => get(chromeSettingsAtom).totalPagesCaption || String(get(pageCountAtom)),
);
export const readFractionAtom = atom((get) => readFraction(get(visiblePagesAtom).at(-1) ?? 0, get(pageCountAtom)));
