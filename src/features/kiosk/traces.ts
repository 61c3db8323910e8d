import type { Store } from "../../lib/feature.ts";
import { portsAtom } from "../../state/ports.ts";
import { storageKey } from "../../state/stored.ts";
import { COLORS_KEY } from "../appearance/api.ts";
import { LISTEN_TIP_KEY } from "../listening/api.ts";
import { HINTS_KEY } from "../start-hints/api.ts";

/** What the viewer itself finds out of the book, whoever reads. */
const OWN: readonly string[] = [COLORS_KEY];
/** What the viewer itself has said: the next visitor hears it, too, but no page has to be loaded anew for that. */
const SAID: readonly string[] = [HINTS_KEY, LISTEN_TIP_KEY];

/**
 * Notes what this display has stored of the book before a visit.
 *
 * @param entries all that is stored under keys with such a beginning
 * @returns takes back what the visitor has stored since: choices, notes, bookmarks. Gives false where there was nothing
 */
export function noteStored(store: Store, entries: (beginning: string) => ReadonlyMap<string, string>): () => boolean {
  const { storage } = store.get(portsAtom);
  const beginning = storageKey(store.get, "");
  const before = entries(beginning);
  return () => {
    const now = entries(beginning);
    const nameOf = (key: string) => key.slice(beginning.length);
    const isChanged = (key: string) => before.get(key) !== now.get(key) && !OWN.includes(nameOf(key));
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(isChanged);
    for (const key of changed) storage.remove(key); // all of it first: what was there before has space again
    for (const key of changed) if (before.has(key)) storage.write(key, before.get(key) ?? "");
    return changed.some((key) => !SAID.includes(nameOf(key)));
  };
}
