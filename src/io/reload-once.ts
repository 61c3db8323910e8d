import type { Clock } from "./clock.ts";
import { isPageServed } from "./viewer-update.ts";

/** The time for reading the message before the page reloads; specification BOOT-24. */
const RELOAD = { delayMs: 500, key: "recto:reloaded" } as const;

/**
 * Reloads a page that found no book, because the book may be half published; only once per session and tab, so that the
 * page does not reload for ever (BOOT-25). @returns whether it will reload
 */
export function reloadOnce(view: Pick<Window, "location" | "sessionStorage">, clock: Clock): boolean {
  try {
    if (view.sessionStorage.getItem(RELOAD.key) !== null) return false;
    view.sessionStorage.setItem(RELOAD.key, "1");
  } catch {
    return false; // without storage the page could reload for ever
  }
  clock.after(RELOAD.delayMs, () => view.location.reload());
  return true;
}

/** The mark of a session that runs a kiosk, for the case that its page opens no book some day. */
const DISPLAY_KEY = "recto:kiosk";
/** Nobody presses "Try again" at a display: it does so itself after so long, ms. */
const DISPLAY_RETRY_MS = 60_000;

/** Notes that this session runs a kiosk. */
export function noteDisplay(): void {
  try {
    sessionStorage.setItem(DISPLAY_KEY, "1");
  } catch {
    // Without storage only `?kiosk=1` says so.
  }
}

/** Has a page that opened no book reload: once where there is none (BOOT-24), and again and again on a display. */
export function reloadLater(error: string, view: Pick<Window, "location" | "sessionStorage">, clock: Clock): void {
  if (error === "unsupported" || (error === "no-book" && reloadOnce(view, clock))) return;
  const retry = async () => ((await isPageServed()) ? view.location.reload() : retryLater());
  const retryLater = () => void clock.after(DISPLAY_RETRY_MS, () => void retry());
  if (isDisplay(view)) retryLater();
}

function isDisplay({ location, sessionStorage }: Pick<Window, "location" | "sessionStorage">): boolean {
  if (/[?&]kiosk=1\b/.test(location.search)) return true;
  try {
    return sessionStorage.getItem(DISPLAY_KEY) !== null;
  } catch {
    return false;
  }
}
