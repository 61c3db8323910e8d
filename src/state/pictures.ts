import { atom } from "jotai/vanilla";
import { pictureRect, type Rect } from "../book/geometry/layout.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import type { Picture } from "../io/pictures/picture.ts";
import { bookAtom, pageRatioAtom } from "./reading.ts";

/** Shapes that differ by less than this part count as equal, since small pictures are rounded to whole px. */
const SAME_FRAC = 0.015;

const learnedBaseAtom = atom<ReadonlyMap<PageIndex, number>>(new Map());

/** Gives the width / height of a page: that of its picture once it is loaded, before that what the book says. */
const shapeOfAtom = atom((get) => {
  const { pages } = get(bookAtom);
  const learned = get(learnedBaseAtom);
  const ofBook = get(pageRatioAtom);
  return (index: PageIndex): number => {
    const page = pages[index];
    const fromBook = page && !page.isSizeGuessed ? page.width / page.height : ofBook;
    return learned.get(index) ?? fromBook;
  };
});

/** Stores the shape of a loaded picture, `ratio` = width / height. A shape that is known already notifies nobody. */
export const learnShapeAtom = atom(null, (get, set, page: PageIndex, ratio: number) => {
  if (Math.abs(get(shapeOfAtom)(page) / ratio - 1) < SAME_FRAC) return;
  set(learnedBaseAtom, new Map(get(learnedBaseAtom)).set(page, ratio));
});

/**
 * Gives the part of its box that a page fills: all of it, or its middle if the page has another shape than the book and
 * is not stretched. Whatever lies on a page (the book's items, the reader's notes and pictures, search hits) is measured
 * on this rect, because exporters measure links on the imported page, not on the box that shows it.
 */
export const ownRectAtom = atom((get) => {
  const { pages } = get(bookAtom);
  const shapeOf = get(shapeOfAtom);
  return (page: PageIndex, box: Rect): Rect => pictureRect(box, shapeOf(page), pages[page]?.isStretched ?? false);
});

/** An atom of pages in reading order. The same pages as before notify nobody. */
function pageListAtom() {
  const baseAtom = atom<readonly PageIndex[]>([]);
  return atom(
    (get) => get(baseAtom),
    (get, set, pages: readonly PageIndex[]) => {
      if (get(baseAtom).join() !== pages.join()) set(baseAtom, pages);
    },
  );
}

/** The open pages whose picture could not be loaded; only the stage sets them. */
export const failedPagesAtom = pageListAtom();
/** The open pages whose picture takes very long to load; only the stage sets them. */
export const slowPagesAtom = pageListAtom();

/** Whether the network is down, so that pictures could not come again. Only features/failed-pages sets it. */
export const isNetworkDownAtom = atom(false);
/** Whether all pages come round again and again. Only features/kiosk sets it. */
export const isGoingRoundAtom = atom(false);
/** Whether pictures stay decoded as long as the budget allows. */
export const holdsPicturesAtom = atom((get) => get(isNetworkDownAtom) || get(isGoingRoundAtom));

const retryRequestBaseAtom = atom<{ readonly page: PageIndex } | null>(null);

/** The last request to load a page's picture again, which the stage carries out; each request is a new object. */
export const retryRequestAtom = atom((get) => get(retryRequestBaseAtom));
/** Requests a page's picture again. */
export const retryPageAtom = atom(null, (_get, set, page: PageIndex) => set(retryRequestBaseAtom, { page }));

/** The texts that a page shows in place of its picture. The protected notice is the literal text of ENC-02. */
export type PageNotices = {
  readonly failed: string;
  readonly slow: string;
  readonly retry: string;
  readonly protected: string;
};

/** Those texts in the reader's language; null = English, until the chrome has loaded them. Only page-words sets it. */
export const pageNoticesAtom = atom<PageNotices | null>(null);

/** The book's own picture for pages that are loading (pageLoadingUrl, PAGE-21); null = the viewer's ring. */
export const waitingPictureAtom = atom<Picture | null>(null);

/** The paper that counts as chosen by nobody. */
export const WHITE = "#ffffff";
/** The paper of pages on their way in books that name none, "#rrggbb"; only features/appearance sets it. */
export const waitingPaperAtom = atom<string | null>(null);

/** The name of the language of the viewer's texts; the feature page-words sets it, too. */
export const languageNameAtom = atom("English");
