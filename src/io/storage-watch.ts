import type { Stop } from "../lib/stop.ts";

/** Calls `changed` with the key that another tab has written in local storage, or null if it was emptied. */
export type WatchStorage = (changed: (key: string | null) => void) => Stop;

/** Watches the browser's local storage; what this tab writes itself is not reported. */
export const watchStorage: WatchStorage = (changed) => {
  const act = (event: StorageEvent) => changed(event.key);
  window.addEventListener("storage", act);
  return () => window.removeEventListener("storage", act);
};
