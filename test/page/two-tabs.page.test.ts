import type { Page } from "puppeteer";
import { suite } from "uvu";
import { WINDOWS } from "../support/browser/browser.ts";
import {
  assertBecomes,
  chromeStands,
  goTo,
  isReady,
  marks,
  onPage,
  openBook,
  quickBook,
  rests,
  turn,
} from "./model.ts";

const test = suite("page/two-tabs");

const CALM = { features: { "prefers-reduced-motion": "reduce" } };
const press = (page: Page, key: string, part = "") =>
  page.$eval(`${part} [data-button="${key}"]`, (button) => (button as HTMLElement).click());
const isThere = (page: Page, selector: string) => page.waitForSelector(selector);
const isOpen = (page: Page, panel: string) => isThere(page, `[data-panel=${panel}][data-phase=visible]`);

/** Another tab that shows the same book. */
async function otherTab(page: Page, url: string): Promise<Page> {
  const other = await page.browserContext().newPage();
  await other.setViewport(WINDOWS.desktop);
  await other.goto(url);
  await isReady(other);
  await chromeStands(other);
  return other;
}

test("two tabs of one book lose none of each other's bookmarks (BMARK-04)", async () => {
  const reader = await openBook(quickBook(), CALM);
  await chromeStands(reader.page);
  const { page, close } = reader;
  const other = await otherTab(page, reader.site.url);
  const names = (tab: Page) =>
    tab.$$eval("[data-panel=bookmarks] .list-row__label", (rows) => rows.map((row) => row.textContent));

  await press(page, "addbookmark");
  await turn(other, "next");
  await press(other, "addbookmark");
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.evaluate(() => window.recto!.open("bookmarks"));
    await assertBecomes(() => names(tab), ["Page 1", "Page 2"]);
  }
  await press(other, "addbookmark"); // takes it out
  await assertBecomes(() => names(page), ["Page 1"]);
  await page.reload();
  await isReady(page);
  await chromeStands(page);
  await page.evaluate(() => window.recto!.open("bookmarks"));
  await assertBecomes(() => names(page), ["Page 1"]);
  await close();
});

test("a tab that was opened before the first note sees the notes of the other (NOTE-03)", async () => {
  const reader = await openBook(quickBook(), CALM);
  await chromeStands(reader.page);
  const { page, close } = reader;
  await goTo(page, 2);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const other = await otherTab(page, `${reader.site.url}#p=2`);
  await rests(other, [2, 3]);
  await other.evaluate(() => window.recto!.open("annotate"));
  await isOpen(other, "annotate");
  await press(other, "pen", ".strip");
  await isThere(other, '#stage[data-tool="pen"]');
  const at = await onPage({ page: other }, 2, 0.3, 0.5);
  await other.mouse.move(...at);
  await other.mouse.down();
  await other.mouse.move(at[0] + 60, at[1], { steps: 4 });
  await other.mouse.up();
  const notes = (tab: Page) => async () => (await marks(tab)).filter(({ kind }) => kind === "note").length;
  await assertBecomes(notes(other), 1);
  await page.bringToFront();
  await assertBecomes(notes(page), 1);
  await close();
});

test.run();
