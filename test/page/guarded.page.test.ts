import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { passwordHash } from "../../scripts/encrypt/keys.mjs";
import { serve } from "../../scripts/serve.mjs";
import { observeRequests, openPage } from "../support/browser/browser.ts";
import { temporaryFolder, writeFiles } from "../support/browser/server-lab.ts";
import { viewer } from "../support/browser/site.ts";
import { ITERATIONS } from "../support/limited-book.ts";
import {
  assertBecomes,
  chromeStands,
  goTo,
  isReady,
  marks,
  panelOpens,
  picturesStand,
  quickBook,
  recordEvents,
  rests,
  told,
} from "./model.ts";
import { assertPagesDrawn, shoot } from "./screen.ts";
import { until } from "./waits.ts";

const test = suite("books whose pictures a provider guards");
observeRequests(test);

const PANEL = "[data-panel=password]";
const CLOSED = "closed/";
let home = "";
let server: Awaited<ReturnType<typeof serve>>;
const setProvider = (book: object) => {
  const hashes = [passwordHash({ name: "", password: "paper" }, ITERATIONS)];
  const guarded = { hashes, token: "first", pictures: "/books/guarded/closed/", pictureLife: 3600, ...book };
  return writeFile(join(home, "passwords.json"), JSON.stringify({ guarded }));
};

test.before(async () => {
  home = await temporaryFolder();
  await writeFiles(join(home, "books/guarded"), guardedFiles());
  await setProvider({});
  const provider = { passwords: join(home, "passwords.json") };
  server = await serve({ root: viewer(), books: join(home, "books"), provider, port: 0 });
});
test.after(async () => {
  await server.close();
  await rm(home, { recursive: true });
});

/** A book of 40 pages, of which 2 are open to everybody; the pictures of the others lie in a folder of their own. */
function guardedFiles() {
  const config = { isEncryptionBook: true, excludeFrontPages: 2, website: "/", bookId: "guarded" };
  const { "book.json": written, ...pictures } = quickBook({ pages: 40, config });
  const book = JSON.parse(String(written)) as { pages: Record<string, string>[] };
  const isFree = (path: string) => /\/[12]\.png$/.test(path);
  const pages = book.pages.map(({ large = "", thumb = "", ...page }) => ({
    ...page,
    large: isFree(large) ? large : CLOSED + large,
    thumb: isFree(thumb) ? thumb : CLOSED + thumb,
  }));
  const moved = Object.entries(pictures).map(([path, file]) => [isFree(path) ? path : CLOSED + path, file] as const);
  return { ...Object.fromEntries(moved), "book.json": JSON.stringify({ ...book, pages }) };
}

async function open() {
  const reader = await openPage({ url: `${server.url}?book=/books/guarded/` });
  await isReady(reader.page);
  await chromeStands(reader.page);
  await recordEvents(reader.page);
  return reader;
}

async function logIn(page: Page): Promise<void> {
  await page.type(`${PANEL} [name=password]`, "paper");
  await page.keyboard.press("Enter");
  await page.waitForFunction((panel) => !document.querySelector(panel), {}, PANEL);
}

async function assertDrawn(page: Page): Promise<void> {
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
}

const restrictCalls = (requests: readonly string[]) => requests.filter((url) => url.includes("/api/book/restrict"));
const resolvedIn = (requests: readonly string[]) =>
  restrictCalls(requests).flatMap((url) => JSON.parse(new URL(url).searchParams.get("urls")!) as string[]);
const message = (page: Page) => page.$eval(`${PANEL} [role=alert]`, (area) => area.textContent ?? "");

test("a reader with a token gets the pages and thumbnails that they look at, in few calls, each address once; when the token ends while they read, the book closes and asks again (ENC-01, ENC-02, ENC-05, ENC-06, ENC-08)", async () => {
  await setProvider({});
  const { page, requests, close } = await open();
  await assertDrawn(page);
  const direct = await page.evaluate(async () => (await fetch("/books/guarded/closed/pages/3.png")).status);
  assert.is(direct, 403, "nobody gets a guarded picture without the provider's address");
  assert.equal(restrictCalls(requests), []);
  requests.length = 0;
  await goTo(page, 4);
  await rests(page, [4, 5]);
  await panelOpens(page, "password");
  assert.equal(
    requests.filter((url) => url.includes(CLOSED)),
    [],
  );
  await logIn(page);
  await assertDrawn(page);
  assert.equal(
    (await told(page))
      .filter(({ event }) => event === "bookRestrictFilled")
      .map(({ detail }) => (detail["pages"] as number[]).length),
    [38],
  );
  await assertBecomes(async () => restrictCalls(requests).length > 0, true);
  const near = resolvedIn(requests).map((url) => Number(/(\d+)\.png/.exec(url)![1]));
  assert.ok(near.length > 0 && Math.max(...near) < 20, `the pages ${near} are asked for, of 40`);
  for (const url of restrictCalls(requests)) {
    assert.ok(url.length <= 2000);
    assert.is(new URL(url).searchParams.get("token"), "first");
  }
  const before = restrictCalls(requests).length;
  await page.evaluate(() => window.recto!.open("thumbs"));
  await panelOpens(page, "thumbs");
  await page.waitForFunction(
    () => document.querySelectorAll(".thumb[data-picture=there] img[src*='sign=']").length > 5,
  );
  const forThumbs = restrictCalls(requests).length - before;
  assert.ok(forThumbs >= 1 && forThumbs <= 6, `${forThumbs} calls for the thumbnails`);
  assert.equal(resolvedIn(requests).length, new Set(resolvedIn(requests)).size, "no address is asked for twice");
  await page.evaluate(() => window.recto!.close());

  const status = (url: string) => page.evaluate(async (address) => (await fetch(address)).status, url);
  const signed = requests.filter((url) => url.includes("sign=")).at(-1)!;
  assert.is(await status(signed), 200);
  assert.is(await status(signed.replace(/sign=.{5}/, "sign=xxxxx")), 403);
  assert.is(await status(signed.replace(/until=\d/, "until=9")), 403);
  assert.is(await status(signed.replace(/\d+\.png/, "39.png")), 403);

  await setProvider({ token: "second" });
  await goTo(page, 30);
  await panelOpens(page, "password");
  await assertBecomes(() => message(page), "Your access has ended. Please log in again.");
  assert.is(await page.evaluate(() => window.recto!.state().access), "limited");
  await page.waitForSelector("[data-closed='30']");
  await logIn(page);
  await rests(page, [30, 31]);
  await assertDrawn(page);
  assert.equal(new URL(restrictCalls(requests).at(-1)!).searchParams.get("token"), "second");
  await close();
});

test("a provider that cannot resolve leaves a page empty, with a button that tries again (ENC-07)", async () => {
  await setProvider({});
  const { page, close } = await open();
  await goTo(page, 4);
  await panelOpens(page, "password");
  let isBroken = true;
  await page.setRequestInterception(true);
  const bodies = ["<!doctype html>", '{"code":"OK","da', '{"code":"FAIL"}', '{"code":"OK","data":[]}'];
  let answered = 0;
  page.on("request", (request) => {
    if (!isBroken || !request.url().includes("/api/book/restrict")) return void request.continue();
    answered += 1;
    return void request.respond({ status: answered === 1 ? 500 : 200, body: bodies[answered % bodies.length]! });
  });
  await logIn(page);
  await page.waitForFunction(() => window.recto!.marks().some(({ phase }) => phase === "failed"));
  assert.is(await page.evaluate(() => window.recto!.state().access), "open");
  await until(() => answered > 0);
  isBroken = false;
  await page.waitForSelector("[data-retry]");
  for (const retry of await page.$$("[data-retry]")) await retry.evaluate((button) => (button as HTMLElement).click());
  await assertDrawn(page);
  await close();
});

test.run();
