import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { SEPIA_LIGHT } from "../../src/features/appearance/sepia.ts";
import { png, type Rgb } from "../support/browser/page-picture.ts";
import type { Files } from "../support/browser/site.ts";
import { chromeStands, goTo, openBook, panelOpens, quickBook, rests } from "./model.ts";
import { distance, inside, type Shot, shootWhen } from "./screen.ts";

const test = suite("page/sepia");
const WHITE: Rgb = [255, 255, 255];
const WARM: Rgb = [0xf5, 0xe9, 0xd6];

/** Books of white pages. Pages 2 and 3 have no small pictures: while they lie open, their thumbnails are drawn. */
function whiteBook(): Files {
  const white = Buffer.from(png(300, 400, () => [...WHITE]));
  const files = Object.entries(quickBook()).map(([name, file]) => [name, name.endsWith(".png") ? white : file]);
  const book = JSON.parse(String(Object.fromEntries(files)["book.json"])) as { pages: object[] };
  const pages = book.pages.map((page, at) => (at === 1 || at === 2 ? { ...page, thumb: undefined } : page));
  return { ...Object.fromEntries(files), "book.json": JSON.stringify({ ...book, pages }) };
}

async function choose(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.recto!.open("settings"));
  const label = await page.waitForSelector(`[data-panel=settings] label ::-p-text(${name})`);
  await label!.evaluate((element) => (element as HTMLElement).click());
}
/** Waits until the thumbnails of pages 2 to 5 have a colour. */
async function thumbsBecome(page: Page, color: Rgb): Promise<void> {
  const boxes = await Promise.all(
    [2, 3, 4, 5].map((number) =>
      page.$eval(`.thumb[data-thumb="${number}"]`, (thumb) => thumb.getBoundingClientRect().toJSON() as DOMRect),
    ),
  );
  const colors = (shot: Shot) => boxes.map((box) => shot.at(...inside(box, 0.5, 0.7)));
  const shot = await shootWhen(page, (taken) => colors(taken).every((found) => distance(found, color) < 6));
  for (const found of colors(shot)) assert.ok(distance(found, color) < 6, `${found}, not ${color}`);
}

test("in sepia all thumbnails are as warm as the pages, those that are drawn as in the book, too, and change with the light while they are shown", async () => {
  const { page, close } = await openBook(whiteBook());
  await chromeStands(page);
  assert.is(SEPIA_LIGHT, `#${WARM.map((part) => part.toString(16)).join("")}`);
  await goTo(page, 2);
  await rests(page, [2, 3]);
  for (const [name, color] of [
    ["Sepia", WARM],
    ["Paper", WHITE],
    ["Sepia", WARM],
  ] as const) {
    await choose(page, name);
    await page.evaluate(() => window.recto!.close("settings"));
    await page.waitForSelector("[data-panel=settings]", { hidden: true });
    await page.evaluate(() => window.recto!.open("thumbs"));
    await panelOpens(page, "thumbs");
    await page.waitForSelector('.thumb[data-thumb="2"] > canvas');
    await thumbsBecome(page, color);
  }
  const code = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => /\/(night|sepia)-\w+\.js/.exec(name)?.[1] ?? [])
      .sort(),
  );
  assert.equal(code, ["sepia"], "the night's code is left to the night");
  const blending = await page.evaluate(() => {
    const picture = document.createElement("span");
    picture.className = "spread-picture__page";
    picture.append(document.createElement("canvas")); // the page's items
    document.body.append(picture);
    return getComputedStyle(picture, "::after").mixBlendMode;
  });
  assert.is(blending, "multiply", "a small picture stays warm when its items come");
  await close();
});

test.run();
