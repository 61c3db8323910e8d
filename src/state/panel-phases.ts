import { atom } from "jotai/vanilla";
import type { PanelName } from "../lib/feature.ts";
import { closePanelAtom, openPanelAtom, panelsAtom } from "./panels.ts";

/** How far a panel has come; while it moves it ignores further requests to close it. */
export type PanelPhase = "hidden" | "showing" | "visible" | "hiding";

const phasesAtom = atom<Readonly<Partial<Record<PanelName, PanelPhase>>>>({});

/** The phase of each panel that is not hidden; the panels' frames set it. */
export const panelPhasesAtom = atom((get) => get(phasesAtom));

/** Sets how far a panel has come. */
export const setPanelPhaseAtom = atom(null, (get, set, name: PanelName, phase: PanelPhase) => {
  const { [name]: _old, ...others } = get(phasesAtom);
  set(phasesAtom, phase === "hidden" ? others : { ...others, [name]: phase });
});

/** Opens a panel, or closes it if it is open. */
export const togglePanelAtom = atom(null, (get, set, name: PanelName) =>
  get(panelsAtom).includes(name) ? set(closePanelAtom, name) : set(openPanelAtom, name),
);
