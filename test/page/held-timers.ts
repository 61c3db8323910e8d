import type { Page } from "puppeteer";

type Held = {
  kept: readonly number[]; // ms
  readonly waiting: Map<number, { readonly ms: number; readonly act: () => void }>;
};

declare global {
  interface Window {
    heldTimers?: Held;
  }
}

/** From now on, timers of just so many milliseconds wait until the test lets them go off. */
export async function holdTimers(page: Page, ...kept: readonly number[]): Promise<void> {
  await page.evaluate((wanted) => {
    if (window.heldTimers) return void (window.heldTimers.kept = wanted);
    const { setTimeout, clearTimeout } = window;
    const held: Held = { kept: wanted, waiting: new Map() };
    let last = 0;
    window.heldTimers = held;
    window.setTimeout = ((act: () => void, ms = 0) => {
      if (!held.kept.includes(ms)) return setTimeout(act, ms);
      held.waiting.set(--last, { ms, act });
      return last;
    }) as typeof window.setTimeout;
    window.clearTimeout = ((id?: number) => {
      if (!held.waiting.delete(id ?? 0)) clearTimeout(id);
    }) as typeof window.clearTimeout;
  }, kept);
}

/** How long the timers that are held were to wait, ms. */
export const timersHeld = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => [...window.heldTimers!.waiting.values()].map(({ ms }) => ms));

/** Lets all timers of so many milliseconds go off. @returns those that are held at once after it, ms */
export const letTimersGo = (page: Page, ms: number): Promise<readonly number[]> =>
  page.evaluate((wanted) => {
    const { waiting } = window.heldTimers!;
    for (const [id, timer] of [...waiting]) {
      if (timer.ms === wanted && waiting.delete(id)) timer.act();
    }
    return [...waiting.values()].map((timer) => timer.ms);
  }, ms);

/** Ends the holding: what waits goes off, and no timer waits any more. */
export const freeTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const held = window.heldTimers;
    if (!held) return;
    held.kept = [];
    for (const [id, { act }] of [...held.waiting]) if (held.waiting.delete(id)) act();
  });
