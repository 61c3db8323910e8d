import type { Clock } from "../../io/clock.ts";
import type { Stop } from "../../lib/stop.ts";

/** The kind of file that is searched for; exporters keep the kinds in different folders. */
export type MediumSort = "picture" | "animation" | "sound" | "film";

/**
 * How a try at an address ended. "missing" is certain; "unsure" may have been the network; "unknown" says nothing about
 * the medium: the try was cancelled, or the reader is offline.
 */
export type Outcome = "there" | "missing" | "unsure" | "unknown";
type TryAt = (address: string) => Promise<Outcome>;
type OnLost = (url: string, places: number) => void;

/** Finds the media of items: formats and exporters differ in the folders that they use. */
export type MediaSearch = {
  /**
   * Tries the possible addresses of a medium one after the other. The folder in which the first medium of a sort was
   * found is tried first for all others. A medium that was not found is not requested again.
   * @returns its address; null = not found, or the search was cancelled
   */
  readonly find: (url: string, sort: MediumSort, tryAt: TryAt) => Promise<string | null>;
  /** Whether a search for this medium has failed. */
  readonly isLost: (url: string) => boolean;
  /** The address at which a medium was found; null = it has not been found yet. */
  readonly known: (url: string) => string | null;
  /** Lets the next search try a lost medium again. */
  readonly forget: (url: string) => void;
  /** Reports each lost medium once. */
  readonly watchLost: (lost: OnLost) => Stop;
};

/** Limits of the search. */
export const SEARCH = {
  mostMisses: 3, // different media: a folder without a hit is not tried again after so many
  patienceMs: 8000, // the longest wait for the first search of a sort
  retryMs: 30_000, // when a medium is tried again that the network may have kept from us
} as const;

/** What a search works with. */
export type MediaSearchParts = {
  readonly places: ReadonlyMap<string, readonly string[]>; // the other possible addresses of each medium
  readonly clock: Clock;
};

/** Creates a search that knows nothing yet. */
export function createMediaSearch({ places, clock }: MediaSearchParts): MediaSearch {
  const folders = createFolders();
  const losses = createLosses(clock); // of media by their url, and of single addresses by `at ${address}`
  const reports = createReports();
  const found = new Map<string, string>();
  const searches = new Map<string, Promise<void>>(); // under way, by medium
  const firsts = new Map<MediumSort, Promise<void>>(); // the first search of a sort finds its folder alone
  const addressesOf = (url: string) => [url, ...(places.get(url) ?? [])];

  const tryAll = async (url: string, sort: MediumSort, tryAt: TryAt): Promise<string | null> => {
    let isSure = true;
    const known = found.get(url);
    const addresses = known === undefined ? folders.inOrder(addressesOf(url), sort) : [known];
    for (const address of addresses) {
      if (losses.has(`at ${address}`)) continue;
      const outcome = await tryAt(address);
      if (outcome === "unknown") return null;
      folders.count(address, sort, outcome === "there");
      if (outcome === "there") {
        found.set(url, address);
        return address;
      }
      isSure &&= outcome === "missing";
      losses.add(`at ${address}`, outcome === "missing");
    }
    found.delete(url);
    losses.add(url, isSure);
    reports.report(url, addressesOf(url).length);
    return null;
  };
  const find = async (url: string, sort: MediumSort, tryAt: TryAt): Promise<string | null> => {
    const untilMs = clock.now() + SEARCH.patienceMs; // however many searches there are before this one
    let same = searches.get(url);
    while (same && clock.now() < untilMs) {
      await waitFor(clock, same, untilMs);
      same = searches.get(url);
    }
    return inTurn(searches, url, async () => {
      if (losses.has(url)) return null;
      const hasChoice = places.has(url) && !found.has(url);
      let first = firsts.get(sort);
      while (first && hasChoice && !folders.hasHit(sort) && clock.now() < untilMs) {
        await waitFor(clock, first, untilMs);
        first = firsts.get(sort);
      }
      if (!hasChoice || folders.hasHit(sort)) return tryAll(url, sort, tryAt);
      return inTurn(firsts, sort, () => tryAll(url, sort, tryAt));
    });
  };
  const forget = (url: string) => {
    losses.remove(url);
    for (const address of addressesOf(url)) losses.remove(`at ${address}`);
  };
  return { find, isLost: losses.has, known: (url) => found.get(url) ?? null, forget, watchLost: reports.watch };
}

/** Counts in which folders media were found, and puts addresses into the order in which they are worth trying. */
function createFolders() {
  const folders = new Map<string, { hits: number; misses: number }>();
  const folderOf = (address: string, sort: MediumSort) => {
    const key = `${sort} ${address.replace(/[?#].*$/s, "").replace(/[^/]*$/, "")}`;
    const folder = folders.get(key) ?? { hits: 0, misses: 0 };
    folders.set(key, folder);
    return folder;
  };
  return {
    count: (address: string, sort: MediumSort, isHit: boolean) => {
      const folder = folderOf(address, sort);
      if (isHit) folder.hits++;
      else folder.misses++;
    },
    /** Whether a medium of this sort was found in any folder. */
    hasHit: (sort: MediumSort) => [...folders].some(([key, { hits }]) => hits > 0 && key.startsWith(`${sort} `)),
    /** Folders with most hits first; those with many misses and no hit are left out, but for the medium's own address. */
    inOrder: (addresses: readonly string[], sort: MediumSort): readonly string[] => {
      const hits = (address: string) => folderOf(address, sort).hits;
      const isEmpty = (address: string) => hits(address) === 0 && folderOf(address, sort).misses >= SEARCH.mostMisses;
      const worthTrying = addresses.filter((address, index) => index === 0 || !isEmpty(address));
      return worthTrying.sort((one, other) => hits(other) - hits(one));
    },
  };
}

/** Remembers what could not be found: for good if that is certain, else for a while. */
function createLosses(clock: Clock) {
  const untilMs = new Map<string, number>();
  return {
    has: (key: string) => (untilMs.get(key) ?? 0) > clock.now(),
    add: (key: string, isSure: boolean) => void untilMs.set(key, isSure ? Infinity : clock.now() + SEARCH.retryMs),
    remove: (key: string) => void untilMs.delete(key),
  };
}

/** Reports each lost medium once to all watchers. */
function createReports() {
  const reported = new Set<string>();
  const watchers = new Set<OnLost>();
  return {
    report: (url: string, places: number) => {
      if (reported.has(url)) return;
      reported.add(url);
      for (const lost of watchers) lost(url, places);
    },
    watch: (lost: OnLost): Stop => {
      watchers.add(lost);
      return () => watchers.delete(lost);
    },
  };
}

/** Does work while others with the same key wait for its end. */
async function inTurn<K, T>(turns: Map<K, Promise<void>>, key: K, work: () => Promise<T>): Promise<T> {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  turns.set(key, over);
  try {
    return await work();
  } finally {
    if (turns.get(key) === over) turns.delete(key);
    end();
  }
}

/** Waits for the end of another search, but not beyond `untilMs`. */
function waitFor(clock: Clock, over: Promise<void>, untilMs: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(untilMs - clock.now(), resolve);
    void over.then(() => {
      stop();
      resolve();
    });
  });
}
