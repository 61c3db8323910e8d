import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { type OpenPage, observeRequests, openPage } from "../support/browser/browser.ts";
import { type Site, site } from "../support/browser/site.ts";
import { type Lack, lacks } from "./browser-features.ts";
import { chromeStands, openBook, openSite, quickBook, rests, state } from "./model.ts";
import { until } from "./waits.ts";

const test = suite("browsers");
observeRequests(test);

/** What the reader has: the words in place of a book, or a book to read. */
type Outcome = { readonly told: string } | { readonly faults: readonly string[] };

const BOOKS = {
  native: () => quickBook(),
  exported: () => bookFolder("g3", { pages: 8, config: { flippingTime: 0.1 } }),
} as const;
/** Exports are looked for where a native book would lie, and such a request may fail. */
const EXPECTED = /^Failed to load resource/;

/** Opens a book in a browser that lacks something, and reads in it as far as that goes. */
async function outcomeOf({ page, errors }: OpenPage, { url }: Site, lacking: readonly Lack[]): Promise<Outcome> {
  errors.length = 0;
  const scripts = await Promise.all(lacking.map(({ take }) => take(page)));
  const faults: string[] = [];
  try {
    await page.goto(url, { waitUntil: "domcontentloaded" });
    const told = await toldOf(page);
    if (told !== "") return { told };
    await readOn(page);
  } catch (error) {
    faults.push(String(error));
  } finally {
    await Promise.all(scripts.map(({ identifier }) => page.removeScriptToEvaluateOnNewDocument(identifier)));
  }
  return { faults: [...faults, ...errors.filter((error) => !EXPECTED.test(error))] };
}

/** What the reader is told in place of the book; "" once the toolbar stands. */
async function toldOf(page: Page): Promise<string> {
  const found = await page.waitForFunction(() => {
    const told = document.querySelector<HTMLElement>("[data-unsupported] .unsupported, [role=alert].error");
    if (told && told.getBoundingClientRect().height > 0) return { told: told.innerText };
    return document.querySelector(".toolbar [data-button=thumb]") ? { told: "" } : null;
  });
  return ((await found.jsonValue()) as { told: string }).told;
}

/** A page turns, a panel beside the book and one over it open and close. */
async function readOn(page: Page): Promise<void> {
  await page.keyboard.press("ArrowRight");
  await rests(page, [2, 3]);
  for (const panel of ["thumbs", "print"]) {
    await page.click(`[data-button=${panel === "thumbs" ? "thumb" : panel}]`);
    await page.waitForSelector(`[data-panel=${panel}][data-phase=visible]`);
    await page.keyboard.press("Escape");
    await page.waitForFunction(
      (name) => !document.querySelector(`[data-panel=${name}][data-phase=visible]`),
      {},
      panel,
    );
  }
}

const LACKS = await lacks();
const NEEDED = LACKS.filter(({ isNeeded }) => isNeeded);
const REPLACED = LACKS.filter(({ isNeeded }) => !isNeeded);

/** Features in groups that are lacked together, from all over the list: neighbours in it might stand in for each other. */
function groupsOf(some: readonly Lack[], count: number): readonly (readonly Lack[])[] {
  return Array.from({ length: count }, (_, first) => some.filter((_lack, index) => index % count === first));
}

/** Opens the books of one kind in browsers that lack what `groups` say, and asserts that the reader reads, or is told what is needed. */
async function assertReads(kind: keyof typeof BOOKS, groups: readonly (readonly Lack[])[]): Promise<void> {
  const folder = await site(BOOKS[kind]());
  const opened = await openPage({ url: "about:blank", features: { "prefers-reduced-motion": "reduce" } });
  const broken: string[] = [];
  for (const group of groups) {
    const outcome = await outcomeOf(opened, folder, group);
    const names = group.map(({ name }) => name).join(", ");
    if (!("told" in outcome)) broken.push(...outcome.faults.map((fault) => `without ${names}: ${fault}`));
    else if (group.every(({ isNeeded }) => isNeeded)) assert.match(outcome.told, /It lacks \w/, names);
    else broken.push(`without ${names} no book is read: ${outcome.told}`);
  }
  await opened.close();
  assert.equal(broken, []);
}

test("without any one of the features that it needs a book is read, or its reader told", async () => {
  await assertReads(
    "native",
    NEEDED.map((lack) => [lack]),
  );
});

for (const half of [0, 1]) {
  test(`without four at a time of those that it replaces a book is read (${half + 1} of 2)`, async () => {
    const groups = groupsOf(REPLACED, Math.ceil(REPLACED.length / 4));
    await assertReads(
      "native",
      groups.filter((_group, index) => index % 2 === half),
    );
  });
}

test("an export is read in browsers that lack some of it, too", async () => {
  const told = /^(Worker|MessageChannel)$/;
  await assertReads(
    "exported",
    groupsOf(
      REPLACED.filter(({ name }) => !told.test(name)),
      8,
    ),
  );
});

for (const name of ["Worker", "MessageChannel"]) {
  test(`an export whose settings need a ${name} says at once that the browser has none`, async () => {
    const folder = await site(BOOKS.exported());
    const lack = LACKS.find((other) => other.name === name);
    const { page, errors, close } = await openPage({ url: folder.url, before: async (page) => lack?.take(page) });
    assert.match(await toldOf(page), /The browser does not allow the book's configuration file/);
    assert.equal(
      errors.filter((error) => !EXPECTED.test(error)),
      [],
    );
    await close();
  });
}

test("a browser that is too old is told so, literally, in its reader's language (BOOT-26)", async () => {
  const folder = await site(quickBook());
  for (const [language, told] of [
    ["en-GB", "Your browser can not support HTML5.\nIt lacks: Object.hasOwn"],
    ["zh-CN", "您的浏览器不支持 HTML5。\n缺少：Object.hasOwn"],
  ] as const) {
    const isOld = (page: Page) =>
      page.evaluateOnNewDocument((value) => {
        delete (Object as { hasOwn?: unknown }).hasOwn;
        Object.defineProperty(navigator, "language", { value });
      }, language);
    const { page, errors, close } = await openPage({ url: folder.url, before: isOld });
    assert.match(await toldOf(page), told.replace("lacks:", "lacks"));
    assert.equal(errors, []);
    await close();
  }
});

/** Answers a file of the viewer's by a script of the test's. */
function withScript(named: RegExp, code: string) {
  return async (page: Page) => {
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      const isMeant = named.test(request.url());
      void (isMeant ? request.respond({ contentType: "text/javascript", body: code }) : request.continue());
    });
  };
}

test("a panel that breaks is closed with a word, and neither bars nor other panels go with it", async () => {
  const code = "export function Panel() { throw new Error('broken on purpose'); }";
  const folder = await site(quickBook());
  const { page, errors, close } = await openSite(folder, { before: withScript(/PrintPanel-/, code) });
  await chromeStands(page);
  for (const attempt of [1, 2]) {
    await page.click("[data-button=print]");
    await page.waitForFunction(() => /could not be shown/.test(document.querySelector(".tip-box")?.textContent ?? ""));
    assert.equal((await state(page)).panels, [], `attempt ${attempt}`);
  }
  await page.click("[data-button=thumb]");
  await page.waitForSelector("[data-panel=thumbs][data-phase=visible]");
  assert.ok(errors.some((error) => /"print" failed/.test(error)) && !errors.some((error) => /Uncaught/.test(error)));
  await close();
});

test("a feature that breaks goes alone: bars, arrows and panels stay", async () => {
  const code = "export function Part() { throw new Error('broken on purpose'); }";
  const config = { appLogoIcon: "files/logo.png" };
  const { page, errors, close } = await openBook(quickBook({ config }), { before: withScript(/Logos-/, code) });
  await chromeStands(page);
  await until(() => errors.some((error) => /"logos" failed/.test(error)));
  await page.click(".side-arrows [data-button=next]");
  await rests(page, [2, 3]);
  await page.click("[data-button=thumb]");
  await page.waitForSelector("[data-panel=thumbs][data-phase=visible]");
  await close();
});

test.run();
