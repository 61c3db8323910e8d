import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Rect } from "../../src/book/geometry/layout.ts";
import { bookFolder } from "../support/books/books.ts";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { plainPicture } from "../support/browser/page-picture.ts";
import { whitePicture } from "./giant-picture.ts";
import {
  assertBecomes,
  chromeStands,
  goTo,
  isInPhase,
  marks,
  openBook,
  PARTS,
  picturesStand,
  quickBook,
  type Reader,
  rests,
  turn,
} from "./model.ts";
import { assertPagesDrawn, pagesSeen, type Shot, shoot, shootWhen, withoutChrome } from "./screen.ts";
import { until } from "./waits.ts";

const test = suite("pictures");
observeRequests(test);

/** The pages whose pictures the server was asked for, in order. */
const asked = ({ site }: Reader, folder = "pages") =>
  site.asked.flatMap(({ path }) => {
    const [place, name = ""] = path.split("/");
    return place === folder ? [Number.parseInt(name, 10)] : [];
  });

test("a page's small picture comes first, then a sharp one, the largest only for a closer look (ZOOM-04)", async () => {
  const pages = [1, 2].map((number) => ({
    thumb: `thumbs/${number}.png`,
    normal: `pages/${number}.png`,
    large: `large/${number}.png`,
    width: 900,
    height: 1200,
  }));
  const files: Record<string, string | Uint8Array> = {
    "book.json": JSON.stringify({ format: "recto/1", config: { normalPageWidth: 600 }, pages }),
  };
  for (const number of [1, 2]) {
    files[`thumbs/${number}.png`] = plainPicture([1, 2, 3], 60, 80);
    files[`pages/${number}.png`] = plainPicture([1, 2, 3], 600, 800);
    files[`large/${number}.png`] = plainPicture([1, 2, 3], 900, 1200);
  }
  const reader = await openBook(files);
  await picturesStand(reader.page);
  const order = reader.site.asked.map(({ path }) => path).filter((path) => path.endsWith("1.png"));
  assert.equal(order, ["thumbs/1.png", "pages/1.png"]);
  await reader.page.evaluate(() => window.recto!.zoomTo(2));
  await reader.page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith("large/1.png")),
  );
  assert.equal(asked(reader, "large"), [1]);
  await reader.close();
});

test("of 500 pages only the open ones and their neighbours are asked for (pains 1, 2)", async () => {
  for (const [viewport, near] of [
    [WINDOWS.desktop, [248, 249, 250, 251, 252, 253]],
    [WINDOWS.sharpPhone, [249, 250, 251, 252]],
  ] as const) {
    const reader = await openBook(quickBook({ pages: 500, config: { OriginPageIndex: 250 } }), { viewport });
    await chromeStands(reader.page);
    await reader.page.waitForNetworkIdle();
    assert.equal([...new Set(asked(reader))].sort(), near);
    assert.equal(
      asked(reader, "thumbs").filter((page) => !near.some((known) => known === page)),
      [],
    );
    await turn(reader.page, "last");
    await reader.page.waitForNetworkIdle();
    const others = asked(reader).filter((page) => !near.some((known) => known === page) && page < 497);
    assert.equal(others, []);
    assertPagesDrawn(await shoot(reader.page), await marks(reader.page));
    await reader.close();
  }
});

test("a jump ends the loads of pages that nobody will see now (pain 1)", async () => {
  const delayMs = (path: string) => (/pages\/(1[0-9])\.png/.test(path) ? 20_000 : 0);
  const reader = await openBook(quickBook({ pages: 30 }), { behaviour: { delayMs } });
  const ended: string[] = [];
  reader.page.on("requestfailed", (request) => {
    if (request.failure()?.errorText === "net::ERR_ABORTED") ended.push(request.url().replace(reader.site.url, ""));
  });
  const late = ["pages/12.png", "pages/13.png"];
  await goTo(reader.page, 12);
  await until(() => late.every((file) => reader.requests.some((url) => url.endsWith(file)))); // late on a busy machine
  await goTo(reader.page, 28);
  await picturesStand(reader.page);
  await assertBecomes(async () => late.filter((file) => ended.includes(file)), late);
  assertPagesDrawn(await shoot(reader.page), await marks(reader.page));
  await reader.close();
});

test("while pictures are late no turn shows another page's pixels (pain 18)", async () => {
  const delayMs = (path: string) => (/^(pages|thumbs)\/[4-9]/.test(path) ? 900 : 0);
  const config = { flippingTime: 1.2, OriginPageIndex: 2 };
  const reader = await openBook(quickBook({ pages: 9, config }), { behaviour: { delayMs } });
  const { page } = reader;
  await withoutChrome(page);
  for (const [from, to] of [
    [
      [2, 3],
      [4, 5],
    ],
    [
      [4, 5],
      [6, 7],
    ],
    [
      [6, 7],
      [8, 9],
    ],
  ] as const) {
    await page.evaluate(() => void window.recto!.next());
    await isInPhase(page, "turning");
    for (let shot = 0; shot < 3; shot++) {
      const seen = [...pagesSeen(await shoot(page))];
      const strangers = seen.filter((number) => ![...from, ...to].some((known) => known === number));
      assert.equal(strangers, [], `from ${from} to ${to}`);
    }
    await rests(page, to);
  }
  await page.evaluate(() => void window.recto!.goTo(1));
  await isInPhase(page, "turning");
  assert.equal(
    [...pagesSeen(await shoot(page))].filter((seen) => ![8, 9, 1].includes(seen)),
    [],
  );
  await rests(page, [1]);
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  await reader.close();
});

test("missing and damaged pictures leave numbered paper and can be asked for again", async () => {
  let isBroken = true;
  const fail = (path: string) => (isBroken && /(pages|thumbs)\/2\.png/.test(path) ? 404 : null);
  const files = { ...quickBook({ pages: 6, config: { OriginPageIndex: 2 } }) };
  const damagedFiles = { ...files, "pages/3.png": "no picture at all", "thumbs/3.png": "nor this" };
  const reader = await openBook(damagedFiles, { behaviour: { fail } });
  const { page } = reader;
  await chromeStands(page);
  await page.waitForFunction(() => window.recto!.marks().every(({ phase }) => phase === "failed"));
  assert.is(asked(reader).filter((number) => number === 2).length, 1, "what is not there is asked for once");
  assert.is(asked(reader).filter((number) => number === 3).length, 3);
  const [missing, damaged] = await marks(page);
  for (const { rect } of [missing!, damaged!]) {
    const shot = await shoot(page);
    const number = { x: rect.x + rect.width / 2 - 40, y: rect.y + rect.height * 0.35, width: 80, height: 60 };
    assert.ok(inkIn(shot, number, 235) > 50, "its number is written on it");
    assert.ok(Math.min(...shot.at(rect.x + rect.width * 0.4, rect.y + 40)) > 230, "on paper");
  }
  const offered = await page.$$eval(PARTS.retry, (all) => all.map((button) => button.getAttribute("data-retry")));
  assert.equal(offered, ["2", "3"]);

  isBroken = false;
  reader.site.files.set("pages/3.png", files["pages/3.png"]!);
  await page.focus(`${PARTS.retry}[data-retry="2"]`);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.recto!.marks()[0]?.phase === "ready");
  const { rect } = damaged!;
  await page.mouse.click(rect.x + rect.width / 2, rect.y + rect.height / 2 + 34 + 20);
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  assert.equal(await page.$$(PARTS.retry), []);
  await turn(page, "next");
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  await reader.close();
});

test("a book without its small pictures is drawn all the same (PAGE-01)", async () => {
  const reader = await openBook(quickBook({ without: /^thumbs/ }));
  await turn(reader.page, "next");
  await picturesStand(reader.page);
  assertPagesDrawn(await shoot(reader.page), await marks(reader.page));
  await reader.close();
});

test("pages without any picture are paper with their number, and turn like others (PAGE-19)", async () => {
  const pages = [{ label: "i" }, {}, { label: "iii" }, {}];
  const book = { format: "recto/1", config: { flippingTime: 0.1, pageBackgroundColor: "#204060" }, pages };
  const { page, errors, close } = await openBook({ "book.json": JSON.stringify(book) });
  await turn(page, "next");
  for (const { rect, phase } of await marks(page)) {
    assert.is(phase, "none");
    assert.equal((await shoot(page)).at(rect.x + rect.width * 0.4, rect.y + 60), [0x20, 0x40, 0x60]);
  }
  assert.equal(errors, []);
  await close();
});

test("a page whose thumbnail is all that came says so, and is asked for again by a press (PAGE-19)", async () => {
  const files = quickBook({ pages: 6, config: { OriginPageIndex: 2 } });
  const [picture = ""] = Object.keys(files).filter((path) => /^pages\/3\./.test(path));
  assert.ok(picture);
  const { page, close } = await openBook(
    Object.fromEntries(Object.entries(files).filter(([path]) => path !== picture)),
  );
  const chip = (await page.waitForSelector(".failed-page[data-blurred]"))!;
  assert.is(await chip.evaluate((each) => each.getAttribute("data-retry")), "3");
  assert.match(await chip.evaluate((each) => each.textContent ?? ""), /could not be loaded/);
  const { rect } = (await marks(page)).find((mark) => mark.page === 3)!;
  const box = (await chip.boundingBox())!;
  assert.ok(box.x >= rect.x && box.x + box.width <= rect.x + rect.width && box.y >= rect.y, "it lies on its page");
  const again = page.waitForRequest((request) => request.url().endsWith(picture));
  await chip.click();
  await again;
  await close();
});

test("a protected page whose picture is not there says so instead of offering another try (ENC-02)", async () => {
  const without = /files\/(page|thumb)\/[34]\.jpg/;
  const config = { securityType: 2, excludeFrontPages: 3, OriginPageIndex: 3 };
  const { page, close } = await openBook(bookFolder("g3", { pages: 4, without, config }));
  await page.waitForFunction(() => window.recto!.marks().find((mark) => mark.page === 3)?.phase === "failed");
  const { rect } = (await marks(page)).find((mark) => mark.page === 3)!;
  const words = { x: rect.x + rect.width * 0.2, y: rect.y + rect.height / 2 - 26, width: rect.width * 0.6, height: 40 };
  const button = { ...words, y: rect.y + rect.height / 2 + 36 };
  const areWords = (ink: number) => ink > 100 && ink < (words.width * words.height) / 2; // else the loading screen is dark
  const shot = await shootWhen(page, (taken) => areWords(inkIn(taken, words)));
  assert.ok(areWords(inkIn(shot, words)), "words stand in the middle of the page");
  assert.is(inkIn(shot, button), 0, "and nothing to be pressed below them");
  await close();
});

test("pages that could not be had without a network come by themselves when it is back (pain 13)", async () => {
  const { page, close } = await openBook(quickBook({ pages: 20 }));
  await page.setOfflineMode(true);
  await goTo(page, 14);
  assert.is.not((await marks(page))[0]!.phase, "ready");
  await page.setOfflineMode(false);
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  await close();
});

test("a gigantic picture neither stops the book nor stays in memory whole (pain 2)", async () => {
  const files = { ...quickBook({ pages: 4 }), "pages/1.png": whitePicture(12_000, 12_000) };
  const { page, close } = await openBook(files);
  await page.waitForFunction(() => window.recto!.marks().every(({ phase }) => phase !== "loading"));
  assert.ok((await page.evaluate(() => window.recto!.measure().bytes)) < 96 * 1024 * 1024);
  await turn(page, "next");
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  await close();
});

/** How many px of a part of the window are dark. */
function inkIn(shot: Shot, { x, y, width, height }: Rect, brightest = 190): number {
  let dark = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) if (Math.max(...shot.at(x + column, y + row)) < brightest) dark++;
  }
  return dark;
}

test.run();
