import type { PageIndex } from "../../../book/publication/pages.ts";
import type { Http } from "../../../io/http.ts";
import { failureReason } from "../../../io/load-failures.ts";
import type { Picture, PictureError, Pictures } from "../../../io/pictures/loader.ts";
import type { Result } from "../../../lib/result.ts";
import type { Stop } from "../../../lib/stop.ts";
import type { MediaSearch, Outcome } from "../../media/api.ts";
import { lottieSvg } from "./lottie.ts";
import { isSvgCode, LOTTIE, mediumIn, svgFile } from "./svg.ts";

/** Limits of the pictures of items. */
export const ITEM_PICTURES = {
  budgetBytes: 64 * 1024 * 1024, // decoded px
  stepPx: 128, // sizes are asked for in steps: a book that is zoomed asks seldom
  atOnce: 3,
} as const;

/** The decoded pictures of items near the open pages. */
export type ItemPictures = {
  /** What there is of a picture now; asks for it, or for a larger one, where that is not enough. */
  readonly get: (source: string, widthPx: number, page: PageIndex) => Picture | null;
  /** Pictures of all other pages give their pixels back. @returns pages whose pictures were under way, and are not */
  readonly keepPages: (pages: readonly PageIndex[]) => ReadonlySet<PageIndex>;
  readonly bytes: () => number;
  readonly isLoading: () => boolean;
  readonly settled: () => Promise<void>; // resolves when nothing loads any more
  readonly stop: Stop;
};

type Entry = {
  readonly source: string;
  readonly pages: Set<PageIndex>;
  picture: Picture | null;
  heldPx: number; // the width that the picture was asked for
  wantedPx: number;
  loading: AbortController | null;
  refusal: "none" | "dead" | "unaffordable"; // not asked for again while its page is near, or until others are
};

export type ItemPicturesParts = {
  readonly search: () => MediaSearch; // where media lie in this book
  readonly http: Http;
  readonly pictures: Pictures;
  readonly mayDecode: () => Promise<void>; // resolves when no leaf turns
  readonly arrived: (page: PageIndex) => void; // a picture of that page is there
  readonly unreadable: (source: string) => void; // a drawing's code, or an animation that was found, is none
};

/** Nothing is loaded yet. */
export function createItemPictures(parts: ItemPicturesParts): ItemPictures {
  const { search, http, pictures, mayDecode, arrived, unreadable } = parts;
  const entries = new Map<string, Entry>(); // last asked for last
  let isStopped = false;
  let isDue = false; // what is wanted will be loaded as soon as all of a page is drawn
  let waiters: (() => void)[] = [];

  const drop = (entry: Entry) => {
    entry.loading?.abort();
    entry.picture?.close();
    entry.picture = null;
    entries.delete(entry.source);
  };
  const bytes = () => [...entries.values()].reduce((sum, { picture }) => sum + bytesOf(picture), 0);
  /** Beyond the budget those go that nobody has asked for the longest. */
  const trim = (kept: Entry) => {
    let used = bytes();
    for (const entry of [...entries.values()]) {
      if (used <= ITEM_PICTURES.budgetBytes) return;
      if (entry === kept || !entry.picture) continue;
      used -= bytesOf(entry.picture);
      entry.picture.close();
      Object.assign(entry, { picture: null, heldPx: 0, refusal: "unaffordable" });
    }
  };
  const loadNext = () => {
    const all = [...entries.values()];
    let free = ITEM_PICTURES.atOnce - all.filter(({ loading }) => loading).length;
    for (const entry of all) {
      if (free <= 0) return;
      if (entry.loading || entry.refusal !== "none" || entry.heldPx >= entry.wantedPx) continue;
      free--;
      void load(entry);
    }
  };
  /** Drawings, and first pictures of animations, are pictures like all others once they are files. */
  const loadFrom = async (source: string, widthPx: number, signal: AbortSignal) => {
    const size = { neededWidth: widthPx, neededHeight: 0, knownWidth: 0 };
    if (!isSvgCode(source) && !source.startsWith(LOTTIE)) {
      let answer: Awaited<ReturnType<Pictures["load"]>> | null = null;
      await search().find(source, "picture", async (address) => {
        answer = await pictures.load(address, size, signal, mayDecode);
        return outcomeOf(answer, address);
      });
      return answer as Awaited<ReturnType<Pictures["load"]>> | null;
    }
    const code = isSvgCode(source) ? source : await codeOf(mediumIn(source), signal);
    const file = code ? svgFile(code, widthPx) : null;
    if (code !== null && !file) unreadable(source);
    if (!file) return null;
    const url = URL.createObjectURL(file);
    const answer = await pictures.load(url, size, signal, mayDecode);
    URL.revokeObjectURL(url);
    if (!answer.ok && answer.error !== "aborted") unreadable(source);
    return answer;
  };
  /** The code of an animation's first picture, "" where it has none to be read; null = the file cannot be had. */
  const codeOf = async (url: string, signal: AbortSignal): Promise<string | null> => {
    let data: unknown = null;
    await search().find(url, "animation", async (address) => {
      const answer = await http.json(address, signal);
      if (answer.ok) data = answer.value;
      return outcomeOf(answer, address);
    });
    return data === null ? null : (lottieSvg(data) ?? "");
  };
  const load = async (entry: Entry) => {
    const controller = (entry.loading = new AbortController());
    const { wantedPx } = entry;
    const answer = await loadFrom(entry.source, wantedPx, controller.signal);
    if (isStopped || entry.loading !== controller || !entries.has(entry.source)) {
      if (answer?.ok) answer.value.close();
      return;
    }
    entry.loading = null;
    if (answer?.ok) {
      entry.picture?.close();
      entry.picture = answer.value;
      entry.heldPx = wantedPx;
      trim(entry);
      for (const page of entry.pages) arrived(page);
    } else {
      entry.refusal = "dead";
      if (search().isLost(mediumIn(entry.source))) for (const page of entry.pages) arrived(page); // a sign stands in its place
    }
    loadNext();
    settle();
  };
  /** Items are drawn one after the other: the largest place of a picture is the one that it is loaded for. */
  const loadSoon = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      if (!isStopped) loadNext();
      settle();
    });
  };
  const isLoading = () => isDue || [...entries.values()].some(({ loading }) => loading !== null);
  const settle = () => {
    if (isLoading()) return;
    for (const resolve of waiters) resolve();
    waiters = [];
  };

  return {
    isLoading,
    settled: () => new Promise((resolve) => (isLoading() ? waiters.push(resolve) : resolve())),
    get: (source, widthPx, page) => {
      const entry = entries.get(source) ?? freshEntry(source);
      entries.delete(source);
      entries.set(source, entry);
      entry.pages.add(page);
      entry.wantedPx = Math.max(entry.wantedPx, Math.ceil(widthPx / ITEM_PICTURES.stepPx) * ITEM_PICTURES.stepPx);
      if (!isStopped) loadSoon();
      return entry.picture;
    },
    keepPages: (pages) => {
      const givenUp = new Set<PageIndex>();
      for (const entry of [...entries.values()]) {
        const gone = [...entry.pages].filter((page) => !pages.includes(page));
        for (const page of gone) entry.pages.delete(page);
        if (entry.refusal === "unaffordable") entry.refusal = "none";
        if (entry.pages.size > 0) continue;
        const isAwaited = entry.refusal === "none" && entry.heldPx < entry.wantedPx;
        if (isAwaited) for (const page of gone) givenUp.add(page);
        drop(entry);
      }
      return givenUp;
    },
    bytes,
    stop: () => {
      isStopped = true;
      for (const entry of [...entries.values()]) drop(entry);
    },
  };
}

/** A server that lets nobody read its answers looks as if there were no network; a bad file may be its word for "gone". */
function outcomeOf(answer: Result<unknown, PictureError>, address: string): Outcome {
  if (answer.ok) return "there";
  if (answer.error === "not-found") return "missing";
  if (answer.error === "offline") return failureReason(address);
  return answer.error === "aborted" ? "unknown" : "unsure";
}

function freshEntry(source: string): Entry {
  return { source, pages: new Set(), picture: null, heldPx: 0, wantedPx: 0, loading: null, refusal: "none" };
}

function bytesOf(picture: Picture | null): number {
  return picture ? picture.width * picture.height * 4 : 0;
}
