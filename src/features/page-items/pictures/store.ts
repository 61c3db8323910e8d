import type { PageIndex } from "../../../book/publication/pages.ts";
import type { Picture } from "../../../io/pictures/picture.ts";
import type { Store } from "../../../lib/feature.ts";
import { ownEntry } from "../../../lib/own-entry.ts";
import type { Stop } from "../../../lib/stop.ts";
import { portsAtom } from "../../../state/ports.ts";
import { deviceAtom } from "../../../state/view.ts";
import { audioTracksAtom, mediaSearchAtom } from "../../media/api.ts";
import type { IconOf, Sources, Stamps } from "../draw/painting.ts";
import { type CachedPicture, createPictureCache, isWanting, type PictureCache } from "./cache.ts";
import { itemPictureLoader, mediumIn, type PictureLoading } from "./load.ts";

/** Limits of loading the pictures of items. */
export const ITEM_PICTURES = {
  budgetBytes: 64 * 1024 * 1024, // of decoded pictures
  stepPx: 128, // widths are requested in steps, so that a book that is zoomed seldom requests another
  atOnce: 3,
} as const;

/** The decoded pictures of items near the open pages. */
export type ItemPictures = {
  /** What there is of a picture now. It is requested where there is none, or none that is wide enough. */
  readonly get: (source: string, widthPx: number, page: PageIndex) => Picture | null;
  /** Drops the pictures of all other pages. @returns the pages that still waited for some of them */
  readonly retainPages: (pages: readonly PageIndex[]) => ReadonlySet<PageIndex>;
  readonly bytes: () => number;
  readonly isLoading: () => boolean;
  readonly settled: () => Promise<void>; // resolves when nothing loads any more
  readonly stop: Stop;
};

/** What a store of pictures needs. */
export type ItemPicturesParts = PictureLoading & {
  readonly arrived: (page: PageIndex) => void; // a picture of that page is there, or is known to be nowhere
};

/** What loading pictures needs of the reader: where media lie in this book, and the ports. */
export function readerLoading(store: Store): Pick<PictureLoading, "search" | "http" | "pictures"> {
  const { http, pictures } = store.get(portsAtom);
  return { search: () => store.get(mediaSearchAtom), http, pictures };
}

/** Where the drawing of each page's items finds its pictures and icons. */
export function itemSources(store: Store, pictures: ItemPictures, iconOf: IconOf): (page: PageIndex) => Sources {
  const isLost = (source: string) => store.get(mediaSearchAtom).isLost(mediumIn(source));
  const stamps: Stamps = new Map();
  const playerOf: Sources["playerOf"] = (id) => ({
    track: ownEntry(store.get(audioTracksAtom), id) ?? 0,
    hasVolume: store.get(deviceAtom) === "desktop", // others have keys for it
  });
  const parts = { isLost, iconOf, stamps, playerOf };
  return (page) => ({ pictureOf: (source, widthPx) => pictures.get(source, widthPx, page), ...parts });
}

/** Makes a store of pictures that loads what is drawn, a few pictures at a time. */
export function createItemPictures({ arrived, ...loading }: ItemPicturesParts): ItemPictures {
  const cache = createPictureCache(ITEM_PICTURES.budgetBytes);
  const loadPicture = itemPictureLoader(loading);
  const queue = createQueue(cache, async (entry, signal) => {
    const { wantedPx } = entry;
    const answer = await loadPicture(entry.source, wantedPx, signal);
    if (signal.aborted || !cache.has(entry)) {
      if (answer?.ok) answer.value.close();
      return;
    }
    if (answer?.ok) cache.put(entry, answer.value, wantedPx);
    else entry.refusal = "dead";
    const isLost = () => loading.search().isLost(mediumIn(entry.source));
    if (answer?.ok || isLost()) for (const page of entry.pages) arrived(page);
  });
  return {
    isLoading: queue.isLoading,
    settled: queue.settled,
    bytes: cache.bytes,
    retainPages: cache.retainPages,
    get: (source, widthPx, page) => {
      const entry = cache.use(source, page);
      entry.wantedPx = Math.max(entry.wantedPx, Math.ceil(widthPx / ITEM_PICTURES.stepPx) * ITEM_PICTURES.stepPx);
      queue.loadSoon();
      return entry.picture;
    },
    stop: () => {
      queue.stop();
      cache.clear();
    },
  };
}

/** Loads the wanted pictures of a cache, a few at a time. */
function createQueue(cache: PictureCache, load: (entry: CachedPicture, signal: AbortSignal) => Promise<void>) {
  let isStopped = false;
  let isDue = false; // what is wanted will be loaded as soon as all of a page is drawn
  let waiters: readonly (() => void)[] = [];
  const isLoading = () => isDue || cache.entries().some((entry) => entry.loading !== null);
  const settle = () => {
    if (isLoading()) return;
    for (const resolve of waiters) resolve();
    waiters = [];
  };
  const start = async (entry: CachedPicture) => {
    entry.loading = new AbortController();
    await load(entry, entry.loading.signal);
    entry.loading = null;
    loadNext();
    settle();
  };
  const loadNext = () => {
    if (isStopped) return;
    const free = ITEM_PICTURES.atOnce - cache.entries().filter((entry) => entry.loading).length;
    const next = cache.entries().filter((entry) => !entry.loading && isWanting(entry));
    for (const entry of next.slice(0, Math.max(0, free))) void start(entry);
  };
  return {
    isLoading,
    /** Items are drawn one after the other: a picture is loaded for the largest place where it is shown. */
    loadSoon: () => {
      if (isDue || isStopped) return;
      isDue = true;
      queueMicrotask(() => {
        isDue = false;
        loadNext();
        settle();
      });
    },
    settled: () =>
      new Promise<void>((resolve) => {
        waiters = [...waiters, resolve];
        settle();
      }),
    stop: () => {
      isStopped = true;
    },
  };
}
