import { lazyPart } from "../../chrome/lazy-part.tsx";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { runReadingModes } from "./reading-modes-effects.ts";
import * as state from "./reading-modes-state.ts";

const BUTTONS: readonly ToolbarButton[] = [
  {
    key: "readermode",
    icon: "book-open-text",
    label: ["btnReaderMode", "Reader mode"],
    isVisibleAtom: state.isReaderButtonOnAtom,
    isPressedAtom: state.isReaderModeAtom,
    pressAtom: state.toggleReaderModeAtom,
  },
  {
    key: "neat",
    icon: "panel-bottom",
    label: ["btnNeatMode", "Neat mode"],
    isVisibleAtom: state.isNeatButtonOnAtom,
    isPressedAtom: state.isNeatModeAtom,
    pressed: { icon: "panel-bottom", label: ["btnLeaveNeatMode", "Leave neat mode"] },
    pressAtom: state.toggleNeatModeAtom,
  },
  {
    key: "text",
    icon: "text",
    label: ["btnText", "Text"],
    isVisibleAtom: state.isTextButtonOnAtom,
    panel: "accessibility",
    pressAtom: state.toggleTextAtom,
  },
];

/** Other ways to read: nothing but pages, fewer bars, the text alone (EXTRA-08, EXTRA-09). */
export const readingModes: Feature = {
  id: "reading-modes",
  buttons: BUTTONS,
  Chrome: lazyPart(state.isReaderModeAtom, async () => ({ Part: (await import("./ReaderExit.tsx")).ReaderExit })),
  run: runReadingModes,
};
