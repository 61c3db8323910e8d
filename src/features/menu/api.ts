import { atom } from "jotai/vanilla";
import type { Rect } from "../../book/geometry/layout.ts";
import type { ToolbarButton } from "../../lib/feature.ts";

/** An item of the menu. */
export type MenuItem = Pick<ToolbarButton, "key" | "icon" | "label" | "pressAtom"> & {
  readonly color?: string; // a dot of it in place of the icon
};

/** What the menu is about, if not the book alone: what can be done with it comes first, and the menu opens beside it. */
type MenuSubject = {
  readonly items: readonly MenuItem[];
  readonly rectNow: () => Rect | null; // where they are seen, client px
  readonly isAlone?: boolean; // without the book's items, so that the menu stays small beside it
};

/** The selected words, whose feature sets them; null = none are. */
export const menuWordsAtom = atom<MenuSubject | null>(null);
/** Words under the pointer that are highlighted, whose feature sets them before the menu opens; null = there are none. */
export const menuHighlightAtom = atom<MenuSubject | null>(null);
/** What the menu is about: what is under the pointer goes before what is selected. */
export const menuSubjectAtom = atom((get) => get(menuHighlightAtom) ?? get(menuWordsAtom));
