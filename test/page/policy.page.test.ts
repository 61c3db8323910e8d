import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { openPage } from "../support/browser/browser.ts";
import { siteOrigin, viewer } from "../support/browser/site.ts";
import { chromeStands, isReady, openBook, panelOpens, quickBook, rests, turn } from "./model.ts";

const test = suite("the page's policy");

/** Notes every breach of the page's policy. */
const watchPolicy = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const breaches: string[] = [];
    Object.assign(window, { breaches });
    addEventListener("securitypolicyviolation", (event) =>
      breaches.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
const breaches = (page: Page) => page.evaluate(() => (window as unknown as { breaches: string[] }).breaches);

test("the demo book opens, turns, searches and shows panels without a breach of the policy, from a server and from disk", async () => {
  const addresses = [`${await siteOrigin()}?book=/demo/`, `file://${join(viewer(), "demo/index.html")}`];
  for (const url of addresses) {
    const { page, errors, close } = await openPage({ url, before: watchPolicy });
    await isReady(page);
    await chromeStands(page);
    await turn(page, "next");
    await rests(page);
    for (const panel of ["thumbs", "search", "share", "about", "accessibility"] as const) {
      await page.evaluate((name) => window.recto!.open(name), panel);
      await panelOpens(page, panel);
      await page.evaluate(() => window.recto!.close());
    }
    assert.equal(await breaches(page), []);
    if (url.startsWith("http")) assert.equal(errors, []); // from disk there is no text to search
    await close();
  }
});

test("exports of all generations open under the policy, with their data scripts", async () => {
  for (const generation of ["g1a", "g2", "g3", "g4", "g5"] as const) {
    const { page, close } = await openBook(bookFolder(generation, { pages: 4, items: true }), { before: watchPolicy });
    await chromeStands(page);
    assert.equal(await breaches(page), [], generation);
    await close();
  }
});

test("in the page no inline script, no handler in an attribute, no eval and no base runs, whoever puts it there", async () => {
  const { page, close } = await openBook(quickBook(), { before: watchPolicy });
  const hacked = await page.evaluate(async () => {
    const scope = window as unknown as { hacked?: string };
    const script = document.createElement("script");
    script.textContent = "window.hacked = 'script'";
    document.body.append(script);
    const host = document.createElement("div");
    host.innerHTML =
      '<img src="data:," onerror="window.hacked = `handler`"><a href="javascript:window.hacked=`link`">x</a>';
    document.body.append(host);
    host.querySelector("a")!.click();
    // Not here: what a test evaluates may use eval, whatever the policy says.
    const tries = "try { new Function('window.hacked = `eval`')() } catch {}";
    const src = URL.createObjectURL(new Blob([tries], { type: "text/javascript" }));
    const own = Object.assign(document.createElement("script"), { src });
    const ran = new Promise((done) => {
      own.onload = done;
    });
    document.head.append(own);
    await ran;
    const base = document.createElement("base");
    base.href = "https://evil.test/";
    document.head.append(base);
    const remote = Object.assign(document.createElement("script"), { src: "https://evil.test/x.js" });
    const refused = new Promise((done) => {
      remote.onerror = done;
    });
    document.head.append(remote);
    await refused;
    return [scope.hacked ?? "", document.baseURI.includes("evil")];
  });
  assert.equal(hacked, ["", false]);
  const seen = (await breaches(page)).map((each) => each.split(" ")[0]);
  for (const directive of ["script-src-elem", "script-src-attr", "base-uri"])
    assert.ok(seen.includes(directive), seen.join());
  await close();
});

test("our own code has no eval, and hosts get the headers that a page cannot set", async () => {
  const html = await readFile(join(viewer(), "index.html"), "utf8");
  assert.match(html, /http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-/);
  assert.not.match(html, /'unsafe-eval'|script-src[^;]*'unsafe-inline'|\son\w+="/);
  const headers = await readFile(join(viewer(), "_headers"), "utf8");
  assert.match(headers, /X-Content-Type-Options: nosniff/);
  assert.match(headers, /require-trusted-types-for 'script'/);
});

test.run();
