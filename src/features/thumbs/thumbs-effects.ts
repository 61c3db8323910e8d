import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { isReadyAtom } from "../../state/reading.ts";
import { startPanelAtom } from "./thumbs-state.ts";

/** Opens the panel that the book wants at the start, once its first page stands (THUMB-33). */
export function runStartPanel(store: Store): Stop {
  let isOver = false;
  const open = () => {
    if (isOver || !store.get(isReadyAtom)) return;
    isOver = true;
    const panel = store.get(startPanelAtom);
    if (panel) store.set(openPanelAtom, panel);
  };
  open();
  return store.sub(isReadyAtom, open);
}
