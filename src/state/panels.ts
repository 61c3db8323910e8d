import { atom } from "jotai/vanilla";
import type { PanelName } from "../lib/feature.ts";

const requestedAtom = atom<readonly PanelName[]>([]);
/** The panels that features have registered, and whether each opens over others. */
const registeredAtom = atom<ReadonlyMap<PanelName, boolean>>(new Map<PanelName, boolean>());

/** The open panels, in the order in which they were opened. */
export const panelsAtom = atom((get) => get(requestedAtom).filter((name) => get(registeredAtom).has(name)));
/** The panels that features have registered. */
export const registeredPanelsAtom = atom((get) => [...get(registeredAtom).keys()]);
/** Registers a feature's panel; one that was requested before opens now. @param isOver it opens over other panels */
export const registerPanelAtom = atom(null, (get, set, name: PanelName, isOver: boolean = false) =>
  set(registeredAtom, new Map([...get(registeredAtom), [name, isOver]])),
);
/** Opens a panel in place of the open ones, or over them; one that is not registered yet opens as soon as it is. */
export const openPanelAtom = atom(null, (get, set, name: PanelName) => {
  const replaces = (each: PanelName) => get(registeredAtom).get(each) === false;
  const stays = (other: PanelName) => other !== name && !(replaces(name) && replaces(other));
  set(requestedAtom, [...get(requestedAtom).filter(stays), name]);
});
/** Closes one panel, or all of them. */
export const closePanelAtom = atom(null, (get, set, name?: PanelName) => {
  const requested = get(requestedAtom);
  const left = name ? requested.filter((other) => other !== name) : [];
  if (left.length < requested.length) set(requestedAtom, left); // no new list without a change: every panel reads it
});
