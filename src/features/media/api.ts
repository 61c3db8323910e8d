import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useRef, useState } from "react";
import type { BookIssue } from "../../book/publication/issues.ts";
import { toNumber } from "../../book/publication/pages.ts";
import type { Clock } from "../../io/clock.ts";
import { failureReason } from "../../io/load-failures.ts";
import type { Stop } from "../../lib/stop.ts";
import { noteIssuesAtom } from "../../state/issues.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";

/** What a folder is tried for: exporters keep sounds elsewhere than pictures. */
export type MediumSort = "picture" | "animation" | "sound" | "film";
/**
 * How a try at an address ended. "missing" is for sure; "unsure" may have been the network; "unknown" says nothing of
 * the medium: the try was given up, or the reader is offline.
 */
export type Outcome = "there" | "missing" | "unsure" | "unknown";
type TryAt = (address: string) => Promise<Outcome>;

/** Finds the media of items where exporters put them (formats differ, and so do exporters of one format). */
export type MediaSearch = {
  /**
   * Tries the places of a medium one after the other. What worked for the first of its sort is tried first for all
   * others; a medium that is nowhere is not asked for again.
   * @returns where it is; null = nowhere, or the search was given up
   */
  readonly find: (url: string, sort: MediumSort, tryAt: TryAt) => Promise<string | null>;
  /** Whether a medium is known to be nowhere. */
  readonly isLost: (url: string) => boolean;
  /** Where a medium was found; null = it was not yet. */
  readonly known: (url: string) => string | null;
  /** The reader wants a lost one tried again. */
  readonly forget: (url: string) => void;
  /** Tells of each medium that is nowhere, once. */
  readonly watchLost: (lost: (url: string, places: number) => void) => Stop;
};

/** Limits of the search. */
export const SEARCH = {
  mostMisses: 3, // of different media: a folder that never had any is asked no more
  patienceMs: 8000, // nobody waits longer for the first of a sort
  retryMs: 30_000, // after so long a medium is tried again that the network may have kept from us
} as const;

export type MediaSearchParts = {
  readonly places: ReadonlyMap<string, readonly string[]>;
  readonly clock: Clock;
};

type Folder = { hits: number; misses: number };

/** Nothing has been looked for yet. */
export function createMediaSearch({ places, clock }: MediaSearchParts): MediaSearch {
  const folders = new Map<string, Folder>();
  const gone = new Map<string, number>(); // addresses and media that are nowhere, until when
  const found = new Map<string, string>();
  const told = new Set<string>();
  const watchers = new Set<(url: string, places: number) => void>();
  const underWay = new Map<string, Promise<void>>(); // by medium
  const firsts = new Map<MediumSort, Promise<void>>(); // the first of a sort looks for its folder alone

  const isGone = (key: string) => (gone.get(key) ?? 0) > clock.now();
  const folderOf = (address: string, sort: MediumSort): Folder => {
    const key = `${sort} ${address.replace(/[?#].*$/s, "").replace(/[^/]*$/, "")}`;
    const folder = folders.get(key) ?? { hits: 0, misses: 0 };
    folders.set(key, folder);
    return folder;
  };
  /** The folders that had the most come first; those that never had any, and were asked often enough, not at all. */
  const placesOf = (url: string, sort: MediumSort): readonly string[] => {
    const known = found.get(url);
    if (known !== undefined) return [known];
    const all = [url, ...(places.get(url) ?? [])];
    const hits = (address: string) => folderOf(address, sort).hits;
    const isBare = (address: string) => hits(address) === 0 && folderOf(address, sort).misses >= SEARCH.mostMisses;
    const worthwhile = all.filter((address, place) => place === 0 || !isBare(address));
    return worthwhile.sort((one, other) => hits(other) - hits(one));
  };
  const lose = (url: string, isSure: boolean) => {
    gone.set(url, isSure ? Infinity : clock.now() + SEARCH.retryMs);
    if (told.has(url)) return;
    told.add(url);
    for (const lost of watchers) lost(url, 1 + (places.get(url)?.length ?? 0));
  };
  const tryAll = async (url: string, sort: MediumSort, tryAt: TryAt): Promise<string | null> => {
    let isSure = true;
    for (const address of placesOf(url, sort)) {
      if (isGone(`at ${address}`)) continue;
      const outcome = await tryAt(address);
      if (outcome === "unknown") return null;
      const folder = folderOf(address, sort);
      if (outcome === "there") {
        folder.hits++;
        found.set(url, address);
        return address;
      }
      folder.misses++;
      isSure &&= outcome === "missing";
      gone.set(`at ${address}`, outcome === "missing" ? Infinity : clock.now() + SEARCH.retryMs);
    }
    found.delete(url);
    lose(url, isSure);
    return null;
  };
  /** Does something while others under the same key wait for its end. */
  const inTurn = async <K, T>(turns: Map<K, Promise<void>>, key: K, work: () => Promise<T>): Promise<T> => {
    let end = () => {};
    const over = new Promise<void>((resolve) => (end = resolve));
    turns.set(key, over);
    try {
      return await work();
    } finally {
      if (turns.get(key) === over) turns.delete(key);
      end();
    }
  };
  /** Waits for whoever is under way, but not for ever. */
  const waitFor = (over: Promise<void>, untilMs: number): Promise<void> =>
    new Promise((resolve) => {
      const stop = clock.after(untilMs - clock.now(), resolve);
      void over.then(() => {
        stop();
        resolve();
      });
    });
  const find = async (url: string, sort: MediumSort, tryAt: TryAt): Promise<string | null> => {
    const untilMs = clock.now() + SEARCH.patienceMs; // however many wait before
    const isPatient = () => clock.now() < untilMs;
    for (let over; (over = underWay.get(url)) && isPatient(); ) await waitFor(over, untilMs);
    return inTurn(underWay, url, async () => {
      if (isGone(url)) return null;
      const mayChoose = places.has(url) && !found.has(url);
      const isProven = () => [...folders].some(([key, { hits }]) => hits > 0 && key.startsWith(`${sort} `));
      const first = () => (mayChoose && !isProven() && isPatient() ? firsts.get(sort) : undefined);
      for (let over; (over = first()); ) await waitFor(over, untilMs);
      if (!mayChoose || isProven()) return tryAll(url, sort, tryAt);
      return inTurn(firsts, sort, () => tryAll(url, sort, tryAt));
    });
  };
  const forget = (url: string) => {
    gone.delete(url);
    for (const address of [url, ...(places.get(url) ?? [])]) gone.delete(`at ${address}`);
  };
  const watchLost = (lost: (url: string, places: number) => void): Stop => {
    watchers.add(lost);
    return () => watchers.delete(lost);
  };
  return { find, isLost: isGone, known: (url) => found.get(url) ?? null, forget, watchLost };
}

/** Items that come to have outlines keep their places: what is known of their media holds. */
const placesAtom = atom((get) => get(pageItemsAtom).places);
const baseUrlAtom = atom((get) => get(bookAtom).baseUrl);

/** Which item names a medium first, in words for the book's author, by address. */
const mediaUsersAtom = atom((get) => {
  const users = new Map<string, string>();
  for (const annotation of get(pageItemsAtom).byPage.flat()) {
    for (const [, url = ""] of JSON.stringify(annotation).matchAll(/"((?:https?|file):[^"\\]*)"/g)) {
      if (!users.has(url)) users.set(url, `item "${annotation.id}" on page ${toNumber(annotation.page)}`);
    }
  }
  return users;
});

/** The search for the media of the book's items. */
export const mediaSearchAtom = atom((get) => {
  const { clock } = get(portsAtom);
  return createMediaSearch({ places: get(placesAtom), clock });
});

/** A medium that is nowhere is an issue of the book. */
export const noteLostMediumAtom = atom(null, (get, set, url: string, places: number) => {
  const baseUrl = get(baseUrlAtom);
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url;
  const problem = places > 1 ? `is in none of the ${places} places where it may lie` : "cannot be loaded";
  const user = get(mediaUsersAtom).get(url);
  const issue: BookIssue = {
    path,
    problem: user ? `${problem}; ${user} names it` : problem,
    used: "a sign in its place",
  };
  set(noteIssuesAtom, [issue], "A medium of the book cannot be had.");
});

/** What an element that shows a medium of an item needs to find it. */
export type FoundMedium = {
  readonly src: string | undefined; // of the try under way, or where it is; nothing is asked for before
  readonly isLost: boolean;
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly retry: () => void; // the reader wants it tried again
};

/** Looks for a picture of an item where exporters put it. @param url by which it is known, "" = none */
export function useMedium(url: string, sort: MediumSort = "picture"): FoundMedium {
  const search = useAtomValue(mediaSearchAtom);
  const [state, setState] = useState({ url, src: "", isLost: false }); // of this element alone
  const [attempt, setAttempt] = useState(0);
  const settle = useRef<(outcome: Outcome) => void>(() => {});
  useEffect(() => {
    if (url === "") return;
    let isOver = false;
    const tryAt = (src: string): Promise<Outcome> => {
      if (isOver) return Promise.resolve("unknown");
      setState({ url, src, isLost: false });
      return new Promise((resolve) => (settle.current = resolve));
    };
    void search.find(url, sort, tryAt).then((found) => {
      if (found === null && !isOver) setState({ url, src: "", isLost: true });
    });
    return () => {
      isOver = true;
      settle.current("unknown");
    };
  }, [search, url, sort, attempt]);
  const isOwn = state.url === url;
  return {
    src: isOwn && state.src !== "" ? state.src : undefined,
    isLost: isOwn && state.isLost,
    onLoad: () => settle.current("there"),
    onError: () => settle.current(failureReason(state.src)),
    retry: () => {
      search.forget(url);
      setState({ url, src: "", isLost: false });
      setAttempt((before) => before + 1);
    },
  };
}
