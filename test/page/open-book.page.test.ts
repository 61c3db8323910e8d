import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Lab, openLab, publish } from "../io/scripts/script-lab.ts";
import type { BookFolder } from "../support/books/book-parts.ts";
import { bookFolder, GENERATIONS } from "../support/books/books.ts";
import { observeRequests } from "../support/browser/browser.ts";

const test = suite("open-book");
observeRequests(test);
let lab: Lab;

test.before(async () => {
  lab = await openLab();
});
test.after(() => lab.close());
test.before.each(() => {
  lab.files.clear();
  lab.asked.length = 0;
});

type Opened = {
  readonly source: string;
  readonly title: string;
  readonly pages: number;
  readonly first: { readonly large: string | null; readonly normal: string | null };
  readonly contents: number;
  readonly annotations: string;
  readonly texts: number;
  readonly issues: readonly { readonly path: string; readonly problem: string }[];
};

/** Opens the book that the page at `address` shows; an error's word where it cannot. */
async function open(address: string): Promise<Opened> {
  const page = await lab.open(address);
  const opened = (await page.evaluate("lab.open()")) as Opened;
  assert.is(page.frames().length, 1);
  await page.close();
  return opened;
}

for (const generation of GENERATIONS) {
  test(`a ${generation} folder opens with all its parts, by query and in place (BOOT-01, BOOT-36)`, async () => {
    publish(lab, "/books/a/", bookFolder(generation));
    const byQuery = await open(`${lab.origin}/?book=/books/a/`);
    assert.ok(generation.startsWith(byQuery.source), byQuery.source);
    assert.ok(byQuery.pages > 1);
    assert.ok(byQuery.contents > 0);
    assert.ok(byQuery.texts > 0);
    const picture = byQuery.first.large ?? byQuery.first.normal ?? "";
    assert.ok(lab.files.has(decodeURIComponent(picture.replace(lab.origin, ""))), picture);
    lab.files.set("/books/a/index.html", lab.page);
    assert.equal(await open(`${lab.origin}/books/a/index.html`), byQuery);
  });
}

test("a refused address asks the server for nothing but the viewer", async () => {
  const elsewhere = `${lab.foreign}/books/a/`;
  for (const book of ["..", "%2e%2e%2f", "//localhost/", elsewhere, "javascript:alert(1)", "data:,{}"]) {
    lab.asked.length = 0;
    assert.is(await open(`${lab.origin}/read/?book=${encodeURIComponent(book)}`), "refused-address" as never, book);
    assert.equal(lab.asked, ["/read/", "/lab.js"]);
  }
});

test("a linked book on another host opens though nobody may read its files (BOOT-36)", async () => {
  publish(lab, "/books/a/", bookFolder("g3"));
  const link = `<link rel="book" href="${lab.foreign}/books/a/">`;
  lab.files.set("/linked/index.html", lab.page.replace("<title>", `${link}<title>`));
  const { source, pages } = await open(`${lab.origin}/linked/index.html`);
  assert.is(source, "g3");
  assert.ok(pages > 1);
});

test("settings that fail half-way still open the book, with an issue", async () => {
  const folder = bookFolder("g2");
  const config = `${String(folder["javascript/config.js"])};missing.call();`;
  publish(lab, "/books/a/", { ...folder, "javascript/config.js": config });
  const { pages, issues } = await open(`${lab.origin}/?book=/books/a/`);
  assert.ok(pages > 1);
  assert.match(issues[0]?.problem ?? "", "threw ReferenceError");
});

test("settings that cannot be run at all are told apart", async () => {
  const cases = { "throw 1": "script-threw", "var other = 1": "script-sets-nothing", "<!doctype html>": "no-book" };
  for (const [config, error] of Object.entries(cases)) {
    lab.files.set("/books/a/javascript/config.js", config);
    assert.is(await open(`${lab.origin}/?book=/books/a/`), error as never);
  }
});

test("a book that hangs in its contents is open all the same, and its script is ended", async () => {
  const folder = bookFolder("g1b");
  publish(lab, "/books/a/", { ...folder, "mobile/javascript/bookmark_config.js": "for (;;) {}" });
  const page = await lab.open(`${lab.origin}/?book=/books/a/`);
  const sent = page.waitForResponse((response) => response.url().endsWith("bookmark_config.js"));
  const opening = page.evaluate("lab.open()") as Promise<Opened>;
  await sent;
  await page.waitForFunction("lab.waits().includes(8000)");
  await page.evaluate("lab.passTime()");
  const { pages, contents, issues } = await opening;
  assert.ok(pages > 1);
  assert.is(contents, 0);
  assert.match(issues.at(-1)?.problem ?? "", "timeout");
  await page.close();
});

/** Puts a folder on the disk with the lab's page in it, and gives the page's address and a way to remove it. */
function onDisk(folder: BookFolder) {
  const root = mkdtempSync(join(tmpdir(), "recto-book-"));
  const page = lab.page.replace("/lab.js", "lab.js");
  for (const [path, file] of Object.entries({ ...folder, "index.html": page, "lab.js": lab.script })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), file);
  }
  return { address: pathToFileURL(join(root, "index.html")).href, remove: () => rmSync(root, { recursive: true }) };
}

for (const generation of GENERATIONS.filter((name) => name !== "native")) {
  test(`a ${generation} folder opens from disk, by script tags (BOOT-36)`, async () => {
    const { address, remove } = onDisk(bookFolder(generation));
    const { source, pages, contents, texts, first } = await open(address);
    remove();
    assert.ok(generation.startsWith(source), source);
    assert.ok(pages > 1 && contents > 0 && texts > 0);
    assert.match(first.large ?? first.normal ?? "", /^file:/);
  });
}

test("script tags tell missing, throwing and silent scripts apart and give the page its variables back", async () => {
  const { address, remove } = onDisk({
    "a.js": `var title = 'theirs'; let list = [1]; const deep = { f() {}, x: 1 };
      bare = 2; var round = {}; round.r = round;`,
    "throws.js": "var before = 1; nobody();",
    "silent.js": "var unasked = 1;",
  });
  const page = await lab.open(address);
  const run = (file: string, names: readonly string[]) =>
    page.evaluate(`lab.scripts.run([new URL("${file}", location).href], ${JSON.stringify(names)})`);
  await page.evaluate("window.title = 'ours'; 0");
  assert.equal(await run("a.js", ["title", "list", "deep", "bare", "round"]), {
    ok: true,
    value: { variables: { title: "theirs", list: [1], deep: { x: 1 }, bare: 2 }, issues: [] },
  });
  assert.equal(await page.evaluate("[title, typeof bare, document.scripts.length]"), ["ours", "undefined", 1]);
  const half = (await run("throws.js", ["before"])) as { value: { variables: object; issues: readonly unknown[] } };
  assert.equal(half.value.variables, { before: 1 });
  assert.is(half.value.issues.length, 1);
  assert.equal(await run("silent.js", ["a"]), { ok: false, error: "sets-nothing" });
  assert.equal(await run("gone.js", ["a"]), { ok: false, error: "not-found" });
  await page.close();
  remove();
});

test.run();
