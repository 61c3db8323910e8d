import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import { ownEntry } from "../../lib/own-entry.ts";
import { type MediumPhase, mediumPhasesAtom } from "./media-state.ts";

/** How far a medium has come; renders when that changes and at no other medium's changes. */
export function useMediumPhase(id: string): MediumPhase {
  const phaseAtom = useMemo(() => atom((get) => ownEntry(get(mediumPhasesAtom), id) ?? "idle"), [id]);
  return useAtomValue(phaseAtom);
}
