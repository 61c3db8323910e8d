import { atom } from "jotai/vanilla";
import type { Point } from "../../lib/gestures.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { mayHaveTextAtom } from "../flowing-text/api.ts";

/** Whether the reader selects text: drags mark words then, and turn no leaf. */
export const isSelectingAtom = atom(false);
/** Whether the code of selecting is needed: the reader has pressed its button, or long on a page, or has a mouse on one. */
export const isSelectingNeededAtom = atom(false);
/** Where a mouse has come onto a page first, px of the stage: the code of selecting may come while it rests there. */
export const cameAtAtom = atom<Point | null>(null);
/** Whether there is text to select, as far as is known before it is loaded (EXTRA-10). */
export const maySelectAtom = atom((get) => get(chromeSettingsAtom).SelectTextButtonVisible && get(mayHaveTextAtom));
