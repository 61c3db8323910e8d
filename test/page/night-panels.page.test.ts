import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { contrast } from "../../src/lib/readable-color.ts";
import { lineAt } from "../support/books/words.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { png, type Rgb } from "../support/browser/page-picture.ts";
import type { Files } from "../support/browser/site.ts";
import {
  assertBecomes,
  type BookOptions,
  chromeStands,
  goTo,
  onPage,
  openBook,
  panelOpens,
  quickBook,
  type Reader,
  rectOf,
  rests,
} from "./model.ts";
import { distance, inside, type Shot, shoot } from "./screen.ts";
import { bookOfWords } from "./search-model.ts";

const test = suite("panels at night");
const MARK: Rgb = [247, 108, 108];
const TABS = [
  { title: "Paper", page: 3, color: "#b9863a", fontColor: "#f7f1e3" },
  { title: "Print", page: 5, color: "#9c3a2b", fontColor: "#f7f1e3" },
  { title: "Page", page: 7, color: "#2b3d57", fontColor: "#f7f1e3" },
];

/** The book with cream pages and these other parts. */
function creamBook(more: object = {}): Files {
  const files = quickBook({ config: { hashGotoDelay: 0 } });
  const cream = Buffer.from(png(300, 400, () => [246, 240, 226]));
  const drawn = Object.entries(files).map(([name, file]) => [name, name.endsWith(".png") ? cream : file]);
  const book = JSON.parse(String(files["book.json"])) as object;
  return { ...Object.fromEntries(drawn), "book.json": JSON.stringify({ ...book, ...more }) };
}

async function choose(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.recto!.open("settings"));
  const label = await page.waitForSelector(`[data-panel=settings] label ::-p-text(${name})`);
  await label!.evaluate((element) => (element as HTMLElement).click());
}
async function chooseNight(page: Page): Promise<void> {
  await choose(page, "Night");
  await page.evaluate(() => window.recto!.close("settings"));
  await page.waitForSelector("[data-panel=settings]", { hidden: true });
}
async function openAtNight(files: Files, options: BookOptions = {}): Promise<Reader> {
  const reader = await openBook(files, options);
  await chromeStands(reader.page);
  await chooseNight(reader.page);
  return reader;
}

/** The window's colours at the middle of an element, or elsewhere in it. */
async function colorOf(page: Page, selector: string, [across, down] = [0.5, 0.5], shot?: Shot): Promise<Rgb> {
  const box = await page.$eval(selector, (element) => element.getBoundingClientRect().toJSON() as DOMRect);
  return (shot ?? (await shoot(page))).at(...inside(box, across, down));
}
const hexOf = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
const sum = (color: Rgb) => color[0] + color[1] + color[2];

test("the chosen segment of a row is lighter than its track, by day and at night", async () => {
  const reader = await openBook(creamBook());
  const { page } = reader;
  for (const light of ["Night", "Paper"]) {
    await choose(page, light);
    await panelOpens(page, "settings");
    const [chosen, track] = [
      "[data-look=segments] label:has(:checked) .choice__face",
      "[data-look=segments] .choice__values",
    ];
    const isLighter = async () =>
      sum(await colorOf(page, chosen, [0.5, 0.12])) > sum(await colorOf(page, track, [0.5, 0.02])) + 12;
    await assertBecomes(isLighter, true);
  }
  await reader.close();
});

test("at night the open thumbnails have one frame of a dimmed colour, by day the row's (THUMB-27)", async () => {
  const reader = await openBook(creamBook());
  const { page } = reader;
  const frame = async () => {
    await page.evaluate(() => window.recto!.open("thumbs"));
    await page.waitForSelector(".thumb-group[data-open] .thumb:focus");
    await page.keyboard.press("Tab"); // from here on the keyboard's focus is shown
    await page.keyboard.press("Tab");
    await page.$eval(".thumb-group[data-open] .thumb", (thumb) => (thumb as HTMLElement).focus());
    const found = await page.$eval(".thumb-group[data-open] > .thumb-group__sheet", (sheet) => {
      const { borderTopColor, borderTopWidth, outlineStyle, boxShadow } = getComputedStyle(sheet);
      return { borderTopColor, borderTopWidth, outlineStyle, boxShadow };
    });
    const shot = await shoot(page);
    const color = await colorOf(page, ".thumb-group[data-open] > .thumb-group__sheet", [0.5, 0.004], shot);
    await page.evaluate(() => window.recto!.close("thumbs"));
    await page.waitForSelector("[data-panel=thumbs]", { hidden: true });
    return { ...found, color };
  };
  const day = await frame();
  assert.equal([day.borderTopColor, day.borderTopWidth], ["rgb(247, 108, 108)", "3px"]);
  assert.is(day.outlineStyle, "none");
  await chooseNight(page);
  const night = await frame();
  assert.equal([night.borderTopWidth, night.outlineStyle, night.boxShadow], ["3px", "none", "none"]);
  assert.ok(sum(night.color) < 0.8 * sum(MARK), `${night.color} is dimmed`);
  assert.ok(night.color[0] > night.color[2] + 30, `${night.color} is of its hue`);
  await reader.close();
});

test("tabs have no pale outline on phones, and at night none is much lighter than the others", async () => {
  const phone = await openBook(creamBook({ tabs: TABS }), { viewport: WINDOWS.phone });
  const shadow = await phone.page.waitForSelector(".book-tabs__tab");
  const style = await shadow!.evaluate((tab) => getComputedStyle(tab).boxShadow);
  assert.not.match(style, /255, 255, 255/);
  await phone.close();
  const reader = await openAtNight(creamBook({ tabs: TABS }), { address: "#p=2" });
  const levels = async () => {
    const shot = await shoot(reader.page);
    const tabs = await reader.page.$$eval(".book-tabs__tab", (all) =>
      all.map((tab) => tab.getBoundingClientRect().toJSON() as DOMRect),
    );
    return tabs.map((box) => shot.at(...inside(box, 0.6, 0.06))).map(sum);
  };
  await assertBecomes(async () => {
    const found = await levels();
    return found.length === 3 && Math.max(...found) < 1.5 * Math.min(...found);
  }, true);
  await reader.close();
});

test("in the dark the bubble of Share has an edge against the bar, its arrow too, and the black mark of X is seen", async () => {
  const reader = await openAtNight(creamBook());
  const { page } = reader;
  await page.evaluate(() => window.recto!.open("share"));
  await page.waitForSelector(".bubble[data-anchored=true]");
  await page.waitForSelector(".share__target");
  const boxOf = (selector: string) =>
    page.$eval(selector, (element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const isArrowSeen = async () => {
    const arrow = await boxOf(".bubble__arrow");
    const shot = await shoot(page);
    const down = Array.from({ length: Math.ceil(arrow.height) + 2 }, (_, px) => arrow.y + px);
    const levels = down.map((y) => sum(shot.at(arrow.x + arrow.width / 2, y)));
    return Math.max(...levels) > Math.min(...levels) + 60;
  };
  await assertBecomes(isArrowSeen, true);
  const shot = await shoot(page);
  const names = await page.$$eval(".share__target", (all) => all.map((target) => target.textContent));
  const place = names.findIndex((name) => name?.trim() === "X") + 1;
  assert.ok(place > 0, names.join());
  const disc = await colorOf(page, `li:nth-child(${place}) > .share__target > .share__mark`, [0.2, 0.5], shot);
  const paper = await colorOf(page, ".share", [0.5, 0.02], shot);
  assert.ok(contrast(hexOf(disc), hexOf(paper)) > 1.35, `${disc} on ${paper}`);
  await reader.close();
});

const LINES = [lineAt("The quick brown fox comes here", { x: 0.1, y: 0.3, width: 0.6, height: 0.04 })];

test("the bar of selected words has the ground of panels in both lights; at night what is selected is seen, and swatches are dim (EXTRA-11)", async () => {
  const words = bookOfWords(["", "x", "y", "", "", ""], { 2: LINES }, { width: 300, height: 400 });
  const cream = Buffer.from(png(300, 400, () => [246, 240, 226]));
  const drawn = Object.entries(words).map(([name, file]) => [name, name.endsWith(".png") ? cream : file]);
  const reader = await openBook(Object.fromEntries(drawn) as Files);
  const { page } = reader;
  await chromeStands(page);
  for (const light of ["Paper", "Night"]) {
    await choose(page, light);
    await page.evaluate(() => window.recto!.close("settings"));
    await page.waitForSelector("[data-panel=settings]", { hidden: true });
    await goTo(page, 2);
    await rests(page);
    if (!(await page.$("[data-button=select]"))) await page.click("[data-button=more]");
    const button = await page.waitForSelector("[data-button=select]", { visible: true });
    await button!.evaluate((element) => (element as HTMLElement).click());
    await page.waitForSelector("#stage[data-tool=select]");
    const [from, to] = [await onPage(reader, 2, 0.12, 0.32), await onPage(reader, 2, 0.6, 0.32)];
    await page.mouse.move(...from);
    await page.waitForSelector("#stage[data-on-text]");
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
    await page.waitForSelector(".selection__bar .highlight-colors__dot");
    const ground = await page.$eval(".selection__bar", (bar) => {
      const probe = bar.appendChild(document.createElement("i"));
      probe.style.background = "var(--panel-paper)";
      const [own, paper] = [bar, probe].map((each) => getComputedStyle(each).backgroundColor);
      probe.remove();
      return own === paper ? "that of panels" : `${own}, not ${paper}`;
    });
    assert.is(ground, "that of panels", light);
    const shot = await shoot(page);
    const own = await rectOf(page, 2);
    const [marked, paper] = [shot.at(...inside(own, 0.4, 0.32)), shot.at(...inside(own, 0.85, 0.6))];
    assert.ok(contrast(hexOf(marked), hexOf(paper)) > 1.35, `${light}: ${marked} on ${paper}`);
    const dot = await colorOf(page, ".highlight-colors__dot", [0.5, 0.5], shot);
    if (light === "Night") assert.ok(Math.max(...dot) < 170, `${dot} is dim`);
    if (light === "Night") assert.ok(distance(marked, paper) > 40, `${marked} on ${paper}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".selection__bar", { hidden: true });
  }
  await reader.close();
});

test.run();
