import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";
import { isZoomedAtom } from "../../state/view.ts";
import { isReaderModeAtom, toggleReaderModeAtom } from "./state.ts";

/** Escape ends the reader mode, unless a panel or a zoomed book needs the key. */
export function runReaderEscape(store: Store): Stop {
  return listen("document", "keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const isForOthers = store.get(panelsAtom).length > 0 || store.get(isZoomedAtom); // first a closer look ends
    if (!store.get(isReaderModeAtom) || isForOthers) return;
    event.preventDefault();
    store.set(toggleReaderModeAtom);
  });
}
