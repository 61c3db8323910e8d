import { atom } from "jotai/vanilla";
import { pictureRect, type Rect } from "../book/geometry/layout.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import type { Picture } from "../io/pictures/loader.ts";
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

const failedBaseAtom = atom<readonly PageIndex[]>([]);

/** Pages that lie open and whose picture could not be had, in reading order. */
export const failedPagesAtom = atom((get) => get(failedBaseAtom));
/** The stage tells which pages lie bare; the same pages as before wake nobody. */
export const setFailedPagesAtom = atom(null, (get, set, pages: readonly PageIndex[]) => {
  if (get(failedBaseAtom).join() !== pages.join()) set(failedBaseAtom, pages);
});

const slowBaseAtom = atom<readonly PageIndex[]>([]);
/** Pages that lie open and whose picture is waited for very long, in reading order. */
export const slowPagesAtom = atom((get) => get(slowBaseAtom));
/** Likewise told by the stage. */
export const setSlowPagesAtom = atom(null, (get, set, pages: readonly PageIndex[]) => {
  if (get(slowBaseAtom).join() !== pages.join()) set(slowBaseAtom, pages);
});

const retryRequestBaseAtom = atom<{ readonly page: PageIndex } | null>(null);

/** The last wish to load a page again; a new object is a new wish. The stage follows it. */
export const retryRequestAtom = atom((get) => get(retryRequestBaseAtom));
/** Asks for a page's picture again. */
export const retryPageAtom = atom(null, (_get, set, page: PageIndex) => set(retryRequestBaseAtom, { page }));

/** What stands on a page without its picture. The protected notice is the literal text of ENC-02. */
export type PageNotices = {
  readonly failed: string;
  readonly slow: string;
  readonly retry: string;
  readonly protected: string;
};

/** English until the texts are there, which come with the chrome; the feature page-words sets it. */
export const pageNoticesAtom = atom<PageNotices>({
  failed: "This page could not be loaded.",
  slow: "The server is slow to answer. Still waiting…",
  retry: "Try again",
  protected: "The book is protected. Please purchase it, or verify password / your email to continue reading.",
});

/** The book's own picture for pages that wait for theirs (pageLoadingUrl, PAGE-21); null = our quiet ring. */
export const waitingPictureAtom = atom<Picture | null>(null);

/** The name of the reader's language; likewise. */
export const languageNameAtom = atom("English");
