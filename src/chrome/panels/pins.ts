import { atom } from "jotai/vanilla";
import type { PanelName } from "../../lib/feature.ts";
import { storedAtom, updateStored } from "../../state/tab-sync.ts";

const STORAGE_KEY = "unpinned";
const storedPinsAtom = storedAtom(STORAGE_KEY);

/** The panels that the reader has unpinned: they close when pages turn, the others stay. Stored per book. */
export const unpinnedAtom = atom((get) => readUnpinned(get(storedPinsAtom)));
/** Pins a panel, or unpins it. */
export const togglePinAtom = atom(null, (get, set, name: PanelName) => {
  updateStored(get, set, STORAGE_KEY, (stored) => {
    const unpinned = readUnpinned(stored);
    return unpinned.includes(name) ? unpinned.filter((other) => other !== name) : [...unpinned, name];
  });
});

function readUnpinned(stored: unknown): readonly PanelName[] {
  return Array.isArray(stored) ? (stored as readonly PanelName[]) : [];
}
