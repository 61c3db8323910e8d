/**
 * What the reader's browser stores between visits. Reading gives null if nothing is stored or storage is refused;
 * writing returns whether it succeeded (false if storage is full, private or refused). Never throws.
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
      return null; // refused storage counts as empty
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
      // nothing is stored, so nothing has to be removed
    }
  },
};
