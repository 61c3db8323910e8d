import { rootElement } from "../../io/browser.ts";
import { listen } from "../../io/listen.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { follow } from "../../state/follow.ts";
import { panelsAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { readingModeAtom } from "../../state/reading-mode.ts";
import { isReaderModeAtom, toggleReaderModeAtom } from "./reading-modes-state.ts";

/** Tells style sheets how the reader reads; Escape ends the reader mode, unless something smaller needs the key. */
export function runReadingModes(store: Store): Stop {
  const root = rootElement();
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    if (!store.get(isReaderModeAtom) || store.get(panelsAtom).length > 0) return;
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
