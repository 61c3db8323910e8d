import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { contrast } from "../../src/lib/readable-color.ts";
import { pageColor, plainPicture } from "../support/browser/page-picture.ts";
import { assertBecomes, CALM, openBook, panelOpens, quickBook, rectOf, rests, turn } from "./model.ts";
import { assertColor, distance, inside, shootWhen } from "./screen.ts";

const test = suite("appearance");

const variable = (page: Page, name: string) =>
  page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of).trim(), name);
const choose = async (page: Page, name: string) => {
  const label = await page.waitForSelector(`[data-panel=settings] label ::-p-text(${name})`);
  await label!.click();
};
const openSettings = async (page: Page) => {
  await page.evaluate(() => window.recto!.open("settings"));
  await panelOpens(page, "settings");
};
/** Waits until a variable holds nearly that colour: the shade at the spine is a part of each page. */
const isNearly = (page: Page, name: string, [red, green, blue]: readonly [number, number, number]) =>
  assertBecomes(async () => {
    const text = await variable(page, name);
    const parts = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
    return distance([parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0], [red, green, blue]) < 30;
  }, true);

test("pages dim when a reader chooses the night's light, panels turn dark beside them, and it stays for the next visit", async () => {
  const reader = await openBook(quickBook(), { features: CALM });
  const { page } = reader;
  const [x, y] = inside(await rectOf(page, 1), 0.12, 0.9);
  const bright = (await assertColor(page, [x, y], pageColor(1), "as printed")).at(x, y);
  const sum = (color: readonly number[]) => color.reduce((total, part) => total + part, 0);
  await openSettings(page);
  await choose(page, "Night");
  const isDim = (shot: { at: (x: number, y: number) => readonly number[] }) => sum(shot.at(x, y)) < 0.7 * sum(bright);
  assert.ok(isDim(await shootWhen(page, isDim)), "the page is dim");
  const paper = async () => contrast(await variable(page, "--panel-paper"), "#000000");
  assert.ok((await paper()) < 2, "the panel is dark");
  await choose(page, "Light");
  assert.ok((await paper()) > 15, "the panel is as the reader says");
  await page.reload();
  assert.ok(isDim(await shootWhen(page, isDim)), "the page is dim again");
  await openSettings(page);
  assert.equal(await page.$$eval("[data-panel=settings] :checked", (all) => all.length), 2);
  await choose(page, "Paper");
  await assertColor(page, [x, y], pageColor(1), "as printed again");
  await reader.close();
});

test("at night each page is looked at a few times for its tone, not with each slice that is drawn ahead", async () => {
  const reader = await openBook(quickBook(), { features: CALM });
  const { page } = reader;
  await page.evaluate(() => {
    const read = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = function (...args) {
      performance.mark("look");
      return read.apply(this, args as Parameters<typeof read>);
    };
  });
  await openSettings(page);
  await choose(page, "Night");
  await page.keyboard.press("Escape");
  for (let turns = 0; turns < 3; turns++) {
    await turn(page, "next");
    await rests(page);
    await page.evaluate(async () => {
      // Time for the next spread to be drawn ahead: were it too short, there would only be fewer looks.
      for (let frames = 0; frames < 40; frames++) await new Promise(requestAnimationFrame);
    });
  }
  const looks = await page.evaluate(() => performance.getEntriesByName("look").length);
  assert.ok(looks <= 4 * 8, `${looks} looks at 8 pages: as they come, as they lie there, and for the book's colours`);
  await reader.close();
});

test("the viewer takes the colours of the cover and the paper, where the book has none of its own", async () => {
  const files = quickBook();
  const cover = Buffer.from(plainPicture([160, 50, 40], 60, 80));
  const paper = Buffer.from(plainPicture([246, 240, 226], 60, 80));
  const isPage = (name: string) => /pages\/|large\/|page/.test(name) && /\.png$/.test(name);
  const colored = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      !isPage(name) ? content : /(^|\D)1\.png$/.test(name) ? cover : paper,
    ]),
  );
  const reader = await openBook(colored, { features: CALM });
  const { page } = reader;
  await isNearly(page, "--accent", [160, 50, 40]);
  assert.is(await page.evaluate(() => document.documentElement.hasAttribute("data-tinted-ground")), true);
  await turn(page, "next");
  await rests(page);
  await isNearly(page, "--panel-paper", [251, 248, 241]);
  const [ink, ground] = [await variable(page, "--accent"), await variable(page, "--panel-paper")];
  assert.ok(contrast(ink, ground) >= 4.5);
  await reader.close();
});

test.run();
