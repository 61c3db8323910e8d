import type { PageIndex } from "../../book/publication/pages.ts";
import { PICTURE_LEVELS, type PictureLevel } from "../../book/publication/picture-choice.ts";
import type { Clock } from "../../io/clock.ts";
import type { Pictures } from "../../io/pictures/loader.ts";
import type { Stop } from "../../lib/stop.ts";
import { createSlowLoads } from "./failures.ts";
import { PICTURES, type PictureRequest } from "./requests.ts";

/** What waits until no leaf turns. */
export type Gate = {
  /** Shuts or opens; whoever waits looks again whether they may pass. */
  readonly shut: (isShut: boolean) => void;
  /** Resolves when the gate is open, or `mayPass` says that this one need not wait. */
  readonly passed: (mayPass: () => boolean) => Promise<void>;
};

/** An open gate. */
function createGate(): Gate {
  let isShut = false;
  const waiting: (() => void)[] = [];
  return {
    shut: (next) => {
      isShut = next;
      for (const look of waiting.splice(0)) look();
    },
    passed: async (mayPass) => {
      while (isShut && !mayPass()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

/** One picture to load: which, from where and for what. */
export type LoadTask = { readonly request: PictureRequest; readonly level: PictureLevel; readonly url: string };
type Answer = Awaited<ReturnType<Pictures["load"]>>;

/** The loads that are under way, a few at once. */
export type PictureLoads = {
  /** Starts the most urgent tasks and ends the loads that are none of them. */
  readonly follow: (tasks: readonly LoadTask[]) => void;
  /** While a leaf flies, what does not lie open is loaded but decoded only afterwards. */
  readonly holdDecoding: (isHeld: boolean) => void;
  /** Ends what is under way for a page: the reader asks for it anew. */
  readonly end: (page: PageIndex) => void;
  /** Whether a load of the page has taken very long. */
  readonly isSlow: (page: PageIndex) => boolean;
  readonly count: () => number;
  readonly stop: Stop;
};

type LoadsOptions = {
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly sizeOf: (task: LoadTask) => Parameters<Pictures["load"]>[1];
  readonly isOpen: (page: PageIndex) => boolean;
  readonly becameSlow: (page: PageIndex) => void;
  readonly done: (task: LoadTask, answer: Answer) => void; // not for loads that were ended
};

/** The key of a page's picture, for loads and failures. */
export function pictureKey(page: PageIndex, level: PictureLevel): string {
  return `${page} ${level}`;
}

/** Nothing is loaded yet. */
export function createPictureLoads(options: LoadsOptions): PictureLoads {
  const loads = new Map<string, AbortController>();
  const slow = createSlowLoads(options.clock, options.becameSlow);
  const decoding = createGate();
  const keyOf = ({ request, level }: LoadTask) => pictureKey(request.page, level);
  const keysOf = (page: PageIndex) => PICTURE_LEVELS.map((level) => pictureKey(page, level));
  const end = (key: string) => {
    loads.get(key)?.abort();
    loads.delete(key);
  };
  /** Ends the least urgent load of a page that does not lie open, so that one that does need not wait. */
  const makeWay = (tasks: readonly LoadTask[]) => {
    const spare = tasks.findLast((task) => !task.request.isVisible && loads.has(keyOf(task)));
    if (spare) end(keyOf(spare));
  };
  const start = async (task: LoadTask) => {
    const { page } = task.request;
    const key = keyOf(task);
    const controller = new AbortController();
    const { signal } = controller;
    loads.set(key, controller);
    slow.watch(page, key, signal);
    const mayDecode = () => decoding.passed(() => options.isOpen(page));
    const answer = await options.pictures.load(task.url, options.sizeOf(task), signal, mayDecode);
    const current = loads.get(key);
    if (!current || current === controller) slow.end(key);
    if (current !== controller) return answer.ok ? answer.value.close() : undefined;
    loads.delete(key);
    options.done(task, answer);
  };
  return {
    follow: (tasks) => {
      const wanted = new Set(tasks.map(keyOf));
      for (const key of loads.keys()) if (!wanted.has(key)) end(key);
      // On a slow line the neighbours would halve the speed of what the reader waits for.
      const isOpenAwaited = tasks.some(({ request }) => request.isVisible);
      for (const task of tasks.filter((each) => !loads.has(keyOf(each)))) {
        const { isVisible } = task.request;
        if (isOpenAwaited && !isVisible) break;
        if (loads.size >= PICTURES.loadsAtOnce) {
          if (!isVisible) break;
          makeWay(tasks); // and what lies open is asked for at once, its previews beside it
        }
        void start(task);
      }
    },
    holdDecoding: decoding.shut,
    end: (page) => {
      for (const key of keysOf(page)) {
        end(key);
        slow.end(key);
      }
    },
    isSlow: (page) => keysOf(page).some(slow.has),
    count: () => loads.size,
    stop: () => {
      for (const key of loads.keys()) end(key);
      decoding.shut(false);
    },
  };
}
