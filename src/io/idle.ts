import type { Stop } from "../lib/stop.ts";

/** Work for when the browser has nothing else to do. */
export interface Idle {
  whenIdle(act: () => void): Stop;
  isSavingData(): boolean; // the reader wants to load little, or the connection is slow
}

/** The delay in browsers without idle callbacks, so that they can draw first; ms. */
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
