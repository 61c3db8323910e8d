import type { Feature, Store } from "../../lib/feature.ts";
import { follow } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, isReadyAtom } from "../../state/reading.ts";
import { isHintChosenAtom } from "./api.ts";

/** Hints come a moment after the book is ready and its loading screen is gone. */
const AFTER_MS = 800;

/** Loads the hints when it is time for one. A book that turns its pages by itself from the start has none. */
function runHints(store: Store): Stop {
  const { autoPlayAutoStart, AutoPlayButtonVisible } = store.get(chromeSettingsAtom);
  const chosen = () => store.set(isHintChosenAtom, true);
  if (autoPlayAutoStart && AutoPlayButtonVisible) {
    chosen();
    return () => {};
  }
  const { clock } = store.get(portsAtom);
  let isOver = false;
  const stops: Stop[] = [() => (isOver = true)];
  const show = async () => {
    try {
      const { runStartHints } = await import("./show.ts");
      if (!isOver) stops.push(runStartHints(store));
    } catch {
      chosen(); // the book can be read without hints
    }
  };
  const waitMs = AFTER_MS + store.get(bookAtom).settings.loadingDisplayTime * 1000;
  stops.push(
    follow(store, isReadyAtom, (isReady) => {
      if (isReady) stops.push(clock.after(waitMs, () => void show()));
    }),
  );
  return () => stopAll(stops)();
}

/** Hints at the start: the swiping hand, the turned phone, the book's instruction. Only one is shown. */
export const startHints: Feature = {
  id: "start-hints",
  panels: [
    { name: "swipehelp", load: () => import("./SwipeHelpPanel.tsx") },
    { name: "landscape", load: () => import("./LandscapePanel.tsx") },
    { name: "instruction", load: () => import("./InstructionPanel.tsx") },
  ],
  run: runHints,
};
