import { bodyElement, fullscreenElement, rootElement } from "../../io/browser.ts";
import { listen } from "../../io/listen.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { directionAtom } from "../../state/reading.ts";
import { goToFirstAtom, goToLastAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { isMagnifierOutAtom, isZoomedAtom, scrollRequestAtom, zoomRequestAtom } from "../../state/view.ts";
import { belongsToFocus, keyCommand } from "./keys.ts";

/** Turns and zooms by keyboard. Source: specification KEYS-01 to KEYS-04. */
export function runKeys(store: Store): Stop {
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || belongsToFocus(event.target, event.key)) return;
    if (!isOursInFullscreen()) return;
    const isCommand = event.ctrlKey || event.altKey || event.metaKey;
    const press = { key: event.key, isShift: event.shiftKey, isCommand };
    const wish = keyCommand(press, store.get(directionAtom) === "rtl", store.get(isZoomedAtom));
    if (!wish) return;
    if (wish !== "close") event.preventDefault(); // Escape may mean something to others, too
    const ask = event.repeat ? { mostWaiting: 1 } : {};
    switch (wish) {
      case "forward":
        return void store.set(turnForwardAtom, ask);
      case "back":
        return void store.set(turnBackAtom, ask);
      case "down":
        return store.set(scrollRequestAtom, { rows: 1 });
      case "up":
        return store.set(scrollRequestAtom, { rows: -1 });
      case "first":
        return void store.set(goToFirstAtom);
      case "last":
        return void store.set(goToLastAtom);
      case "zoomIn":
        return store.set(zoomRequestAtom, { to: "in", at: null });
      case "zoomOut":
        return store.set(zoomRequestAtom, { to: "out", at: null });
      case "fit":
        return store.set(zoomRequestAtom, { to: "fit", at: null });
      case "magnifier":
        return store.set(isMagnifierOutAtom, !store.get(isMagnifierOutAtom));
      case "close":
        return store.set(isMagnifierOutAtom, false);
    }
  };
  return listen("window", "keydown", pressed);
}

/** KEYS-03: keys count unless something smaller than the page, a video say, has the whole screen. */
function isOursInFullscreen(): boolean {
  const full = fullscreenElement();
  return full === null || full === bodyElement() || full === rootElement();
}

/** Turning and zooming by keyboard. */
export const keys: Feature = { id: "keys", run: runKeys };
