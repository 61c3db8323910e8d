import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";
import { deviceAtom, viewportAtom } from "../../state/view.ts";
import { indicatorRoom, readFraction } from "./page-indicator.ts";

/** A single page needs no number. */
export const isIndicatorOnAtom = atom((get) => get(pageCountAtom) > 1);
export const indicatorRoomAtom = atom((get) =>
  get(isIndicatorOnAtom) ? indicatorRoom(get(deviceAtom), get(viewportAtom)) : 0,
);
/** What stands for the number of pages: the book's own caption, or the count. */
export const totalCaptionAtom = atom(
  (get) => get(chromeSettingsAtom).totalPagesCaption || String(get(pageCountAtom)),
);
export const readFractionAtom = atom((get) => readFraction(get(visiblePagesAtom).at(-1) ?? 0, get(pageCountAtom)));
