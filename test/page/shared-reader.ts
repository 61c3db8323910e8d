import type { Page, Viewport } from "puppeteer";
import type { suite } from "uvu";
import { WINDOWS } from "../support/browser/browser.ts";
import { chromeStands, closePanels, goTo, type Reader, rests } from "./model.ts";

/**
 * One open book for several tests of a file. The first test that runs opens it; before each later one its window, its
 * zoom and its page are those of the start, and all panels are closed. A test that fails closes it, so that the next
 * one, or its own second try, has a new one.
 *
 * @returns makes a test of what is to be done with the open book
 */
export function sharedReader(test: ReturnType<typeof suite>, open: () => Promise<Reader>) {
  let opened: Promise<Reader> | null = null;
  let viewport: Viewport = WINDOWS.desktop;
  let startPage: number = 1;
  const close = async () => {
    const last = await opened?.catch(() => null);
    opened = null;
    if (last?.page.browser().connected) await last.close(); // a browser that has died takes all with it
  };
  const start = async () => {
    const reader = await open();
    viewport = reader.page.viewport() ?? viewport;
    startPage = await reader.page.evaluate(() => window.recto!.state().page);
    return reader;
  };
  const reset = async ({ page, errors, requests }: Reader) => {
    await rests(page);
    await closePanels(page);
    await changeDevice(page, viewport);
    await page.evaluate(() => window.recto!.zoomTo(1));
    await goTo(page, startPage);
    await rests(page);
    await chromeStands(page);
    errors.length = 0;
    requests.length = 0;
  };
  test.after(close);
  return (act: (reader: Reader) => Promise<unknown>) => async () => {
    try {
      if (opened) await reset(await opened);
      opened ??= start();
      await act(await opened);
    } catch (error) {
      await close();
      throw error;
    }
  };
}

/** Makes the open page's window that of another device; puppeteer alone would load the page anew. */
export async function changeDevice(page: Page, viewport: Viewport): Promise<void> {
  if (page.viewport() === viewport) return;
  const { reload } = page;
  page.reload = async () => null;
  await page.setViewport(viewport).finally(() => Object.assign(page, { reload }));
  await page.waitForFunction(
    ({ width, height, isMobile = false }) =>
      innerWidth === width &&
      innerHeight === height &&
      (!window.recto || (window.recto.state().layout !== "desktop") === isMobile),
    {},
    viewport,
  );
  await chromeStands(page);
}
