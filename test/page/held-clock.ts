import type { Page } from "puppeteer";

declare global {
  interface Window {
    holdClock?: () => void;
    advanceClock?: (ms: number) => void;
  }
}

/** Prepares a page whose time a test may stop; goes before the page is opened. */
export const withHeldClock = (page: Page): Promise<unknown> => page.evaluateOnNewDocument(prepare);
/** Stops the page's clock and the timers that are set from now on; time then passes by `advance` alone. */
export const holdClock = (page: Page): Promise<void> => page.evaluate(() => window.holdClock!());
/** Lets so much time pass at once, with every timer that falls into it. */
export const advance = (page: Page, ms: number): Promise<void> => page.evaluate((by) => window.advanceClock!(by), ms);

/** Times can then be tested to the millisecond on any machine. Frames and style sheets go on by their own clock. */
function prepare(): void {
  const [now, set, clear] = [performance.now.bind(performance), window.setTimeout, window.clearTimeout];
  const waiting = new Map<number, { readonly atMs: number; readonly act: () => void }>();
  let heldMs: number | null = null;
  let lastId = 1e9;
  performance.now = () => heldMs ?? now();
  window.setTimeout = ((act: () => void, ms = 0, ...values: []) => {
    if (heldMs === null) return set.call(window, act, ms, ...values);
    waiting.set(++lastId, { atMs: heldMs + ms, act });
    return lastId;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => void (waiting.delete(Number(id)) || clear.call(window, id));
  window.holdClock = () => void (heldMs = now());
  window.advanceClock = (ms) => {
    const endMs = (heldMs ?? 0) + ms;
    const next = () => [...waiting].filter(([, { atMs }]) => atMs <= endMs).sort((a, b) => a[1].atMs - b[1].atMs)[0];
    for (let due = next(); due; due = next()) {
      waiting.delete(due[0]);
      heldMs = due[1].atMs;
      due[1].act();
    }
    heldMs = endMs;
  };
}
