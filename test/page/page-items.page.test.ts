import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Mark } from "../../src/book/mark.ts";
import { WINDOWS } from "../support/browser.ts";
import { pageColor } from "../support/page-picture.ts";
import {
  assertBecomes, frames, goTo, holdByMouse, marks, onPage, openBook, pagesOpen, quickBook, rests, type Reader,
} from "./model.ts";
import { distance, shoot, shootWhen, type Shot } from "./screen.ts";

const test = suite("page-items");

const MAGENTA = [255, 0, 255] as const;
/** A link that can be seen and does not pulse, on the upper half of its page but for a margin. */
const STILL = {
  kind: "link", id: "still", name: "On to page six", color: "#ff00ff", inkAlpha: 1, overAlpha: 1, pulse: false, action: { page: 6 },
  x: 0.2, y: 0.1, width: 0.6, height: 0.3,
};
const PULSING = { kind: "link", id: "pulsing", color: "#00ff00", inkAlpha: 0.2, x: 0.2, y: 0.6, width: 0.4, height: 0.1 };
const ITEMS = { 3: [STILL], 6: [PULSING] };

type Wish = { readonly items?: object; readonly phone?: boolean };

/** A book with a link on page 3, open there. */
async function open({ items = ITEMS, phone = false }: Wish = {}): Promise<Reader> {
  const files = quickBook({ pages: 10 });
  const book = { ...JSON.parse(String(files["book.json"])), annotations: items };
  const wish = phone ? { viewport: WINDOWS.phone, address: "?layout=phone#p=3" } : { address: "#p=3" };
  const reader = await openBook({ ...files, "book.json": JSON.stringify(book) }, wish);
  await reader.page.waitForFunction(() => window.recto!.marks().some(({ kind }) => kind === "hotspot"));
  return reader;
}

const markOf = async (page: Page, id: string): Promise<Mark> => {
  const found = (await marks(page)).find((mark) => mark.id === id);
  assert.ok(found, `${id} is no mark`);
  return found!;
};
const middle = ({ rect }: Mark) => [rect.x + rect.width / 2, rect.y + rect.height / 2] as const;
const isMagenta = (color: readonly [number, number, number]) => distance(color, [...MAGENTA]) < 40;
const draws = (page: Page) => page.evaluate(() => window.recto!.measure().draws);

test("an item is drawn just where the marks say, and turns its page with it (ANNO-06)", async () => {
  const reader = await open();
  const { page } = reader;
  const still = await markOf(page, "still");
  assert.equal([still.kind, still.type, still.page, still.color, still.alpha], ["hotspot", "link", 3, "#ff00ff", 1]);
  const { x, y, width, height } = still.rect;
  const within = [[x + 2, y + 2], [x + width - 3, y + height - 3]] as const;
  const beyond = [[x - 4, y + 20], [x + width + 3, y + 20], [x + 20, y + height + 3]] as const;
  const shot = await shootWhen(page, (taken) => isMagenta(taken.at(...middle(still))));
  for (const at of within) assert.ok(isMagenta(shot.at(...at)), `within, at ${at}`);
  for (const at of beyond) assert.ok(distance(shot.at(...at), pageColor(3)) < 40, `beyond, at ${at}`);

  // The leaf half turned: its fore-edge has uncovered page 5, and what is left of page 3 still shows its link.
  await holdByMouse(page, await onPage(reader, 3, 0.97, 0.5), await onPage(reader, 3, 0.5, 0.5));
  const held = await shootWhen(page, (taken) => !isMagenta(taken.at(x + width - 3, y + 20)));
  assert.not(isMagenta(held.at(x + width - 3, y + 20)));
  assert.ok(isMagenta(held.at(x + 6, y + 20)), "what lies flat of the page keeps its part");
  await page.mouse.up();
  await reader.close();
});

test("a drag that starts on a link turns the leaf, a click follows the link", async () => {
  const reader = await open();
  const { page } = reader;
  const at = middle(await markOf(page, "still"));
  await page.mouse.move(...at);
  await page.mouse.down();
  await page.mouse.move(at[0] - 500, at[1], { steps: 8 });
  await page.mouse.up();
  await rests(page, [4, 5]);
  await goTo(page, 3);
  await page.mouse.click(...middle(await markOf(page, "still")));
  await rests(page, [6, 7]);
  await reader.close();
});

test("a tap on a phone follows the link (ANNO-44, ANNO-45)", async () => {
  const reader = await open({ phone: true });
  const { page } = reader;
  await page.touchscreen.tap(...middle(await markOf(page, "still")));
  await assertBecomes(() => pagesOpen(page), [6]);
  await reader.close();
});

test("a page of items costs no frame unless something of it moves; then it pulses (LINK-01)", async () => {
  const reader = await open();
  const { page } = reader;
  await page.waitForSelector("[data-mark=still]"); // the last thing that comes
  await frames(page, 10);
  const before = await draws(page);
  await frames(page, 30);
  assert.is(await draws(page), before);
  await goTo(page, 6);
  await page.waitForFunction((count) => window.recto!.measure().draws > count + 40, {}, before);
  const alphas = new Set<number>();
  for (let look = 0; look < 200 && alphas.size < 3; look++) alphas.add((await markOf(page, "pulsing")).alpha);
  assert.ok(alphas.size >= 3, "its alpha changes");
  await reader.close();
});

test("the keyboard reaches every item, sees where it is, and follows it", async () => {
  const reader = await open();
  const { page } = reader;
  await page.waitForSelector("[data-mark=still]");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-mark") ?? null);
  await page.focus("#stage");
  for (let press = 0; press < 20 && (await focused()) === null; press++) await page.keyboard.press("Tab");
  assert.is(await focused(), "still");
  const { rect } = await markOf(page, "still");
  const isRinged = (taken: Shot) =>
    [3, 4, 5].some((gap) => distance(taken.at(rect.x + rect.width / 2, rect.y - gap), [26, 95, 208]) < 40);
  assert.ok(isRinged(await shootWhen(page, isRinged)), "a ring is drawn round it");
  const { name } = (await page.accessibility.snapshot({ root: (await page.$("[data-mark=still]"))! }))!;
  assert.is(name, "On to page six");
  await page.keyboard.press("Enter");
  await rests(page, [6, 7]);
  await reader.close();
});

test("five thousand links on one page are drawn, and the page turns", async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    kind: "link", id: `m${index}`, color: "#00ff00", action: { page: 6 },
    x: (index % 50) / 50, y: Math.floor(index / 50) / 100, width: 0.015, height: 0.006,
  }));
  const reader = await open({ items: { 3: many } });
  const { page } = reader;
  assert.is((await marks(page)).filter(({ kind }) => kind === "hotspot").length, 5000);
  await page.evaluate(() => window.recto!.next());
  await rests(page, [4, 5]);
  assert.equal(reader.errors, []);
  assert.ok((await shoot(page)).width > 0);
  await reader.close();
});

test.run();
