import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Rect } from "../../src/book/geometry/layout.ts";
import { contrast } from "../../src/lib/readable-color.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { pageColor, plainPicture, png, type Rgb } from "../support/browser/page-picture.ts";
import type { Files } from "../support/browser/site.ts";
import {
  assertBecomes,
  CALM,
  chromeStands,
  goTo,
  marks,
  openBook,
  panelOpens,
  quickBook,
  rectOf,
  rests,
  turn,
} from "./model.ts";
import { assertColor, distance, inside, type Shot, shoot, shootWhen } from "./screen.ts";

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
const isNearly = (page: Page, name: string, [red, green, blue]: readonly [number, number, number], most = 30) =>
  assertBecomes(async () => {
    const text = await variable(page, name);
    const parts = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
    return distance([parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0], [red, green, blue]) < most;
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
  await page.evaluate(() => history.replaceState(null, "", "?match=1")); // as links to a search do
  await page.reload();
  assert.ok(isDim(await shootWhen(page, isDim)), "the page is dim again");
  await openSettings(page);
  assert.equal(await page.$$eval("[data-panel=settings] :checked", (all) => all.length), 3);
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

/** A book of cream pages with a black line, a yellow one and a blue photo. */
function printedBook(): Files {
  const picture = Buffer.from(
    png(300, 400, (x, y) => {
      if (y > 160 && y < 320 && x > 60 && x < 240) return PHOTO;
      if (y > 112 && y < 128 && x > 60 && x < 240) return [250, 225, 40];
      return y > 80 && y < 92 && x > 60 && x < 240 ? [20, 18, 16] : [246, 240, 226];
    }),
  );
  const files = Object.entries(quickBook());
  return Object.fromEntries(files.map(([name, file]) => [name, name.endsWith(".png") ? picture : file]));
}
const PHOTO = [40, 80, 150] as const;

/** The book with an item of a sign in the corner of a page. */
function withItem(files: Files, page: number): Files {
  const book = JSON.parse(String(files["book.json"])) as object;
  const annotations = { [page]: [{ kind: "zoom", rect: { x: 0.85, y: 0.9, width: 0.1, height: 0.06 } }] };
  return { ...files, "book.json": JSON.stringify({ ...book, annotations }) };
}

/** Whether such a page is one of the night where `rect` is: print light on dark paper, yellow yellow, the photo only dimmed. */
function isAtNight(shot: Shot, rect: Rect): boolean {
  const [paper, line, photo] = [inside(rect, 0.1, 0.1), inside(rect, 0.5, 0.215), inside(rect, 0.5, 0.6)];
  const [red, green, blue] = shot.at(...inside(rect, 0.5, 0.3));
  const dimmed = PHOTO.map((part) => 0.64 * part) as unknown as Rgb;
  return (
    Math.max(...shot.at(...paper)) < 40 &&
    Math.min(...shot.at(...paper)) > 18 &&
    Math.min(...shot.at(...line)) > 120 &&
    Math.min(red, green) > Math.max(70, 2 * blue) && // yellow is no lighter than paper, and has to be seen on it
    distance(shot.at(...photo), dimmed) < 20
  );
}

test("at night a page with the reader's line on it is dark, as the one beside it is, and keeps the line", async () => {
  const { page, errors, close } = await openBook(printedBook(), { features: CALM, viewport: WINDOWS.desktop });
  await chromeStands(page);
  await goTo(page, 2);
  await rests(page, [2, 3]);
  await page.evaluate(() => window.recto!.open("annotate"));
  await page.waitForSelector('[data-panel="annotate"][data-phase="visible"]');
  await page.$eval('.strip [data-button="pen"]', (button) => (button as HTMLElement).click());
  await page.waitForSelector('#stage[data-tool="pen"]');
  const drawn = await rectOf(page, 2);
  await page.mouse.move(...inside(drawn, 0.3, 0.9));
  await page.mouse.down();
  await page.mouse.move(...inside(drawn, 0.7, 0.9), { steps: 5 });
  await page.mouse.up();
  await page.evaluate(() => window.recto!.close("annotate"));
  await openSettings(page);
  await choose(page, "Night");
  await page.evaluate(() => window.recto!.close("settings"));
  await page.waitForSelector("[data-panel=settings]", { hidden: true });
  for (const number of [2, 3]) {
    const rect = await rectOf(page, number);
    assert.ok(isAtNight(await shootWhen(page, (shot) => isAtNight(shot, rect)), rect), `page ${number}`);
  }
  const now = await rectOf(page, 2);
  const shot = await shoot(page);
  const [line, paper] = [shot.at(...inside(now, 0.5, 0.9)), shot.at(...inside(now, 0.5, 0.95))];
  assert.ok(distance(line, paper) > 40, `${line} on ${paper}`);
  assert.equal(errors, []);
  await close();
});

for (const [device, viewport] of Object.entries({ desktop: WINDOWS.desktop, phone: WINDOWS.phone }))
  test(`at night print is light on dark paper, on which a shadow can be seen, and photos stay as they are, in the pages and in their thumbnails: ${device}`, async () => {
    const reader = await openBook(withItem(printedBook(), 4), { features: CALM, viewport });
    const { page } = reader;
    await openSettings(page);
    await choose(page, "Night");
    await page.keyboard.press("Escape");
    for (const from of [1, 2]) {
      // The book comes back to the middle once the settings beside it have gone.
      await assertBecomes(async () => {
        const rect = await rectOf(page);
        return isAtNight(await shoot(page), rect) && from;
      }, from);
      await turn(page, "next");
      await rests(page);
    }
    await page.evaluate(() => window.recto!.open("thumbs"));
    for (const [thumb, what] of [
      [3, "img"],
      [4, "[data-items] > canvas"], // the book's items lie over its picture
    ] as const) {
      const picture = await page.waitForSelector(`[data-thumb='${thumb}'][data-picture=there] ${what}`);
      const box = (await picture!.boundingBox())!;
      const isThumbAtNight = (shot: Shot) => isAtNight(shot, box);
      assert.ok(isThumbAtNight(await shootWhen(page, isThumbAtNight)), `thumbnail ${thumb}`);
    }
    await reader.close();
  });

test("at night the margins beside a page of another shape are as dark as the page, at rest and when it has turned", async () => {
  const files = printedBook();
  const book = JSON.parse(String(files["book.json"])) as { pages: object[] };
  const square = Buffer.from(png(300, 300, () => [246, 240, 226]));
  const odd = { ...files, "pages/4.png": square, "pages/5.png": square, "book.json": JSON.stringify(book) };
  const reader = await openBook(odd, { features: CALM });
  const { page } = reader;
  await openSettings(page);
  await choose(page, "Night");
  await page.keyboard.press("Escape");
  const isDark = (rect: Rect) => async () => {
    const shot = await shoot(page);
    return [0.02, 0.3, 0.98].map((down) => Math.max(...shot.at(...inside(rect, 0.5, down))) < 44);
  };
  await turn(page, "next");
  await rests(page);
  await turn(page, "next");
  await rests(page, [4, 5]);
  await assertBecomes(isDark(await rectOf(page, 4)), [true, true, true]);
  await assertBecomes(isDark(await rectOf(page, 5)), [true, true, true]);
  await reader.close();
});

test("the back of a phone's page at night is no bright sheet", async () => {
  const config = { flippingTime: 2 };
  const files = { ...printedBook(), "book.json": quickBook({ config })["book.json"]! };
  const reader = await openBook(files, { viewport: WINDOWS.phone });
  const { page } = reader;
  await openSettings(page);
  await choose(page, "Night");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("[data-panel]"));
  const rect = await rectOf(page);
  const brightest = (shot: Shot) =>
    Math.max(...Array.from({ length: 40 }, (_, at) => Math.max(...shot.at(...inside(rect, (at + 0.5) / 40, 0.12)))));
  await shootWhen(page, (shot) => brightest(shot) < 60);
  await page.evaluate(() => void window.recto!.next());
  await page.waitForFunction(() => window.recto!.state().phase === "turning");
  const levels: number[] = [];
  while ((await page.evaluate(() => window.recto!.state().phase)) === "turning")
    levels.push(brightest(await shoot(page)));
  assert.ok(levels.length > 2 && levels.every((level) => level < 90), `${levels}`);
  await reader.close();
});

/** A book with a red cover, a dark endpaper and cream pages. */
function coloredBook(): Files {
  const colors = { cover: [160, 50, 40], endpaper: [40, 60, 90], paper: [246, 240, 226] } as const;
  const picture = (name: string) => {
    const part = /\/1\./.test(name) ? "cover" : /\/2\./.test(name) ? "endpaper" : "paper";
    return Buffer.from(plainPicture(colors[part], 60, 80));
  };
  const files = Object.entries(quickBook({ config: { hashGotoDelay: 0 } }));
  return Object.fromEntries(files.map(([name, file]) => [name, name.endsWith(".png") ? picture(name) : file]));
}

for (const [entry, address] of [
  ["the cover", ""],
  ["a page in the middle", "#p=5"],
] as const)
  test(`the viewer takes the colours of the cover and the paper where the book has none, opened at ${entry}`, async () => {
    const reader = await openBook(coloredBook(), { features: CALM, preloads: true, address });
    const { page } = reader;
    await isNearly(page, "--accent", [160, 50, 40]);
    await isNearly(page, "--panel-paper", [251, 248, 241], 8);
    assert.is(await page.evaluate(() => document.documentElement.hasAttribute("data-tinted-ground")), true);
    const [ink, ground] = [await variable(page, "--accent"), await variable(page, "--panel-paper")];
    assert.ok(contrast(ink, ground) >= 4.5);
    const small = reader.site.asked.map(({ path }) => path).filter((path) => path.startsWith("thumbs/"));
    assert.ok(small.length <= 4, `only a few small pictures are asked for: ${small}`);
    if (address !== "") assert.not(reader.site.asked.some(({ path }) => path === "pages/1.png"));
    await reader.close();
  });

test("a book without small pictures gives its colours when its cover lies open", async () => {
  const { "book.json": json, ...pictures } = coloredBook();
  const book = JSON.parse(String(json)) as { pages: { thumb?: string }[] };
  const pages = book.pages.map(({ thumb: _, ...page }) => page);
  const reader = await openBook(
    { ...pictures, "book.json": JSON.stringify({ ...book, pages }) },
    { features: CALM, preloads: true },
  );
  const { page } = reader;
  await isNearly(page, "--accent", [160, 50, 40]);
  await turn(page, "next");
  await rests(page);
  await isNearly(page, "--panel-paper", [251, 248, 241], 8);
  assert.is(reader.site.asked.filter(({ path }) => path.startsWith("thumbs/")).length, 0);
  await reader.close();
});

test("a page on its way shows the paper of the book's pages where the book names none, and not white", async () => {
  const delayMs = (path: string) => (/\/[67]\.png$/.test(path) ? 60_000 : 0);
  const { page, close } = await openBook(coloredBook(), { features: CALM, preloads: true, behaviour: { delayMs } });
  await isNearly(page, "--panel-paper", [251, 248, 241], 8);
  await goTo(page, 6);
  await rests(page);
  const { rect } = (await marks(page))[0]!;
  await assertColor(page, inside(rect, 0.3, 0.2), [246, 240, 226], "the page that waits", 6);
  await close();
});

test.run();
