import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ElementHandle, Page } from "puppeteer";
import type { Rect } from "../../src/book/geometry/layout.ts";
import type { Mark } from "../../src/book/publication/embedding.ts";
import { plainPicture, type Rgb } from "../support/browser/page-picture.ts";
import {
  type At,
  type BookOptions,
  CALM,
  chromeStands,
  marks,
  openBook,
  quickBook,
  type Reader,
  rectOf,
} from "./model.ts";
import { standsStill } from "./waits.ts";

/** The colour of the red picture. */
export const RED: Rgb = [200, 30, 40];

/** Writes files for the reader to choose into a folder of their own: a red picture and those of `more`. */
export async function writeFiles<Name extends string>(more: Readonly<Record<Name, Uint8Array | string>>) {
  const folder = await mkdtemp(join(tmpdir(), "attachments-"));
  const contents = { red: plainPicture(RED, 80, 60), ...more };
  const paths: Partial<Record<string, string>> = {};
  for (const [name, content] of Object.entries<Uint8Array | string>(contents)) {
    const path = join(folder, `${name}.png`);
    await writeFile(path, content);
    paths[name] = path;
  }
  return { paths: paths as Record<Name | "red", string>, remove: () => rm(folder, { recursive: true }) };
}

/** The pictures on the open pages, as the public marks list them. */
export const attached = async (page: Page): Promise<readonly Mark[]> =>
  (await marks(page)).filter(({ kind }) => kind === "attachment");
export const phases = async (page: Page) => (await attached(page)).map(({ phase }) => phase);

/** Where the only picture lies, whole percent of its page. */
export const box = async (page: Page): Promise<readonly number[]> => {
  const [mark] = await attached(page);
  return mark ? percent(mark.rect, await rectOf(page, mark.page)) : [];
};
export function percent({ x, y, width, height }: Rect, page: Rect): readonly number[] {
  const [left, top] = [(x - page.x) / page.width, (y - page.y) / page.height];
  return [left, top, width / page.width, height / page.height].map((part) => Math.round(part * 100));
}

/** What the browser stores of a page's pictures. */
export const recordsOf = (page: Page, number: number) =>
  page.evaluate((end) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(end));
    return key ? (JSON.parse(localStorage.getItem(key)!).value as Readonly<Record<string, unknown>>[]) : [];
  }, `:attachments:${number}`);

/** Opens the strip of tools and takes the one for pictures. */
export async function takeTool(page: Page): Promise<void> {
  await openStrip(page);
  await page.$eval("[data-panel=annotate] [data-button=picture]", (button) => (button as HTMLElement).click());
  await page.waitForSelector("[data-panel=annotate] [data-button=picture][aria-pressed=true]");
}
export async function openStrip(page: Page): Promise<void> {
  await page.evaluate(() => window.recto!.open("annotate"));
  await page.waitForSelector("[data-panel=annotate] [data-button=picture]");
  await page.waitForSelector("#stage[data-attach]");
  await barsStand(page);
}
/** Waits until bars and strip have taken their space from the book. */
export async function barsStand(page: Page): Promise<void> {
  await chromeStands(page);
  await standsStill(page);
}

/** Presses and moves the mouse; it stays down. */
export async function drag(page: Page, from: At, to: At): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
}
/** Draws a box on a page, and chooses a file for it. */
export async function attach(page: Page, from: At, to: At, file: string): Promise<void> {
  await drag(page, from, to);
  await page.mouse.up();
  const asking = await page.waitForSelector("input[type=file][data-asked=true]");
  await (asking as ElementHandle<HTMLInputElement>).uploadFile(file);
}
/** Opens a book whose reader chooses files through the test: the browser's own box takes none while its window is behind. */
export function open(options: BookOptions = {}): Promise<Reader> {
  const before = async (page: Page) => {
    await page.evaluateOnNewDocument(chooseByHand);
    await options.before?.(page);
  };
  return openBook(quickBook(), { features: CALM, ...options, before });
}
/** Runs in the page. */
export function chooseByHand(): void {
  HTMLInputElement.prototype.click = function () {
    // Browsers open nothing that no press has asked for.
    if (this.type === "file") this.dataset["asked"] = String(navigator.userActivation.isActive);
  };
}
