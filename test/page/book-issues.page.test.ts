import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { action, anno, openOld } from "./items-book.ts";
import { assertBecomes, openBook, quickBook } from "./model.ts";

const test = suite("issues of books");

declare global {
  interface Window {
    heard?: string[]; // the paths of all issues that were told by an event
  }
}

/** Writes down what the `issue` event tells, from the moment at which the page can listen. */
const listening = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    let recto: Window["recto"];
    const heard: string[] = [];
    window.heard = heard;
    Object.defineProperty(window, "recto", {
      get: () => recto,
      set: (made: Window["recto"]) => {
        recto = made;
        recto!.on("issue", ({ path }) => heard.push(path));
      },
    });
  });

test("flaws of items, ads, carts and downloads reach the book's issues, and each its event, once and in words for an author", async () => {
  const place = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
  const annotations = {
    1: [
      { kind: "link", id: "good", ...place, action: { page: 2 } },
      { kind: "link", id: "px", rect: { x: 120, y: 400, width: 300, height: 80 }, action: { page: 2 } },
      { kind: "lnik", id: "slip", ...place, action: { page: 2 } },
    ],
  };
  const extras = {
    ads: { data: [{ src: "ad.png" }, { url: "https://shop.test" }] },
    cart: { items: [{ price: 3 }] },
    download: { files: ["javascript:alert(1)"] },
  };
  const files = quickBook({ pages: 4 });
  const book: object = JSON.parse(String(files["book.json"]));
  const { page, close } = await openBook(
    { ...files, "book.json": JSON.stringify({ ...book, annotations, ...extras }) },
    { before: listening },
  );
  const late = ["annotations.1[1]", "annotations.1[2]", "ads.data[1].src", "cart.items[0]", "download.files[0]"];
  const issues = () => page.evaluate(() => [...window.recto!.book.issues]);
  const paths = async () =>
    (await issues())
      .map(({ path }) => path)
      .filter((path) => late.includes(path))
      .sort();
  await assertBecomes(paths, [...late].sort());
  const heard = await page.evaluate(() => window.heard!);
  for (const path of late) assert.is(heard.filter((each) => each === path).length, 1, path);
  assert.is(heard.filter((path) => path === "annotations.1[0]").length, 0);
  const words = new Map((await issues()).map(({ path, problem, used }) => [path, `${problem}. Used: ${used}`]));
  assert.match(words.get("annotations.1[1]")!, /parts of the page, not in pixels/);
  assert.match(words.get("annotations.1[2]")!, /lnik.*did you mean "link"/);
  assert.match(words.get("ads.data[1].src")!, /no address of a picture/);
  assert.match(words.get("cart.items[0]")!, /neither a title nor an id/);
  assert.match(words.get("download.files[0]")!, /must not be followed: "javascript:alert\(1\)"/);
  await close();
});

test("an export's flaws and what is missing beside it are told by the same event", async () => {
  const { page, close } = await openOld(
    [
      anno("TAnnoLink", "films", 0, { action: action("SwfSlide", { swfs: [{ url: "turn.swf" }] }) }),
      anno("TAnnoHologram", "nobody", 2),
      anno("TAnnoImage", "gone", 4, { url: "files/pageConfig/gone.png" }),
    ],
    { before: listening },
  );
  const has = async (pattern: RegExp) =>
    (await page.evaluate(() => window.heard!)).filter((path) => pattern.test(path)).length;
  for (const pattern of [/\[3\]\[0\]\.action$/, /\[3\]\[1\]/, /gone/]) await assertBecomes(() => has(pattern), 1);
  const issues = await page.evaluate(() => window.recto!.book.issues.map(({ path }) => path));
  assert.equal(
    (await page.evaluate(() => window.heard!)).filter((path) => !issues.includes(path)),
    [],
  );
  await close();
});

test.run();
