import { atom } from "jotai/vanilla";
import type { BarContext, BarSettings } from "../book/geometry/bar-insets.ts";
import { bookAtom, pageCountAtom } from "./reading.ts";
import { deviceAtom, isSmallWindowAtom, viewportAtom } from "./view.ts";

/** What the reading mode changes of the book's settings; only state/reading-mode.ts and features/kiosk set it. */
export const changedBarsAtom = atom<Partial<BarSettings>>({});

/** What bars and their insets depend on, except for the screen's unsafe edge, which only style sheets know. */
export const barContextAtom = atom(
  (get): BarContext => ({
    settings: { ...get(bookAtom).settings, ...get(changedBarsAtom) },
    device: get(deviceAtom),
    viewport: get(viewportAtom),
    pageCount: get(pageCountAtom),
    isSmallWindow: get(isSmallWindowAtom),
    unsafeBottomPx: 0,
  }),
);
