import type { Clock } from "./clock.ts";

/** Time to read the message before the page reloads; specification BOOT-24. */
export const RELOAD = { delayMs: 500, key: "recto:reloaded" } as const;

/**
 * Reloads the page that found no book, which may have been only half published yet; once per session and tab, so that
 * it never goes round (BOOT-25). Tells whether it will.
 */
export function reloadOnce(view: Pick<Window, "location" | "sessionStorage">, clock: Clock): boolean {
  try {
    if (view.sessionStorage.getItem(RELOAD.key) !== null) return false;
    view.sessionStorage.setItem(RELOAD.key, "1");
  } catch {
    return false; // what cannot be remembered could go on for ever
  }
  clock.after(RELOAD.delayMs, () => view.location.reload());
  return true;
}
