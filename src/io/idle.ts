import type { Stop } from "../lib/stop.ts";

/** Time that nobody needs. */
export interface Idle {
  whenIdle(act: () => void): Stop;
  isSavingData(): boolean; // the reader pays for what is loaded, or the line is slow
}

/** Browsers without idle callbacks are given so long to draw; ms. */
const PAUSE_MS = 200;

/** The browser's own idle time. */
export const browserIdle: Idle = {
  whenIdle(act) {
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(act, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(() => act());
    return () => cancelIdleCallback(id);
  },
  isSavingData() {
    const { connection } = navigator as { readonly connection?: { saveData?: boolean; effectiveType?: string } };
    return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
  },
};
