import { atom } from "jotai/vanilla";
import { arrowInset, barKindOf, hasArrows, hasTopBar, indicatorInset } from "../book/geometry/bar-insets.ts";
import { barContextAtom } from "./bar-insets.ts";

/** Which toolbar the window has. */
export const barKindAtom = atom((get) => barKindOf(get(barContextAtom)));
/** Whether a large window has a bar at its top. */
export const hasTopBarAtom = atom((get) => hasTopBar(get(barContextAtom)));
/** Whether there are arrows beside the book. */
export const areArrowsOnAtom = atom((get) => hasArrows(get(barContextAtom)));
/** The space that the arrows take beside the book, px a side. */
export const arrowInsetAtom = atom((get) => arrowInset(get(barContextAtom)));
/** The space under the book for the page number, px, without the screen's unsafe edge. */
export const indicatorInsetAtom = atom((get) => indicatorInset(get(barContextAtom)));
