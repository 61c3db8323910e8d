import { bodyElement, listen } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { columnsOf } from "../../lib/wide-letter.ts";
import { toastAtom } from "../../state/tips.ts";
import "./low-windows.css";

/** What a message of a low window lies over: what is typed there, and what the keyboard is at, stays in sight. */
const COVERED = ".toolbar__pages, .page-field";

/** The middle of the bar has room for no more columns of letters. */
const MOST_COLUMNS = 50;

/**
 * Says in the page how a message stands, for low windows, which have it over the middle of the bar: "shown" in its place,
 * "fading" from it, or "above" the bar, where the focus is in that. It stays there then, as long as any is shown.
 */
export function runMessagePlace(store: Store): Stop {
  const { dataset } = bodyElement();
  const update = () => {
    const toast = store.get(toastAtom);
    if (!toast) delete dataset["message"];
    else if (dataset["message"] !== "above")
      dataset["message"] = isFocusCovered() || isLong(toast.text) ? "above" : toast.phase;
  };
  update();
  return stopAll([
    store.sub(toastAtom, update),
    listen("document", "focusin", update, true),
    () => delete dataset["message"],
  ]);
}

/** Of two lines the bar would have no tool left, and the book beside it room for them. */
function isLong(text: string): boolean {
  return columnsOf(text) > MOST_COLUMNS;
}

/** A button that was pressed by the mouse has the focus without anybody's being at it. */
function isFocusCovered(): boolean {
  const focused = focusedElement();
  return Boolean(focused?.closest(COVERED) && focused.matches(":focus-visible"));
}
