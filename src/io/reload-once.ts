import type { Clock } from "./clock.ts";
import type { Http } from "./http.ts";

/** The time for reading the message before the page reloads; specification BOOT-24. */
export const RELOAD = { delayMs: 500, key: "recto:reloaded" } as const;

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

/** Loads the page anew if its server still has it: a browser without a network would show its own error for ever. */
export async function reloadWhenServed(http: Http): Promise<void> {
  const answer = await http.text(window.location.href.split("#")[0] ?? "");
  if (answer.ok) window.location.reload();
}
