import { atom } from "jotai/vanilla";
import type { Rect } from "../../book/geometry/layout.ts";
import type { ToolbarButton } from "../../lib/feature.ts";

/** An item of the menu. */
export type MenuItem = Pick<ToolbarButton, "key" | "icon" | "label" | "pressAtom">;

/** Words that the menu is about: what can be done with them comes before the book's items, and it opens beside them. */
export type MenuWords = {
  readonly items: readonly MenuItem[];
  readonly rectNow: () => Rect | null; // where they are seen, client px
};

/** The selected words, whose feature sets them; null = none are. */
export const menuWordsAtom = atom<MenuWords | null>(null);
