import type { Page } from "../../book/publication/book.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { PICTURE_LEVELS, type PictureLevel } from "../../book/publication/picture-choice.ts";
import type { Clock } from "../../io/clock.ts";
import type { Pictures } from "../../io/pictures/loader.ts";
import type { Picture } from "../../io/pictures/picture.ts";
import type { Stop } from "../../lib/stop.ts";
import { createPictureCache, type PictureCache } from "./cache.ts";
import { createPictureFailures } from "./failures.ts";
import { betterLevel, levelsToLoad, type PageFacts } from "./levels.ts";
import { createPictureLoads, type LoadTask, pictureKey } from "./loads.ts";
import { PICTURES, type PictureRequest } from "./requests.ts";

/** What is there of a page's picture: "failed" = requested often enough, the reader may ask again. */
export type PictureState = "none" | "loading" | "ready" | "failed";

/** How much time there is. Until all is calm, what is no longer requested stays as long as the budget allows. */
export type Pace = "flying" | "landed" | "calm";

/** The decoded pictures of the pages near the open spread, and nothing else. */
export type PictureStore = {
  readonly best: (page: PageIndex) => Picture | null;
  readonly levelOf: (page: PageIndex) => PictureLevel | null; // of the best one
  readonly isOwnAwaited: (page: PageIndex) => boolean; // one better than previews and thumbnails can still come
  readonly stateOf: (page: PageIndex) => PictureState;
  readonly isSlow: (page: PageIndex) => boolean; // nothing has come of it for long, and it is still waited for
  readonly isSharp: (request: PictureRequest) => boolean;
  readonly request: (requests: readonly PictureRequest[], pace?: Pace) => void; // in place of the last ones
  readonly retry: (page: PageIndex) => void;
  readonly retryFailed: () => void;
  readonly measure: () => { readonly bytes: number; readonly pictures: number; readonly loads: number };
  readonly stop: Stop;
};

export type PictureStoreOptions = {
  readonly pageAt: (page: PageIndex) => Page | undefined;
  readonly normalWidth: number; // px of normal pictures, 0 = unknown
  readonly budgetBytes: number;
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly isHolding?: () => boolean; // what was decoded stays as long as the budget allows
  readonly heightFor?: (page: PageIndex, width: number) => number; // px that fill the page's box; 0 = by its shape
  readonly onChange: (page: PageIndex) => void; // a picture has come, failed or is requested again
};

/** Opens an empty store. Loads of pictures that are no longer requested end at once. */
export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { pageAt, pictures, clock, onChange } = options;
  const cache = createPictureCache(options.budgetBytes);
  const failures = createPictureFailures(clock, () => follow());
  const levels = pageLevels(pageAt, failures.phaseOf);
  const plan = createPlan(cache, levels, options);
  const loads = createPictureLoads({
    pictures,
    clock,
    sizeOf: (task) => sizeOf(options, task),
    isOpen: plan.isOpen,
    becameSlow: onChange,
    done: (task, answer) => {
      const { page, neededWidth } = task.request;
      const key = pictureKey(page, task.level);
      if (answer.ok) {
        failures.clear(key);
        cache.put(page, { picture: answer.value, level: task.level, requestedWidth: neededWidth });
        plan.trim();
      } else if (answer.error !== "aborted") failures.note(key, answer.error === "not-found");
      follow();
      onChange(page);
    },
  });
  const follow = () => loads.follow(plan.tasks());
  /** Lets the pages be loaded anew: what has failed may be there by now. */
  const retry = (all: readonly PageIndex[]) => {
    for (const page of all) {
      failures.forget(page);
      for (const level of PICTURE_LEVELS) pictures.missing.delete(levels.urlOf(page, level) ?? "");
    }
    follow();
    all.forEach(onChange);
  };
  return {
    best: (page) => (pageAt(page)?.isProtected ? null : (cache.get(page)?.picture ?? null)), // closed again meanwhile
    levelOf: (page) => cache.get(page)?.level ?? null,
    isSlow: (page) => !cache.get(page) && loads.isSlow(page),
    isOwnAwaited: levels.isOwnAwaited,
    isSharp: plan.isSharp,
    stateOf: (page) => (cache.get(page) ? "ready" : levels.stateOf(page)),
    request: (requests, pace = "calm") => {
      plan.request(requests, pace === "calm");
      loads.holdDecoding(pace === "flying");
      follow();
    },
    retry: (page) => {
      loads.end(page); // what hangs gives way to a new try
      retry([page]);
    },
    retryFailed: () => retry(failures.pages()),
    measure: () => ({ ...cache.measure(), loads: loads.count() }),
    stop: () => {
      plan.request([], true);
      loads.stop();
      failures.stop();
      cache.clear();
    },
  };
}

/** What is requested, and what is to be loaded for it. */
function createPlan(cache: PictureCache, levels: PageLevels, { normalWidth, isHolding }: PictureStoreOptions) {
  let requests: readonly PictureRequest[] = [];
  let isCalm = true;
  let unaffordable: readonly PageIndex[] = []; // given back for want of bytes: not loaded again for these requests
  const factsOf = (index: PageIndex): PageFacts | null => {
    const page = levels.usable(index);
    return page && { page, cached: cache.get(index), normalWidth };
  };
  const tasksFor = (request: PictureRequest): readonly LoadTask[] => {
    const facts = unaffordable.includes(request.page) ? null : factsOf(request.page);
    if (!facts) return [];
    return levelsToLoad(request, facts).flatMap((level) => {
      const url = levels.urlOf(request.page, level);
      return url && !levels.isWaiting(request.page, level) ? [{ request, level, url }] : [];
    });
  };
  const trim = () => {
    const spare = isHolding?.() ? Infinity : isCalm ? 0 : PICTURES.sparePages;
    unaffordable = [...unaffordable, ...cache.trim(requests, spare)];
  };
  return {
    request: (next: readonly PictureRequest[], isCalmNow: boolean) => {
      if (JSON.stringify(next) !== JSON.stringify(requests)) unaffordable = [];
      requests = next;
      isCalm = isCalmNow;
      trim();
    },
    trim,
    tasks: () => requests.flatMap(tasksFor),
    isOpen: (page: PageIndex) => requests.some((other) => other.page === page && other.isVisible),
    isSharp: (request: PictureRequest) => {
      const facts = factsOf(request.page);
      return facts?.cached != null && betterLevel(request, facts) === null;
    },
  };
}

type PageLevels = ReturnType<typeof pageLevels>;
type PhaseOf = ReturnType<typeof createPictureFailures>["phaseOf"];

/** Which levels of pages there are, and what has become of them. */
function pageLevels(pageAt: PictureStoreOptions["pageAt"], phaseOf: PhaseOf) {
  const urlOf = (page: PageIndex, level: PictureLevel) => pageAt(page)?.[level] ?? null;
  const hasFailed = (page: PageIndex, level: PictureLevel) => phaseOf(pictureKey(page, level)) === "failed";
  return {
    urlOf,
    isWaiting: (page: PageIndex, level: PictureLevel) => phaseOf(pictureKey(page, level)) === "waiting",
    isOwnAwaited: (page: PageIndex) =>
      (["normal", "large"] as const).some((level) => urlOf(page, level) && !hasFailed(page, level)),
    /** The page without the levels that cannot be had. */
    usable: (index: PageIndex): Page | null => {
      const page = pageAt(index);
      const failed = PICTURE_LEVELS.filter((level) => hasFailed(index, level));
      return page ? { ...page, ...Object.fromEntries(failed.map((level) => [level, null])) } : null;
    },
    /** The state of a page without a picture. */
    stateOf: (page: PageIndex): PictureState => {
      const there = PICTURE_LEVELS.filter((level) => urlOf(page, level));
      if (there.length === 0) return "none";
      return there.every((level) => hasFailed(page, level)) ? "failed" : "loading";
    },
  };
}

function sizeOf({ pageAt, normalWidth, heightFor }: PictureStoreOptions, { request, level }: LoadTask) {
  const { page: index, neededWidth } = request;
  const page = pageAt(index);
  const largeWidth = page && !page.isSizeGuessed ? page.width : 0;
  return {
    neededWidth,
    neededHeight: heightFor?.(index, neededWidth) ?? 0,
    knownWidth: level === "large" ? largeWidth : level === "normal" ? normalWidth : 0,
    isStretched: page?.isStretched ?? false,
  };
}
