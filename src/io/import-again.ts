import { hasNotCome } from "./late-code.ts";
import { CODE_FAILED } from "./viewer-update.ts";

/** The modules that failed, by their address in our code; a browser's module map is the same for the whole page. */
const failed = new Map<string, Promise<unknown> | null>();

/**
 * Imports a module that has failed just now. Browsers before 2026 never ask again for an address that has once failed:
 * from its second failure on, a module is asked for under another one. Not at the first: most browsers do ask again, and
 * then have one module of it. Source: https://github.com/whatwg/html/issues/6768
 * The window is told as well: the viewer on the server may be another one by now.
 */
export async function importAgain<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  const address = /import\("(.+?)"\)/.exec(String(load))?.[1];
  if (!address || !hasNotCome(error)) throw error;
  window.dispatchEvent(new Event(CODE_FAILED));
  if (!failed.has(address)) {
    failed.set(address, null);
    throw error;
  }
  const again = failed.get(address) ?? import(`${address}?again=${Date.now()}`);
  failed.set(address, again);
  again.catch(() => failed.set(address, null));
  return again as Promise<T>;
}

/** Whether any code could not be had so far: who listens late has missed the event. */
export const hasCodeFailed = () => failed.size > 0;
