import { pictureRect } from "../book/geometry/layout.ts";
import { spreadAt } from "../book/geometry/spreads.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import type { Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { learnShapeAtom, retryRequestAtom, setFailedPagesAtom, setSlowPagesAtom } from "../state/pictures.ts";
import { portsAtom } from "../state/ports.ts";
import {
  bookAtom,
  foreseenPageAtom,
  laidSceneAtom,
  learnedRatioAtom,
  spreadIndexAtom,
  spreadsAtom,
  visiblePagesAtom,
} from "../state/reading.ts";
import { viewportAtom } from "../state/view.ts";
import type { Flight } from "./flight-view.ts";
import { createPictureStore, PICTURES, type PictureStore } from "./picture-store.ts";
import { SURFACE } from "./surface.ts";
import { wishesFor } from "./wishes.ts";

/** The pictures of the open book, asked for as the store stands. */
export type PagePictures = {
  readonly store: PictureStore;
  /**
   * Asks for what lies open, what `flight` leads to, and the neighbours.
   * @param zoom of the open spread
   * @param isCalm no leaf has moved for a while
   */
  readonly want: (flight: Flight | null, zoom: number, isCalm: boolean) => void;
  /** A page stands sharply, or nothing more is to be had of it. */
  readonly isDone: (page: PageIndex) => boolean;
  /** The reader may ask for it again: it has failed, or takes long. */
  readonly mayRetry: (page: PageIndex) => boolean;
  /** It lies bare and waits for its picture. */
  readonly isAwaited: (page: PageIndex) => boolean;
  /** Its sign of that turns: it waits, and is not told yet that this takes long. */
  readonly hasSign: (page: PageIndex) => boolean;
  readonly stop: Stop;
};

/** @param arrived told of every page whose picture has come, failed or is asked for again */
export function createPagePictures(
  store: Store,
  memoryGb: number | null,
  arrived: (page: PageIndex) => void,
): PagePictures {
  const { clock, pictures: decoder } = store.get(portsAtom);
  const { pages, settings } = store.get(bookAtom);
  const budgetBytes = memoryGb !== null && memoryGb > 2 ? PICTURES.budgetBytes : PICTURES.smallBudgetBytes;
  const pictures = createPictureStore({
    pages,
    normalWidth: settings.normalPageWidth,
    budgetBytes,
    pictures: decoder,
    clock,
    heightFor: (index, width) => {
      const { box } = store.get(laidSceneAtom);
      const page = pages[index];
      if (!page || page.isSizeGuessed) return 0;
      const shape = { x: 0, y: 0, ...box };
      const isFull = pictureRect(shape, page.width / page.height, page.isStretched) === shape;
      return isFull ? (width * box.height) / box.width : 0;
    },
    onChange: (page) => {
      learnShape(page);
      arrived(page);
      tellFailed();
    },
  });

  const neededWidth = () =>
    Math.ceil(store.get(laidSceneAtom).box.width * Math.min(store.get(viewportAtom).pixelRatio, SURFACE.mostRatio));
  /** Two pages at the closest zoom leave a third of the budget to everything else. */
  const mostWidth = (bytes: number) => {
    const { box } = store.get(laidSceneAtom);
    return Math.sqrt((bytes / 3 / 4) * (box.width / box.height));
  };
  const isFailed = (page: PageIndex) => pictures.stateOf(page) === "failed";
  const isAwaited = (page: PageIndex) => pictures.best(page) === null && pictures.stateOf(page) === "loading";
  const tellFailed = () => {
    store.set(setFailedPagesAtom, store.get(visiblePagesAtom).filter(isFailed));
    store.set(setSlowPagesAtom, store.get(visiblePagesAtom).filter(pictures.isSlow));
  };
  const learnShape = (page: PageIndex) => {
    const picture = pictures.best(page);
    if (!picture) return;
    const ratio = picture.width / picture.height;
    if (pages[page]?.isSizeGuessed && store.get(learnedRatioAtom) === null) store.set(learnedRatioAtom, ratio);
    store.set(learnShapeAtom, page, ratio);
  };
  const retry = () => {
    const wish = store.get(retryRequestAtom);
    if (wish) pictures.retry(wish.page);
  };
  // Pages that failed while the network was away may come now.
  const online = () => pictures.retryFailed();
  window.addEventListener("online", online);

  return {
    store: pictures,
    mayRetry: (page) => isFailed(page) || pictures.isSlow(page),
    isAwaited,
    hasSign: (page) => isAwaited(page) && !pictures.isSlow(page),
    isDone: (page) =>
      pictures.isSharp({ page, neededWidth: neededWidth(), isVisible: true }) ||
      ["none", "failed"].includes(pictures.stateOf(page)),
    want: (flight, zoom, isCalm) => {
      const spreads = store.get(spreadsAtom);
      const foreseen = store.get(foreseenPageAtom);
      const going = flight ? spreads.indexOf(flight.toSpread) : -1; // nowhere, if pages have come to pair up otherwise
      pictures.want(
        wishesFor({
          spreads,
          open: store.get(spreadIndexAtom),
          going: going < 0 ? null : going,
          foreseen: foreseen === null ? null : spreadAt(spreads, foreseen),
          isCalm,
          isSingle: store.get(laidSceneAtom).mode === "single",
          neededWidth: neededWidth(),
          mostWidth: mostWidth(budgetBytes),
          zoom,
        }),
        flight ? "flying" : isCalm ? "calm" : "landed",
      );
      tellFailed();
    },
    stop: stopAll([
      store.sub(retryRequestAtom, retry),
      () => window.removeEventListener("online", online),
      () => pictures.stop(),
    ]),
  };
}
