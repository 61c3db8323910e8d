import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import { listen, rootElement } from "../../io/browser.ts";
import { type Feature, follow, type Store, type ToolbarButton } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { readingModeAtom } from "../../state/reading-mode.ts";
import { isZoomedAtom } from "../../state/view.ts";
import * as state from "./state.ts";
import { isReaderModeAtom, toggleReaderModeAtom } from "./state.ts";

/** Sets the reading mode for style sheets. Escape ends the reader mode, unless a panel or a zoomed book needs the key. */
export function runReadingModes(store: Store): Stop {
  const root = rootElement();
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const isForOthers = store.get(panelsAtom).length > 0 || store.get(isZoomedAtom); // first a closer look ends
    if (!store.get(isReaderModeAtom) || isForOthers) return;
    event.preventDefault();
    store.set(toggleReaderModeAtom);
  };
  return stopAll([
    listen("document", "keydown", pressed),
    () => delete root.dataset["reading"],
    follow(store, readingModeAtom, (mode) => {
      root.dataset["reading"] = mode;
      root.dataset["neat"] = String(mode === "neat" || store.get(bookAtom).settings.isNeat);
    }),
  ]);
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
    icon: "text",
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
