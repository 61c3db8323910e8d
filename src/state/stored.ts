import { atom, type Getter } from "jotai/vanilla";
import { portsAtom } from "./ports.ts";

/** The page's address without its hash, under which everything of this book is stored. Only app/ sets it. */
export const bookLinkAtom = atom("");

/** The form of stored values; a later version of the viewer recognises it by `v`. */
type StoredForm = { readonly v: 1; readonly value: unknown };

/** What is stored for this book under `name`; undefined if there is nothing, or nothing readable. */
export function readStored(get: Getter, name: string): unknown {
  const text = get(portsAtom).storage.read(storageKey(get, name));
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text) as Partial<StoredForm> | null;
    return stored?.v === 1 ? stored.value : undefined;
  } catch {
    return undefined; // another program's text, or a damaged one: the same as nothing
  }
}

/** Stores a value for the reader's next visit to this book. @returns whether that succeeded */
export function writeStored(get: Getter, name: string, value: unknown): boolean {
  const stored: StoredForm = { v: 1, value };
  return get(portsAtom).storage.write(storageKey(get, name), JSON.stringify(stored));
}

/** The storage key of what is stored for this book under `name`. */
export function storageKey(get: Getter, name: string): string {
  return `recto:${get(bookLinkAtom)}:${name}`;
}
