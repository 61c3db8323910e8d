import { type Atom, atom, type PrimitiveAtom } from "jotai/vanilla";
import type { Page } from "../../book/publication/book.ts";
import { type PageIndex, pageIndex, toNumber } from "../../book/publication/pages.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { THUMBS } from "./grid.ts";
import { nearPagesAtom, thumbsShapeAtom } from "./list-state.ts";

const NONE: ReadonlySet<PageIndex> = new Set();
const restrictedBaseAtom = atom(NONE);

/** The pages that the reader has no leave to see yet (THUMB-12). */
export const restrictedPagesAtom = atom((get) => get(restrictedBaseAtom));
/** Whoever checks the reader's access tells which pages are closed to them. */
export const restrictPagesAtom = atom(null, (_get, set, pages: readonly PageIndex[]) =>
  set(restrictedBaseAtom, pages.length > 0 ? new Set(pages) : NONE),
);

/** What is asked for: a page by its number, and which kind of its pictures. */
export type ThumbRequest = { readonly page: number; readonly kind: "thumb" };

/**
 * The answer to the wish for a thumbnail: an address, or "none…" where the page has none (THUMB-31). A page without a
 * thumbnail is shown by its preview, and for want of that by its own picture.
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

/** How a page's picture stands: not asked for, asked for, there, or not to be had. */
export type ThumbPicture = "waiting" | "loading" | "there" | "missing";

const pictures = new Map<PageIndex, PrimitiveAtom<ThumbPicture>>(); // one each, so that a picture wakes its page alone
function pictureBaseAtom(page: PageIndex): PrimitiveAtom<ThumbPicture> {
  const known = pictures.get(page) ?? atom<ThumbPicture>("waiting");
  pictures.set(page, known);
  return known;
}
/** The picture of one page. */
export function pictureAtomOf(page: PageIndex): Atom<ThumbPicture> {
  return pictureBaseAtom(page);
}

/** Pages without a picture of any kind on which something lies: they are drawn as the book draws them. */
export const itemPagesAtom = atom((get): ReadonlySet<PageIndex> => {
  const { byPage, grounds } = get(pageItemsAtom);
  const { pages } = get(bookAtom);
  const isOfItems = (page: PageIndex) =>
    (byPage[page]?.length || grounds[page]) && !pages[page]?.isProtected && thumbAddress(pages, page) === null;
  return new Set(pages.map((_, page) => pageIndex(page)).filter(isOfItems));
});

const underWayBaseAtom = atom<readonly PageIndex[]>([]);
/** The pages whose pictures are asked for and not there yet. */
export const underWayAtom = atom((get) => get(underWayBaseAtom));
const missingAtom = atom<readonly PageIndex[]>([]);

/** Whether pictures are loaded now: a phone's panel comes into sight first (THUMB-08), one that hides needs none. */
const isFillingAtom = atom((get) => {
  const phase = get(panelPhasesAtom).thumbs;
  return phase === "visible" || (phase === "showing" && get(thumbsShapeAtom) === "window");
});
/** Pictures that could be asked for, those in sight first; closed pages have none (THUMB-12). */
export const wantedThumbsAtom = atom((get): readonly PageIndex[] => {
  if (!get(isFillingAtom)) return [];
  const { pages } = get(bookAtom);
  const isDrawable = (page: PageIndex) => thumbAddress(pages, page) !== null || get(itemPagesAtom).has(page);
  return get(nearPagesAtom).filter((page) => !get(restrictedPagesAtom).has(page) && isDrawable(page));
});

/** Asks for the next pictures, as many as may be under way at once; those no longer near are given up (THUMB-10). */
const loadThumbsAtom = atom(null, (get, set) => {
  const wanted = get(wantedThumbsAtom);
  const underWay = get(underWayBaseAtom).filter((page) => wanted.includes(page));
  for (const page of get(underWayBaseAtom)) if (!underWay.includes(page)) set(pictureBaseAtom(page), "waiting");
  const waiting = wanted.filter((page) => get(pictureBaseAtom(page)) === "waiting");
  const { missing } = get(portsAtom).pictures;
  const isThere = (page: PageIndex) => !missing.has(thumbAddress(get(bookAtom).pages, page) ?? "");
  for (const page of waiting) if (!isThere(page)) set(endThumbAtom, page, "missing");
  const next = waiting.filter(isThere).slice(0, Math.max(0, THUMBS.mostQueued - underWay.length));
  for (const page of next) set(pictureBaseAtom(page), "loading");
  set(underWayBaseAtom, [...underWay, ...next]);
});
/** A picture has come, or will not. One that comes again, since its page came back into sight, changes nothing. */
export const endThumbAtom = atom(null, (get, set, page: PageIndex, picture: "there" | "missing") => {
  if (get(pictureBaseAtom(page)) === picture) return;
  set(pictureBaseAtom(page), picture);
  set(
    underWayBaseAtom,
    get(underWayBaseAtom).filter((other) => other !== page),
  );
  if (picture === "missing") set(missingAtom, [...get(missingAtom), page]);
});
/** Nobody waits any more: what is under way is given up (THUMB-09). What failed on its way may come the next time. */
const stopThumbsAtom = atom(null, (get, set) => {
  for (const page of [...get(underWayBaseAtom), ...get(missingAtom)]) set(pictureBaseAtom(page), "waiting");
  set(underWayBaseAtom, []);
  set(missingAtom, []);
});

/**
 * Asks for pictures, each time 60 ms after others are wanted or one under way has come (THUMB-10); at rest no timer
 * runs. Hiding ends it (THUMB-09).
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
