import type { Page, SerializedAXNode } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { chromeStands, openBook, rests } from "./model.ts";
import { bookOfWords } from "./search-model.ts";

const test = suite("the viewer by keyboard and screen reader");

/** The element with the focus as a reader meets it: its name, and whether a sighted one sees where the focus is. */
const focusOf = (page: Page) =>
  page.evaluate(async () => {
    const focused = document.activeElement as HTMLElement;
    const name = focused.getAttribute("aria-label") ?? focused.innerText.replace(/\s+/g, " ").trim();
    const shown = focused.closest(".search-field") ?? focused;
    const moving = shown.getAnimations().map(({ finished }) => finished); // a border comes in slowly
    await Promise.allSettled(moving);
    const { outlineStyle, borderTopColor } = getComputedStyle(shown);
    const isSeen =
      focused instanceof HTMLInputElement ? borderTopColor !== "rgba(0, 0, 0, 0)" : outlineStyle !== "none";
    return { name, isSeen: focused.className.includes("item-twin") || isSeen };
  });

/**
 * Presses Tab, with Shift backward, until the control of that name has the focus, and within a bar an arrow; each on the
 * way is to be seen.
 */
async function tabTo(page: Page, wanted: string, isBack = false): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const { name, isSeen } = await focusOf(page);
    const isBody = await page.evaluate(() => document.activeElement === document.body);
    assert.ok(isSeen || isBody, `the focus is seen on "${name}"`);
    if (name === wanted) return;
    if (await walkBar(page, wanted)) return;
    if (isBack) await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    if (isBack) await page.keyboard.up("Shift");
  }
  assert.unreachable(`no Tab leads to "${wanted}"`);
}

/** Walks once round the bar that has the focus, if any, by the arrow key. @returns whether the control is there */
async function walkBar(page: Page, wanted: string): Promise<boolean> {
  const count = await page.evaluate(
    () =>
      document.activeElement?.closest("[role=toolbar]")?.querySelectorAll("button, input, [role=slider]").length ?? 0,
  );
  for (let presses = 0; presses < count; presses++) {
    const { name, isSeen } = await focusOf(page);
    assert.ok(isSeen, `the focus is seen on "${name}"`);
    if (name === wanted) return true;
    await page.keyboard.press("ArrowRight");
  }
  return false;
}

/** What a screen reader finds by role and name. */
async function rolesAndNames(page: Page): Promise<readonly string[]> {
  const list: string[] = [];
  const add = ({ role, name = "", children = [] }: SerializedAXNode) => {
    list.push(`${role} ${name}`.trim());
    children.forEach(add);
  };
  add((await page.accessibility.snapshot())!);
  return list;
}

/** Waits until this is announced. */
const hears = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll("[role=status], [aria-live]")].some((each) => each.textContent === wanted),
    {},
    text,
  );
const finds = (list: readonly string[], ...wanted: readonly string[]) => {
  for (const each of wanted) assert.ok(list.includes(each), `"${each}" among ${list.join("; ")}`);
};

/** Six pages, of which the first and last are covers by name, and page 4 leads to page 6. */
function walkedBook() {
  const texts = ["Cover", "One of paper", "Two", "Three of paper", "Four", "The end"];
  const annotations = {
    4: [{ kind: "link", rect: { x: 0.1, y: 0.1, width: 0.4, height: 0.1 }, title: "To the end", action: { page: 6 } }],
  };
  const files = bookOfWords(texts, {}, { config: { bookTitle: "On paper", updateURLForPage: true } });
  const book = JSON.parse(String(files["book.json"]));
  book.annotations = annotations;
  book.pages[0].label = "Cover";
  return { ...files, "book.json": JSON.stringify(book) };
}

test("a reader without a mouse or without eyes opens the book, turns, searches, follows a link, reads the text and closes: each control has a name and a place in the order, the focus is seen and comes back, and pages are announced (A11Y-02, A11Y-03, A11Y-04, SEARCH-03, SEARCH-16)", async () => {
  const { page, errors, close } = await openBook(walkedBook(), { preloads: true });
  await chromeStands(page);
  await page.waitForSelector("#stage[aria-label='On paper. Cover (1 of 6)']");
  await page.waitForSelector("[aria-label='Text version of the book']");
  finds(
    await rolesAndNames(page),
    "application On paper. Cover (1 of 6)",
    "navigation Turn pages",
    "region Toolbar",
    "button Search",
    "button Next page",
    "button Text version of the book",
  );

  await page.keyboard.press("Tab");
  assert.equal(await focusOf(page), { name: "On paper. Cover (1 of 6)", isSeen: true });
  await page.keyboard.press("ArrowRight");
  await rests(page, [2, 3]);
  await hears(page, "Pages 2–3 of 6");
  assert.is((await focusOf(page)).name, "On paper. Pages 2–3 of 6");
  await page.keyboard.press("ArrowLeft");
  await rests(page, [1]);
  await hears(page, "Cover (1 of 6)");

  await tabTo(page, "Search");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-panel=search][data-phase=visible]");
  assert.equal(await focusOf(page), { name: "Words or page number", isSeen: true });
  await hears(page, "Enter key to search.");
  await page.keyboard.type("paper");
  await page.keyboard.press("Enter");
  await hears(page, "Found Pages: 2");
  await page.waitForSelector("[data-search=results] .hit-steps"); // a frame after the count
  finds(
    await rolesAndNames(page),
    "button Page 2 · Beginnings One of paper",
    "button Page 4 · Middle Three of paper",
    "button Next match",
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focusOf(page), { name: "Page 4 Middle Three of paper", isSeen: true });
  await page.keyboard.press("Enter");
  await rests(page, [4, 5]);
  await hears(page, "Pages 4–5 of 6");
  assert.is((await focusOf(page)).name, "Page 4 Middle Three of paper", "the list goes on from here");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("[data-panel=search]"));
  assert.equal(await focusOf(page), { name: "Search", isSeen: true });

  await tabTo(page, "To the end", true);
  finds(await rolesAndNames(page), "button To the end");
  await page.keyboard.press("Enter");
  await rests(page, [6]);
  await hears(page, "Page 6 of 6");
  assert.equal(await focusOf(page), { name: "On paper. Page 6 of 6", isSeen: true });

  await tabTo(page, "Text version of the book");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-panel=accessibility][data-phase=visible]");
  await page.waitForFunction(() => document.querySelector(".text-view")?.textContent?.includes("The end"));
  finds(await rolesAndNames(page), "button Previous page", "button Close", "heading Text version");
  await page.keyboard.press("ArrowLeft");
  await rests(page, [4, 5]);
  await hears(page, "Pages 4–5 of 6");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("[data-panel=accessibility]"));
  assert.equal(await focusOf(page), { name: "Text version of the book", isSeen: true });
  assert.equal(errors, []);
  await close();
});

test.run();
