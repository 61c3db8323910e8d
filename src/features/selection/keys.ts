import { isRightToLeft } from "../../book/text/direction.ts";
import type { CaretStep } from "../../book/text/selecting.ts";
import { focusStage } from "../../chrome/focus.ts";
import { listen, rootElement } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";
import { isSelectingAtom } from "./api.ts";
import { isBookFocused } from "./focused.ts";
import {
  caretTextAtom,
  endSelectingAtom,
  hasSelectionAtom,
  isCaretByKeysAtom,
  moveCaretAtom,
  selectAllAtom,
  selectedTextAtom,
} from "./state.ts";

/**
 * The caret by keyboard while the reader selects: arrows, by word with Ctrl, and Shift selects on, without the mode, too,
 * once words are selected. For whoever has used a pointer last, arrows without Shift turn pages as ever: the caret would
 * move unseen.
 */
export function runSelectionKeys(store: Store): Stop {
  store.set(isCaretByKeysAtom, focusedElement()?.matches(":focus-visible") === true);
  const pointed = () => store.set(isCaretByKeysAtom, false);
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Tab") store.set(isCaretByKeysAtom, true); // by which readers without a pointer reach the mode
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === "Tab" && !event.shiftKey && isBookFocused() && enterBar()) event.preventDefault();
    const isTaken = event.key === "Escape" ? isEndAsked() && end() : isBookFocused() && isKeyTaken(event);
    if (isTaken) event.preventDefault();
  };
  const end = (): boolean => {
    if (isInBar()) focusStage(); // the bar goes away
    return store.set(endSelectingAtom);
  };
  /** Panels need the key first: it closes them. A bar's button may have the focus, where the last of them has left it. */
  const isEndAsked = () => isBookFocused() || (store.get(panelsAtom).length === 0 && !isKeyOfFocus());
  const isKeyTaken = (event: KeyboardEvent): boolean => {
    const isCommand = event.ctrlKey || event.metaKey;
    const selectsOn = event.shiftKey && store.get(hasSelectionAtom);
    if (!store.get(isSelectingAtom) && !selectsOn) return false;
    if (isCommand && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "a") {
      store.set(selectAllAtom);
      return true;
    }
    const isCaretAsked = event.shiftKey || store.get(isCaretByKeysAtom);
    if (isInBar() || !isCaretAsked) return false; // there they go from button to button
    const move = caretMove(event, isRightToLeft(store.get(caretTextAtom)));
    if (move) store.set(moveCaretAtom, ...move, event.shiftKey);
    return move !== null;
  };
  const copied = (event: ClipboardEvent) => {
    const text = store.get(selectedTextAtom);
    if (text === "" || !isBookFocused()) return;
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  return stopAll([
    listen("document", "pointerdown", pointed, true),
    listen("document", "keydown", pressed, true),
    listen("document", "copy", copied),
  ]);
}

function isInBar(): boolean {
  return focusedElement()?.closest(".selection__bar") != null;
}

/**
 * Goes on into the bar of the selected words, which comes before anything on the page. @returns whether it was there: while
 * a leaf turns it is hidden
 */
function enterBar(): boolean {
  const first = isInBar() ? null : rootElement().querySelector<HTMLElement>(".selection__bar button");
  first?.focus();
  return first != null && focusedElement() === first;
}

/** How a key moves the caret: by which step, and forward or back in reading order. */
function caretMove(event: KeyboardEvent, isRtl: boolean): readonly [CaretStep, 1 | -1] | null {
  const isFar = hasCommandKey(event);
  const right = isRtl ? -1 : 1;
  switch (event.key) {
    case "ArrowRight":
      return [isFar ? "word" : "letter", right];
    case "ArrowLeft":
      return [isFar ? "word" : "letter", right === 1 ? -1 : 1];
    case "ArrowDown":
      return ["line", 1];
    case "ArrowUp":
      return ["line", -1];
    case "End":
      return [isFar ? "all" : "line-end", 1];
    case "Home":
      return [isFar ? "all" : "line-end", -1];
    default:
      return null;
  }
}

/** Whether Escape is meant for what has the focus. */
function isKeyOfFocus(): boolean {
  return focusedElement()?.closest("input, textarea, select, [contenteditable], dialog[open]") != null;
}
