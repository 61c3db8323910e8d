import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openPage } from "./browser.ts";
import { site } from "./site.ts";

const test = suite("windows of page tests");

/** So long does a picture take that nobody waits for. */
const NEVER_MS = 60_000;

test("the network of a window is idle though the book before was closed while it loaded", async () => {
  const blank = { "index.html": "<!doctype html>", "late.png": "" };
  const delayMs = (path: string) => (path === "late.png" ? NEVER_MS : 0);
  const { url } = await site(blank, { hasOwnPage: true, delayMs });
  const first = await openPage({ url: `${url}index.html` });
  const isAsked = first.page.waitForRequest(`${url}late.png`);
  await first.page.evaluate(() => Object.assign(new Image(), { src: "late.png" }) && null);
  await isAsked;
  await first.close();
  const second = await openPage({ url: `${url}index.html` });
  assert.is(second.page, first.page, "one window is used for both");
  await second.page.waitForNetworkIdle();
  await second.close();
});

test.run();
