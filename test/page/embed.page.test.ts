import type { Frame } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openPage } from "../support/browser/browser.ts";
import { site, siteOrigin } from "../support/browser/site.ts";
import { PARTS, quickBook } from "./model.ts";

const test = suite("embed");
type Message = { readonly type?: string; readonly event?: string; readonly detail?: unknown };
type Heard = { readonly origin: string; readonly data: Message };

const PARENT = `<!doctype html><title>A page around a book</title>
<script>var heard = []; addEventListener("message", ({ origin, data }) => heard.push({ origin, data }));</script>
<iframe src="./" width="1000" height="700"></iframe>`;

/** Opens a page with the book in a frame, and turns one leaf in there. */
async function turnInFrame(config: Readonly<Record<string, unknown>>) {
  const folder = await site({ ...quickBook({ config }), "parent.html": PARENT });
  const { page, close } = await openPage({ url: `${folder.url}parent.html` });
  const frame = page.frames().find((child) => child.parentFrame() !== null) as Frame;
  await frame.waitForFunction(() => window.recto !== undefined);
  await frame.waitForSelector(PARTS.arrow("next"));
  await frame.evaluate(() => window.recto!.next());
  await frame.$eval(PARTS.arrow("next"), (arrow) => (arrow as HTMLElement).click());
  await frame.waitForFunction(() => {
    const { pages, phase } = window.recto!.state();
    return pages.join() === "4,5" && phase === "rest";
  });
  // Messages come in the order in which they were sent, so that after this one there is none left on its way.
  await frame.evaluate(() => window.parent.postMessage({ type: "over" }, "*"));
  await page.waitForFunction("heard.some(({ data }) => data && data.type === 'over')");
  const heard = (await page.evaluate("heard")) as readonly Heard[];
  return { heard: heard.filter(({ data }) => data?.type === "recto"), close };
}

test("the page around the frame hears what happens where the book names its origin (LOG-01)", async () => {
  const { origin } = new URL(await siteOrigin());
  const { heard, close } = await turnInFrame({ embedOrigin: origin });
  assert.equal(
    heard.filter(({ data }) => data.event !== "ready").map(({ data }) => data),
    [
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

test("the page around the frame is told that the book is ready (LOG-01)", async () => {
  const { heard, close } = await turnInFrame({ embedOrigin: new URL(await siteOrigin()).origin });
  assert.equal(heard[0]?.data, { type: "recto", event: "ready", detail: { page: 1 } });
  await close();
});

test("a page around the frame that the book does not name hears nothing (LOG-01)", async () => {
  for (const embedOrigin of [undefined, "*", "https://example.com"]) {
    const { heard, close } = await turnInFrame({ embedOrigin });
    assert.equal(heard, [], String(embedOrigin));
    await close();
  }
});

test.run();
