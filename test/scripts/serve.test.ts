import { fork } from "node:child_process";
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serve } from "../../scripts/serve.mjs";
import { rawGet, temporaryFolder, writeFiles } from "../support/browser/server-lab.ts";

const test = suite("serve");
const NAMES = ["plain", "with space & 100%", "中文 书", "a/nested/book", "<b>bold</b>", "hash#and?query", "unnamed"];

let home = "";
let server: { url: string; close: () => Promise<void> };
const get = (path: string) => rawGet(server.url, path);

test.before(async () => {
  home = await temporaryFolder();
  await writeFiles(home, {
    "secret.txt": "secret",
    "site/index.html": "<!doctype html><html><head>\n</head><body>viewer</body></html>",
    "site/demo/book.json": '{"format":"recto/1","config":{"bookTitle":"The demo"},"pages":[]}',
    "books/node_modules/x/book.json": "{}",
    "books/.git/book.json": "{}",
    "books/plain/mobile/javascript/config.js": "var bookConfig={bookTitle:'It\\'s\\: <i>old</i>'};",
    "books/plain/files/mobile/1.jpg": "cover",
    "books/with space & 100%/javascript/config.js":
      'var htmlConfig = {"meta":{"htmlTemplate":"x","title":"One \\"new\\""},' +
      '"fliphtml5_pages":[{"n":["a.webp"],"t":"./files/thumb/ä 1.webp"}]};',
    "books/with space & 100%/files/thumb/ä 1.webp": "cover",
    "books/中文 书/book.json": '{"config":{"bookTitle":"论纸"},"pages":[{"large":"l/1.png","thumb":"t/1.png"}]}',
    "books/中文 书/t/1.png": "cover",
    "books/中文 书/inner/book.json": "{}",
    "books/a/nested/book/book.json": "not json at all",
    "books/a/nested/book/index.html": "<title> Of the page </title>",
    "books/<b>bold</b>/book.json": '{"pages":["../../secret.txt"]}',
    "books/hash#and?query/book.json": '{"pages":[]}',
    "books/unnamed/javascript/config.js": 'var bookConfig = {"bookTitle":"FLIPBOOK"};',
    "books/unnamed/index.html": "<title>FLIPBUILDER</title>",
  });
  await symlink(home, join(home, "books/outside"));
  await symlink(join(home, "books/a"), join(home, "books/round"));
  server = await serve({ root: join(home, "site"), books: join(home, "books"), port: 0 });
});
test.after(async () => {
  await server.close();
  await rm(home, { recursive: true });
});

test("the first page is the library, which lists every book once and the demo with them", async () => {
  assert.is((await get("/")).headers.location, "/library");
  const page = String((await get("/library")).body);
  const links = [...page.matchAll(/href="(\/\?book=[^"]+)"/g)].map(
    ([, href]) => new URL(href!.replaceAll("&#38;", "&"), server.url),
  );
  const books = links.map(({ searchParams }) => searchParams.get("book"));
  const expected = NAMES.map((name) => `/books/${name.split("/").map(encodeURIComponent).join("/")}/`);
  assert.equal([...books].sort(), ["/demo/", ...expected].sort());
});

test("the library shows titles and covers, and no text of a book is taken for markup", async () => {
  const page = String((await get("/library")).body);
  for (const title of [
    "The demo",
    "It&#39;s: &#60;i&#62;old&#60;/i&#62;",
    "One &#34;new&#34;",
    "论纸",
    "Of the page",
    "unnamed", // the exporter's own titles are none
  ]) {
    assert.match(page, `<span class="title">${title}</span>`);
  }
  assert.not.match(page, "<b>bold");
  const covers = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src!.replaceAll("&#38;", "&"));
  assert.is(covers.length, 3);
  for (const cover of covers) assert.is(String((await get(cover)).body), "cover");
});

test("the viewer stands at the root, with the book that its address names", async () => {
  for (const name of NAMES) {
    const book = `/books/${name.split("/").map(encodeURIComponent).join("/")}/`;
    const page = String((await get(`/?book=${encodeURIComponent(book)}`)).body);
    assert.match(page, "viewer");
    assert.not.match(page, 'rel="book"');
  }
  assert.is(String((await get("/books/a/nested/book/book.json")).body), "not json at all");
});

test("without books the root opens the demo", async () => {
  const alone = await serve({ root: join(home, "site"), port: 0 });
  const page = await (await fetch(alone.url)).text();
  assert.match(page, '<link rel="book" href="demo/book.json">');
  assert.is((await fetch(`${alone.url}library`)).status, 404);
  await alone.close();
});

test("a book that is added while the server runs is found", async () => {
  await writeFiles(home, { "books/late/book.json": '{"config":{"bookTitle":"Late"}}' });
  assert.is((await get("/books/late/book.json")).status, 200);
  assert.match(String((await get("/library")).body), "Late");
  await rm(join(home, "books/late"), { recursive: true });
});

test("thousands of requests, also for what is not there, leave the server as small as it was", async () => {
  const settings = `var bookConfig = {"bookTitle":"A book with many settings","pad":"${"x".repeat(2_000_000)}"};`;
  const books = Array.from(
    { length: 20 },
    (_, index) => [`many/book ${index}/javascript/config.js`, settings] as const,
  );
  const texts = Array.from(
    { length: 12 },
    (_, index) => [`site/text ${index}.js`, `${index} ${Math.random()} `.repeat(60_000)] as const,
  );
  await writeFiles(home, Object.fromEntries([...books, ...texts]));
  const where = { root: join(home, "site"), books: join(home, "many"), port: 0 };
  const program = `import { serve } from ${JSON.stringify(pathToFileURL("scripts/serve.mjs").href)};
    process.send({ url: (await serve(${JSON.stringify(where)})).url });
    process.on("message", () => process.send({ megabytes: process.memoryUsage().rss / 1e6 }));
    process.on("disconnect", () => process.exit());`;
  await writeFiles(home, { "program.mjs": program });
  const child = fork(join(home, "program.mjs"));
  const heard = <T>() => new Promise<T>((resolve) => child.once("message", resolve as (message: unknown) => void));
  const { url } = await heard<{ url: string }>();
  const paths = [
    "/library",
    "/",
    "/text%2020.js",
    "/books/nowhere/files/page/1.jpg",
    ...texts.map(([path]) => `/${path.slice(5).replace(" ", "%20")}`),
    ...books.map(([path]) => `/books/${path.slice(5, path.indexOf("/java")).replace(" ", "%20")}/files/page/9.jpg`),
  ];
  const askFor = async (rounds: number): Promise<number> => {
    for (let round = 0; round < rounds; round++) {
      await Promise.all(paths.map((path) => rawGet(url, path, { "Accept-Encoding": "br" })));
    }
    child.send("measure");
    return (await heard<{ megabytes: number }>()).megabytes;
  };
  const first = await askFor(15);
  const last = await askFor(70);
  child.kill();
  assert.ok(last < 180, `${last} MB`);
  assert.ok(last - first < 30, `${first} MB, then ${last} MB`);
});

test("a taken port is refused in words, and so is a missing folder of books", async () => {
  const port = Number(new URL(server.url).port);
  const refusal = (options: object) =>
    serve({ root: home, ...options }).then(
      () => "",
      (error: Error) => error.message,
    );
  assert.is(await refusal({ port }), `Port ${port} is taken.`);
  assert.match(await refusal({ books: join(home, "nowhere"), port: 0 }), /There is no folder .*nowhere/);
});

test("without a port the next free one is taken", async () => {
  const servers = [await serve({ root: home }), await serve({ root: home })] as const;
  const [first, second] = servers.map(({ url }) => Number(new URL(url).port));
  assert.ok(first! >= 5173 && second! > first!, `${first}, ${second}`);
  for (const each of servers) await each.close();
});

test("handlers come before the files and may answer what these refuse", async () => {
  const handlers = [
    (request: { method?: string | undefined }, response: { end: (text: string) => unknown }, url: URL) => {
      if (request.method !== "POST" || url.pathname !== "/echo") return false;
      response.end("heard");
      return true;
    },
  ];
  const own = await serve({ root: join(home, "site"), port: 0, handlers });
  assert.is(await (await fetch(`${own.url}echo`, { method: "POST" })).text(), "heard");
  assert.is((await fetch(`${own.url}other`, { method: "POST" })).status, 405);
  await own.close();
});

test.run();
