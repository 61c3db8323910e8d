import { type Atom, atom, type Getter, type Setter } from "jotai/vanilla";
import type { WatchStorage } from "../io/storage.ts";
import type { Store } from "../lib/feature.ts";
import type { Stop } from "../lib/stop.ts";
import { bookLinkAtom, readStored, writeStored } from "./stored.ts";

/** How often something was changed, here or in another tab: whoever shows it reads it again then. */
const changesAtom = atom<Readonly<Record<string, number>>>({});
/** What this browser keeps no more: it lasts as long as the page. */
const unstoredAtom = atom<ReadonlyMap<string, unknown>>(new Map<string, unknown>());
const storedAtoms = new Map<string, Atom<unknown>>();

/** What is kept under `what` now, whichever tab has written it last. */
export function storedAtom(what: string): Atom<unknown> {
  const known = storedAtoms.get(what);
  if (known) return known;
  const changeAtom = atom((get) => get(changesAtom)[what] ?? 0);
  const made = atom((get): unknown => {
    get(changeAtom);
    return get(unstoredAtom).has(what) ? get(unstoredAtom).get(what) : readStored(get, what);
  });
  storedAtoms.set(what, made);
  return made;
}

/**
 * Changes what is kept, beginning with what is kept at this moment: a list that was read when the page was opened would
 * undo what other tabs have done since. @returns whether it was kept; else it lasts as long as the page
 */
export function updateStored(get: Getter, set: Setter, what: string, change: (kept: unknown) => unknown): boolean {
  const unkept = get(unstoredAtom);
  const value = change(unkept.has(what) ? unkept.get(what) : readStored(get, what));
  const isKept = writeStored(get, what, value);
  if (!isKept || unkept.has(what)) {
    const others = [...unkept].filter(([other]) => other !== what);
    set(unstoredAtom, new Map(isKept ? others : [...others, [what, value]]));
  }
  set(noteChangeAtom, what);
  return isKept;
}

const noteChangeAtom = atom(null, (get, set, what: string) => {
  const changes = get(changesAtom);
  set(changesAtom, { ...changes, [what]: (changes[what] ?? 0) + 1 });
});

/**
 * Tells when another tab keeps or removes something of this book.
 * @param watch the browser's: `watchStorage`
 * @param changed what it is, as `keep` names it; null where everything was emptied
 */
export function watchStored(get: Getter, watch: WatchStorage, changed: (what: string | null) => void): Stop {
  return watch((key) => {
    const prefix = `recto:${get(bookLinkAtom)}:`;
    if (key === null) changed(null);
    else if (key.startsWith(prefix)) changed(key.slice(prefix.length));
  });
}

/** Has everything that is kept followed as other tabs change it. */
export function runTabSync(store: Store, watch: WatchStorage): Stop {
  return watchStored(store.get, watch, (what) => {
    for (const each of what === null ? storedAtoms.keys() : [what]) store.set(noteChangeAtom, each);
  });
}
