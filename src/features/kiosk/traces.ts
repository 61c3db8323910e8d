import type { Store } from "../../lib/feature.ts";
import { portsAtom } from "../../state/ports.ts";
import { storageKey } from "../../state/stored.ts";

/** What the viewer itself stores, whoever reads. */
const OWN = ["colors"];

/**
 * Notes what this display has stored of the book before a visit.
 *
 * @param entries all that is stored under keys with such a beginning
 * @returns takes back what the visitor has stored since: choices, notes, bookmarks. Gives false where that was nothing
 */
export function noteStored(store: Store, entries: (beginning: string) => ReadonlyMap<string, string>): () => boolean {
  const { storage } = store.get(portsAtom);
  const beginning = storageKey(store.get, "");
  const before = entries(beginning);
  return () => {
    const now = entries(beginning);
    const isChanged = (key: string) => before.get(key) !== now.get(key) && !OWN.includes(key.slice(beginning.length));
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(isChanged);
    for (const key of changed) {
      const text = before.get(key);
      if (text === undefined) storage.remove(key);
      else storage.write(key, text);
    }
    return changed.length > 0;
  };
}
