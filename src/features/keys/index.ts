import { bodyElement, fullscreenElement, rootElement } from "../../io/browser.ts";
import { listen } from "../../io/listen.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { directionAtom } from "../../state/reading.ts";
import { goToFirstAtom, goToLastAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { isMagnifierOutAtom, isZoomedAtom, requestScrollAtom, requestZoomAtom } from "../../state/view.ts";
import { belongsToFocus, keyCommand } from "./keys.ts";

/** Turns pages and zooms by keyboard (KEYS-01 to KEYS-04). */
function runKeys(store: Store): Stop {
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || belongsToFocus(event.target, event.key)) return;
    if (!areKeysOurs()) return;
    const isCommand = event.ctrlKey || event.altKey || event.metaKey;
    const press = { key: event.key, isShift: event.shiftKey, isCommand };
    const command = keyCommand(press, store.get(directionAtom) === "rtl", store.get(isZoomedAtom));
    if (!command) return;
    if (command !== "close") event.preventDefault(); // others handle Escape, too
    const options = event.repeat ? { mostWaiting: 1 } : {};
    switch (command) {
      case "forward":
        return void store.set(turnForwardAtom, options);
      case "back":
        return void store.set(turnBackAtom, options);
      case "down":
        return store.set(requestScrollAtom, { rows: 1 });
      case "up":
        return store.set(requestScrollAtom, { rows: -1 });
      case "first":
        return void store.set(goToFirstAtom);
      case "last":
        return void store.set(goToLastAtom);
      case "zoomIn":
        return store.set(requestZoomAtom, { to: "in", at: null });
      case "zoomOut":
        return store.set(requestZoomAtom, { to: "out", at: null });
      case "fit":
        return store.set(requestZoomAtom, { to: "fit", at: null });
      case "magnifier":
        return store.set(isMagnifierOutAtom, !store.get(isMagnifierOutAtom));
      case "close":
        return store.set(isMagnifierOutAtom, false);
    }
  };
  return listen("window", "keydown", pressed);
}

/** KEYS-03: keys work unless a part of the page, such as a video, has the whole screen. */
function areKeysOurs(): boolean {
  const full = fullscreenElement();
  return full === null || full === bodyElement() || full === rootElement();
}

/** Turning pages and zooming by keyboard. */
export const keys: Feature = { id: "keys", run: runKeys };
