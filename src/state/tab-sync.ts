import { type Atom, atom, type Getter, type Setter } from "jotai/vanilla";
import type { WatchStorage } from "../io/page-parts.ts";
import type { Store } from "../lib/feature.ts";
import type { Stop } from "../lib/stop.ts";
import { readStored, storageKey, writeStored } from "./stored.ts";

/** How often each stored value has changed, here or in another tab; "" counts how often all of them were removed. */
const changesAtom = atom<Readonly<Record<string, number>>>({});
/** Values that this browser refuses to store: they last as long as the page. */
const unstoredAtom = atom<ReadonlyMap<string, unknown>>(new Map<string, unknown>());

/** Makes an atom of the value that is stored under `name`, whichever tab has written it last. */
export function storedAtom(name: string): Atom<unknown> {
  const changeCountAtom = atom((get) => {
    const changes = get(changesAtom);
    return (changes[name] ?? 0) + (changes[""] ?? 0);
  });
  return atom((get): unknown => {
    get(changeCountAtom);
    return get(unstoredAtom).has(name) ? get(unstoredAtom).get(name) : readStored(get, name);
  });
}

/**
 * Changes a stored value. `change` gets what is stored at this moment: a list that was read when the page was opened
 * would undo what other tabs have done since.
 * @returns whether it was stored; if not, the value lasts as long as the page
 */
export function updateStored(get: Getter, set: Setter, name: string, change: (stored: unknown) => unknown): boolean {
  const unstored = get(unstoredAtom);
  const value = change(unstored.has(name) ? unstored.get(name) : readStored(get, name));
  const isStored = writeStored(get, name, value);
  if (!isStored || unstored.has(name)) {
    const others = [...unstored].filter(([other]) => other !== name);
    set(unstoredAtom, new Map(isStored ? others : [...others, [name, value]]));
  }
  set(noteChangeAtom, name);
  return isStored;
}

const noteChangeAtom = atom(null, (get, set, name: string) => {
  const changes = get(changesAtom);
  set(changesAtom, { ...changes, [name]: (changes[name] ?? 0) + 1 });
});

/**
 * Calls `changed` when another tab stores or removes something of this book.
 * @param watch the browser's `watchStorage`
 * @param changed gets the name, or null if everything was removed
 */
export function watchStored(get: Getter, watch: WatchStorage, changed: (name: string | null) => void): Stop {
  return watch((key) => {
    const name = key === null ? null : nameOfKey(get, key);
    if (key === null || name !== null) changed(name);
  });
}

/** Keeps all stored atoms up to date with what other tabs store. */
export function runTabSync(store: Store, watch: WatchStorage): Stop {
  return watchStored(store.get, watch, (name) => store.set(noteChangeAtom, name ?? ""));
}

/** The name of a storage key of this book; null for keys of other books and programs. */
function nameOfKey(get: Getter, key: string): string | null {
  const prefix = storageKey(get, "");
  return key.startsWith(prefix) ? key.slice(prefix.length) : null;
}
