import type { Stop } from "../lib/stop.ts";

/**
 * What a reader's browser keeps between visits. Reading gives null where nothing is kept or keeping is refused;
 * writing tells whether it was kept (full, private and refused storage all give false). Never throws.
 */
export interface Storage {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/** The browser's local storage. */
export const browserStorage: Storage = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be refused altogether: that is an empty one
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // nothing was kept, so nothing is to be removed
    }
  },
};

/** Told of what other tabs write into local storage: the key, or null where all of it was emptied. */
export type WatchStorage = (changed: (key: string | null) => void) => Stop;

/** Watches the browser's local storage; what this tab writes itself is not told. */
export const watchStorage: WatchStorage = (changed) => {
  const act = (event: StorageEvent) => changed(event.key);
  window.addEventListener("storage", act);
  return () => window.removeEventListener("storage", act);
};
