import { type Atom, atom, type Getter, type Setter } from "jotai/vanilla";
import type { WatchStorage } from "../io/storage-watch.ts";
import type { Store } from "../lib/feature.ts";
import type { Stop } from "../lib/stop.ts";
import { bookLinkAtom, keep, readKept } from "./kept.ts";

/** How often something was changed, here or in another tab: whoever shows it reads it again then. */
const changesAtom = atom<Readonly<Record<string, number>>>({});
/** What this browser keeps no more: it lasts as long as the page. */
const unkeptAtom = atom<ReadonlyMap<string, unknown>>(new Map<string, unknown>());
const keptAtoms = new Map<string, Atom<unknown>>();

/** What is kept under `what` now, whichever tab has written it last. */
export function keptAtom(what: string): Atom<unknown> {
  const known = keptAtoms.get(what);
  if (known) return known;
  const changeAtom = atom((get) => get(changesAtom)[what] ?? 0);
  const made = atom((get): unknown => {
    get(changeAtom);
    return get(unkeptAtom).has(what) ? get(unkeptAtom).get(what) : readKept(get, what);
  });
  keptAtoms.set(what, made);
  return made;
}

/**
 * Changes what is kept, beginning with what is kept at this moment: a list that was read when the page was opened would
 * undo what other tabs have done since. @returns whether it was kept; else it lasts as long as the page
 */
export function changeKept(get: Getter, set: Setter, what: string, change: (kept: unknown) => unknown): boolean {
  const unkept = get(unkeptAtom);
  const value = change(unkept.has(what) ? unkept.get(what) : readKept(get, what));
  const isKept = keep(get, what, value);
  if (!isKept || unkept.has(what)) {
    const others = [...unkept].filter(([other]) => other !== what);
    set(unkeptAtom, new Map(isKept ? others : [...others, [what, value]]));
  }
  set(tellChangeAtom, what);
  return isKept;
}

const tellChangeAtom = atom(null, (get, set, what: string) => {
  const changes = get(changesAtom);
  set(changesAtom, { ...changes, [what]: (changes[what] ?? 0) + 1 });
});

/**
 * Tells when another tab keeps or removes something of this book.
 * @param watch the browser's: `watchStorage`
 * @param changed what it is, as `keep` names it; null where everything was emptied
 */
export function watchKept(get: Getter, watch: WatchStorage, changed: (what: string | null) => void): Stop {
  return watch((key) => {
    const prefix = `recto:${get(bookLinkAtom)}:`;
    if (key === null) changed(null);
    else if (key.startsWith(prefix)) changed(key.slice(prefix.length));
  });
}

/** Has everything that is kept followed as other tabs change it. */
export function runKept(store: Store, watch: WatchStorage): Stop {
  return watchKept(store.get, watch, (what) => {
    for (const each of what === null ? keptAtoms.keys() : [what]) store.set(tellChangeAtom, each);
  });
}
