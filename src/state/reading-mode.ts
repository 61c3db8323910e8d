import { atom } from "jotai/vanilla";
import type { BarSettings } from "../book/geometry/bar-insets.ts";
import { changedBarsAtom } from "./bar-insets.ts";

/** The reading mode: the book's own, with nothing but pages, or with one slim bar (EXTRA-08, EXTRA-09). */
export type ReadingMode = "standard" | "reader" | "neat";

/**
 * What the reading modes change of a book's settings. The specification leaves open what they do: here the reader mode
 * removes bars and arrows, so that pages get their space; the neat one has no arrows, and a bar that appears at a tap.
 */
export const MODE_SETTINGS: Readonly<Record<ReadingMode, Partial<BarSettings>>> = {
  standard: {},
  reader: { ToolBarVisible: false, flipshortcutbutton: false },
  neat: { isNeat: true, toolbarAlwaysShow: false },
};

const readingModeBaseAtom = atom<ReadingMode>("standard");

/** The reading mode; each visit starts in the book's own. */
export const readingModeAtom = atom((get) => get(readingModeBaseAtom));
/** Enters a reading mode, or leaves it. */
export const toggleReadingModeAtom = atom(null, (get, set, mode: ReadingMode) => {
  const next = get(readingModeBaseAtom) === mode ? "standard" : mode;
  set(readingModeBaseAtom, next);
  set(changedBarsAtom, MODE_SETTINGS[next]);
});
