import { atom } from "jotai/vanilla";
import type { Annotation } from "../../book/annotation.ts";
import type { Rect } from "../../book/layout.ts";
import { phaseAtom } from "../../state/turning.ts";

/** The item whose hint is wanted, and where it is seen: client px of the stage. */
export type HintAt = { readonly annotation: Annotation; readonly rect: Rect; readonly pageWidth: number };

const hintAtBaseAtom = atom<HintAt | null>(null);

/** The item whose hint is shown: the one under the mouse, or the one that the keyboard is at. */
export const hintAtAtom = atom(
  (get) => get(hintAtBaseAtom),
  (_get, set, at: HintAt | null) => set(hintAtBaseAtom, at && at.annotation.hint ? at : null),
);
/** The same, but for the time of a turn. */
export const seenHintAtom = atom((get) => (get(hintAtAtom) && get(phaseAtom) === "rest" ? get(hintAtAtom) : null));
