import type { Side } from "../../book/geometry/scene.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { ownRectAtom, pageNoticesAtom, WHITE, waitingPaperAtom, waitingPictureAtom } from "../../state/pictures.ts";
import { bookAtom, laidSceneAtom } from "../../state/reading.ts";
import type { PictureStore } from "../pictures/store.ts";
import type { FaceKey } from "../turn/faces.ts";
import type { LayNotice, PageAppearance, SpineSide } from "./draw.ts";
import { areLeavesDark, leavesColorAtom } from "./leaves-color.ts";
import type { PageMarks } from "./marks.ts";

/** Which page is drawn, and how: on its side of the spread or alone, in flight or on the layer that lies still. */
type PageView = {
  readonly page: PageIndex | null; // null = a blank page
  readonly side: Side | "alone" | "behind";
  readonly spin: number;
  readonly isResting: boolean;
  readonly isCopy: boolean; // drawn elsewhere than in the book
  readonly layNotice: PageAppearance["layNotice"];
};

/**
 * How a page's picture stands to the items that lie on it: previews and thumbnails of some books show those already.
 * Such a picture is shown in place of the items until the page's own comes, and not at all where there is none.
 */
export function itemsInPicture(store: Store, pictures: PictureStore, page: PageIndex): "none" | "shown" | "left-out" {
  const level = pictures.levelOf(page);
  const isCopy = level === "preview" || level === "thumb";
  if (!isCopy || !store.get(pageItemsAtom).copied.has(page)) return "none";
  const { normal = null, large = null } = store.get(bookAtom).pages[page] ?? {};
  if (normal === null && large === null) return "left-out";
  return pictures.isOwnAwaited(page) ? "shown" : "none"; // one that will not come leaves what there is under the items
}

/** How a page looks now. */
function appearanceOfPage(store: Store, pictures: PictureStore, marks: PageMarks, view: PageView): PageAppearance {
  const { page, side, spin, isResting, isCopy, layNotice } = view;
  const { settings, pages, annotations } = store.get(bookAtom);
  const { box } = store.get(laidSceneAtom);
  const isLeftOut = page !== null && itemsInPicture(store, pictures, page) === "left-out";
  const isVersoLike = side === "verso";
  // The exporters give gutter shades in px of a page some 700 px wide.
  const width = isVersoLike ? settings.LeftShadowWidth : settings.RightShadowWidth;
  const alpha = isVersoLike ? settings.LeftShadowAlpha : settings.RightShadowAlpha;
  const own = page === null ? null : (pages[page] ?? null);
  const color = own?.color || settings.pageBackgroundColor || WHITE;
  const state = isLeftOut || page === null ? "none" : pictures.stateOf(page);
  return {
    page: own,
    // Exporters write white where nobody has chosen a paper: a page on its way would flash in a book of another one.
    paper: (state === "loading" && color === WHITE && store.get(waitingPaperAtom)) || color,
    picture: isLeftOut || page === null ? null : pictures.best(page),
    state,
    isSlow: page !== null && pictures.isSlow(page),
    spine: spineOf(store, side),
    gutter: areLeavesDark(store.get(leavesColorAtom)) ? "nightGutter" : "gutter",
    gutterWidth: Math.min(0.3, width / GUTTER_PAGE_PX) * box.width,
    gutterAlpha: alpha,
    isOfItems: annotations.length > 0,
    words: store.get(pageNoticesAtom),
    layNotice,
    waiting: store.get(waitingPictureAtom),
    spin,
    drawMarks: (ctx, rect) => {
      if (page !== null) marks.draw(ctx, page, store.get(ownRectAtom)(page, rect), isResting, isCopy);
    },
  };
}

const GUTTER_PAGE_PX = 450;

function spineOf(store: Store, side: Side | "alone" | "behind"): SpineSide {
  const { axis, isRtl } = store.get(laidSceneAtom);
  if (side === "alone" || side === "behind") return null;
  if (axis === "vertical") return side === "verso" ? "bottom" : "top";
  return (side === "verso") !== isRtl ? "right" : "left";
}

/** How pages look now, wherever they are drawn. */
export type PageAppearances = {
  readonly inFlight: (key: FaceKey) => PageAppearance;
  readonly atRest: (page: PageIndex, side: Side) => PageAppearance;
  readonly asCopy: (page: PageIndex, side: Side) => PageAppearance; // elsewhere than in the book
  /** Loads what draws the words on pages without pictures. */
  readonly loadNotice: () => Promise<void>;
};

type AppearanceParts = {
  readonly store: Store;
  readonly pictures: PictureStore;
  readonly marks: PageMarks;
  readonly spin: () => number; // of the sign of a picture on its way, 0..1
  readonly changed: () => void; // pages without pictures say something else
};

const PLAIN = { spin: 0, isResting: false, isCopy: false } as const;

/** Pages without pictures say nothing in words before that code is loaded. */
export function createPageAppearances({ store, pictures, marks, spin, changed }: AppearanceParts): PageAppearances {
  let layNotice: LayNotice | null = null;
  const inBook = (page: PageIndex, side: Side, as: { readonly isResting?: boolean; readonly isCopy?: boolean }) => {
    const isAlone = store.get(laidSceneAtom).mode === "single";
    const shown = isAlone ? ("alone" as const) : side;
    return appearanceOfPage(store, pictures, marks, { ...PLAIN, page, side: shown, spin: spin(), layNotice, ...as });
  };
  return {
    inFlight: ({ page, side }) => appearanceOfPage(store, pictures, marks, { ...PLAIN, page, side, layNotice }),
    atRest: (page, side) => inBook(page, side, { isResting: true }),
    asCopy: (page, side) => inBook(page, side, { isCopy: true }),
    loadNotice: async () => {
      if (layNotice) return;
      try {
        ({ layNotice } = await import("./notice.ts"));
        changed();
      } catch (error) {
        console.error("Notices could not be loaded.", error);
      }
    },
  };
}
