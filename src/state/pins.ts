import { atom } from "jotai/vanilla";
import type { PanelName } from "../lib/panel-name.ts";
import { keep, readKept } from "./kept.ts";

const unpinnedBaseAtom = atom<readonly PanelName[] | null>(null);

/** The panels that the reader has unpinned: they close when pages turn, the others stay. Kept per book. */
export const unpinnedAtom = atom((get): readonly PanelName[] => {
  const kept = get(unpinnedBaseAtom) ?? readKept(get, "unpinned");
  return Array.isArray(kept) ? kept : [];
});
/** Pins a panel, or frees it. */
export const togglePinAtom = atom(null, (get, set, name: PanelName) => {
  const unpinned = get(unpinnedAtom);
  const next = unpinned.includes(name) ? unpinned.filter((other) => other !== name) : [...unpinned, name];
  set(unpinnedBaseAtom, next);
  keep(get, "unpinned", next);
});
