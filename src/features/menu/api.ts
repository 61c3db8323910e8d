import { atom } from "jotai/vanilla";
import type { Rect } from "../../book/geometry/layout.ts";
import type { ToolbarButton } from "../../lib/feature.ts";

/** An item of the menu. */
export type MenuItem = Pick<ToolbarButton, "key" | "icon" | "label" | "pressAtom"> & {
  readonly color?: string; // a dot of it in place of the icon
};

/** Words that the menu is about: what can be done with them comes before the book's items, and it opens beside them. */
export type MenuWords = {
  readonly items: readonly MenuItem[];
  readonly rectNow: () => Rect | null; // where they are seen, client px
  readonly isAlone?: boolean; // without the book's items, so that it stays small beside them
};

/** The selected words, whose feature sets them; null = none are. */
export const menuWordsAtom = atom<MenuWords | null>(null);
/** Words under the pointer that are highlighted, whose feature sets them before the menu opens; null = there are none. */
export const menuHighlightAtom = atom<MenuWords | null>(null);
/** What the menu is about: what is under the pointer goes before what is selected. */
export const menuSubjectAtom = atom((get) => get(menuHighlightAtom) ?? get(menuWordsAtom));
