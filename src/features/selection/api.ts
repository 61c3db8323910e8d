import { atom } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Point } from "../../lib/gestures.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { mayHaveTextAtom } from "../flowing-text/api.ts";
import { isKioskAtom } from "../kiosk/api.ts";

/** A place in the text of a page: between which letters, as a UTF-16 offset. */
export type TextPlace = { readonly page: PageIndex; readonly offset: number };
/** What the reader has selected: from where to where, in the order in which they went. */
export type Selection = { readonly anchor: TextPlace; readonly focus: TextPlace };

const selectionBaseAtom = atom<Selection | null>(null);
/** What is selected; without letters between its ends it is a caret. */
export const selectionAtom = atom((get) => get(selectionBaseAtom));
/** Selects, or unselects with null. */
export const selectAtom = atom(null, (_get, set, selection: Selection | null) => set(selectionBaseAtom, selection));
/** Whether the reader selects text: drags mark words then, and turn no leaf. */
export const isSelectingAtom = atom(false);
/** Whether the last long press has selected a word, once that is known. */
export const wordSoughtAtom = atom(Promise.resolve(false));
/** Whether the code of selecting is needed: the reader has pressed its button, or long on a page, or has a mouse on one. */
export const isSelectingNeededAtom = atom(false);
/** Where a mouse has come onto a page first, px of the stage: the code of selecting may come while it rests there. */
export const cameAtAtom = atom<Point | null>(null);
/**
 * Whether there is text to select, as far as is known before it is loaded (EXTRA-10). Visitors of a display take no words
 * along.
 */
export const maySelectAtom = atom(
  (get) => get(chromeSettingsAtom).SelectTextButtonVisible && get(mayHaveTextAtom) && !get(isKioskAtom),
);
