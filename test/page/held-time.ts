import type { Page } from "puppeteer";

type Timer = { readonly ms: number; readonly atMs: number; readonly act: () => void };
type HeldTime = {
  held: readonly number[] | null; // timers of these ms wait; null: every timer does, and performance.now stands still
  heldAtMs: number; // by performance.now
  passedMs: number; // since then, by passTime alone
  readonly waiting: Map<number, Timer>; // by id
};

declare global {
  interface Window {
    heldTime?: HeldTime;
  }
}

/**
 * Has time wait for passTime: timers of just so many ms that are set from now on, or, without a number, all timers and
 * performance.now. Rows that name a time can then be tested to the millisecond on any machine. On a page that is still
 * empty this begins with the first script of the page to come. Frames and style sheets go on by their own clock.
 */
export async function holdTime(page: Page, ...timersMs: readonly number[]): Promise<void> {
  const held = timersMs.length > 0 ? timersMs : null;
  if (page.url() === "about:blank") await page.evaluateOnNewDocument(install, held);
  else await page.evaluate(install, held);
}

/** Lets so many ms pass at once, with every timer that falls into them. @returns the ms of those that wait after it */
export const passTime = (page: Page, ms: number): Promise<readonly number[]> =>
  page.evaluate((by) => {
    const time = window.heldTime!;
    const endMs = time.passedMs + by;
    const next = () =>
      [...time.waiting].filter(([, { atMs }]) => atMs <= endMs).sort(([, one], [, other]) => one.atMs - other.atMs)[0];
    for (let due = next(); due; due = next()) {
      const [id, { atMs, act }] = due;
      time.waiting.delete(id);
      time.passedMs = atMs;
      act();
    }
    time.passedMs = endMs;
    return [...time.waiting.values()].map((timer) => timer.ms);
  }, ms);

/** How long the timers that wait were set for, ms. */
export const timersHeld = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => [...window.heldTime!.waiting.values()].map(({ ms }) => ms));

/** Waits until such a timer waits, or so many of them. */
export async function timerWaits(page: Page, ms: number, least = 1): Promise<void> {
  await page.waitForFunction(
    (wanted, least) => [...window.heldTime!.waiting.values()].filter((timer) => timer.ms === wanted).length >= least,
    {},
    ms,
    least,
  );
}

/** Ends the holding of timers: what waits goes off, and no timer waits any more. */
export const freeTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const time = window.heldTime;
    if (!time) return;
    time.held = [];
    for (const [id, { act }] of [...time.waiting]) if (time.waiting.delete(id)) act();
  });

/** Runs in the page; a second time it only changes what is held. */
function install(held: HeldTime["held"]): void {
  if (window.heldTime) return void Object.assign(window.heldTime, { held, heldAtMs: performance.now(), passedMs: 0 });
  const [now, setTimer, clearTimer] = [performance.now.bind(performance), window.setTimeout, window.clearTimeout];
  const time: HeldTime = { held, heldAtMs: now(), passedMs: 0, waiting: new Map() };
  let lastId = 0;
  window.heldTime = time;
  performance.now = () => (time.held === null ? time.heldAtMs + time.passedMs : now());
  window.setTimeout = ((act: () => void, ms = 0, ...values: []) => {
    if (time.held !== null && !time.held.includes(ms)) return setTimer.call(window, act, ms, ...values);
    lastId -= 1; // no timer of the browser's own has a negative id
    time.waiting.set(lastId, { ms, atMs: time.passedMs + ms, act: () => act(...values) });
    return lastId;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((id?: number) => {
    if (!time.waiting.delete(id ?? 0)) clearTimer.call(window, id);
  }) as typeof window.clearTimeout;
}
