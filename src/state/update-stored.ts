import type { Getter, Setter } from "jotai/vanilla";
import { readStored, writeStored } from "./stored.ts";
import { noteChangeAtom, unstoredAtom } from "./tab-sync.ts";

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
