import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { plainPicture } from "../support/browser/page-picture.ts";
import {
  attach,
  attached,
  barsStand,
  box,
  drag,
  open,
  openStrip,
  percent,
  phases,
  RED,
  recordsOf,
  takeTool,
  writeFiles,
} from "./attachments-model.ts";
import {
  type At,
  assertBecomes,
  goTo,
  isReady,
  onPage,
  pagesOpen,
  rectOf,
  rests,
  tap,
  touch,
  touchAlong,
  turn,
} from "./model.ts";
import { distance, shootWhen } from "./screen.ts";

const test = suite("attachments");
const files = await writeFiles({});
test.after(files.remove);

/** How large a picture is that is kept as text, and its colour in the middle. */
const decoded = (page: Page, url: string) =>
  page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const ctx = new OffscreenCanvas(1, 1).getContext("2d")!;
    ctx.drawImage(image, 0, 0, 1, 1);
    return [image.naturalWidth, image.naturalHeight, ...ctx.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }, url);

/** Stores a red picture on page 1, at 10 % and 20 % of it, before the book opens for the first time. */
const storeRed = async (page: Page) => {
  const image = `data:image/png;base64,${Buffer.from(plainPicture(RED, 8, 8)).toString("base64")}`;
  await page.evaluateOnNewDocument((data: string) => {
    const place = { left: 10, top: 20, width: 60, height: 30, naturalWidth: 8, naturalHeight: 8 };
    const record = { id: "a", key: 1, changed: 1, page: 1, ...place, image: data, name: "red.png" };
    const keep = (what: string, value: unknown) =>
      localStorage.setItem(`recto:${location.href.split("#")[0]}:${what}`, JSON.stringify({ v: 1, value }));
    if (localStorage.length > 0) return;
    keep("attachments", [1]);
    keep("attachments:1", [record]);
  }, image);
};

test("a box is drawn and a picture chosen for it, which is moved, resized and deleted; all of it is kept at once, with its time, place and picture (ATTACH-01, ATTACH-02, ATTACH-10, ATTACH-11)", async () => {
  const reader = await open();
  const { page, errors, close } = reader;
  await turn(page, "next");
  await takeTool(page);
  const paper = await rectOf(page, 2);
  const [x, y] = [paper.x + paper.width * 0.3, paper.y + paper.height * 0.3];
  const earliest = await page.evaluate(() => Date.now());
  await attach(page, [x, y], [x + 160, y + 120], files.paths.red);
  await assertBecomes(() => phases(page), ["selected"]);
  assert.equal(await pagesOpen(page), [2, 3], "no leaf has turned");
  await assertBecomes(() => box(page), percent({ x, y, width: 160, height: 120 }, paper));
  await assertBecomes(async () => (await recordsOf(page, 2)).length, 1);
  const [record = {}] = await recordsOf(page, 2);
  const { key, left, top, width, height, image, ...others } = record;
  assert.ok(
    Number(key) >= earliest && Number(key) <= (await page.evaluate(() => Date.now())),
    `made at ${String(key)}`,
  );
  assert.equal(
    [left, top, width, height].map((part) => Math.round(Number(part))),
    await box(page),
  );
  assert.equal([others["page"], others["naturalWidth"], others["naturalHeight"]], [2, 80, 60]);
  assert.equal(await decoded(page, String(image)), [80, 60, ...RED]);
  const middle: At = [x + 80, y + 60];
  const shot = await shootWhen(page, (taken) => distance(taken.at(...middle), RED) <= 8);
  assert.ok(distance(shot.at(...middle), RED) <= 8, `the picture shows ${shot.at(...middle)}`);

  await drag(page, middle, [middle[0] - 40, middle[1] + 30]);
  await page.mouse.up();
  await assertBecomes(() => box(page), percent({ x: x - 40, y: y + 30, width: 160, height: 120 }, paper));
  await drag(page, [x + 120, y + 150], [x + 200, y + 210]);
  await page.mouse.up();
  const last = percent({ x: x - 40, y: y + 30, width: 240, height: 180 }, paper);
  await assertBecomes(() => box(page), last);
  assert.equal(await pagesOpen(page), [2, 3]);

  await page.reload();
  await isReady(page);
  await goTo(page, 2); // its address names page 2 or not yet
  await assertBecomes(() => box(page), last);
  assert.equal(await phases(page), ["resting"]);
  await openStrip(page);
  const [{ rect } = { rect: paper }] = await attached(page);
  await page.mouse.click(rect.x + rect.width / 2, rect.y + rect.height / 2);
  await assertBecomes(() => phases(page), ["selected"]);
  await page.keyboard.press("Delete");
  await assertBecomes(() => phases(page), []);
  await page.reload();
  await isReady(page);
  await goTo(page, 2);
  assert.equal(await attached(page), []);
  assert.equal(errors, []);
  await close();
});

test("a finger selects and moves a picture, and no leaf turns; with the strip closed it turns as ever (ATTACH-01, ATTACH-08)", async () => {
  const reader = await open({ viewport: WINDOWS.phone, before: storeRed });
  const { page, close } = reader;
  await assertBecomes(() => phases(page), ["resting"]);
  await openStrip(page);
  const at = await onPage(reader, 1, 0.4, 0.35);
  await tap(page, at);
  await assertBecomes(() => phases(page), ["selected"]);
  const { width } = await rectOf(page);
  await touchAlong(page, at, [at[0] + width * 0.1, at[1]]);
  await touch(page, "touchEnd", []);
  await assertBecomes(async () => (await box(page))[0], 20);
  assert.equal(await pagesOpen(page), [1]);
  await page.evaluate(() => window.recto!.close("annotate"));
  await page.waitForSelector("#stage:not([data-attach])");
  await barsStand(page);
  const from = await onPage(reader, 1, 0.5, 0.35);
  await touchAlong(page, from, [from[0] - 150, from[1]]);
  await touch(page, "touchEnd", []);
  await rests(page, [2]);
  await close();
});

test("two fingers zoom while a picture is selected, and what the first one has moved goes back", async () => {
  const reader = await open({ viewport: WINDOWS.phone, before: storeRed });
  const { page, errors, close } = reader;
  await assertBecomes(() => phases(page), ["resting"]);
  await openStrip(page);
  const [x, y] = await onPage(reader, 1, 0.4, 0.35);
  await tap(page, [x, y]);
  await assertBecomes(() => phases(page), ["selected"]);
  const { width } = await rectOf(page);
  await touchAlong(page, [x, y], [x + width * 0.2, y]);
  await assertBecomes(async () => (await box(page))[0], 30);
  await touch(page, "touchStart", [
    [x + width * 0.2, y],
    [x, y + 60],
  ]);
  await assertBecomes(async () => (await box(page))[0], 10);
  await touch(page, "touchMove", [
    [x + width * 0.2, y - 40],
    [x - 40, y + 160],
  ]);
  await touch(page, "touchEnd", []);
  await assertBecomes(async () => (await rectOf(page)).width > width * 1.3, true);
  await assertBecomes(async () => (await box(page)).slice(0, 2), [10, 20]); // once the camera rests
  assert.equal(await phases(page), ["selected"]);
  assert.equal(errors, []);
  await close();
});

test.run();
