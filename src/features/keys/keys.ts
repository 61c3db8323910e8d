import { bodyElement, listen, rootElement } from "../../io/browser.ts";
import { fullscreenElement } from "../../io/fullscreen.ts";
import { isInScroller } from "../../io/scrollers.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { autoFlipAtom, setAutoFlippingAtom } from "../../state/auto-flip.ts";
import { directionAtom } from "../../state/reading.ts";
import {
  goToFirstAtom,
  goToLastAtom,
  phaseAtom,
  releaseLeafAtom,
  turnBackAtom,
  turnForwardAtom,
} from "../../state/turning.ts";
import { isMagnifierOutAtom, isZoomedAtom, requestScrollAtom, requestZoomAtom } from "../../state/view.ts";
import { keyCommand } from "./commands.ts";

/**
 * Elements in which the reader types or chooses. Switches know no key but Space, and arrows turn pages on after a choice by
 * pointer: who has tried a theme reads on.
 */
const FIELDS =
  "input:not([type='checkbox'], [data-pressed] *), textarea, select, [contenteditable]:not([contenteditable='false'])";
/** Widgets that use keys themselves, and modal dialogs, behind which nothing may move. */
const OWN_KEYS = ["menu", "slider", "listbox", "grid", "tree", "tablist", "radiogroup"]
  .map((role) => `[role='${role}']`)
  .concat("dialog", "[aria-modal='true']")
  .join(", ");
const SCROLL_KEYS = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "];

/**
 * Whether a key belongs to the focused element: all keys in text fields (KEYS-02), lists, sliders and modal dialogs; the
 * scrolling keys in an element that scrolls; Space on a button. Beside a panel that is not modal, other keys still turn
 * the book while the focus is in the panel (KEYS-01).
 */
function belongsToFocus(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS) || target.closest(OWN_KEYS)) return true;
  if (key === " " && target.closest("button, input, a[href], summary, video, audio")) return true;
  return SCROLL_KEYS.includes(key) && isInScroller(target, bodyElement(), "upright");
}

/** Turns pages and zooms by keyboard (KEYS-01 to KEYS-04). @param early keys that were pressed before this came */
export function runKeys(store: Store, early: readonly KeyboardEvent[] = []): Stop {
  /** A leaf in the reader's hand falls back; what the hand does then is nothing. @returns whether there is one */
  const letGo = () => {
    const isHeld = store.get(phaseAtom) === "held";
    if (isHeld) store.set(releaseLeafAtom, false);
    return isHeld;
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || belongsToFocus(event.target, event.key)) return;
    if (!areKeysOurs()) return;
    const isCommand = hasCommandKey(event);
    const press = { key: event.key, isShift: event.shiftKey, isCommand };
    const command = keyCommand(press, store.get(directionAtom) === "rtl", store.get(isZoomedAtom));
    if (!command) return;
    if (command === "close") {
      if (letGo() || closeNearest(store)) event.preventDefault(); // else others handle it
      return;
    }
    event.preventDefault();
    if (store.get(phaseAtom) === "held") return; // the hand decides: a turn would wait for it, and follow
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
      case "right":
        return store.set(requestScrollAtom, { columns: 1 });
      case "left":
        return store.set(requestScrollAtom, { columns: -1 });
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
    }
  };
  early.forEach(pressed);
  return listen("window", "keydown", pressed);
}

/** Puts the magnifier away, else ends the zoom or the turning by itself. @returns whether there was anything to end */
function closeNearest(store: Store): boolean {
  if (store.get(isMagnifierOutAtom)) store.set(isMagnifierOutAtom, false);
  else if (store.get(isZoomedAtom)) store.set(requestZoomAtom, { to: "fit", at: null });
  else if (store.get(autoFlipAtom).running) store.set(setAutoFlippingAtom, false);
  else return false;
  return true;
}

/**
 * KEYS-03: keys work unless a part of the page, such as a video, has the whole screen. Behind a modal dialog nothing moves,
 * also when Tab has led out of it, to the browser's own controls.
 */
function areKeysOurs(): boolean {
  if (bodyElement().querySelector("dialog[open]:not([aria-modal='false'])")) return false;
  const full = fullscreenElement();
  return full === null || full === bodyElement() || full === rootElement();
}
