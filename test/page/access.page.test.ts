import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { passwordHash } from "../../scripts/encrypt/keys.mjs";
import { WINDOWS } from "../support/browser/browser.ts";
import { encryptedFiles, ITERATIONS } from "../support/limited-book.ts";
import {
  assertBecomes,
  chromeStands,
  goTo,
  marks,
  openBook,
  panelOpens,
  picturesStand,
  quickBook,
  type Reader,
  recordEvents,
  rests,
  state,
  told,
} from "./model.ts";
import { assertPagesDrawn, shoot } from "./screen.ts";
import { openSearch, searchFor } from "./search-model.ts";

const test = suite("limited books");

const NOTICE = "The book is protected. Please purchase it, or verify password / your email to continue reading.";
const PANEL = "[data-panel=password]";
const PASSWORD = `${PANEL} [name=password]`;
const STORED = "recto:.*:access";

const message = (page: Page) => page.$eval(`${PANEL} [role=alert]`, (area) => area.textContent ?? "");
const says = (page: Page, words: string) => assertBecomes(() => message(page), words);
const access = async (page: Page) => (await state(page)).access;
const gone = (page: Page) => page.waitForFunction((panel) => !document.querySelector(panel), {}, PANEL);
/** Presses a button by its words, in a panel or on a page. */
const press = (page: Page, within: string, words: string) =>
  page.$$eval(
    `${within} button`,
    (all, name) => {
      const found = all.find((each) => (each as HTMLElement).innerText.trim() === name);
      if (!found) throw new Error(`There is no button "${name}".`);
      found.click();
    },
    words,
  );
const fill = async (page: Page, password: string, name?: string) => {
  for (const [field, value] of Object.entries({ name, password })) {
    if (value === undefined) continue;
    await page.$eval(`${PANEL} [name=${field}]`, (input) => (input as HTMLInputElement).select());
    await page.keyboard.press("Backspace");
    if (value !== "") await page.type(`${PANEL} [name=${field}]`, value);
  }
  await press(page, PANEL, "Login");
};
/** What is stored of the reader's access. */
const storedAccess = (page: Page) =>
  page.evaluate((pattern) => {
    const key = Object.keys(localStorage).find((each) => new RegExp(pattern).test(each));
    return key ? `${key} ${localStorage.getItem(key)}` : null;
  }, STORED);
/** The events of access, but that at the start, which says that it is limited. */
const eventsOfAccess = async (page: Page) =>
  (await told(page)).filter(
    ({ event, detail }) => event === "bookRestrictFilled" || (event === "access" && detail["state"] !== "limited"),
  );
const closedThumbs = (page: Page) =>
  page.$$eval(".thumb[data-restricted]", (all) => all.map((each) => Number((each as HTMLElement).dataset["thumb"])));

async function assertDrawn({ page }: Pick<Reader, "page">): Promise<void> {
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
}

test("an encrypted book shows its free pages and the notice with its way in; the password, asked for in a panel, fills every page, runs the search again and is not asked for at the next visit (ENC-01, ENC-02, ENC-03, ENC-04, ENC-05, PASS-01, PASS-02, PASS-06, PASS-08, PASS-09, PASS-11, PASS-12, PASS-13, PASS-14, PASS-15, SEARCH-36, SEARCH-37, THUMB-12, ACC-01)", async () => {
  const files = await encryptedFiles();
  const reader = await openBook(files, { address: "?a=1" });
  const { page, site, errors } = reader;
  await chromeStands(page);
  await recordEvents(page);
  await assertDrawn(reader);
  assert.is(await access(page), "limited");
  await openSearch(page);
  assert.equal(await searchFor(page, "page"), [
    "restricted",
    "The book has restricted access. Please obtain permission before searching",
  ]);
  // one page is free, the other has its way in under the notice
  await goTo(page, 3);
  await rests(page, [2, 3]);
  const way = await page.waitForSelector("[data-closed='3'] button");
  assert.is(await page.$eval("[data-closed='3'] p", (words) => words.textContent), NOTICE);
  assert.is(await page.$("[data-closed='2']"), null);
  assert.is(await page.$(PANEL), null, "what can be read is not covered");
  await way!.click();
  await panelOpens(page, "password");
  assert.is(
    await page.$eval(PANEL, (panel) => `${panel.tagName} ${(panel as HTMLDialogElement).matches(":modal")}`),
    "DIALOG true",
  );
  assert.ok(await page.$(`${PANEL} .dialog__mask`));
  assert.is(await page.$(`${PANEL} [name=name]`), null);
  assert.is(
    await page.$eval(PASSWORD, (field) => `${(field as HTMLInputElement).type} ${field === document.activeElement}`),
    "password true",
  );
  await press(page, PANEL, "Cancel");
  await gone(page);
  assert.is(await access(page), "limited");
  // where nothing can be read, it opens by itself
  await goTo(page, 5);
  await rests(page, [4, 5]);
  await panelOpens(page, "password");
  await fill(page, "");
  await says(page, "Password can not be empty.");
  await fill(page, "wrong");
  await says(page, "Please enter the correct password.");
  assert.is(await storedAccess(page), null);
  assert.equal(await eventsOfAccess(page), []);
  const before = site.asked.map(({ path }) => path).filter((path) => path.startsWith("sealed/"));
  assert.equal(before, [], "nothing of the closed pages is requested");
  await fill(page, "纸张");
  await gone(page);
  assert.is(await access(page), "open");
  await picturesStand(page);
  assert.equal(await page.$$("[data-closed]"), []);
  assert.equal(await eventsOfAccess(page), [
    { event: "access", detail: { state: "open" } },
    { event: "bookRestrictFilled", detail: { pages: [3, 4, 5, 6] } },
  ]);
  await page.waitForSelector("[data-panel=search] [data-search=results]"); // the search has run again by itself
  await page.waitForFunction(() => window.recto!.marks().some(({ kind }) => kind === "highlight"));
  const remembered = await storedAccess(page);
  assert.match(remembered!, /^recto:http[^#]*\?a=1:access /);
  assert.not.match(remembered!, /纸张|\\u7eb8/);
  await page.evaluate(() => window.recto!.open("thumbs"));
  await panelOpens(page, "thumbs");
  await page.waitForFunction(
    () => document.querySelectorAll(".thumb[data-picture=there] img[src^='blob:']").length === 4,
  );
  assert.equal(await closedThumbs(page), []);
  // the next visit
  await page.goto(`${site.url}?a=1#p=5`);
  await page.waitForFunction(() => window.recto?.state().access === "open");
  await rests(page, [4, 5]);
  await assertDrawn(reader);
  assert.is(await page.$(PANEL), null);
  // what somebody has tampered with opens nothing, and breaks nothing
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith(":access"))!;
    localStorage.setItem(key, '{"v":1,"value":{"kind":"key","key":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}}');
  });
  await page.reload();
  await panelOpens(page, "password");
  assert.is(await access(page), "limited");
  assert.is(await message(page), "");
  await assertBecomes(() => storedAccess(page), null);
  assert.equal(errors, []);
  await reader.close();
});

test("a book for several readers asks for name and password in a panel of 390 px with its prompt and tips, and the text view and the thumbnails under it are filled when they are right (PASS-02, PASS-03, PASS-04, PASS-05, PASS-07, PASS-10, ENC-04, A11Y-08, A11Y-12, A11Y-13, A11Y-14, THUMB-12)", async () => {
  const hash = passwordHash({ name: "Ann", password: "a" }, ITERATIONS);
  const config = {
    securityType: 3,
    excludeFrontPages: 1,
    isEncryptionBook: true,
    passwordHash: hash,
    passwardPrompt: "Who are you?",
    passwordTips: "Ask <a href='mailto:a@b.test'>us</a>.",
  };
  const { page, site, errors, close } = await openBook(quickBook({ pages: 4, config }), { address: "#accessibility" });
  await panelOpens(page, "accessibility");
  const shown = () => page.$eval(".text-view", (view) => (view as HTMLElement).innerText.trim());
  await goTo(page, 2);
  await rests(page, [2, 3]);
  await assertBecomes(shown, NOTICE);
  assert.is(await page.$eval(".access-button", (round) => round.getBoundingClientRect().top), 120);
  const words = await panelOpens(page, "password");
  for (const part of ["Who are you?", "Ask us."]) assert.ok(words.includes(part), words);
  assert.is(await page.$eval(`${PANEL} .panel`, (paper) => paper.getBoundingClientRect().height), 390);
  await fill(page, "a", "");
  await says(page, "User name can not be empty.");
  await fill(page, "b", "Ann");
  await says(page, "Please enter the correct user name and password.");
  await fill(page, "a", "Bob");
  await says(page, "Please enter the correct user name and password.");
  assert.equal(
    site.asked.filter(({ path }) => /^(pages|thumbs)\/[234]/.test(path)),
    [],
  );
  await page.evaluate(() => window.recto!.close("password"));
  await gone(page);
  await page.evaluate(() => window.recto!.open("thumbs"));
  await panelOpens(page, "thumbs");
  assert.equal(await closedThumbs(page), [2, 3, 4]);
  await page.evaluate(() => window.recto!.open("accessibility"));
  await panelOpens(page, "accessibility");
  await press(page, "[data-closed='2']", "Enter password");
  await panelOpens(page, "password");
  await fill(page, "a", "Ann");
  await gone(page);
  await page.waitForSelector(".text-page [class^=text-page__]");
  assert.not.match(await shown(), /protected/);
  await page.evaluate(() => window.recto!.open("thumbs"));
  await panelOpens(page, "thumbs");
  await page.waitForFunction(() => document.querySelectorAll(".thumb[data-picture=there] img").length === 4);
  assert.equal(errors, []);
  await close();
});

test("on a phone the provider checks the password; whatever it answers but yes lets nobody in, and when its token ends the book closes again (PASS-01, PASS-09, PASS-11, PASS-15, ENC-04, ENC-05)", async () => {
  const config = { passwordURL: "check", bookId: "b7", purchaseURL: "https://shop.test/b7" };
  let status = 500;
  const files = { ...quickBook({ pages: 3, config }), check: "<h1>Fault</h1>" };
  const behaviour = { fail: (path: string) => (path === "check" && status !== 200 ? status : null) };
  const { page, site, close } = await openBook(files, { viewport: WINDOWS.phone, behaviour });
  await chromeStands(page);
  await panelOpens(page, "password");
  const late = "The password could not be checked. Please try again later.";
  for (const [next, answer] of [
    [500, ""],
    [200, "<!doctype html><title>Log in</title>"],
    [200, '{"status":"OK","tok'],
    [200, '["OK"]'],
    [200, '{"status":"OK"}'],
  ] as const) {
    status = next;
    site.files.set("check", answer);
    await fill(page, "p");
    await says(page, late);
  }
  site.files.set("check", '{"status":"NO"}');
  await fill(page, "p");
  await says(page, "Please enter the correct password.");
  await press(page, PANEL, "Cancel");
  await gone(page);
  const ways = await page.$$eval("[data-closed='1'] button", (all) =>
    all.map((each) => (each as HTMLElement).innerText.trim()),
  );
  assert.equal(ways, ["Enter password", "Buy the book"]);
  await press(page, "[data-closed='1']", "Enter password");
  await panelOpens(page, "password");
  site.files.set("check", '{"status":"OK","token":"t","expires":2}');
  await fill(page, "p");
  await gone(page);
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  assert.match((await storedAccess(page))!, /"token":"t"/);
  await panelOpens(page, "password"); // two seconds later
  await says(page, "Your access has ended. Please log in again.");
  assert.is(await access(page), "limited");
  assert.is(await storedAccess(page), null);
  await close();
});

test.run();
