import type { PanelName, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { closePanelAtom, dockedPanelsAtom, openPanelAtom, panelsAtom } from "../../state/panels.ts";
import { isHandheldAtom } from "../../state/ui-scale.ts";
import { viewportAtom } from "../../state/view.ts";
import { FORM } from "./forms.ts";
import { isPinnedAtom } from "./pins.ts";
import { hasRoomBesideAtom } from "./side-space.ts";

/**
 * Closes the form that a reader has pinned beside the book when a tablet is turned so that it would lie over the page, and
 * opens it again when the tablet is turned back, unless something else is open then, or the reader has opened or unpinned
 * it meanwhile.
 */
export function runFoldAway(store: Store): Stop {
  let docked = store.get(dockedPanelsAtom);
  let viewport = store.get(viewportAtom); // as they were laid out in
  let folded: PanelName | null = null;
  const laidOut = () => {
    const before = { docked, viewport };
    docked = store.get(dockedPanelsAtom);
    viewport = store.get(viewportAtom);
    const isTurned = viewport.width < before.viewport.width && store.get(isHandheldAtom);
    const isLeft = (name: PanelName) =>
      !docked.includes(name) && store.get(panelsAtom).includes(name) && store.get(isPinnedAtom)(name);
    const left = isTurned ? before.docked.find(isLeft) : undefined;
    if (!left) return;
    store.set(closePanelAtom, left);
    folded = left;
  };
  const turned = () => {
    if (!folded || !store.get(hasRoomBesideAtom)(FORM.pinnedPx + FORM.marginPx)) return;
    const name = folded;
    folded = null;
    if (store.get(panelsAtom).length === 0 && store.get(isPinnedAtom)(name)) store.set(openPanelAtom, name);
  };
  const opened = () => {
    if (folded && store.get(panelsAtom).includes(folded)) folded = null;
  };
  return stopAll([
    store.sub(dockedPanelsAtom, laidOut),
    store.sub(viewportAtom, turned),
    store.sub(panelsAtom, opened),
  ]);
}
