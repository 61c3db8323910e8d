import { atom } from "jotai/vanilla";
import type { PanelName } from "../lib/panel-name.ts";

const wishedAtom = atom<readonly PanelName[]>([]);
const offeredAtom = atom<readonly PanelName[]>([]);
const overAtom = atom<readonly PanelName[]>([]); // those that open over others

/** The panels that are open, in the order they were opened. */
export const panelsAtom = atom((get) => get(wishedAtom).filter((name) => get(offeredAtom).includes(name)));
/** The panels that there are. */
export const registeredPanelsAtom = atom((get) => get(offeredAtom));
/** A feature offers its panel; one that was wished for before opens now. @param isOver it opens over other panels */
export const registerPanelAtom = atom(null, (get, set, name: PanelName, isOver = false) => {
  set(offeredAtom, [...new Set([...get(offeredAtom), name])]);
  if (isOver) set(overAtom, [...new Set([...get(overAtom), name])]);
});
/** Opens a panel, in place of those that are open or over them; one that is not offered yet opens as soon as it is. */
export const openPanelAtom = atom(null, (get, set, name: PanelName) => {
  const over = get(overAtom);
  const stays = (other: PanelName) =>
    other !== name && [name, other].some((each) => over.includes(each) || !get(offeredAtom).includes(each));
  set(wishedAtom, [...get(wishedAtom).filter(stays), name]);
});
/** Closes one panel, or all of them. */
export const closePanelAtom = atom(null, (get, set, name?: PanelName) => {
  const wished = get(wishedAtom);
  const left = name ? wished.filter((other) => other !== name) : [];
  if (left.length < wished.length) set(wishedAtom, left); // else every panel would look again
});
