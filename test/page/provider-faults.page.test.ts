import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { observeRequests } from "../support/browser/browser.ts";
import { site } from "../support/browser/site.ts";
import { holdTime, passTime, timerWaits } from "./held-time.ts";
import { CALM, chromeStands, isReady, openBook, openSite, panelOpens, QUIET } from "./model.ts";
import { bookOfWords, openSearch, searchFor } from "./search-model.ts";
import { until } from "./waits.ts";

const test = suite("broken providers");
observeRequests(test);

/** The calls of a book in its own folder: what the provider says of the visit, counts, and has in other books. */
const CALLS = ["bookinfo.js", "count", "others", "analytics"] as const;
const GOOD = {
  "bookinfo.js": 'var book_visit = {"periodicalId":"p1"};',
  count: '{"code":"OK"}',
  others: '{"code":"OK","data":[]}',
  analytics: "{}",
};
const FAULTS = {
  "a fault of the server": { status: 500, body: "" },
  "a page": { status: 200, body: "<!doctype html><title>Log in</title><script>window.ran = 1</script>" },
  "half an answer": { status: 200, body: null },
  "another shape": { status: 200, body: '[["OK"], null, 7]' },
  "a redirect": { status: 307, body: "" },
  silence: { status: 200, body: "" },
} as const;

function book() {
  const config = {
    ...QUIET,
    userGroup: "cn",
    crossSearchURL: "./others",
    visitInfoURL: "./count",
    googleAnalyticsID: "G-1",
    analyticsURL: "./analytics",
    bookResourceBaseURL: "./",
    DownloadURL: "book.pdf",
    DownloadButtonVisible: true,
    toolbarAlwaysShow: true,
    buttonsSortXML: ["download", "search"],
  };
  const files = bookOfWords(["纸张的发明", "活字印刷", "装订", "书"], {}, { config });
  const own = JSON.parse(String(files["book.json"])) as object;
  return { ...files, "book.json": JSON.stringify({ ...own, userInfo: { i: true, d: "u" } }), ...GOOD };
}

test("whatever is wrong with every answer of a provider, the book opens, is searched and downloaded, and its reader hears nothing of it (BOOT-22, BOOT-37, XSEARCH-08, LOG-04)", async () => {
  let fault: keyof typeof FAULTS = "silence";
  const isOurs = (path: string) => (CALLS as readonly string[]).includes(path);
  const folder = await site(book(), {
    fail: (path) => (isOurs(path) && FAULTS[fault].status !== 200 ? FAULTS[fault].status : null),
    headers: (path) =>
      isOurs(path) && fault === "a redirect" ? { Location: "led-astray" } : ({} as Record<string, string>),
    delayMs: (path) => (isOurs(path) && fault === "silence" ? 40_000 : 0),
    cutAfter: (path) => (isOurs(path) && fault === "half an answer" ? 5 : null),
  });
  const { page, errors, requests, close } = await openSite(folder, {
    features: CALM,
    before: (empty: Page) => holdTime(empty, 15_000),
  });
  for (const each of Object.keys(FAULTS) as (keyof typeof FAULTS)[]) {
    fault = each;
    for (const path of CALLS) folder.files.set(path, FAULTS[each].body ?? GOOD[path]);
    errors.length = 0;
    folder.asked.length = 0;
    await page.goto(folder.url);
    await isReady(page);
    await chromeStands(page);
    const isAsked = (path: string) => folder.asked.some((asked) => asked.path === path);
    await until(() => isAsked("bookinfo.js"));
    await openSearch(page);
    await searchFor(page, "纸张");
    await until(() => isAsked("others") && isAsked("analytics"));
    if (each === "silence") {
      await timerWaits(page, 15_000);
      await passTime(page, 15_000);
    }
    await page.evaluate(() => window.recto!.close());
    await page.$eval("[data-button=download]", (button) => (button as HTMLElement).click());
    await until(() => isAsked("count"));
    await page.evaluate(() => window.recto!.next());
    assert.ok((await page.evaluate(() => window.recto!.state().page)) > 1, each);
    const said = await page.$$eval("[role=alert], .cross__book", (all) =>
      all.map((one) => (one.getClientRects().length > 0 ? (one as HTMLElement).innerText : "")),
    );
    assert.is(said.join("").trim(), "", each);
    assert.is(await page.evaluate(() => (window as unknown as { ran?: number }).ran), undefined);
    const unexpected = errors.filter((text) => !/^Failed to load resource|net::ERR_|blocked by|redirect/i.test(text));
    assert.equal(unexpected, [], each);
  }
  // A data script of the book may be redirected on its own server (io/http.ts refuses any other); calls may not.
  assert.is(requests.filter((url) => url.includes("led-astray")).length, 1, "bookinfo.js alone");
  await close();
});

test("the lists of readers and passwords that an export carries in clear text are never shown, said on the console, stored or sent", async () => {
  const secret = "open-sesame";
  const users = `<SecurityInfo><Security type="users"><users><user name="Ann" pass="${secret}">Ann</user></users></Security></SecurityInfo>`;
  const files = bookFolder("g3", {
    config: {
      ...QUIET,
      securityType: 3,
      excludeFrontPages: 2,
      singlePassword: secret,
      securitySetting: users,
      userListPath: "../files/extfiles/users.js",
      googleAnalyticsID: "G-1",
      embedOrigin: "http://localhost",
      website: "./provider/",
    },
  });
  const listed = String(files["javascript/config.js"]).replace(/userList\s*=\s*\{\}/, `userList = {"Ann":"${secret}"}`);
  assert.match(listed, `{"Ann":"${secret}"}`);
  const said: string[] = [];
  const {
    page,
    requests,
    site: folder,
    close,
  } = await openBook(
    { ...files, "javascript/config.js": listed, "files/extfiles/users.js": `var userList = {"Ann":"${secret}"};` },
    {
      before: async (empty: Page) => {
        empty.on("console", async (message) => {
          const values = await Promise.all(message.args().map((each) => each.jsonValue().catch(() => "")));
          said.push(message.text(), JSON.stringify(values));
        });
        await empty.evaluateOnNewDocument(() => {
          (window as unknown as { dataLayer: unknown[] }).dataLayer = [];
        });
      },
    },
  );
  const posts: string[] = [];
  page.on("request", (request) => posts.push(request.url(), request.postData() ?? ""));
  await chromeStands(page);
  await page.evaluate(() => window.recto!.goTo(4));
  await page.evaluate(() => window.recto!.open("password"));
  await panelOpens(page, "password");
  const seen = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      window.recto!.state(),
      window.recto!.book,
      (window as unknown as { dataLayer: unknown[] }).dataLayer,
    ]),
  );
  for (const text of [seen, ...said, ...requests, ...posts]) assert.not.match(text, secret);
  assert.equal(
    folder.asked.filter(({ path }) => path.endsWith("users.js")),
    [],
  );
  await close();
});

test.run();
