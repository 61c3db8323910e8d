import { atom } from "jotai/vanilla";
import type { Point } from "../../book/geometry/fold.ts";
import { type PageIndex, toIndex, toNumber } from "../../book/publication/pages.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { attachFileAtom, choosePictureAtom } from "./attach-state.ts";
import { isWithin, placedRect } from "./attachment-boxes.ts";
import { placeOnPage, type SeenPage } from "./attachment-gestures.ts";
import { seenPages } from "./seen-pages.ts";

const pagesSeen = (stage: Parameters<typeof seenPages>[0] | null) => (stage ? seenPages(stage) : []);

/** The place of a picture without a box, about a point or the middle of its page. */
function boxAbout({ rect }: SeenPage, at: Point | null) {
  const middle = at ?? { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  return (width: number, height: number) => placeOnPage(rect, placedRect(middle, width / height, rect));
}

/** Lets the reader choose a picture for the middle of a page: who cannot draw a box moves and resizes it there. */
export const placeOnPageAtom = atom(null, (get, set, page: PageIndex) => {
  const on = pagesSeen(get(stageAtom)).find((seen) => seen.page === toNumber(page));
  return on && set(choosePictureAtom, { page, box: null }, boxAbout(on, null));
});

/** Puts a file onto the page at a point, or onto the first that lies open. @param at client px of the stage */
export const attachAtAtom = atom(null, (get, set, file: File, at: Point | null) => {
  const pages = pagesSeen(get(stageAtom));
  const on = at ? pages.find(({ rect }) => isWithin(at, rect)) : pages[0];
  return on && set(attachFileAtom, file, toIndex(on.page), boxAbout(on, at));
});
