import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { observeRequests, openPage } from "../support/browser/browser.ts";
import { site, siteOnDisk, siteOrigin, viewer } from "../support/browser/site.ts";

const test = suite("build");
observeRequests(test);

/** So many scripts may come before anybody has pressed anything in a book with contents, tabs and items of all kinds. */
const MOST_SCRIPTS = 60;

/** Names of the scripts that a page has asked for. */
const scriptsOf = (requests: readonly string[]) =>
  requests.flatMap((address) => new URL(address).pathname.match(/\/recto\/([^/]+)-[A-Z0-9]{8}\.js$/)?.[1] ?? []);

test("a server gives modules, all that the first one needs asked for before it runs, each once", async () => {
  const { url } = await site(bookFolder("native"));
  const { page, requests, errors, close } = await openPage({ url });
  const preloads = await page.$$eval('link[rel="modulepreload"]', (links) => links.map(({ href }) => href));
  const scripts = requests.filter((address) => address.endsWith(".js"));
  assert.ok(preloads.length > 0);
  assert.equal([...new Set(scripts)], scripts);
  assert.equal(
    preloads.filter((href) => !requests.includes(href)),
    [],
  );
  assert.not(scriptsOf(requests).includes("recto"));
  assert.equal(errors, []);
  await close();
});

test("what all readers of a book get in its first seconds comes in few files, for each is a way to the server", async () => {
  const { page, requests, errors, close } = await openPage({ url: `${await siteOrigin()}?book=/demo/`, isAlone: true });
  await page.waitForSelector("[data-button]");
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /leisure-/.test(name)));
  await page.waitForNetworkIdle();
  const scripts = requests.filter((address) => address.endsWith(".js"));
  assert.ok(scripts.length <= MOST_SCRIPTS, `${scripts.length} scripts: ${scriptsOf(scripts)}`);
  assert.equal(errors, []);
  await close();
});

test("a disk gives one classic script, and nothing is complained of", async () => {
  const { requests, errors, close } = await openPage({ url: await siteOnDisk(bookFolder("g2")) });
  assert.equal(scriptsOf(requests), ["recto"]);
  assert.equal(errors, []);
  await close();
});

/** What a panel's own style gives its first frame, written down when its element comes. */
const watchPanel = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const [paper, filter] = ["[data-panel=contents]", ".search-field"].map((part) => document.querySelector(part));
      if (paper && seen.length === 0) seen.push(getComputedStyle(paper).position);
      if (filter && seen.length === 1) seen.push(getComputedStyle(filter).display);
    }).observe(document, { childList: true, subtree: true });
  });

for (const place of ["server", "disk"] as const) {
  test(`from a ${place} the first load has two style sheets; a panel brings its own, and is never seen without`, async () => {
    const url = place === "disk" ? await siteOnDisk(bookFolder("g2")) : (await site(bookFolder("native"))).url;
    const { page, requests, errors, close } = await openPage({ url, before: watchPanel });
    await page.waitForSelector("[data-button]");
    const sheets = () =>
      page.$$eval(
        "style",
        (all) => all.filter(({ textContent }) => textContent.includes(".contents-row__twist")).length,
      );
    assert.is(await sheets(), 0);
    await page.evaluate(() => window.recto!.open("contents"));
    await page.waitForFunction("window.seen.length === 2");
    assert.equal(await page.evaluate("window.seen"), ["fixed", "flex"]);
    assert.is(await sheets(), 1);
    assert.is(requests.filter((address) => address.endsWith(".css")).length, 2);
    assert.equal(errors, []);
    await close();
  });
}

test("the demo book opens from disk by itself", async () => {
  const { page, errors, close } = await openPage({ url: pathToFileURL(join(viewer(), "demo/index.html")).href });
  await page.waitForFunction("window.recto");
  assert.ok(Number(await page.evaluate("window.recto.book.pageCount")) >= 32);
  assert.equal(errors, []);
  await close();
});

test("beside index.html there are only recto/, demo/ and the headers of hosts, so that a book keeps its own files", async () => {
  const names = await readdir(viewer());
  assert.equal(
    names.filter((name) => !["index.html", "recto", "demo", "_headers"].includes(name)),
    [],
  );
  for (const generation of ["g1a", "g2", "g5"] as const) {
    const clash = Object.keys(bookFolder(generation)).filter((path) => /^(recto|demo)\//.test(path));
    assert.equal(clash, []);
  }
});

test("every name in index.html is filled in and there, by an address that works in any folder", async () => {
  const page = await readFile(join(viewer(), "index.html"), "utf8");
  const names = [...page.matchAll(/["'](recto\/[^"']+)["']/g)].flatMap(([, found]) => found!.split(" "));
  assert.ok(names.length >= 3);
  for (const name of names) await readFile(join(viewer(), name));
  assert.not.match(page, /%[A-Z]+%/);
  assert.not.match(page, /(?:src|href)="\//);
});

test("no script has what browsers of 2022 cannot read: to them all of such a script is one error", async () => {
  const folder = join(viewer(), "recto");
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  assert.ok(scripts.length > 10);
  for (const name of scripts) assert.not.match(await readFile(join(folder, name), "utf8"), /\(\?<[=!]/, name);
});

test("the notices carry the licence of each package in the scripts, and of no other", async () => {
  const notices = await readFile(join(viewer(), "recto/third-party-notices.txt"), "utf8");
  const packages = [...notices.matchAll(/^(\S+) \d+\.\d+\.\d+ \(/gm)].map(([, name]) => name);
  for (const name of ["jotai", "konva", "react", "react-dom", "scheduler"]) assert.ok(packages.includes(name), name);
  for (const name of ["esbuild", "puppeteer", "typescript"]) assert.not(packages.includes(name), name);
  assert.match(notices, "Copyright (c)");
});

test.run();
