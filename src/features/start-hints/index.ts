import type { Feature, Store } from "../../lib/feature.ts";
import { follow } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, isReadyAtom } from "../../state/reading.ts";

/** Hints come a moment after the book stands, and after its loading screen, whichever takes longer. */
const AFTER_MS = 800;

/**
 * Loads the hints when it is time for one. A book that starts to turn by itself has none: nobody may stand before it,
 * and whoever does has come to look on.
 */
function runHints(store: Store): Stop {
  const { autoPlayAutoStart, AutoPlayButtonVisible } = store.get(chromeSettingsAtom);
  if (autoPlayAutoStart && AutoPlayButtonVisible) return () => {};
  const { clock } = store.get(portsAtom);
  let isOver = false;
  const stops: Stop[] = [() => (isOver = true)];
  const show = async () => {
    try {
      const { runStartHints } = await import("./show.ts");
      if (!isOver) stops.push(runStartHints(store));
    } catch {
      // A book can be read without its hints.
    }
  };
  const waitMs = AFTER_MS + store.get(bookAtom).loading.displayTime * 1000;
  stops.push(
    follow(store, isReadyAtom, (isReady) => {
      if (isReady) stops.push(clock.after(waitMs, () => void show()));
    }),
  );
  return () => stopAll(stops)();
}

/** Help at the start: the hand that swipes, the turned phone, the book's instruction. One of them at a time. */
export const startHints: Feature = {
  id: "start-hints",
  panels: [
    { name: "swipehelp", load: () => import("./SwipeHelpPanel.tsx") },
    { name: "landscape", load: () => import("./LandscapePanel.tsx") },
    { name: "instruction", load: () => import("./InstructionPanel.tsx") },
  ],
  run: runHints,
};
