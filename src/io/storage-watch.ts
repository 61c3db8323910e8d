import type { Stop } from "../lib/stop.ts";

/** Told of what other tabs write into local storage: the key, or null where all of it was emptied. */
export type WatchStorage = (changed: (key: string | null) => void) => Stop;

/** Watches the browser's local storage; what this tab writes itself is not told. */
export const watchStorage: WatchStorage = (changed) => {
  const act = (event: StorageEvent) => changed(event.key);
  window.addEventListener("storage", act);
  return () => window.removeEventListener("storage", act);
};
