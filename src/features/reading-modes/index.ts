import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import { rootElement } from "../../io/browser.ts";
import { type Feature, follow, type Store, type ToolbarButton } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { bookAtom } from "../../state/reading.ts";
import { readingModeAtom } from "../../state/reading-mode.ts";
import * as state from "./state.ts";

/** Sets the reading mode for style sheets. */
export function runReadingModes(store: Store): Stop {
  const root = rootElement();
  const stop = follow(store, readingModeAtom, (mode) => {
    root.dataset["reading"] = mode;
    root.dataset["neat"] = String(mode === "neat" || store.get(bookAtom).settings.isNeat);
  });
  return stopAll([stop, () => delete root.dataset["reading"]]);
}

const BUTTONS: readonly ToolbarButton[] = [
  {
    key: "readermode",
    icon: "book-open-text",
    label: ["btnReaderMode", "Pages only"],
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
    icon: "a-large-small",
    label: ["btnText", "Text version"],
    isVisibleAtom: state.isTextButtonOnAtom,
    panel: "accessibility",
    pressAtom: state.toggleTextAtom,
  },
];

/** Other ways to read: without bars, with fewer bars, the text alone (EXTRA-08, EXTRA-09). */
export const readingModes: Feature = {
  id: "reading-modes",
  buttons: BUTTONS,
  Chrome: lazyPart(state.isReaderModeAtom, async () => ({ Part: (await import("./ReaderExit.tsx")).ReaderExit })),
  run: runReadingModes,
};
