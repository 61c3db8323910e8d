import type { ElementHandle, Page } from "puppeteer";
import { holdTime, passTime, timerWaits } from "./held-time.ts";

/** Hints at the start come so long after the book. */
const HINTS_AFTER_MS = 800;

/** Has the hints of a page that is still empty wait for hintShown. */
export const holdHints = (page: Page): Promise<void> => holdTime(page, HINTS_AFTER_MS);

/** Lets the time of the hints come. @returns the one that is shown; null once all is loaded and none has come */
export async function hintShown(page: Page, selector: string): Promise<ElementHandle | null> {
  await timerWaits(page, HINTS_AFTER_MS);
  await passTime(page, HINTS_AFTER_MS);
  const over = new AbortController();
  const shown = page.waitForSelector(selector, { signal: over.signal });
  const settled = page.waitForNetworkIdle().then(() => page.$(selector));
  try {
    return await Promise.race([shown, settled]);
  } finally {
    for (const late of [shown, settled]) late.catch(() => {}); // the other one, which nobody awaits
    over.abort();
  }
}
