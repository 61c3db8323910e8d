import type { Stop } from "../lib/stop.ts";

/** The part of the CloseWatcher API that we use; other browsers have none. */
type CloseWatcherMaker = new () => { onclose: (() => void) | null; destroy: () => void };

/**
 * Hears the device's own gesture to close something, such as Android's Back, until stopped. The browser asks for what has
 * been opened last first, and once for each call; only when nothing is left, Back leaves the page.
 */
export function onCloseRequest(asked: () => void): Stop {
  const { CloseWatcher } = window as { readonly CloseWatcher?: CloseWatcherMaker };
  if (!CloseWatcher) return () => {};
  const watcher = new CloseWatcher();
  watcher.onclose = asked;
  return () => watcher.destroy();
}
