import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chosenModeAtom, isPageFlipOnAtom } from "../../state/reading.ts";
import { readStored, writeStored } from "../../state/stored.ts";

/** Restores and stores what the reader chooses for this book: one page or two (PAGE-13), and how leaves turn. */
function runRemembered(store: Store): Stop {
  const mode = readStored(store.get, "mode");
  if (mode === "single" || mode === "double") store.set(chosenModeAtom, mode);
  if (readStored(store.get, "pageflip") === false) store.set(isPageFlipOnAtom, false);
  return stopAll([
    store.sub(chosenModeAtom, () => writeStored(store.get, "mode", store.get(chosenModeAtom))),
    store.sub(isPageFlipOnAtom, () => writeStored(store.get, "pageflip", store.get(isPageFlipOnAtom))),
  ]);
}

/** What readers chose on earlier visits. */
export const remembered: Feature = { id: "remembered", run: runRemembered };
