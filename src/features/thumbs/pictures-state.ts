import { type Atom, atom } from "jotai/vanilla";
import type { Page } from "../../book/publication/book.ts";
import { type PageIndex, pageIndex, toNumber } from "../../book/publication/pages.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { WHITE, waitingPaperAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";
import { THUMBS } from "./grid.ts";
import { nearPagesAtom } from "./list-state.ts";

/** The request for a picture of a page by its number. */
export type ThumbRequest = { readonly page: number; readonly kind: "thumb" };

/**
 * The answer to a request for a thumbnail: an address, or "none…" where the page has no picture (THUMB-31). Without a
 * thumbnail it is the page's preview, and without that its full picture.
 */
export function answerThumbRequest(pages: readonly Page[], { page, kind }: ThumbRequest): string {
  const found = pages[page - 1];
  return (found && !found.isProtected && (found[kind] ?? found.preview ?? found.normal ?? found.large)) || "none";
}

/** The address of a page's thumbnail; null = the placeholder stays (THUMB-31, THUMB-32). */
export function thumbAddress(pages: readonly Page[], index: PageIndex): string | null {
  const answer = answerThumbRequest(pages, { page: toNumber(index), kind: "thumb" });
  return /^none/i.test(answer) ? null : answer;
}

/** Whether the picture of a page is not requested yet, loading, loaded, or missing. */
export type ThumbPicture = "waiting" | "loading" | "there" | "missing";

const picturesAtom = atom<ReadonlyMap<PageIndex, ThumbPicture>>(new Map());
const setPicturesAtom = atom(null, (get, set, pages: readonly PageIndex[], picture: ThumbPicture) => {
  if (pages.length === 0) return;
  set(picturesAtom, new Map([...get(picturesAtom), ...pages.map((page) => [page, picture] as const)]));
});
/** A fresh atom for the picture of one page, so that a picture renders its page alone. */
export const pictureAtomOf = (page: PageIndex): Atom<ThumbPicture> =>
  atom((get) => get(picturesAtom).get(page) ?? "waiting");

/** The paper of a page: where the book names none, and its picture is on its way, that of the book's pictures. */
export const paperAtomOf = (page: PageIndex): Atom<string> =>
  atom((get) => {
    const { pages } = get(bookAtom);
    const own = pages[page]?.color || WHITE;
    const picture = get(picturesAtom).get(page);
    const isOnItsWay = picture !== "there" && picture !== "missing" && thumbAddress(pages, page) !== null;
    return (own === WHITE && isOnItsWay && get(waitingPaperAtom)) || own;
  });

/** Pages with items but without any picture, which are drawn as in the book. */
export const itemPagesAtom = atom((get): ReadonlySet<PageIndex> => {
  const { byPage, grounds } = get(pageItemsAtom);
  const { pages } = get(bookAtom);
  const isOfItems = (page: PageIndex) =>
    (byPage[page]?.length || grounds[page]) && !pages[page]?.isProtected && thumbAddress(pages, page) === null;
  return new Set(pages.map((_, page) => pageIndex(page)).filter(isOfItems));
});

const underWayBaseAtom = atom<readonly PageIndex[]>([]);
/** The pages whose pictures are loading. */
export const underWayAtom = atom((get) => get(underWayBaseAtom));
const missingAtom = atom<readonly PageIndex[]>([]);

/** Whether pictures are loaded now: on phones only once the panel is open (THUMB-08), and never while it closes. */
const isFillingAtom = atom((get) => {
  const phase = get(panelPhasesAtom).thumbs;
  return phase === "visible" || (phase === "showing" && get(deviceAtom) !== "phone");
});
/** The pages whose pictures are wanted, those in sight first; closed pages have none (THUMB-12). */
export const wantedThumbsAtom = atom((get): readonly PageIndex[] => {
  if (!get(isFillingAtom)) return [];
  const { pages } = get(bookAtom);
  const isDrawable = (page: PageIndex) => thumbAddress(pages, page) !== null || get(itemPagesAtom).has(page);
  return get(nearPagesAtom).filter(isDrawable);
});

/** Requests the next pictures, as many as may load at once; those that are no longer near are dropped (THUMB-10). */
const loadThumbsAtom = atom(null, (get, set) => {
  const wanted = get(wantedThumbsAtom);
  const underWay = get(underWayBaseAtom).filter((page) => wanted.includes(page));
  const dropped = get(underWayBaseAtom).filter((page) => !underWay.includes(page));
  set(setPicturesAtom, dropped, "waiting");
  const pictures = get(picturesAtom);
  const waiting = wanted.filter((page) => (pictures.get(page) ?? "waiting") === "waiting");
  const { missing } = get(portsAtom).pictures;
  const isAvailable = (page: PageIndex) => !missing.has(thumbAddress(get(bookAtom).pages, page) ?? "");
  for (const page of waiting) if (!isAvailable(page)) set(endThumbAtom, page, "missing");
  const next = waiting.filter(isAvailable).slice(0, Math.max(0, THUMBS.mostQueued - underWay.length));
  set(setPicturesAtom, next, "loading");
  set(underWayBaseAtom, [...underWay, ...next]);
});
/** Notes that a picture is loaded or missing. */
export const endThumbAtom = atom(null, (get, set, page: PageIndex, picture: "there" | "missing") => {
  if (get(picturesAtom).get(page) === picture) return;
  set(setPicturesAtom, [page], picture);
  set(
    underWayBaseAtom,
    get(underWayBaseAtom).filter((other) => other !== page),
  );
  if (picture === "missing") set(missingAtom, [...get(missingAtom), page]);
});
/** Stops loading (THUMB-09). Missing pictures are tried again the next time. */
const stopThumbsAtom = atom(null, (get, set) => {
  set(setPicturesAtom, [...get(underWayBaseAtom), ...get(missingAtom)], "waiting");
  set(underWayBaseAtom, []);
  set(missingAtom, []);
});

/**
 * Requests pictures, each time 60 ms after others are wanted or one has been loaded (THUMB-10). No timer runs while
 * nothing changes, and it ends when the panel closes (THUMB-09).
 */
export function runThumbLoading(store: Store): Stop {
  let stopTick: Stop | null = null;
  const tick = () => {
    stopTick = null;
    store.set(loadThumbsAtom);
  };
  const arm = () => {
    if (store.get(isFillingAtom)) stopTick ??= store.get(portsAtom).clock.after(THUMBS.tickMs, tick);
  };
  const disarm = () => {
    stopTick?.();
    stopTick = null;
    store.set(stopThumbsAtom);
  };
  let underWay = 0;
  const ended = () => {
    const before = underWay;
    underWay = store.get(underWayAtom).length;
    if (underWay < before) arm();
  };
  return stopAll([
    disarm,
    store.sub(underWayAtom, ended),
    store.sub(wantedThumbsAtom, arm),
    follow(store, isFillingAtom, (isFilling) => (isFilling ? arm() : disarm())),
  ]);
}
