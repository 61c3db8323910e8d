import { atom } from "jotai/vanilla";
import { toNumber } from "../../book/pages.ts";
import { overlayPagesAtom } from "../../stage/overlay-pages.ts";
import type { Sticky } from "./notes.ts";
import { shownNotesAtom } from "./notes-state.ts";
import { noteToolAtom } from "./notes-tools-state.ts";

/** A note on a page that lies open, and the element that lies over that page. */
export type OpenSticky = { readonly note: Sticky; readonly element: HTMLElement };

const NONE: readonly OpenSticky[] = [];

/** Whether there is any note on any page. */
export const hasStickiesAtom = atom((get) =>
  [...get(shownNotesAtom).values()].some((notes) => notes.some(({ kind }) => kind === "sticky")),
);
/** The notes on the pages that lie open, in the order of lines: the same list as long as there are none. */
export const openStickiesAtom = atom((get): readonly OpenSticky[] => {
  if (!get(hasStickiesAtom) || get(noteToolAtom) === "eraser") return NONE;
  const open = get(overlayPagesAtom).flatMap(({ page, element }) =>
    (get(shownNotesAtom).get(toNumber(page)) ?? [])
      .filter((note) => note.kind === "sticky")
      .sort((a, b) => a.y - b.y || a.x - b.x)
      .map((note) => ({ note, element })),
  );
  return open.length === 0 ? NONE : open;
});
