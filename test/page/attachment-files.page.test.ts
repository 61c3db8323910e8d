import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { attach, attached, chooseByHand, drag, open, recordsOf, takeTool, writeFiles } from "./attachments-model.ts";
import { whitePicture } from "./giant-picture.ts";
import { assertBecomes, goTo, isReady, onPage } from "./model.ts";
import { sessionOf } from "./screen.ts";

const test = suite("attachment files");
const files = await writeFiles({
  text: "This is no picture at all.",
  // A PNG may be followed by anything: 20 MB that are decoded quickly.
  huge: Buffer.concat([whitePicture(4000, 3000), Buffer.alloc(20_000_000, 7)]),
});
test.after(files.remove);

/** Waits until the page says something. */
async function tells(page: Page, text: string): Promise<void> {
  await page.waitForFunction((said) => document.querySelector(".tip-box")?.textContent?.includes(said), {}, text);
}

test("a text that is named like a picture is refused, by the literal alert and in the page (ATTACH-03)", async () => {
  const reader = await open();
  const { page } = reader;
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await takeTool(page);
  await attach(page, await onPage(reader, 1, 0.2, 0.2), await onPage(reader, 1, 0.6, 0.5), files.paths.text);
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
  const storedOf = async () =>
    (await recordsOf(page, 1)).map(({ naturalWidth, image }) => [naturalWidth, String(image).length < 500_000]);
  await takeTool(page);
  await attach(page, await onPage(reader, 1, 0.1, 0.1), await onPage(reader, 1, 0.5, 0.3), files.paths.huge);
  await assertBecomes(storedOf, [[1600, true]]);

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
  await attach(page, await onPage(reader, 1, 0.1, 0.5), await onPage(reader, 1, 0.5, 0.7), files.paths.huge);
  await tells(page, "There is no room to keep this picture");
  assert.is((await attached(page)).length, 2);
  assert.equal(await storedOf(), [[1600, true]]);
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
    const stored = async () => {
      const local = await page.evaluate(() => Object.keys(localStorage));
      const names = [...local, ...(await cookies()).map(({ name }) => decodeURIComponent(name))];
      return names.flatMap((name) => /attachments.*$/.exec(name) ?? []).sort();
    };
    const from = Date.now();
    for (const number of [2, 3]) {
      await takeTool(page);
      await attach(
        page,
        await onPage(reader, number, 0.2, 0.5),
        await onPage(reader, number, 0.6, 0.8),
        files.paths.red,
      );
      await assertBecomes(async () => (await attached(page)).length, number - 1);
    }
    await assertBecomes(stored, ["attachments", "attachments:2", "attachments:3"]);
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
  await attach(other.page, await onPage(other, 1, 0.2, 0.2), await onPage(other, 1, 0.6, 0.5), files.paths.red);
  await assertBecomes(async () => (await attached(other.page)).length, 1);
  await reader.page.bringToFront();
  await takeTool(reader.page);
  await assertBecomes(async () => (await attached(reader.page)).length, 1);
  await attach(reader.page, await onPage(reader, 1, 0.2, 0.6), await onPage(reader, 1, 0.6, 0.9), files.paths.red);
  await assertBecomes(async () => (await attached(reader.page)).length, 2);
  await assertBecomes(async () => (await attached(other.page)).length, 2);
  await reader.close();
});

test.run();
