import { atom } from "jotai/vanilla";
import type { PanelName } from "../lib/feature.ts";

const requestedAtom = atom<readonly PanelName[]>([]);
/** The panels that features have registered, and whether each opens over others; only registerPanelAtom sets it. */
export const registeredPanelsAtom = atom<ReadonlyMap<PanelName, boolean>>(new Map<PanelName, boolean>());

/** The panels that stand beside the book and take nothing from others; only chrome/panels/side-space.ts sets it. */
export const dockedPanelsAtom = atom<readonly PanelName[]>([]);

/** The open panels, in the order in which they were opened. */
export const panelsAtom = atom((get) => get(requestedAtom).filter((name) => get(registeredPanelsAtom).has(name)));
/** Registers a feature's panel; one that was requested before opens now. @param isOver it opens over other panels */
export const registerPanelAtom = atom(null, (get, set, name: PanelName, isOver: boolean = false) =>
  set(registeredPanelsAtom, new Map([...get(registeredPanelsAtom), [name, isOver]])),
);
/**
 * Opens a panel in place of the open ones, or over them; those beside the book stay. One that is not registered yet opens
 * as soon as it is.
 */
export const openPanelAtom = atom(null, (get, set, name: PanelName) => {
  const docked = get(dockedPanelsAtom);
  const replaces = (each: PanelName) => get(registeredPanelsAtom).get(each) === false && !docked.includes(each);
  const stays = (other: PanelName) => other !== name && !(replaces(name) && replaces(other));
  set(requestedAtom, [...get(requestedAtom).filter(stays), name]);
});
/** Closes one panel, or all of them. */
export const closePanelAtom = atom(null, (get, set, name?: PanelName) => {
  const requested = get(requestedAtom);
  const left = name ? requested.filter((other) => other !== name) : [];
  if (left.length < requested.length) set(requestedAtom, left); // no new list without a change: every panel reads it
});
