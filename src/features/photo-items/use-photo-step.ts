import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import { ownEntry } from "../../lib/own-entry.ts";
import { photoStepsAtom } from "../../state/shown-photos.ts";

/** How far a show has come; renders at no other show's steps. */
export function usePhotoStep(id: string): number {
  const stepAtom = useMemo(() => atom((get) => ownEntry(get(photoStepsAtom), id) ?? 0), [id]);
  return useAtomValue(stepAtom);
}
