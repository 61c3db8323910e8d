import { atom } from "jotai/vanilla";
import type { PanelName } from "../lib/feature.ts";

const requestedAtom = atom<readonly PanelName[]>([]);
const registeredAtom = atom<readonly PanelName[]>([]);
const overAtom = atom<readonly PanelName[]>([]); // those that open over others

/** The open panels, in the order in which they were opened. */
export const panelsAtom = atom((get) => get(requestedAtom).filter((name) => get(registeredAtom).includes(name)));
/** The panels that features have registered. */
export const registeredPanelsAtom = atom((get) => get(registeredAtom));
/** Registers a feature's panel; one that was requested before opens now. @param isOver it opens over other panels */
export const registerPanelAtom = atom(null, (get, set, name: PanelName, isOver = false) => {
  set(registeredAtom, [...new Set([...get(registeredAtom), name])]);
  if (isOver) set(overAtom, [...new Set([...get(overAtom), name])]);
});
/** Opens a panel in place of the open ones, or over them; one that is not registered yet opens as soon as it is. */
export const openPanelAtom = atom(null, (get, set, name: PanelName) => {
  const over = get(overAtom);
  const stays = (other: PanelName) =>
    other !== name && [name, other].some((each) => over.includes(each) || !get(registeredAtom).includes(each));
  set(requestedAtom, [...get(requestedAtom).filter(stays), name]);
});
/** Closes one panel, or all of them. */
export const closePanelAtom = atom(null, (get, set, name?: PanelName) => {
  const requested = get(requestedAtom);
  const left = name ? requested.filter((other) => other !== name) : [];
  if (left.length < requested.length) set(requestedAtom, left); // no new list without a change: every panel reads it
});
