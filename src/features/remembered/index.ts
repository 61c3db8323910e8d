import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chosenModeAtom, isPageFlipOnAtom } from "../../state/reading.ts";
import { readStored, writeStored } from "../../state/stored.ts";

/** Gives the reader back what they had chosen for this book, and keeps it: one page or two (PAGE-13), and how leaves turn. */
function runRemembered(store: Store): Stop {
  const kept = readStored(store.get, "mode");
  if (kept === "single" || kept === "double") store.set(chosenModeAtom, kept);
  if (readStored(store.get, "pageflip") === false) store.set(isPageFlipOnAtom, false);
  return stopAll([
    store.sub(chosenModeAtom, () => writeStored(store.get, "mode", store.get(chosenModeAtom))),
    store.sub(isPageFlipOnAtom, () => writeStored(store.get, "pageflip", store.get(isPageFlipOnAtom))),
  ]);
}

/** What readers chose at an earlier visit. */
export const remembered: Feature = { id: "remembered", run: runRemembered };
