import { atom } from "jotai/vanilla";
import type { PanelName } from "../../lib/feature.ts";
import { storedAtom, updateStored } from "../../state/tab-sync.ts";
import { isHandheldAtom, isInHallAtom } from "../../state/ui-scale.ts";
import { viewportAtom } from "../../state/view.ts";

/** What is stored per book: the panels whose pin the reader has changed, by how they are until then. */
const CHANGED = { pinned: "unpinned", loose: "pinned" } as const;
const changedPinsAtoms = { pinned: storedAtom(CHANGED.pinned), loose: storedAtom(CHANGED.loose) } as const;

/**
 * How panels are until the reader pins or unpins one (FORM-13). A tablet that is held is too small for a book that moves
 * aside whenever somebody looks something up, and on an upright display the book is as wide as the window.
 */
const usuallyAtom = atom((get) => {
  const { width, height } = get(viewportAtom);
  return get(isHandheldAtom) || (get(isInHallAtom) && height > width) ? "loose" : "pinned";
});
/** Says of a panel whether it is pinned, and stays beside the book while pages turn. */
export const isPinnedAtom = atom((get) => {
  const usually = get(usuallyAtom);
  const changed = readNames(get(changedPinsAtoms[usually]));
  return (name: PanelName) => changed.includes(name) !== (usually === "pinned");
});
/** Pins a panel, or unpins it. */
export const togglePinAtom = atom(null, (get, set, name: PanelName) => {
  updateStored(get, set, CHANGED[get(usuallyAtom)], (stored) => {
    const changed = readNames(stored);
    return changed.includes(name) ? changed.filter((other) => other !== name) : [...changed, name];
  });
});

function readNames(stored: unknown): readonly PanelName[] {
  return Array.isArray(stored) ? (stored as readonly PanelName[]) : [];
}
