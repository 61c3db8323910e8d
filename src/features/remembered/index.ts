import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { keep, readKept } from "../../state/kept.ts";
import { chosenModeAtom } from "../../state/reading.ts";

/** Gives the reader back what they had chosen for this book, and keeps it: one page or two (PAGE-13). */
function runRemembered(store: Store): Stop {
  const kept = readKept(store.get, "mode");
  if (kept === "single" || kept === "double") store.set(chosenModeAtom, kept);
  return store.sub(chosenModeAtom, () => keep(store.get, "mode", store.get(chosenModeAtom)));
}

/** What readers chose at an earlier visit. */
export const remembered: Feature = { id: "remembered", run: runRemembered };
