import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { markOf, middle, openItems } from "./items-book.ts";
import { assertBecomes, CALM, pagesOpen, rests, tap } from "./model.ts";

const test = suite("moments of items");

/** Links under each other, the second one pressed, and so on; each shows its own square when its moment comes. */
const MOMENTS = ["mouseDown", "mouseUp", "mouseOver", "mouseMove", "mouseOut", "mouseLeave"] as const;
const row = (index: number) => ({ x: 0.1, y: 0.04 + index * 0.15, width: 0.3, height: 0.1 });
const ITEMS = MOMENTS.flatMap((on, index) => [
  { kind: "link", id: on, ...row(index), color: "#808080", action: { show: [`${on}-sign`], on } },
  { kind: "shape", id: `${on}-sign`, ...row(index), x: 0.7, width: 0.1, color: "#ff00ff", hidden: true },
]);

const signs = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    window
      .recto!.marks()
      .map(({ id }) => id)
      .filter((id) => id.endsWith("-sign")),
  );

test("each moment of a mouse is what it is called (ANNO-42)", async () => {
  const { page, close } = await openItems({ features: CALM, items: { 3: ITEMS } });
  const at = async (id: string) => middle(await markOf(page, id));
  const away = async () =>
    page.mouse.move(
      ...((await at("mouseDown")).map((px, axis) => (axis === 0 ? px + 150 : px - 30)) as [number, number]),
    );
  await page.mouse.move(...(await at("mouseDown")));
  assert.equal(await signs(page), [], "a mouse that only comes by presses nothing");
  await page.mouse.down();
  await assertBecomes(() => signs(page), ["mouseDown-sign"]);
  await page.mouse.up();
  await page.mouse.move(...(await at("mouseUp")));
  await page.mouse.down();
  assert.equal(await signs(page), ["mouseDown-sign"], "nothing before it is lifted");
  await page.mouse.up();
  await assertBecomes(() => signs(page), ["mouseDown-sign", "mouseUp-sign"]);
  await page.mouse.move(...(await at("mouseOver")));
  await assertBecomes(async () => (await signs(page)).at(-1), "mouseOver-sign");
  await page.mouse.move(...(await at("mouseMove")));
  await assertBecomes(async () => (await signs(page)).at(-1), "mouseMove-sign");
  await page.mouse.move(...(await at("mouseOut")));
  assert.is((await signs(page)).length, 4);
  await page.mouse.move(...(await at("mouseLeave")));
  await assertBecomes(async () => (await signs(page)).at(-1), "mouseOut-sign");
  await away();
  await assertBecomes(async () => (await signs(page)).at(-1), "mouseLeave-sign");
  await close();
});

test("a finger's tap on a phone presses and lifts, 100 ms later, and never hovers (ANNO-44, ANNO-45)", async () => {
  const { page, close } = await openItems({ features: CALM, items: { 3: ITEMS }, phone: true });
  await page.evaluate(() => {
    const times = { lifted: 0, acted: 0 }; // of the first tap
    addEventListener("pointerup", () => (times.lifted ||= performance.now()), { capture: true });
    window.recto!.on("clickPageItem", () => (times.acted ||= performance.now()));
    Object.assign(window, { times });
  });
  const [first, ...others] = MOMENTS;
  await tap(page, middle(await markOf(page, first)));
  await assertBecomes(() => signs(page), ["mouseDown-sign"]); // what it does may be on its way, and the last request counts
  for (const id of others) await tap(page, middle(await markOf(page, id)));
  await assertBecomes(() => signs(page), ["mouseDown-sign", "mouseUp-sign"]);
  const late = await page.evaluate(() => {
    const { lifted, acted } = (window as unknown as { times: { lifted: number; acted: number } }).times;
    return acted - lifted;
  });
  assert.ok(late >= 95, `acted ${late} ms after the finger was lifted`);
  await close();
});

test("a book's mouseDown link turns the page as it is pressed; what it opens stays open (ANNO-42)", async () => {
  const place = { x: 0.2, y: 0.3, width: 0.4, height: 0.2 };
  const items = {
    3: [{ kind: "link", id: "on", ...place, action: { page: 6, on: "mouseDown" } }],
    6: [{ kind: "link", id: "tell", ...place, action: { text: "Words", title: "Told", on: "mouseDown" } }],
  };
  const { page, close } = await openItems({ features: CALM, items });
  await page.mouse.move(...middle(await markOf(page, "on")));
  await page.mouse.down();
  await rests(page, [6, 7]);
  await page.mouse.up();
  assert.equal(await pagesOpen(page), [6, 7]);
  await page.mouse.click(...middle(await markOf(page, "tell")));
  await page.waitForSelector("[data-panel=info][data-phase=visible]");
  await close();
});

test("hints are told of players, photos and frames too, to the mouse and the keyboard, and at a tap of what has nothing else", async () => {
  const place = (y: number) => ({ x: 0.1, y, width: 0.6, height: 0.2 });
  const items = {
    2: [{ kind: "video", id: "film", ...place(0.3), hint: "A film", url: "film.mp4" }],
    3: [
      { kind: "audio", id: "sound", ...place(0.05), hint: "Birds", audio: "birds.mp3", url: "birds.mp3" },
      { kind: "photos", id: "show", ...place(0.3), hint: "Photos of the sea", photos: ["pages/5.png", "pages/6.png"] },
      { kind: "frame", id: "frame", ...place(0.55), hint: "A map", html: "<p>map</p>" },
      { kind: "shape", id: "shape", ...place(0.8), hint: "A line<br>and one more", color: "#ff00ff" },
    ],
  };
  const words = { film: "A film", sound: "Birds", show: "Photos of the sea", frame: "A map" } as const;
  const reader = await openItems({ features: CALM, items });
  const { page } = reader;
  const hint = () => page.evaluate(() => document.querySelector(".item-hint")?.textContent ?? null);
  for (const [id, text] of Object.entries(words)) {
    await page.waitForSelector(`.page-box[data-item=${id}]`);
    await page.mouse.move(...middle(await markOf(page, id)));
    await assertBecomes(hint, text);
  }
  await page.mouse.move(20, 300);
  await assertBecomes(hint, null);
  const isAt = (id: string) =>
    page.evaluate(
      (wanted) => document.activeElement?.closest<HTMLElement>(".page-box")?.dataset["item"] === wanted,
      id,
    );
  await page.focus("#stage");
  for (let press = 0; press < 40 && !(await isAt("sound")); press++) await page.keyboard.press("Tab");
  await assertBecomes(hint, "Birds");
  await reader.close();
  const phone = await openItems({ features: CALM, items, phone: true });
  await phone.page.waitForSelector(".page-box[data-item=show]"); // the items' code has come
  await phone.page.touchscreen.tap(...middle(await markOf(phone.page, "shape")));
  await phone.page.waitForFunction(() => document.querySelector(".item-hint")?.textContent?.startsWith("A line"));
  await phone.page.touchscreen.tap(...middle(await markOf(phone.page, "show")));
  await phone.close();
});

test("a filled cart can be opened in a book that shows no button for it (ANNO-22)", async () => {
  const offer = {
    kind: "cart",
    id: "tea",
    title: "Tea",
    price: 3,
    currency: "EUR",
    x: 0.2,
    y: 0.2,
    width: 0.2,
    height: 0.1,
  };
  const { page, close } = await openItems({ features: CALM, items: { 3: [offer] } });
  await page.waitForSelector(".toolbar");
  const press = async () => page.mouse.click(...middle(await markOf(page, "tea")));
  const button = () => page.evaluate(() => document.querySelector("[data-button=shopping]") !== null);
  assert.is(await button(), false);
  await press();
  await page.waitForSelector("[data-button=shopping]");
  await page.click("[data-button=shopping]");
  await page.waitForSelector("[data-panel=cart][data-phase=visible] .cart__total");
  await page.evaluate(() => window.recto!.close("cart"));
  await page.waitForFunction(() => !document.querySelector("[data-panel=cart]"));
  await press(); // where a book has no bars at all
  await page.waitForSelector("[data-panel=cart][data-phase=visible]");
  await close();
});

test.run();
