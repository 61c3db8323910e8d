import { atom, type Getter } from "jotai/vanilla";
import { portsAtom } from "./ports.ts";

/** The page's address without its hash: what is remembered of one book stays with that book. Only app/ sets it. */
export const bookLinkAtom = atom("");

/** The form in which things are kept; a reader of a later form tells by `v`. */
type StoredForm = { readonly v: 1; readonly value: unknown };

/** What was kept of this book under `what`; undefined where there is nothing, or nothing readable. */
export function readStored(get: Getter, what: string): unknown {
  const text = get(portsAtom).storage.read(keyOf(get, what));
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<StoredForm> | null;
    return kept?.v === 1 ? kept.value : undefined;
  } catch {
    return undefined; // written by somebody else, or cut off: as good as nothing
  }
}

/** Keeps a value for the reader's next visit to this book. @returns whether it was kept */
export function writeStored(get: Getter, what: string, value: unknown): boolean {
  const kept: StoredForm = { v: 1, value };
  return get(portsAtom).storage.write(keyOf(get, what), JSON.stringify(kept));
}

function keyOf(get: Getter, what: string): string {
  return `recto:${get(bookLinkAtom)}:${what}`;
}
