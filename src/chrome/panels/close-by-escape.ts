import { bodyElement, listen } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import type { PanelName, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { focusStage } from "../focus.ts";
import { isButtonOfBar } from "../kit/along-bar.ts";

/**
 * Closes a panel at Escape, unless something within it used the key: the one that has the focus, else the one that was
 * opened last, wherever the focus is. From the bar's button that a panel has just given the focus back to, Escape leads on
 * to the book.
 */
export function runCloseByEscape(store: Store): Stop {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const panels = store.get(panelsAtom);
    const last = panelOf(event.target, panels) ?? panels[panels.length - 1];
    if (!last || isInForeignDialog(event.target, panels)) return;
    event.preventDefault(); // so that a dialog does not close without its motion, and the magnifier stays
    store.set(closePanelAtom, last);
  };
  return stopAll([listen("document", "keydown", pressed), runLeadOn(store)]);
}

/** Leads on to the book by an Escape that ends nothing else, and hides no button's name: that is all it does then. */
function runLeadOn(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  const pressed = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (key !== "Escape" || store.get(panelsAtom).length > 0 || bodyElement().querySelector(".tooltip")) return;
    if (!(target instanceof HTMLElement) || !isButtonOfBar(target) || !("givenBack" in target.dataset)) return;
    // Once all others have heard of it.
    clock.after(0, () => event.defaultPrevented || focusedElement() !== target || focusStage());
  };
  return listen("window", "keydown", pressed, true); // before the name is hidden
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
