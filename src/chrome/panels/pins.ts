import { atom } from "jotai/vanilla";
import type { PanelName } from "../../lib/panel-name.ts";
import { storedAtom, updateStored } from "../../state/tab-sync.ts";

const KEPT = "unpinned";

/** The panels that the reader has unpinned: they close when pages turn, the others stay. Kept per book. */
export const unpinnedAtom = atom((get) => readUnpinned(get(storedAtom(KEPT))));
/** Pins a panel, or frees it. */
export const togglePinAtom = atom(null, (get, set, name: PanelName) => {
  updateStored(get, set, KEPT, (kept) => {
    const unpinned = readUnpinned(kept);
    return unpinned.includes(name) ? unpinned.filter((other) => other !== name) : [...unpinned, name];
  });
});

function readUnpinned(kept: unknown): readonly PanelName[] {
  return Array.isArray(kept) ? (kept as readonly PanelName[]) : [];
}
