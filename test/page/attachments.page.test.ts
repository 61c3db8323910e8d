import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ElementHandle, Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Rect } from "../../src/book/geometry/layout.ts";
import type { Mark } from "../../src/book/publication/embedding.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { plainPicture, type Rgb } from "../support/browser/page-picture.ts";
import { whitePicture } from "./giant-picture.ts";
import {
  type At,
  assertBecomes,
  type BookWish,
  chromeStands,
  goTo,
  isReady,
  marks,
  onPage,
  openBook,
  pagesOpen,
  quickBook,
  type Reader,
  rectOf,
  rests,
  tap,
  touch,
  touchAlong,
  turn,
} from "./model.ts";
import { distance, sessionOf, shootWhen } from "./screen.ts";

const test = suite("attachments");
const RED: Rgb = [200, 30, 40];
const files = { folder: "", red: "", text: "", huge: "" };

test.before(async () => {
  files.folder = await mkdtemp(join(tmpdir(), "attachments-"));
  const put = async (name: string, content: Uint8Array | string) => {
    const path = join(files.folder, name);
    await writeFile(path, content);
    return path;
  };
  files.red = await put("red.png", plainPicture(RED, 80, 60));
  files.text = await put("text.png", "This is no picture at all.");
  // A PNG may be followed by anything: 20 MB that are decoded quickly.
  files.huge = await put("huge.png", Buffer.concat([whitePicture(4000, 3000), Buffer.alloc(20_000_000, 7)]));
});
test.after(() => rm(files.folder, { recursive: true }));

const attached = async (page: Page): Promise<readonly Mark[]> =>
  (await marks(page)).filter(({ kind }) => kind === "attachment");
const phases = async (page: Page) => (await attached(page)).map(({ phase }) => phase);
/** Where the only picture lies, whole percent of its page. */
const box = async (page: Page): Promise<readonly number[]> => {
  const [mark] = await attached(page);
  return mark ? percent(mark.rect, await rectOf(page, mark.page)) : [];
};
function percent({ x, y, width, height }: Rect, page: Rect): readonly number[] {
  const [left, top] = [(x - page.x) / page.width, (y - page.y) / page.height];
  return [left, top, width / page.width, height / page.height].map((part) => Math.round(part * 100));
}

/** What the browser keeps of a page's pictures. */
const recordsOf = (page: Page, number: number) =>
  page.evaluate((end) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(end));
    return key ? (JSON.parse(localStorage.getItem(key)!).value as Readonly<Record<string, unknown>>[]) : [];
  }, `:attachments:${number}`);

/** Opens the strip of tools and takes the one for pictures into the hand. */
async function takeTool(page: Page): Promise<void> {
  await openStrip(page);
  await page.$eval("[data-panel=annotate] [data-button=picture]", (button) => (button as HTMLElement).click());
  await page.waitForSelector("[data-panel=annotate] [data-button=picture][aria-pressed=true]");
}
async function openStrip(page: Page): Promise<void> {
  await page.evaluate(() => window.recto!.open("annotate"));
  await page.waitForSelector("[data-panel=annotate] [data-button=picture]");
  await page.waitForSelector("#stage[data-attach]");
  await standsStill(page);
}
/** Waits until bars and strip have taken their room from the book. */
async function standsStill(page: Page): Promise<void> {
  await chromeStands(page);
  await page.waitForFunction(async () => {
    const where = () => JSON.stringify(window.recto!.marks().map(({ rect }) => rect));
    const before = where();
    await new Promise((over) => setTimeout(over, 300));
    return before === where();
  });
}

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
/** Waits until the page says something. */
async function tells(page: Page, text: string): Promise<void> {
  await page.waitForFunction((said) => document.querySelector(".tip-box")?.textContent?.includes(said), {}, text);
}

async function drag(page: Page, from: At, to: At): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
}
/** Draws a box on a page, and chooses a file for it. */
async function attach(page: Page, from: At, to: At, file: string): Promise<void> {
  await drag(page, from, to);
  await page.mouse.up();
  const asking = await page.waitForSelector("input[type=file][data-asked=true]");
  await (asking as ElementHandle<HTMLInputElement>).uploadFile(file);
}
/** Opens a book whose reader chooses files by the test's hand: the browser's own box takes none while it is behind. */
function open(wish: BookWish = {}): Promise<Reader> {
  const before = async (page: Page) => {
    await page.evaluateOnNewDocument(chooseByHand);
    await wish.before?.(page);
  };
  return openBook(quickBook(), { ...wish, before });
}
function chooseByHand(): void {
  HTMLInputElement.prototype.click = function () {
    // Browsers open nothing that no press has asked for.
    if (this.type === "file") this.dataset["asked"] = String(navigator.userActivation.isActive);
  };
}

test("a box is drawn and a picture chosen for it, which is moved, resized and deleted; all of it is kept at once, with its time, place and picture (ATTACH-01, ATTACH-02, ATTACH-10, ATTACH-11)", async () => {
  const reader = await open();
  const { page, errors, close } = reader;
  await turn(page, "next");
  await takeTool(page);
  const paper = await rectOf(page, 2);
  const [x, y] = [paper.x + paper.width * 0.3, paper.y + paper.height * 0.3];
  const earliest = await page.evaluate(() => Date.now());
  await attach(page, [x, y], [x + 160, y + 120], files.red);
  await assertBecomes(() => phases(page), ["selected"]);
  assert.equal(await pagesOpen(page), [2, 3], "no leaf has turned");
  assert.equal(await box(page), percent({ x, y, width: 160, height: 120 }, paper));
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
  await turn(page, "next");
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
  await turn(page, "next");
  assert.equal(await attached(page), []);
  assert.equal(errors, []);
  await close();
});

test("a text that is named like a picture is refused, by the literal alert and in the page (ATTACH-03)", async () => {
  const reader = await open();
  const { page } = reader;
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await takeTool(page);
  await attach(page, await onPage(reader, 1, 0.2, 0.2), await onPage(reader, 1, 0.6, 0.5), files.text);
  await tells(page, "This file is not a picture.");
  await assertBecomes(async () => alerts, ["not image!"]);
  assert.equal(await attached(page), []);
  await reader.close();
});

test("a browser without file reading says so by an alert and in the page, and asks for no file (ATTACH-04, ATTACH-05)", async () => {
  const reader = await open({
    before: (page) => page.evaluateOnNewDocument(() => Reflect.deleteProperty(window, "FileReader")),
  });
  const { page, errors, close } = reader;
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await takeTool(page);
  await drag(page, await onPage(reader, 1, 0.2, 0.2), await onPage(reader, 1, 0.6, 0.5));
  await page.mouse.up();
  const words = "Your browser does not support HTML5 FileReader.";
  await tells(page, words);
  await assertBecomes(async () => alerts, [words]);
  assert.is(await page.$("input[type=file][data-asked]"), null);
  assert.equal([await attached(page), errors], [[], []]);
  await close();
});

test("a picture of 20 MB is scaled down before it is kept; one that finds no room stays, and nothing that was kept is lost (ATTACH-11)", async () => {
  const reader = await open();
  const { page, close } = reader;
  const keptOf = async () =>
    (await recordsOf(page, 1)).map(({ naturalWidth, image }) => [naturalWidth, String(image).length < 500_000]);
  await takeTool(page);
  await attach(page, await onPage(reader, 1, 0.1, 0.1), await onPage(reader, 1, 0.5, 0.3), files.huge);
  await assertBecomes(keptOf, [[1600, true]]);

  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      for (let count = 0; count < 3; count++) {
        try {
          localStorage.setItem(`filler-${size}-${count}`, "x".repeat(size));
        } catch {
          break; // full for pieces of this size
        }
      }
    }
  });
  await takeTool(page);
  await attach(page, await onPage(reader, 1, 0.1, 0.5), await onPage(reader, 1, 0.5, 0.7), files.huge);
  await tells(page, "There is no room to keep this picture");
  assert.is((await attached(page)).length, 2);
  assert.equal(await keptOf(), [[1600, true]]);
  await close();
});

test("pictures are kept by page in local storage; where that takes nothing, in cookies for 864,000,000 ms, and come back from either (ATTACH-09)", async () => {
  for (const isFull of [false, true]) {
    const before = async (page: Page) => {
      if (!isFull) return;
      await page.evaluateOnNewDocument(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
    };
    const reader = await open({ before });
    const { page, close } = reader;
    await goTo(page, 3);
    const session = await sessionOf(page);
    const cookies = async () => (await session.send("Network.getCookies")).cookies;
    const kept = async () => {
      const local = await page.evaluate(() => Object.keys(localStorage));
      const names = [...local, ...(await cookies()).map(({ name }) => decodeURIComponent(name))];
      return names.flatMap((name) => /attachments.*$/.exec(name) ?? []).sort();
    };
    const from = Date.now();
    for (const number of [2, 3]) {
      await takeTool(page);
      await attach(page, await onPage(reader, number, 0.2, 0.5), await onPage(reader, number, 0.6, 0.8), files.red);
      await assertBecomes(async () => (await attached(page)).length, number - 1);
    }
    await assertBecomes(kept, ["attachments", "attachments:2", "attachments:3"]);
    const inCookies = (await cookies()).filter(({ name }) => name.includes("attachments"));
    assert.is(inCookies.length, isFull ? 3 : 0);
    for (const { expires } of inCookies) {
      assert.ok(
        expires * 1000 >= from + 864_000_000 - 1000 && expires * 1000 <= Date.now() + 864_000_000 + 1000,
        `until ${expires}`,
      );
    }
    await page.reload();
    await isReady(page);
    await goTo(page, 3);
    await assertBecomes(async () => (await attached(page)).map((mark) => mark.page), [2, 3]);
    await close();
  }
});

test("two tabs that show the same book see each other's pictures, and lose none", async () => {
  const reader = await open();
  const other = { ...reader, page: await reader.page.browserContext().newPage() };
  await other.page.evaluateOnNewDocument(chooseByHand);
  await other.page.goto(reader.page.url(), { waitUntil: "load" });
  await isReady(other.page);
  await takeTool(other.page);
  await attach(other.page, await onPage(other, 1, 0.2, 0.2), await onPage(other, 1, 0.6, 0.5), files.red);
  await assertBecomes(async () => (await attached(other.page)).length, 1);
  await reader.page.bringToFront();
  await takeTool(reader.page);
  await assertBecomes(async () => (await attached(reader.page)).length, 1);
  await attach(reader.page, await onPage(reader, 1, 0.2, 0.6), await onPage(reader, 1, 0.6, 0.9), files.red);
  await assertBecomes(async () => (await attached(reader.page)).length, 2);
  await assertBecomes(async () => (await attached(other.page)).length, 2);
  await reader.close();
});

test("a finger selects and moves a picture, and no leaf turns; with the strip closed it turns as ever (ATTACH-01, ATTACH-08)", async () => {
  const before = async (page: Page) => {
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
  const reader = await open({ viewport: WINDOWS.phone, before });
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
  await standsStill(page);
  const from = await onPage(reader, 1, 0.5, 0.35);
  await touchAlong(page, from, [from[0] - 150, from[1]]);
  await touch(page, "touchEnd", []);
  await rests(page, [2]);
  await close();
});

test.run();
