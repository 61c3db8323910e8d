import { pictureRect } from "../../book/geometry/layout.ts";
import { spreadAt } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { listen } from "../../io/browser.ts";
import type { Picture } from "../../io/pictures/picture.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import {
  failedPagesAtom,
  holdsPicturesAtom,
  learnShapeAtom,
  retryRequestAtom,
  slowPagesAtom,
} from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import {
  bookAtom,
  foreseenPageAtom,
  laidSceneAtom,
  learnedRatioAtom,
  spreadIndexAtom,
  spreadsAtom,
  visiblePagesAtom,
} from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";
import { MOST_RATIO } from "../canvas/surface.ts";
import type { Flight } from "../turn/flight.ts";
import { type Outlook, PICTURES, requestsFor } from "./requests.ts";
import { createPictureStore, type PictureStore } from "./store.ts";

/** The pictures of the open book, requested as the store stands. */
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
  /** Its progress sign turns: its picture is on the way, and the page does not say yet that this takes long. */
  readonly hasSign: (page: PageIndex) => boolean;
  readonly stop: Stop;
};

/** The pages' pictures. @param arrived called with a page whose picture has come, failed or is requested again */
export function createPagePictures(
  store: Store,
  memoryGb: number | null,
  arrived: (page: PageIndex) => void,
): PagePictures {
  const { clock, pictures: loader } = store.get(portsAtom);
  const { settings } = store.get(bookAtom);
  const budgetBytes = memoryGb !== null && memoryGb > 2 ? PICTURES.budgetBytes : PICTURES.smallBudgetBytes;
  const pictures = createPictureStore({
    pageAt: (index) => store.get(bookAtom).pages[index], // closed pages have pictures once access is granted
    normalWidth: settings.normalPageWidth,
    budgetBytes,
    pictures: loader,
    clock,
    isHolding: () => store.get(holdsPicturesAtom),
    heightFor: (page, width) => filledHeight(store, page, width),
    onChange: (page) => {
      learnShape(store, page, pictures.best(page));
      arrived(page);
      noteFailures(store, pictures);
    },
  });
  const isAwaited = (page: PageIndex) => pictures.best(page) === null && pictures.stateOf(page) === "loading";
  const retry = () => {
    const request = store.get(retryRequestAtom);
    if (request) pictures.retry(request.page);
  };
  return {
    store: pictures,
    mayRetry: (page) => pictures.stateOf(page) === "failed" || pictures.isSlow(page),
    isAwaited,
    hasSign: (page) => isAwaited(page) && !pictures.isSlow(page),
    isDone: (page) =>
      pictures.isSharp({ page, neededWidth: neededWidth(store), isVisible: true }) ||
      ["none", "failed"].includes(pictures.stateOf(page)),
    want: (flight, zoom, isCalm) => {
      const outlook = outlookOf(store, flight, { zoom, isCalm, budgetBytes });
      pictures.request(requestsFor(outlook), flight ? "flying" : isCalm ? "calm" : "landed");
      noteFailures(store, pictures);
    },
    stop: stopAll([
      store.sub(retryRequestAtom, retry),
      listen("window", "online", () => pictures.retryFailed()), // what failed without a network may come now
      () => pictures.stop(),
    ]),
  };
}

/** Device px that a page is wide at zoom 1. */
function neededWidth(store: Store): number {
  const { pixelRatio } = store.get(viewportAtom);
  return Math.ceil(store.get(laidSceneAtom).box.width * Math.min(pixelRatio, MOST_RATIO));
}

/** The height that fills the page's box; 0 where the picture keeps a shape of its own. */
function filledHeight(store: Store, index: PageIndex, width: number): number {
  const { box } = store.get(laidSceneAtom);
  const page = store.get(bookAtom).pages[index];
  if (!page || page.isSizeGuessed) return 0;
  const shape = { x: 0, y: 0, ...box };
  const isFull = pictureRect(shape, page.width / page.height, page.isStretched) === shape;
  return isFull ? (width * box.height) / box.width : 0;
}

/** Takes a page's shape from its picture, and the book's where the book does not say it. */
function learnShape(store: Store, page: PageIndex, picture: Picture | null): void {
  if (!picture) return;
  const ratio = picture.width / picture.height;
  const isGuessed = store.get(bookAtom).pages[page]?.isSizeGuessed;
  if (isGuessed && store.get(learnedRatioAtom) === null) store.set(learnedRatioAtom, ratio);
  store.set(learnShapeAtom, page, ratio);
}

/** Pages whose own pictures have all failed are noted even where they show a blurred preview in place of them. */
function noteFailures(store: Store, pictures: PictureStore): void {
  const { pages } = store.get(bookAtom);
  const visible = store.get(visiblePagesAtom);
  const isLost = (page: PageIndex) => !!(pages[page]?.normal ?? pages[page]?.large) && !pictures.isOwnAwaited(page);
  store.set(
    failedPagesAtom,
    visible.filter((page) => pictures.stateOf(page) === "failed" || isLost(page)),
  );
  store.set(slowPagesAtom, visible.filter(pictures.isSlow));
}

type Moment = { readonly zoom: number; readonly isCalm: boolean; readonly budgetBytes: number };

function outlookOf(store: Store, flight: Flight | null, { zoom, isCalm, budgetBytes }: Moment): Outlook {
  const spreads = store.get(spreadsAtom);
  const foreseen = store.get(foreseenPageAtom);
  const { box, mode } = store.get(laidSceneAtom);
  const going = flight ? spreads.indexOf(flight.toSpread) : -1; // nowhere, if pages have come to pair up otherwise
  return {
    spreads,
    open: store.get(spreadIndexAtom),
    going: going < 0 ? null : going,
    foreseen: foreseen === null ? null : spreadAt(spreads, foreseen),
    isCalm,
    isSingle: mode === "single",
    neededWidth: neededWidth(store),
    // Two pages at the closest zoom leave a third of the budget to everything else.
    mostWidth: Math.sqrt((budgetBytes / 3 / 4) * (box.width / box.height)),
    zoom,
  };
}
