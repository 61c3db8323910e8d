import { listen } from "../../io/browser.ts";
import type { PanelName, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { focusStage } from "../focus.ts";
import { isButtonOfBar } from "../kit/along-bar.ts";

/**
 * Closes a panel at Escape, unless something within it used the key: the one that has the focus, else the one that was
 * opened last, wherever the focus is. From the button that a panel has left the focus to, Escape leads on to the book.
 */
export function runCloseByEscape(store: Store): Stop {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const panels = store.get(panelsAtom);
    const last = panelOf(event.target, panels) ?? panels[panels.length - 1];
    // Its keys may mean something else, too: nothing is prevented.
    if (!last && event.target instanceof Element && isButtonOfBar(event.target)) focusStage();
    if (!last || isInForeignDialog(event.target, panels)) return;
    event.preventDefault(); // so that a dialog does not close without its motion, and the magnifier stays
    store.set(closePanelAtom, last);
  };
  return listen("document", "keydown", pressed);
}

/** The open panel that an element is in. */
function panelOf(target: EventTarget | null, panels: readonly PanelName[]): PanelName | undefined {
  const panel = target instanceof Element ? target.closest<HTMLElement>("[data-panel]") : null;
  return panels.find((name) => name === panel?.dataset["panel"]);
}

/** Whether an element is in a dialog that is none of the open panels: such a dialog closes by itself. */
function isInForeignDialog(target: EventTarget | null, panels: readonly PanelName[]): boolean {
  const dialog = target instanceof Element ? target.closest<HTMLDialogElement>("dialog[open]") : null;
  return dialog !== null && panelOf(dialog, panels) === undefined;
}
