import { atom } from "jotai/vanilla";
import { pictureRect, type Rect } from "../book/layout.ts";
import type { PageIndex } from "../book/pages.ts";
import { bookAtom, pageRatioAtom } from "./reading.ts";

/** Shapes that differ by less are the same: small pictures are rounded to whole px. */
const SAME_FRAC = 0.015;

const learnedBaseAtom = atom<ReadonlyMap<PageIndex, number>>(new Map());

/** Width / height of a page's own shape: as its picture has it, else as the book says. */
const shapeOfAtom = atom((get) => {
  const { pages } = get(bookAtom);
  const learned = get(learnedBaseAtom);
  const ofBook = get(pageRatioAtom);
  return (index: PageIndex): number => {
    const page = pages[index];
    const said = page && !page.isSizeGuessed ? page.width / page.height : ofBook;
    return learned.get(index) ?? said;
  };
});

/** A page's picture has come, `ratio` = width / height. What was known of the page before wakes nobody. */
export const learnShapeAtom = atom(null, (get, set, page: PageIndex, ratio: number) => {
  if (Math.abs(get(shapeOfAtom)(page) / ratio - 1) < SAME_FRAC) return;
  set(learnedBaseAtom, new Map(get(learnedBaseAtom)).set(page, ratio));
});

/**
 * Where a page lies in its box: all of it, or the middle of it where the page has another shape than the book and is
 * not stretched. What lies on a page (the book's items, the reader's notes and pictures, search hits) is measured on
 * this rect: exporters take the places of links from the page that they import, not from the box that will hold it.
 */
export const ownRectAtom = atom((get) => {
  const { pages } = get(bookAtom);
  const shapeOf = get(shapeOfAtom);
  return (page: PageIndex, box: Rect): Rect => pictureRect(box, shapeOf(page), pages[page]?.isStretched ?? false);
});
