import type { Frame } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openPage } from "../support/browser/browser.ts";
import { site, siteOrigin } from "../support/browser/site.ts";
import { PARTS, quickBook } from "./model.ts";

const test = suite("embed");
type Message = { readonly type?: string; readonly event?: string; readonly detail?: unknown };
type Heard = { readonly origin: string; readonly data: Message };

/** A page with a book in each of its frames, one below the other. */
const parentOf = (addresses: readonly string[]) => `<!doctype html><title>A page around a book</title>
<script>var heard = []; addEventListener("message", ({ origin, data }) => heard.push({ origin, data }));</script>
${addresses.map((address) => `<iframe src="${address}" width="1000" height="700"></iframe>`).join("")}`;

/** Opens a page with such books in frames, and turns one leaf in each. */
async function turnInFrames(configs: readonly Readonly<Record<string, unknown>>[]) {
  const books = await Promise.all(configs.map((config) => site(quickBook({ config }))));
  const folder = await site({ "parent.html": parentOf(books.map(({ url }) => url)) });
  const { page, close } = await openPage({ url: `${folder.url}parent.html` });
  const frames = page.frames().filter((child) => child.parentFrame() !== null);
  assert.is(frames.length, configs.length);
  for (const frame of frames) await turnIn(frame);
  // Messages come in the order in which they were sent, so that after these there is none left on its way.
  for (const frame of frames) await frame.evaluate(() => window.parent.postMessage({ type: "over" }, "*"));
  await page.waitForFunction(
    (count) =>
      (window as unknown as { heard: Heard[] }).heard.filter(({ data }) => data?.type === "over").length === count,
    {},
    frames.length,
  );
  const heard = (await page.evaluate("heard")) as readonly Heard[];
  return { heard: heard.filter(({ data }) => data?.type === "recto"), close };
}

async function turnIn(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => window.recto !== undefined);
  await frame.waitForSelector(PARTS.arrow("next"));
  await frame.evaluate(() => window.recto!.next());
  await frame.$eval(PARTS.arrow("next"), (arrow) => (arrow as HTMLElement).click());
  await frame.waitForFunction(() => {
    const { pages, phase } = window.recto!.state();
    return pages.join() === "4,5" && phase === "rest";
  });
}

test("the page around the frame is told that the book is ready and hears what happens where the book names its origin (LOG-01)", async () => {
  const { origin } = new URL(await siteOrigin());
  const { heard, close } = await turnInFrames([{ embedOrigin: origin }]);
  assert.equal(
    heard.map(({ data }) => data),
    [
      { type: "recto", event: "ready", detail: { page: 1 } },
      { type: "recto", event: "flipStart", detail: { from: [1], to: [2, 3] } },
      { type: "recto", event: "flipEnd", detail: { page: 2, pages: [2, 3], completed: true } },
      { type: "recto", event: "clickButton", detail: { button: "next" } },
      { type: "recto", event: "flipStart", detail: { from: [2, 3], to: [4, 5] } },
      { type: "recto", event: "flipEnd", detail: { page: 4, pages: [4, 5], completed: true } },
    ],
  );
  assert.ok(heard.every((message) => message.origin === origin));
  await close();
});

test("a page around the frame that the book does not name hears nothing (LOG-01)", async () => {
  const { heard, close } = await turnInFrames(
    [undefined, "*", "https://example.com"].map((embedOrigin) => ({ embedOrigin })),
  );
  assert.equal(heard, []);
  await close();
});

test.run();
