import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { build } from "../../build.mjs";
import { serve } from "../../scripts/serve.mjs";
import { typeOf } from "../../scripts/static-files.mjs";
import { bookFolder } from "../support/books/books.ts";
import { openPage } from "../support/browser/browser.ts";
import { temporaryFolder } from "../support/browser/server-lab.ts";
import { type Files, viewer, withoutPolicy } from "../support/browser/site.ts";
import { tone } from "../support/fakes/tone.ts";
import { atTheEnd } from "../support/test-run.ts";
import { isReady, picturesStand, quickBook, state, turn } from "./model.ts";
import { until } from "./waits.ts";

const test = suite("offline");

/** A viewer that keeps books offline, built once for all tests. */
const built = (async () => {
  const { outdir, entry } = await build({ outdir: await temporaryFolder(), isOffline: true });
  return { outdir, entry };
})();

/** A server with that viewer and a book at /book/. What `files` has goes before the files of the build. */
async function openServer(book: Files) {
  const { outdir, entry } = await built;
  const world = { isDown: false, isRefused: (_path: string) => false, files: new Map<string, string | Uint8Array>() };
  const setBook = (all: Files) => {
    for (const [path, file] of Object.entries(all)) world.files.set(`book/${path}`, file);
  };
  const send = (response: ServerResponse, path: string, file: string | Uint8Array) => {
    response.writeHead(200, { "Content-Type": typeOf(path), "Cache-Control": "no-cache" }).end(file);
    return true;
  };
  setBook(book);
  const server = await serve({
    root: outdir,
    port: 0,
    handlers: [
      (request, response, url) => {
        const path = decodeURIComponent(url.pathname.slice(1)) || "index.html";
        if (world.isDown) return Boolean(request.socket.destroy());
        if (world.isRefused(path)) return Boolean(response.writeHead(404).end());
        const file = world.files.get(path);
        return file !== undefined && send(response, path, file);
      },
    ],
  });
  atTheEnd(() => server.close());
  const read = (path: string) => readFile(join(outdir, path), "utf8");
  const url = `${server.url}index.html?book=/book/`;
  return { world, setBook, read, entry, url, server };
}

/** How many books are stored whole, and the hashes of their data. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const records = await caches.open("recto-books");
    const found = await Promise.all((await records.keys()).map((key) => records.match(key)));
    const all: { cores: Record<string, string>; bytes: number }[] = await Promise.all(
      found.map((each) => each!.json()),
    );
    return all.map(({ cores, bytes }) => ({ hash: Object.values(cores).join(), bytes }));
  });

async function openStored(url: string) {
  const opened = await openPage({ url, preloads: true, isAlone: true }); // nothing is stored for readers who save data
  await isReady(opened.page);
  await until(async () => (await stored(opened.page)).length > 0);
  return opened;
}

async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: "load" });
  await isReady(page);
}

const SOUND = tone(2);

/** Asks for a range of the book's sound. @returns the status, the range and the number of bytes of the answer */
const askSound = (page: Page, method: string, range: string | null) =>
  page.evaluate(
    async (how, part) => {
      const answer = await fetch("/book/a.wav", { method: how, headers: part ? { Range: part } : {} });
      return [answer.status, answer.headers.get("Content-Range"), (await answer.arrayBuffer()).byteLength];
    },
    method,
    range,
  );

for (const [format, files] of [
  ["native", { ...quickBook({ pages: 8, config: { BackgroundSoundURL: "a.wav" } }), "a.wav": SOUND }],
  ["g5", bookFolder("g5", { pages: 8 })],
] as const) {
  test(`a book (${format}) that was opened once opens without a server, with all its pages, sounds in the ranges of players, and every part of the viewer`, async () => {
    const { world, url } = await openServer(files);
    const { page, errors, close } = await openStored(url);
    world.isDown = true;
    await reload(page);
    const { pageCount } = await state(page);
    assert.is(pageCount, 8);
    for (let i = 0; i < 5; i++) {
      await picturesStand(page);
      await turn(page, "next");
    }
    await picturesStand(page);
    await page.evaluate(() => window.recto!.open("share"));
    await page.waitForSelector("[data-panel=share]");
    if (format === "native") {
      const { length } = SOUND;
      assert.equal(await askSound(page, "GET", "bytes=100-199"), [206, `bytes 100-199/${length}`, 100]);
      assert.equal(await askSound(page, "HEAD", null), [200, null, 0]);
    }
    assert.equal(
      errors.filter((error) => !/ERR_|Failed to load resource/.test(error)),
      [],
    );
    await close();
  });
}

test("a window with HTML of the book opens without a network too, and its scripts run where they reach nothing (ANNO-36)", async () => {
  const html = '<p id="said">…</p><script>said.textContent = "words " + self.origin</script>';
  const rect = { x: 0.3, y: 0.3, width: 0.4, height: 0.2 };
  const annotations = { 1: [{ id: "w", kind: "button", rect, text: "Open", action: { html } }] };
  const files = quickBook();
  const book = { ...(JSON.parse(String(files["book.json"])) as object), annotations };
  const { world, url } = await openServer({ ...files, "book.json": JSON.stringify(book) });
  const { page, close } = await openStored(url);
  world.isDown = true;
  await reload(page);
  await page.waitForSelector("[data-mark=w]");
  await page.$eval("[data-mark=w]", (button) => (button as HTMLElement).click());
  await page.waitForSelector(".foreign-frame[data-state=there]");
  const said = async () =>
    Promise.all(page.frames().map((frame) => frame.$eval("#said", (text) => text.textContent).catch(() => null)));
  await until(async () => (await said()).includes("words null"));
  await close();
});

test("a book that has changed is kept as it was until all of it as it is now is there", async () => {
  const before = quickBook({ pages: 6, config: { bookTitle: "Before" } });
  const { world, setBook, url } = await openServer(before);
  const { page, close } = await openStored(url);
  const { hash } = (await stored(page))[0]!;
  const title = () => page.evaluate(() => window.recto!.book.title);

  setBook(quickBook({ pages: 8, config: { bookTitle: "After" } }));
  const last = [...world.files.keys()].filter((path) => /8\.\w+$/.test(path));
  assert.ok(last.length > 0);
  let asked = 0;
  const { isRefused } = world;
  world.isRefused = (path) => {
    if (last.includes(path)) {
      asked += 1;
      world.isDown = true; // the network goes in the middle of it
    }
    return false;
  };
  await reload(page);
  assert.is(await title(), "After");
  await until(() => asked > 0);
  world.isDown = true;
  await reload(page);
  assert.equal([await title(), (await state(page)).pageCount], ["Before", 6]);

  Object.assign(world, { isDown: false, isRefused });
  await reload(page);
  await until(async () => (await stored(page)).every((each) => each.hash !== hash));
  world.isDown = true;
  await reload(page);
  assert.equal([await title(), (await state(page)).pageCount], ["After", 8]);
  assert.is((await stored(page)).length, 1);

  world.isDown = false; // a viewer that is built without the worker ends it
  world.files.set("index.html", await readFile(join(viewer(), "index.html"), "utf8"));
  world.isRefused = (path) => path === "recto-offline.js";
  await reload(page);
  await until(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0));
  await close();
});

test("a viewer that is half updated on the server is not kept; the old one opens until the new one is whole", async () => {
  const { world, read, entry, url } = await openServer(quickBook());
  const { page, close } = await openStored(url);
  const [newEntry, newPart] = ["main-NEW00000.js", "part-NEW00000.js"];
  const own = await read(`recto/${entry}`);
  const change = (text: string) => text.replaceAll(entry, newEntry);
  world.files.set("index.html", withoutPolicy(change(await read("index.html"))));
  world.files.set(`recto/${newEntry}`, own);
  const worker = change(await read("recto-offline.js"));
  world.files.set(
    "recto-offline.js",
    worker.replace(/version:"\w+"/, 'version:"new"').replace("files:[", `files:["recto/${newPart}",`),
  );
  const versions = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("recto-viewer ")).length);
  const storedPage = () => page.evaluate(async () => (await (await caches.match(location.href))?.text()) ?? "");
  const scope = url.replace(/index\.html.*/, "");
  const isWhole = () =>
    page.evaluate(
      async (at, named) => {
        const names = (await caches.keys()).filter((name) => name.startsWith("recto-viewer "));
        const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).match(at)));
        const texts = await Promise.all(pages.map((each) => each?.text() ?? ""));
        return texts.some((text) => text.includes(named));
      },
      scope,
      newEntry,
    );
  const script = () =>
    page.$eval("script[type=module]", (found) => (found as HTMLScriptElement).src.replace(/.*\//, ""));
  let asked = 0;
  world.isRefused = (path) => {
    if (path.endsWith(newPart)) asked += 1;
    return path.endsWith(newPart);
  };
  await reload(page);
  assert.is(await script(), newEntry);
  await until(() => asked > 0);
  await until(async () => (await versions()) === 1);
  world.isDown = true;
  await reload(page);
  assert.is(await script(), entry);

  world.isDown = false;
  world.isRefused = () => false;
  world.files.set(`recto/${newPart}`, "export {};");
  await reload(page);
  await until(async () => (await isWhole()) && (await storedPage()).includes(newEntry));
  assert.is(await versions(), 2); // pages of the old one may be open
  world.isDown = true;
  await reload(page);
  assert.is(await script(), newEntry);
  await close();
});

test.run();
