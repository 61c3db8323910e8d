import { bodyElement } from "../../io/browser.ts";
import { onCloseRequest } from "../../io/close-requests.ts";
import { focusedElement } from "../../io/page-parts.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";

/** Lets Back do what Escape does, so that either closes the same thing once, whatever hears of it first. */
function escapeForBack(): void {
  const pressed = new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true, cancelable: true });
  (focusedElement() ?? bodyElement()).dispatchEvent(pressed);
}

/**
 * Closes panels at Android's Back instead of leaving the book. Browsers do that for dialogs alone, and lists beside the
 * book, the strip of tools and More are none.
 */
export function runCloseByBack(store: Store): Stop {
  let stopWatching: Stop = () => {};
  const watch = (isAnyOpen: boolean) => {
    stopWatching();
    stopWatching = isAnyOpen ? onCloseRequest(goBack) : () => {};
  };
  /** What hears of it may be something within a panel, which stays: the next one is for that. */
  const goBack = () => {
    escapeForBack();
    watch(store.get(panelsAtom).length > 0);
  };
  return stopAll([follow(store, panelsAtom, (panels) => watch(panels.length > 0)), () => stopWatching()]);
}
