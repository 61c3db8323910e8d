import { atom } from "jotai/vanilla";

const isDiagnosticsOpenBaseAtom = atom(false);

export const isDiagnosticsOpenAtom = atom((get) => get(isDiagnosticsOpenBaseAtom));
export const openDiagnosticsAtom = atom(null, (_get, set) => set(isDiagnosticsOpenBaseAtom, true));
export const closeDiagnosticsAtom = atom(null, (_get, set) => set(isDiagnosticsOpenBaseAtom, false));
