import { atom } from "jotai/vanilla";
import type { Annotation } from "../../book/annotation.ts";
import type { Rect } from "../../book/layout.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { phaseAtom } from "../../state/turning.ts";

/** The item whose hint is wanted, and where it is seen: client px of the stage. */
export type HintAt = { readonly annotation: Annotation; readonly rect: Rect; readonly pageWidth: number };

const hintAtBaseAtom = atom<HintAt | null>(null);

/**
 * The item whose hint is shown: the one under the mouse, the one that the keyboard is at, or one without an action that
 * was tapped. A book may keep the hints of its links to itself.
 */
export const hintAtAtom = atom(
  (get) => get(hintAtBaseAtom),
  (get, set, at: HintAt | null) => {
    const isQuiet = at?.annotation.item.kind === "link" && !get(chromeSettingsAtom).showLinkHint;
    set(hintAtBaseAtom, at?.annotation.hint && !isQuiet ? at : null);
  },
);
/** The same, but for the time of a turn. */
export const seenHintAtom = atom((get) => (get(hintAtAtom) && get(phaseAtom) === "rest" ? get(hintAtAtom) : null));
