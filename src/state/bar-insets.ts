import { atom } from "jotai/vanilla";
import {
  arrowInset,
  type BarContext,
  barKindOf,
  hasArrows,
  hasTopBar,
  indicatorInset,
  type ReadingMode,
  settingsInMode,
} from "../book/geometry/bar-insets.ts";
import { bookAtom, pageCountAtom } from "./reading.ts";
import { deviceAtom, isSmallWindowAtom, viewportAtom } from "./view.ts";

const readingModeBaseAtom = atom<ReadingMode>("standard");

/** The reading mode; each visit starts in the book's own. */
export const readingModeAtom = atom((get) => get(readingModeBaseAtom));
/** Enters a reading mode, or leaves it. */
export const toggleReadingModeAtom = atom(null, (get, set, mode: ReadingMode) =>
  set(readingModeBaseAtom, get(readingModeBaseAtom) === mode ? "standard" : mode),
);

/** What bars and their insets depend on, except for the screen's unsafe edge, which only style sheets know. */
export const barContextAtom = atom(
  (get): BarContext => ({
    settings: settingsInMode(get(bookAtom).settings, get(readingModeAtom)),
    device: get(deviceAtom),
    viewport: get(viewportAtom),
    pageCount: get(pageCountAtom),
    isSmallWindow: get(isSmallWindowAtom),
    unsafeBottomPx: 0,
  }),
);
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
