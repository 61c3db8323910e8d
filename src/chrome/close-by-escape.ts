import { listen } from "../io/listen.ts";
import type { Store } from "../lib/feature.ts";
import type { Stop } from "../lib/stop.ts";
import { closePanelAtom, panelsAtom } from "../state/panels.ts";

/** Escape closes the panel that was opened last, wherever the keyboard is, unless something smaller needs the key. */
export function runCloseByEscape(store: Store): Stop {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const panels = store.get(panelsAtom);
    const last = panels[panels.length - 1];
    if (!last || isInForeignDialog(event.target, panels)) return;
    event.preventDefault(); // a dialog closes in its own time, and the magnifier stays
    store.set(closePanelAtom, last);
  };
  return listen("document", "keydown", pressed);
}

/** A dialog that is none of our panels closes by itself. */
function isInForeignDialog(target: EventTarget | null, panels: readonly string[]): boolean {
  const dialog = target instanceof Element ? target.closest<HTMLElement>("dialog[open]") : null;
  return dialog !== null && !panels.includes(dialog.dataset["panel"] ?? "");
}
