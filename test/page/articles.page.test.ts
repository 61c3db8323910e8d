import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { type Files, site } from "../support/browser/site.ts";
import {
  assertBecomes,
  type BookOptions,
  CALM,
  openSite,
  pagesOpen,
  panelOpens,
  quickBook,
  rests,
  state,
  turn,
} from "./model.ts";

const test = suite("articles");
observeRequests(test);
const CALL = "api/book/article";
const READER = "[data-panel=article]";
const HOSTILE = `<p id="x" onclick="window.hacked=1">Clean <b>text</b>.</p><script>window.hacked=2</script>
  <img src="x.png" onerror="window.hacked=3"><img src="javascript:window.hacked=4"><svg onload="window.hacked=5"><script>window.hacked=6</script></svg>
  <iframe src="https://evil.test/frame"></iframe><a href="javascript:window.hacked=7">bad</a><a href="https://good.test/">good</a>
  <form action="https://evil.test/"><input name="password"><button>Send</button></form><style>body{display:none}</style>
  <a href="#article.2">second</a><a href="#p=6">page six</a><math><mtext><script>window.hacked=8</script></mtext></math>
  <div style="position:fixed;inset:0;background:url(https://evil.test/bg)">kept</div><meta http-equiv="refresh" content="0;url=https://evil.test/">`;
const articleOf = (title: string, content = `<p>${title} begins.</p>`) =>
  JSON.stringify({
    code: "OK",
    data: { title, subtitle: "Sub", author: "A. Uthor", date: "2024-03-15", content, page: 4 },
  });
const LIST = {
  articles: [
    { id: 1, title: "One" },
    { id: 2, title: "Two", path: "two.json" },
    { id: 3, title: "Three" },
  ],
};
const PERIODS = {
  title: "The Review",
  periods: [
    { title: "No. 1", date: "2024-01", url: "../n1/" },
    { title: "Early March", date: "2024-03-04", url: "../n2/" },
    { title: "Late March", date: "2024-03-18", url: "https://other.test/n3/" },
    { title: "Last year's", date: "2023-12-01", url: "../n0/" },
    { title: "Bad", date: "2024-05-01", url: "javascript:alert(1)" },
    { title: "Special", url: "../special/" },
  ],
};

type Config = Readonly<Record<string, unknown>>;

/** A book whose provider is its own folder. */
function filesOf(config: Config = {}, more: object = {}): Files {
  const base = { hashGotoDelay: 0, language: "English", website: "./", bookId: "b1" };
  const files = quickBook({ pages: 8, config: { ...base, ...config } });
  const link = { kind: "link", id: "read", rect: { x: 0.1, y: 0.1, width: 0.3, height: 0.2 }, action: { article: 1 } };
  const book = { ...(JSON.parse(String(files["book.json"])) as object), annotations: { "1": [link] }, ...more };
  return { ...files, "book.json": JSON.stringify(book), [CALL]: articleOf("One") };
}
async function open(files: Files, options: BookOptions & Parameters<typeof site>[1] = {}) {
  const folder = await site(files, options);
  const posts: string[] = [];
  const before = async (page: Page) => {
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.postData() ?? "");
    });
  };
  const reader = await openSite(folder, { features: CALM, before, ...options });
  return { ...reader, posts };
}
const title = (page: Page) => page.$eval(`${READER} h1`, (heading) => heading.textContent).catch(() => "");
const showsArticle = (page: Page, name: string) => assertBecomes(() => title(page), name);
const readerGone = (page: Page) => page.waitForSelector(READER, { hidden: true });
const hash = (page: Page) => page.evaluate(() => location.hash);
const press = (page: Page, key: string) => page.click(`${READER} [data-button=${key}]`);
const pressItem = (page: Page) => page.$eval("[data-mark=read]", (button) => (button as HTMLElement).click());

test("an item shows an article, asked for by POST with its id, the book's and the token; Back and Forward go between page and article (ART-10, ART-11, ART-12, ART-13, ANNO-41, BOOT-18, BOOT-19, BOOT-21)", async () => {
  const { page, posts, errors, close } = await open(filesOf());
  await page.waitForSelector("[data-mark=read]");
  await pressItem(page);
  await showsArticle(page, "One");
  assert.equal(posts, ["articleId=1&bookId=b1&token="]);
  assert.match(
    await page.$eval(READER, (each) => (each as HTMLElement).innerText),
    /Sub\s+A\. Uthor · March 15, 2024\s+One begins\./,
  );
  assert.match(await hash(page), /\.1$/);
  await page.goBack();
  await readerGone(page);
  assert.equal(await pagesOpen(page), [1]);
  await page.goForward();
  await showsArticle(page, "One");
  await press(page, "book");
  await readerGone(page);
  await assertBecomes(async () => /article/.test(await hash(page)), false);
  await turn(page, "next");
  await page.evaluate(() => {
    location.hash = "#article.1";
  });
  await showsArticle(page, "One");
  await page.click(`${READER} .article__page`);
  await readerGone(page);
  await rests(page, [4, 5]);
  assert.equal(errors, []);
  await close();

  const linked = await open(filesOf(), { address: "#p=6&article.1" });
  await showsArticle(linked.page, "One");
  await linked.page.keyboard.press("Escape");
  await readerGone(linked.page);
  assert.equal(await pagesOpen(linked.page), [6, 7]);
  assert.is(await hash(linked.page), "#p=6");
  await linked.close();
});

test("a button at the head of the toolbar lists the articles; the reader goes to those before and after, to the list and back to the book (ART-01, ART-02, ART-03, TOOL-22)", async () => {
  const files = filesOf(
    { articleListPath: "list.json", periodicalId: "p" },
    { periodical: { periodListPath: "periods.json" } },
  );
  const { page, posts, errors, close } = await open({
    ...files,
    "list.json": JSON.stringify(LIST),
    "two.json": articleOf("Two"),
    "periods.json": JSON.stringify(PERIODS),
  });
  await page.waitForSelector("[data-bar] [data-button=article]");
  const keys = await page.$$eval("[data-bar] [data-button]", (all) =>
    all.map((each) => (each as HTMLElement).dataset["button"]),
  );
  assert.equal(keys.slice(0, 2), ["calendar", "article"]);
  await page.click("[data-bar] [data-button=article]");
  await panelOpens(page, "article");
  const shown = await page.$$eval(`${READER} [data-article]`, (all) =>
    all.map((each) => (each as HTMLElement).innerText),
  );
  assert.equal(shown, ["One", "Two", "Three"]);
  await page.click("[data-article='1']");
  await showsArticle(page, "One");
  const isOff = (key: string) =>
    page.$eval(`${READER} [data-button=${key}]`, (button) => button.getAttribute("aria-disabled") === "true");
  assert.ok(await isOff("previousarticle"));
  await press(page, "nextarticle");
  await showsArticle(page, "Two");
  assert.is(posts.length, 1, "an article with a file is read from it");
  await page.goBack();
  await showsArticle(page, "One");
  await page.click(".article-neighbour[data-side=next]");
  await showsArticle(page, "Two");
  await press(page, "previousarticle");
  await showsArticle(page, "One");
  await press(page, "article");
  await page.waitForSelector(`${READER} [data-article='3']`);
  await press(page, "calendar");
  await panelOpens(page, "calendar");
  await page.keyboard.press("Escape");
  await page.waitForSelector("[data-panel=calendar]", { hidden: true });
  await press(page, "book");
  await readerGone(page);
  assert.equal((await state(page)).panels, []);
  assert.equal(errors, []);
  await close();
});

test("by keys alone a reader opens the list, reads an article and is back in the book: the focus is never lost, the address no longer names the article, and the list opens anew (ART-01, ART-03)", async () => {
  const files = filesOf({ articleListPath: "list.json" });
  const { page, errors, close } = await open({
    ...files,
    "list.json": JSON.stringify(LIST),
    "two.json": articleOf("Two"),
  });
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest("[data-panel]")?.getAttribute("data-panel"));
  await page.waitForSelector("[data-bar] [data-button=article]");
  await page.focus("[data-bar] [data-button=article]");
  for (const visit of [1, 2]) {
    await page.keyboard.press("Enter");
    await page.waitForSelector(`${READER} [data-article='2']`);
    await page.focus("[data-article='2']");
    await page.keyboard.press("Enter");
    await showsArticle(page, "Two");
    await assertBecomes(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Two");
    await press(page, "article");
    await page.waitForSelector(`${READER} [data-article='2']`);
    await assertBecomes(focused, "article");
    await page.focus("[data-article='1']");
    await page.keyboard.press("Enter");
    await showsArticle(page, "One");
    await page.keyboard.press("Escape");
    await readerGone(page);
    await assertBecomes(() => page.evaluate(() => location.hash.includes("article")), false);
    const button = () => page.evaluate(() => document.activeElement?.getAttribute("data-button"));
    await assertBecomes(async () => [visit, await button()], [visit, "article"]);
  }
  assert.equal(errors, []);
  await close();
});

test("an article is set for reading: some 65 characters a line, high lines, serifs; letters grow, and a phone's fill the window (ART-03)", async () => {
  const text = "The quick brown fox jumps over the lazy dog and runs along the river to the old mill. ".repeat(30);
  const files = { ...filesOf(), [CALL]: articleOf("One", `<p>${text}</p>`) };
  const { page, close } = await open(files, { address: "#article.1" });
  await showsArticle(page, "One");
  const look = () =>
    page.$eval(`${READER} .article__text p`, (paragraph) => {
      const { lineHeight, fontSize, fontFamily } = getComputedStyle(paragraph);
      const lines = paragraph.getBoundingClientRect().height / Number.parseFloat(lineHeight);
      const size = Number.parseFloat(fontSize);
      return {
        perLine: paragraph.textContent!.length / lines,
        height: Number.parseFloat(lineHeight) / size,
        size,
        fontFamily,
      };
    });
  const desktop = await look();
  assert.ok(desktop.perLine > 55 && desktop.perLine < 75, `${desktop.perLine} characters a line`);
  assert.ok(desktop.height >= 1.6 && desktop.size >= 18 && /serif$/.test(desktop.fontFamily), JSON.stringify(desktop));
  await page.click(`${READER} [aria-label="Increase font size"]`);
  await assertBecomes(async () => (await look()).size - desktop.size, 7);
  await close();

  const phone = await open(files, { address: "#article.1", viewport: WINDOWS.phone });
  await showsArticle(phone.page, "One");
  const sheet = await phone.page.$eval(`${READER} .panel`, (paper) => {
    const { left, top, width, height } = paper.getBoundingClientRect();
    return [left, top, width, height, document.querySelector(".article")!.scrollWidth];
  });
  assert.equal(sheet, [0, 0, 360, 780, 360]);
  await phone.page.goBack().catch(() => null);
  await phone.close();
});

test("the configuration is asked for in four places in their order, with the periodical's id in its place, until one answers; where none does, articles are read all the same (ART-06, ART-07, ART-08, ART-09)", async () => {
  const chain = {
    articleConfigPath: "a.json",
    bookArticleConfigPath: "b.json",
    periodsConfigPath: "periods/%periodicalId%/c.json",
    userArticleConfigPath: "d.json",
    periodicalId: "p 7",
  };
  const asked = async (more: Files) => {
    const { page, site: folder, close } = await open({ ...filesOf(chain), ...more }, { address: "#article.1" });
    await showsArticle(page, "One");
    const heading = await page.$eval(`${READER} .panel__title`, (each) => each.textContent);
    await close();
    const requests = folder.asked.filter(({ path }) => /^(a|b|periods.*|d)\.json$/.test(path));
    assert.ok(requests.every(({ method }) => method === "GET"));
    return [heading, ...requests.map(({ path }) => path)];
  };
  const all = ["a.json", "b.json", "periods/p 7/c.json", "d.json"];
  assert.equal(await asked({}), ["Articles", ...all]);
  assert.equal(await asked({ "periods/p 7/c.json": '{"title":"Third"}' }), ["Third", ...all.slice(0, 3)]);
  assert.equal(await asked({ "a.json": "<html>", "b.json": '{"title":"Second"}' }), ["Second", ...all.slice(0, 2)]);
});

test("an article that does not come, in whatever way, is said to, and comes at another try (ART-11)", async () => {
  const bad = [
    '{"code":"FORBIDDEN","data":{"title":"No"}}',
    "<html>500</html>",
    '{"code":"OK","da',
    '{"code":"OK"}',
    "[]",
    "null",
  ];
  const files: Record<string, string | Uint8Array> = { ...filesOf() };
  let status: number | "drop" | null = 500;
  const {
    page,
    site: folder,
    close,
  } = await open(files, {
    address: "#article.1",
    fail: (path) => (path === CALL ? status : null),
  });
  await page.waitForSelector(`${READER} .empty-note`);
  status = null;
  for (const answer of bad) {
    folder.files.set(CALL, answer);
    await page.click(`${READER} .empty-note .text-button`);
    await page.waitForSelector(`${READER} .busy, ${READER} .empty-note`);
    await page.waitForSelector(`${READER} .empty-note .text-button`);
  }
  assert.is(await page.$(`${READER} h1`), null);
  folder.files.set(CALL, articleOf("At last"));
  await page.click(`${READER} .empty-note .text-button`);
  await showsArticle(page, "At last");
  await close();
});

test("an article that the provider does not have is not asked for again: its reader leads back to the book", async () => {
  const { page, close } = await open(filesOf(), {
    address: "#article.7",
    fail: (path) => (path === CALL ? 404 : null),
  });
  const note = await page.waitForSelector(`${READER} .empty-note`);
  const words = await note!.evaluate(({ textContent }) => textContent);
  assert.is(words, "This article is not available.Back to the book");
  await page.click(`${READER} .empty-note .text-button`);
  await readerGone(page);
  await close();
});

test("an article whose code a server fails to send is said to, and opens by itself once the server is back", async () => {
  let isDown = true;
  const fail = (path: string) => (isDown && /recto\/(ArticlePanel|effects)-.*js$/.test(path) ? 503 : null);
  const { page, close } = await open(filesOf(), { address: "#article.1", fail });
  await page.waitForFunction(() => document.querySelector(".tip-box")?.textContent?.includes("could not be loaded"));
  isDown = false;
  await showsArticle(page, "One");
  await close();
});

test("nothing in an article runs, is loaded from where it should not be, or asks for input; its links lead to pages, articles and the web", async () => {
  const files = { ...filesOf(), [CALL]: articleOf("One", HOSTILE), "x.png": "" };
  const { page, requests, close } = await open(files, { address: "#article.1" });
  await showsArticle(page, "One");
  const inner = await page.$eval(`${READER} .article__text`, (text) => ({
    tags: [...text.querySelectorAll("*")].map(({ localName }) => localName),
    attributes: [...text.querySelectorAll("*")].flatMap((each) => each.getAttributeNames()),
    links: [...text.querySelectorAll("a")].map(
      (each) => `${each.textContent} ${each.getAttribute("href")} ${each.rel}`,
    ),
  }));
  assert.equal(inner.tags, ["p", "b", "img", "a", "a", "a", "div"]);
  assert.equal([...new Set(inner.attributes)].sort(), [
    "alt",
    "decoding",
    "href",
    "loading",
    "referrerpolicy",
    "rel",
    "src",
    "target",
  ]);
  assert.equal(inner.links, ["good https://good.test/ noopener noreferrer", "second #article.2 ", "page six #p=6 "]);
  assert.is(await page.evaluate(() => (window as unknown as { hacked?: number }).hacked), undefined);
  assert.equal(
    requests.filter((url) => url.includes("evil.test")),
    [],
  );
  await page.click(`${READER} a[href="#p=6"]`);
  await readerGone(page);
  await rests(page, [6, 7]);
  await close();
});

test("a periodical's calendar shows its issues by year and month, and the days of a month with several; issues open by links (ART-04, ART-05, TOOL-15, BOOT-35)", async () => {
  const files = filesOf({ periodicalId: "p" }, { periodical: { periodListPath: "periods.json" } });
  const { page, errors, site: folder, close } = await open({ ...files, "periods.json": JSON.stringify(PERIODS) });
  await page.waitForSelector("[data-bar] [data-button=calendar]");
  await page.click("[data-bar] [data-button=calendar]");
  await page.waitForSelector(".calendar__months");
  const CALENDAR = "[data-panel=calendar]";
  const cells = () =>
    page.$$eval(".calendar-month", (all) =>
      all.map((each) => `${each.localName} ${(each as HTMLElement).innerText.replace(/\s+/g, " ")}`),
    );
  const months = await cells();
  assert.is(months.length, 12);
  assert.equal([months[0], months[1], months[2]], ["a Jan", "span Feb", "button Mar 2"]);
  const links = (selector: string) =>
    page.$$eval(`${CALENDAR} ${selector}`, (all) => all.map((each) => (each as HTMLAnchorElement).href));
  const above = (path: string) => new URL(path, folder.url).href;
  assert.equal(await links("a.calendar-month"), [above("../n1/")]);
  assert.equal(await links(".calendar__list a"), [above("../special/")]);
  await page.click("button.calendar-month");
  await page.waitForSelector(".calendar__days");
  assert.equal(await links("a.calendar-day"), [above("../n2/"), "https://other.test/n3/"]);
  assert.is(await page.$$eval(".calendar-day:not(.calendar-day--name)", (all) => all.length), 31);
  await page.click(`${CALENDAR} [aria-label="Back to the year"]`);
  await page.click(`${CALENDAR} [aria-label="Previous year"]`);
  await assertBecomes(() => links("a.calendar-month"), [above("../n0/")]);
  assert.equal(errors, []);
  await close();

  for (const without of [
    filesOf({ periodicalId: "p" }),
    filesOf({}, { periodical: { periodListPath: "periods.json" } }),
  ]) {
    const plain = await open(without);
    await plain.page.waitForSelector("[data-bar] [data-button=thumb]");
    await plain.page.waitForFunction(() => document.readyState === "complete");
    assert.is(await plain.page.$("[data-button=calendar]"), null);
    await plain.close();
  }
});

test.run();
