import { type Atom, atom } from "jotai/vanilla";
import type { PanelName } from "../lib/panel-name.ts";
import { closePanelAtom, openPanelAtom, panelsAtom } from "./panels.ts";

/** How far a panel has come; on its way it heeds no second wish to close. */
export type PanelPhase = "hidden" | "showing" | "visible" | "hiding";

const phasesAtom = atom<Readonly<Partial<Record<PanelName, PanelPhase>>>>({});

/** How far each panel has come that is not hidden; the panels' frames write it. */
export const panelPhasesAtom = atom((get) => get(phasesAtom));
const phaseAtoms = new Map<PanelName, Atom<PanelPhase>>();

/** How far the panel of that name has come: on its way, while its frame has not told yet. */
export function panelPhaseAtom(name: PanelName): Atom<PanelPhase> {
  const made = phaseAtoms.get(name) ?? atom((get) => get(phasesAtom)[name] ?? "showing");
  phaseAtoms.set(name, made);
  return made;
}

export const setPanelPhaseAtom = atom(null, (get, set, name: PanelName, phase: PanelPhase) => {
  const { [name]: _old, ...others } = get(phasesAtom);
  set(phasesAtom, phase === "hidden" ? others : { ...others, [name]: phase });
});

/** Opens a panel, or closes it if it is open. */
export const togglePanelAtom = atom(null, (get, set, name: PanelName) =>
  get(panelsAtom).includes(name) ? set(closePanelAtom, name) : set(openPanelAtom, name),
);
