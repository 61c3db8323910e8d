import type { KeyInput } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import {
  goTo,
  holdByMouse,
  openBook,
  pagesOpen,
  quickBook,
  type Reader,
  recordEvents,
  rests,
  state,
  told,
  turn,
} from "./model.ts";

const test = suite("keys");
let reader: Reader;

test.before(async () => {
  reader = await openBook(quickBook({ pages: 40, config: { flippingTime: 0.05 } }));
});
test.after(() => reader.close());
test.before.each(async () => {
  await goTo(reader.page, 20);
  await rests(reader.page, [20, 21]);
  await recordEvents(reader.page);
});

async function press(...keys: readonly KeyInput[]): Promise<void> {
  const [last, ...held] = [...keys].reverse();
  for (const key of held) await reader.page.keyboard.down(key);
  if (last) await reader.page.keyboard.press(last);
  for (const key of held) await reader.page.keyboard.up(key);
}

for (const key of ["ArrowRight", "ArrowDown", "PageDown", "Space"] as const) {
  test(`${key} turns forward (KEYS-01, KEYS-04)`, async () => {
    await press(key);
    await rests(reader.page, [22, 23]);
  });
}

for (const keys of [["ArrowLeft"], ["ArrowUp"], ["PageUp"], ["Shift", "Space"]] as const) {
  test(`${keys.join("+")} turns back (KEYS-01, KEYS-04)`, async () => {
    await press(...keys);
    await rests(reader.page, [18, 19]);
  });
}

test("Home and End lead to the ends of the book (KEYS-04)", async () => {
  await press("End");
  await rests(reader.page, [40]);
  await press("Home");
  await rests(reader.page, [1]);
});

test("plus and minus zoom in and out, nought fits the book to its window (KEYS-04, ZOOM-04)", async () => {
  const zoomIs = (wanted: string) =>
    reader.page.waitForFunction(
      (rule) => {
        const { zoom } = window.recto!.state();
        return rule === "closer" ? zoom > 1.05 : Math.abs(zoom - 1) < 1e-6;
      },
      {},
      wanted,
    );
  await press("+");
  await zoomIs("closer");
  await press("-");
  await zoomIs("fit");
  await press("=");
  await zoomIs("closer");
  await press("0");
  await zoomIs("fit");
});

const FIELDS = ["<input>", "<textarea></textarea>", "<div contenteditable>text</div>", "<select><option>1</select>"];
for (const field of FIELDS) {
  test(`keys in ${field} belong to it (KEYS-02)`, async () => {
    await reader.page.evaluate((html) => {
      const place = document.createElement("div");
      place.id = "field";
      place.innerHTML = html;
      document.body.append(place);
      (place.firstElementChild as HTMLElement).focus();
    }, field);
    for (const key of ["ArrowRight", "Space", "End", "0"] as const) await press(key);
    assert.is((await state(reader.page)).phase, "rest");
    assert.equal(await told(reader.page), []);
    await reader.page.evaluate(() => document.querySelector("#field")?.remove());
  });
}

test("after a choice or a switch by the mouse arrows turn pages; where Tab has led to a choice they choose (KEYS-01, KEYS-02)", async () => {
  const { page } = reader;
  await goTo(page, 4);
  await page.evaluate(() => window.recto!.open("settings"));
  await page.waitForSelector("[data-panel=settings][data-phase=visible]");
  const radios = "[data-panel=settings] .choice[data-look=pictures] input";
  const chosen = () => page.$$eval(radios, (all) => all.findIndex((each) => (each as HTMLInputElement).checked));
  const [, second] = await page.$$("[data-panel=settings] .choice__value");
  await second!.click();
  assert.is(await chosen(), 1);
  await page.keyboard.press("ArrowRight");
  await rests(page, [6, 7]);
  assert.is(await chosen(), 1);
  const theSwitch = await page.waitForSelector("[data-panel=settings] [role=switch]");
  await theSwitch!.click();
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => window.recto!.state().page < 6);
  await theSwitch!.click();
  await rests(page);
  const open = await pagesOpen(page);
  await page.focus(`${radios}:checked`);
  await page.keyboard.press("ArrowLeft");
  assert.is(await chosen(), 0);
  assert.equal(await pagesOpen(page), open);
  await page.evaluate(() => window.recto!.close("settings"));
});

test("Escape has a leaf in the reader's hand fall back, and the hand may go on (KEYS-04, FLIP-02)", async () => {
  const { page } = reader;
  const { width, height } = WINDOWS.desktop;
  const at = (part: number) => [width * part, height * 0.7] as const;
  await holdByMouse(page, at(0.8), at(0.3));
  assert.is((await state(page)).phase, "held");
  await page.keyboard.press("Escape");
  await page.mouse.move(...at(0.25));
  await rests(page, [20, 21]);
  await page.mouse.up();
  await rests(page, [20, 21]);
  await holdByMouse(page, at(0.8), at(0.3));
  await page.mouse.up();
  await rests(page, [22, 23]);
});

test("keys with Ctrl or Alt are the browser's (KEYS-04)", async () => {
  await press("Control", "ArrowRight");
  await press("Alt", "ArrowDown");
  assert.is((await state(reader.page)).phase, "rest");
  assert.equal(await told(reader.page), []);
});

test("Space on a button presses the button and turns nothing by itself (KEYS-02)", async () => {
  await reader.page.evaluate(() => {
    const button = document.createElement("button");
    document.body.append(button);
    button.focus();
  });
  await press("Space");
  assert.equal(await told(reader.page), []);
  await press("ArrowRight");
  await rests(reader.page, [22, 23]);
  await reader.page.evaluate(() => document.querySelector("body > button")?.remove());
});

test("a key held down leafs page by page, skips none, and stops when it is let go (KEYS-01)", async () => {
  const { page } = reader;
  await turn(page, "first");
  await recordEvents(page);
  for (let repeat = 0; repeat < 12; repeat++) await page.keyboard.down("ArrowRight");
  await page.keyboard.up("ArrowRight");
  const turnsWhenLetGo = (await told(page)).filter(({ event }) => event === "flipStart").length;
  await rests(page);
  const ends = (await told(page)).filter(({ event }) => event === "flipEnd").map(({ detail }) => detail["page"]);
  assert.equal(
    ends,
    ends.map((_, index) => 2 + index * 2),
  );
  assert.ok(ends.length >= 1 && ends.length <= turnsWhenLetGo + 1, `${ends.length} turns, ${turnsWhenLetGo} begun`);
  assert.equal(await pagesOpen(page), [ends.length * 2, ends.length * 2 + 1]);
});

test("each of ten quick presses turns one leaf (KEYS-01)", async () => {
  const { page } = reader;
  await turn(page, "first");
  for (let press = 0; press < 10; press++) await page.keyboard.press("ArrowRight");
  await rests(page, [20, 21]);
});

test("keys do nothing while a video has the whole screen (KEYS-03)", async () => {
  const { page } = reader;
  await page.evaluate(() => {
    const video = document.createElement("div");
    video.id = "video";
    document.body.append(video);
    Object.defineProperty(document, "fullscreenElement", { configurable: true, get: () => video });
  });
  await press("ArrowRight");
  assert.equal(await told(page), []);
  await page.evaluate(() => {
    delete (document as { fullscreenElement?: unknown }).fullscreenElement;
    document.querySelector("#video")?.remove();
  });
  await press("ArrowRight");
  await rests(page, [22, 23]);
  assert.equal(reader.errors, []);
});

test.run();
