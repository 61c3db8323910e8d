import type { Page } from "../book/publication/book.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import { firstLevel, PICTURE_LEVELS, type PictureLevel, sharpLevel } from "../book/publication/picture-choice.ts";
import type { Clock } from "../io/clock.ts";
import type { Picture, Pictures } from "../io/pictures/loader.ts";
import type { Stop } from "../lib/stop.ts";
import { createGate } from "./gate.ts";
import { createPictureFailures, createSlowLoads } from "./picture-failures.ts";

/** How pictures are asked for. */
export const PICTURES = {
  loadsAtOnce: 3,
  sparePages: 4, // that nobody wants any more, kept until the book is calm: to give pixels back takes time
  budgetBytes: 192 * 1024 * 1024, // decoded pixels
  smallBudgetBytes: 96 * 1024 * 1024, // phones with little memory, and those that do not tell
} as const;

/** A page somebody wants to see, most urgent first; `neededWidth` in device px. */
export type PictureWish = { readonly page: PageIndex; readonly neededWidth: number; readonly isVisible: boolean };

/** What is there of a page's picture: "failed" = asked for often enough, the reader may ask again. */
export type PictureState = "none" | "loading" | "ready" | "failed";

/**
 * How much time there is: while a leaf flies, what does not lie open is loaded but decoded only afterwards; until all
 * is calm, what is no longer wanted stays as long as there is room.
 */
export type Pace = "flying" | "landed" | "calm";

/** The decoded pictures of the pages near the open spread, and nothing else. */
export type PictureStore = {
  readonly best: (page: PageIndex) => Picture | null;
  readonly levelOf: (page: PageIndex) => PictureLevel | null; // of the best one
  readonly isOwnAwaited: (page: PageIndex) => boolean; // one better than previews and thumbnails can still come
  readonly stateOf: (page: PageIndex) => PictureState;
  readonly isSlow: (page: PageIndex) => boolean; // nothing has come of it for long, and it is still waited for
  readonly isSharp: (wish: PictureWish) => boolean;
  readonly want: (wishes: readonly PictureWish[], pace?: Pace) => void;
  readonly retry: (page: PageIndex) => void;
  readonly retryFailed: () => void;
  readonly measure: () => { readonly bytes: number; readonly pictures: number; readonly loads: number };
  readonly stop: Stop;
};

type Held = { readonly picture: Picture; readonly level: PictureLevel; readonly askedWidth: number };
type Task = { readonly wish: PictureWish; readonly level: PictureLevel; readonly url: string };

export type PictureStoreOptions = {
  readonly pages: readonly Page[];
  readonly normalWidth: number; // px of normal pictures, 0 = unknown
  readonly budgetBytes: number;
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly heightFor?: (page: PageIndex, width: number) => number; // px that fill the page's box; 0 = by its shape
  readonly onChange: (page: PageIndex) => void; // a picture has come, failed or is asked for again
};

/** Opens an empty store. Pictures that are no longer wanted are given back at once, and their loads end. */
export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { pages, normalWidth, pictures, clock, onChange } = options;
  const held = new Map<PageIndex, Held[]>(); // sharpest last
  const loads = new Map<string, AbortController>();
  const slow = createSlowLoads(clock, (page) => onChange(page));
  const failures = createPictureFailures(clock, () => follow());
  let wishes: readonly PictureWish[] = [];
  let pace: Pace = "calm";
  const decoding = createGate();
  let unaffordable = new Set<PageIndex>(); // dropped for want of bytes: not asked for again until the wishes change

  const keyOf = (page: PageIndex, level: PictureLevel) => `${page} ${level}`;
  const urlOf = (page: PageIndex, level: PictureLevel) => pages[page]?.[level] ?? null;
  const phaseOf = (page: PageIndex, level: PictureLevel) => failures.phaseOf(keyOf(page, level));
  const hasFailed = (page: PageIndex, level: PictureLevel) => phaseOf(page, level) === "failed";
  const forget = (page: PageIndex) => {
    // what has failed may be there by now
    failures.forget(page);
    for (const level of PICTURE_LEVELS) pictures.missing.delete(urlOf(page, level) ?? "");
  };
  const best = (page: PageIndex) => held.get(page)?.at(-1)?.picture ?? null;

  /** The page with the levels that cannot be had taken out, so that the next best is chosen. */
  const withoutFailed = (index: PageIndex): Page | null => {
    const page = pages[index];
    if (!page) return null;
    const usable = (level: PictureLevel) => (hasFailed(index, level) ? null : page[level]);
    const [preview, thumb] = [usable("preview"), usable("thumb")];
    return { ...page, preview, thumb, normal: usable("normal"), large: usable("large") };
  };

  /** The level that would make the page sharp, null if nothing better can be had. */
  const missingLevel = ({ page, neededWidth }: PictureWish): PictureLevel | null => {
    const usable = withoutFailed(page);
    if (!usable) return null;
    const has = held.get(page)?.at(-1);
    // Only a picture that came smaller than it was asked for tells its true width: others may have been shrunk.
    const isWhole = has?.level === "normal" && has.picture.width < has.askedWidth * 0.95;
    const known = isWhole ? has.picture.width : normalWidth;
    const level = sharpLevel(usable, neededWidth, known);
    if (!level || !has) return level;
    const isSame = has.level === level || usable[has.level] === usable[level];
    if (isSame && (has.askedWidth >= neededWidth * 0.95 || has.picture.width >= neededWidth * 0.95)) return null;
    // A picture that came smaller than it was asked for has no more pixels to give.
    if (isSame && has.picture.width < has.askedWidth * 0.95) return null;
    return PICTURE_LEVELS.indexOf(has.level) > PICTURE_LEVELS.indexOf(level) ? null : level;
  };

  const tasksFor = (wish: PictureWish): Task[] => {
    const usable = withoutFailed(wish.page);
    if (!usable || unaffordable.has(wish.page)) return [];
    const first = wish.isVisible && !held.has(wish.page) ? firstLevel(usable) : null;
    const levels = new Set([first, missingLevel(wish)].filter((level) => level !== null));
    return [...levels].flatMap((level) => {
      const url = urlOf(wish.page, level);
      return url && phaseOf(wish.page, level) !== "waiting" ? [{ wish, level, url }] : [];
    });
  };

  const follow = () => {
    const tasks = wishes.flatMap(tasksFor);
    const wanted = new Set(tasks.map(({ wish, level }) => keyOf(wish.page, level)));
    for (const [key, load] of loads) {
      if (wanted.has(key)) continue;
      loads.delete(key);
      load.abort();
    }
    // On a slow line the neighbours would halve the speed of what the reader waits for.
    const isOpenAwaited = tasks.some(({ wish }) => wish.isVisible);
    for (const task of tasks) {
      if (loads.has(keyOf(task.wish.page, task.level))) continue;
      if (isOpenAwaited && !task.wish.isVisible) break;
      if (loads.size >= PICTURES.loadsAtOnce && !(task.wish.isVisible && giveUpOne(tasks))) break;
      void load(task);
    }
  };

  /** Ends the least urgent load of a page that does not lie open, so that one that does need not wait. */
  const giveUpOne = (tasks: readonly Task[]) => {
    const spare = tasks.findLast(({ wish, level }) => !wish.isVisible && loads.has(keyOf(wish.page, level)));
    if (!spare) return false;
    const key = keyOf(spare.wish.page, spare.level);
    loads.get(key)?.abort();
    return loads.delete(key);
  };

  const load = async ({ wish, wish: { neededWidth }, level, url }: Task) => {
    const key = keyOf(wish.page, level);
    const controller = new AbortController();
    loads.set(key, controller);
    const page = pages[wish.page];
    const largeWidth = page && !page.isSizeGuessed ? page.width : 0;
    const knownWidth = level === "large" ? largeWidth : level === "normal" ? normalWidth : 0;
    const size = {
      neededWidth,
      neededHeight: options.heightFor?.(wish.page, neededWidth) ?? 0,
      knownWidth,
      isStretched: page?.isStretched ?? false,
    };
    const isOpen = () => wishes.some((other) => other.page === wish.page && other.isVisible);
    slow.watch(wish.page, key, controller.signal);
    const answer = await pictures.load(url, size, controller.signal, () => decoding.passed(isOpen));
    if (!loads.has(key) || loads.get(key) === controller) slow.end(key);
    if (loads.get(key) !== controller) return answer.ok ? answer.value.close() : undefined;
    loads.delete(key);
    if (answer.ok) {
      failures.clear(key);
      keep(wish.page, { picture: answer.value, level, askedWidth: wish.neededWidth });
    } else if (answer.error !== "aborted") {
      failures.note(key, answer.error === "not-found");
    }
    follow();
    onChange(wish.page);
  };

  const keep = (page: PageIndex, picture: Held) => {
    const others = held.get(page) ?? [];
    const better = others.filter((other) => other.picture.width > picture.picture.width);
    // Of one page the sharpest picture is enough; a smaller one that comes late is not kept.
    for (const other of others) if (!better.includes(other)) other.picture.close();
    if (better.length > 0) picture.picture.close();
    held.set(page, better.length > 0 ? better : [picture]);
    trim();
  };

  const trim = () => {
    const isRoomy = measure().bytes <= options.budgetBytes;
    const spare = pace !== "calm" && isRoomy ? PICTURES.sparePages : 0;
    const wanted = new Set(wishes.map(({ page }) => page));
    const unwanted = [...held.keys()].filter((page) => !wanted.has(page)); // oldest first
    for (const page of unwanted.slice(0, Math.max(0, unwanted.length - spare))) drop(page);
    if (isRoomy) return;
    // Least urgent first; what lies open stays whatever it weighs.
    for (const { page, isVisible } of [...wishes].reverse()) {
      if (measure().bytes <= options.budgetBytes || isVisible) break;
      if (held.has(page)) unaffordable.add(page);
      drop(page);
    }
  };

  const drop = (page: PageIndex) => {
    for (const { picture } of held.get(page) ?? []) picture.close();
    held.delete(page);
  };

  const measure = () => {
    const all = [...held.values()].flat();
    const bytes = all.reduce((sum, { picture }) => sum + picture.width * picture.height * 4, 0);
    return { bytes, pictures: all.length, loads: loads.size };
  };

  return {
    best,
    isSlow: (page) => !held.has(page) && PICTURE_LEVELS.some((level) => slow.has(keyOf(page, level))),
    isOwnAwaited: (page) =>
      (["normal", "large"] as const).some((level) => urlOf(page, level) && !hasFailed(page, level)),
    levelOf: (page) => held.get(page)?.at(-1)?.level ?? null,
    isSharp: (wish) => held.has(wish.page) && missingLevel(wish) === null,
    stateOf: (page) => {
      if (held.has(page)) return "ready";
      const levels = PICTURE_LEVELS.filter((level) => urlOf(page, level));
      if (levels.length === 0) return "none";
      return levels.every((level) => hasFailed(page, level)) ? "failed" : "loading";
    },
    want: (next, now = "calm") => {
      if (JSON.stringify(next) !== JSON.stringify(wishes)) unaffordable = new Set();
      wishes = next;
      pace = now;
      decoding.shut(pace === "flying");
      trim();
      follow();
    },
    retry: (page) => {
      forget(page);
      for (const key of PICTURE_LEVELS.map((level) => keyOf(page, level))) {
        loads.get(key)?.abort(); // what hangs gives way to a new try
        loads.delete(key);
        slow.end(key);
      }
      follow();
      onChange(page);
    },
    retryFailed: () => {
      const failed = failures.pages();
      for (const page of failed) forget(page);
      follow();
      for (const page of failed) onChange(page);
    },
    measure,
    stop: () => {
      for (const load of loads.values()) load.abort();
      loads.clear();
      failures.stop();
      for (const page of [...held.keys()]) drop(page);
      wishes = [];
      decoding.shut(false);
    },
  };
}
