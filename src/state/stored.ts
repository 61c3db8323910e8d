import { atom, type Getter } from "jotai/vanilla";
import { portsAtom } from "./ports.ts";

/** The page's address without its hash, under which everything of this book is stored. Only app/ sets it. */
export const bookLinkAtom = atom("");

/** The form of stored values; a later version of the viewer recognises it by `v`. */
type StoredForm = { readonly v: 1; readonly value: unknown };

/** What is stored for this book under `name`; undefined if there is nothing, or nothing readable. */
export function readStored(get: Getter, name: string): unknown {
  const text = get(portsAtom).storage.read(keyOf(get, name));
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
  return get(portsAtom).storage.write(keyOf(get, name), JSON.stringify(stored));
}

/** The name of a storage key of this book; null for keys of other books and programs. */
export function nameOfKey(get: Getter, key: string): string | null {
  const prefix = keyOf(get, "");
  return key.startsWith(prefix) ? key.slice(prefix.length) : null;
}

function keyOf(get: Getter, name: string): string {
  return `recto:${get(bookLinkAtom)}:${name}`;
}
