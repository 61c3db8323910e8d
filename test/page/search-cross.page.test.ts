import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests, openPage, WINDOWS } from "../support/browser/browser.ts";
import { site, siteOnDisk, siteOrigin } from "../support/browser/site.ts";
import { CALM, chromeStands, openBook, openSite } from "./model.ts";
import { bookOfWords, openSearch, searchFor } from "./search-model.ts";
import { letPass } from "./waits.ts";

const test = suite("the search in other books");
observeRequests(test);
const CALL = "api/book/cross-search";

/** A book for Chinese readers whose publisher lets readers search other books. */
function book(config: object = {}, userInfo: unknown = { i: true, d: "u/7" }) {
  const files = bookOfWords(
    ["纸张的发明", "活字印刷", "装订", "书"],
    {},
    {
      config: { userGroup: "cn", website: "./", leastSearchChar: 2, ...config },
    },
  );
  const own = JSON.parse(String(files["book.json"])) as object;
  return { ...files, "book.json": JSON.stringify({ ...own, userInfo }), [CALL]: JSON.stringify(ANSWER) };
}
const ANSWER = {
  code: "OK",
  sumInfo: { analyze: "纸张 发明" },
  data: [
    { title: "Few", book_url: "https://books.test/few/", contents: [{ pageNo: 3, content: "古代<em>纸张</em>" }] },
    {
      title: "<i>Many</i>",
      book_url: "https://books.test/many/",
      linkName: "many",
      contents: [
        { pageNo: 9, content: "<em>纸张</em>的<em>发明</em>" },
        { pageNo: 12, content: "一张<em>纸</em>" },
      ],
    },
  ],
};
const asked = (requests: readonly string[]) =>
  requests.filter((url) => url.includes(CALL)).map((url) => Object.fromEntries(new URL(url).searchParams));
const crossOf = (page: Page) =>
  page.$$eval(".cross__book", (books) => books.map((each) => (each as HTMLElement).innerText.replace(/\s+/g, " ")));

test("other books are searched with the words, the publisher's link and split terms, their hits stand below with the most first, and the switch asks for the exact text (XSEARCH-01, XSEARCH-02, XSEARCH-03, XSEARCH-04, XSEARCH-05, XSEARCH-09, XSEARCH-10)", async () => {
  const { page, requests, errors, close } = await openBook(book(), { features: CALM });
  await openSearch(page);
  await searchFor(page, "纸张");
  await page.waitForSelector(".cross__book");
  assert.equal(asked(requests), [{ keyword: "纸张", uLink: "u/7", matchType: "2" }]);
  assert.equal(await crossOf(page), ["<i>Many</i> 第 9 页 纸张的发明", "Few 第 3 页 古代纸张"]);
  const links = await page.$$eval(".cross a", (all) =>
    all.map((each) => [(each as HTMLAnchorElement).href, each.getAttribute("rel")]),
  );
  const query = `?search=${encodeURIComponent("纸张")}&match=2`;
  assert.equal(links.slice(0, 2), [
    [`https://books.test/many/${query}`, "noopener noreferrer"],
    [`https://books.test/many/${query}#p=9`, "noopener noreferrer"],
  ]);
  assert.equal(await page.$$eval(".cross mark", (all) => all.map(({ textContent }) => textContent)), [
    "纸张",
    "发明",
    "纸张",
  ]);
  const split = await page.waitForSelector(".cross [role=switch], .cross input[type=checkbox]");
  await split!.evaluate((each) => (each as HTMLElement).click());
  await page.waitForFunction(() => document.querySelectorAll(".cross__book").length === 2);
  await page.waitForFunction(
    () => new URL(document.querySelector<HTMLAnchorElement>(".cross a")!.href).searchParams.get("match") === "1",
  );
  assert.equal(asked(requests).at(-1), { keyword: "纸张", uLink: "u/7", matchType: "1" });
  assert.equal(errors, []);
  await close();
});

test("the address may ask for the exact text, and readers who may not search other books are offered nothing (BOOT-11, XSEARCH-01, XSEARCH-03)", async () => {
  const exact = await openBook(book(), { address: "?search=%E7%BA%B8%E5%BC%A0&match=1", features: CALM });
  await exact.page.waitForSelector(".cross__book");
  assert.equal(asked(exact.requests)[0], { keyword: "纸张", uLink: "u/7", matchType: "1" });
  await exact.close();
  for (const [files, viewport] of [
    [book({ userGroup: "" }), WINDOWS.desktop],
    [book({}, { d: "u/7" }), WINDOWS.desktop],
    [book({ website: "" }), WINDOWS.desktop],
    [book({ isNeat: true, htmlTemplate: "neat" }), WINDOWS.phone],
  ] as const) {
    const { page, requests, close } = await openBook(files, { viewport, features: CALM });
    await openSearch(page);
    await searchFor(page, "纸张");
    await letPass(200, "the call would be under way at once");
    assert.is(await page.$(".cross"), null);
    assert.equal(asked(requests), []);
    await close();
  }
});

test("a book that is opened from disk offers no other books, whatever its publisher says (XSEARCH-01)", async () => {
  const files = book({ website: await siteOrigin() });
  const address = await siteOnDisk(files);
  const file = fileURLToPath(address);
  const inline = `<script type="application/json" id="book">${String(files["book.json"])}</script></head>`;
  await writeFile(file, (await readFile(file, "utf8")).replace("</head>", inline));
  const { page, requests, close } = await openPage({ url: address, features: CALM });
  await chromeStands(page);
  await openSearch(page);
  await searchFor(page, "纸张");
  await page.waitForSelector(".search-list");
  await letPass(200, "the call would be under way at once");
  assert.is(await page.$(".cross"), null);
  assert.equal(asked(requests), []);
  await close();
});

test("a provider that refuses, answers a page, or never answers is not heard of (XSEARCH-08)", async () => {
  const folder = await site(book(), {
    fail: (path, attempt) => (path === CALL && attempt === 0 ? 500 : null),
    delayMs: (path, attempt) => (path === CALL && attempt === 2 ? 20_000 : 0),
  });
  const { page, close } = await openSite(folder, { features: CALM });
  await openSearch(page);
  const ask = async (words: string, body: string) => {
    folder.files.set(CALL, body);
    const calls = () => folder.asked.filter(({ path }) => path === CALL).length;
    const before = calls();
    await searchFor(page, words);
    await page.waitForSelector(".search-list");
    for (let at = 0; at < 50 && calls() === before; at++) await letPass(20, "the call is on its way");
    assert.is(calls(), before + 1, words);
    assert.equal(await crossOf(page), []);
    assert.is(await page.$(".cross .panel__note"), null);
  };
  await ask("纸张", "");
  await ask("活字", "<!doctype html><title>Not found</title>");
  await ask("发明", JSON.stringify(ANSWER));
  await ask("印刷", JSON.stringify({ code: "FAIL", data: ANSWER.data }));
  folder.files.set(CALL, JSON.stringify(ANSWER));
  await searchFor(page, "纸张");
  await page.waitForSelector(".cross__book");
  await close();
});

test.run();
