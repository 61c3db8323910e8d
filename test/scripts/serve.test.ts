import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { request as ask, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serve } from "../../scripts/serve.mjs";

const test = suite("serve");
const SCRIPT = "export const a = 1;\n".repeat(200);
const NAMES = ["plain", "with space & 100%", "中文 书", "a/nested/book", "<b>bold</b>", "hash#and?query"];

let home = "";
let server: { url: string; close: () => Promise<void> };

test.before(async () => {
  home = await mkdtemp(join(tmpdir(), "recto-serve-"));
  await put({
    "secret.txt": "secret",
    "site/index.html": "<!doctype html><html><head>\n</head><body>viewer</body></html>",
    "site/recto/main-ABCD2345.js": SCRIPT,
    "site/recto/plain.js": SCRIPT,
    "site/recto/sound.mp3": "0123456789",
    "site/recto/empty.txt": "",
    "site/.hidden": "hidden",
    "site/demo/book.json": '{"format":"recto/1","config":{"bookTitle":"The demo"},"pages":[]}',
    "books/node_modules/x/book.json": "{}",
    "books/.git/book.json": "{}",
    "books/plain/mobile/javascript/config.js": "var bookConfig={bookTitle:'It\\'s\\: <i>old</i>'};",
    "books/plain/files/mobile/1.jpg": "cover",
    "books/with space & 100%/javascript/config.js":
      'var htmlConfig = {"meta":{"htmlTemplate":"x","title":"One \\"new\\""},"fliphtml5_pages":[{"n":["a.webp"],"t":"./files/thumb/ä 1.webp"}]};',
    "books/with space & 100%/files/thumb/ä 1.webp": "cover",
    "books/中文 书/book.json": '{"config":{"bookTitle":"论纸"},"pages":[{"large":"l/1.png","thumb":"t/1.png"}]}',
    "books/中文 书/t/1.png": "cover",
    "books/中文 书/inner/book.json": "{}",
    "books/a/nested/book/book.json": "not json at all",
    "books/a/nested/book/index.html": "<title> Of the page </title>",
    "books/<b>bold</b>/book.json": '{"pages":["../../secret.txt"]}',
    "books/hash#and?query/book.json": '{"pages":[]}',
  });
  await symlink(join(home, "secret.txt"), join(home, "site/recto/link.txt"));
  await symlink(home, join(home, "books/outside"));
  await symlink(join(home, "books/a"), join(home, "books/round"));
  server = await serve({ root: join(home, "site"), books: join(home, "books"), port: 0 });
});
test.after(async () => {
  await server.close();
  await rm(home, { recursive: true });
});

async function put(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), content);
  }
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Asks for a path exactly as written: fetch would tidy it up. */
function get(path: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const request = ask({ hostname, port, path, headers, method }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on("error", reject).end();
  });
}

test("a file comes with its type and its length, for HEAD without its body", async () => {
  const whole = await get("/recto/sound.mp3");
  assert.is(whole.headers["content-type"], "audio/mpeg");
  assert.is(String(whole.body), "0123456789");
  const head = await get("/recto/sound.mp3", {}, "HEAD");
  assert.is(head.headers["content-length"], "10");
  assert.is(head.body.length, 0);
  assert.is((await get("/recto/empty.txt")).headers["content-length"], "0");
});

for (const [range, status, body] of [
  ["bytes=2-4", 206, "234"],
  ["bytes=7-", 206, "789"],
  ["bytes=-3", 206, "789"],
  ["bytes=0-99", 206, "0123456789"],
  ["bytes=10-", 416, ""],
  ["bytes=5-2", 416, ""],
  ["bytes=-0", 416, ""],
  ["bytes=0-1,3-4", 200, "0123456789"],
  ["pages=1-2", 200, "0123456789"],
] as const) {
  test(`the range ${range} is answered with ${status}`, async () => {
    const answer = await get("/recto/sound.mp3", { Range: range });
    assert.is(answer.status, status);
    assert.is(String(answer.body), body);
    if (status === 416) assert.is(answer.headers["content-range"], "bytes */10");
  });
}

test("a range of a file that has changed since is not given", async () => {
  const { headers } = await get("/recto/sound.mp3");
  assert.is((await get("/recto/sound.mp3", { Range: "bytes=0-1", "If-Range": String(headers.etag) })).status, 206);
  assert.is((await get("/recto/sound.mp3", { Range: "bytes=0-1", "If-Range": '"older"' })).status, 200);
});

test("an unchanged file is not sent again", async () => {
  const { headers } = await get("/recto/plain.js", { "Accept-Encoding": "br" });
  const again = { "Accept-Encoding": "br", "If-None-Match": `"other", ${headers.etag}` };
  assert.is((await get("/recto/plain.js", again)).status, 304);
  assert.is((await get("/recto/plain.js", { "If-None-Match": String(headers.etag) })).status, 200, "not the same bytes");
  assert.is((await get("/recto/sound.mp3", { "If-Modified-Since": new Date(Date.now() + 1000).toUTCString() })).status, 304);
  assert.is((await get("/recto/sound.mp3", { "If-Modified-Since": new Date(0).toUTCString() })).status, 200);
});

test("texts are compressed as far as the browser understands it, pictures and sounds are not", async () => {
  const brotli = await get("/recto/plain.js", { "Accept-Encoding": "gzip, br" });
  assert.is(brotli.headers["content-encoding"], "br");
  assert.is(String(brotliDecompressSync(brotli.body)), SCRIPT);
  const gzip = await get("/recto/plain.js", { "Accept-Encoding": "gzip, br;q=0" });
  assert.is(String(gunzipSync(gzip.body)), SCRIPT);
  assert.is(gzip.headers.vary, "Accept-Encoding");
  assert.is(String((await get("/recto/plain.js")).body), SCRIPT);
  assert.is((await get("/recto/sound.mp3", { "Accept-Encoding": "br" })).headers["content-encoding"], undefined);
});

test("only files that carry a hash may be kept for ever", async () => {
  assert.match(String((await get("/recto/main-ABCD2345.js")).headers["cache-control"]), "immutable");
  assert.is((await get("/recto/plain.js")).headers["cache-control"], "no-cache");
});

for (const path of [
  "/../secret.txt",
  "/recto/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/recto/..%2f..%2fsecret.txt",
  "/recto/..%5c..%5csecret.txt",
  "/recto/link.txt",
  "/.hidden",
  "/recto/",
  "/recto/none.js",
  "/recto/sound.mp3%00.txt",
  "/books/outside/secret.txt",
  "/books/plain/../../../secret.txt",
  "/books/plain/%2e%2e/%2e%2e/secret.txt",
  "/books/../books/.git/book.json",
]) {
  test(`${path} is not found`, async () => {
    const { status, body } = await get(path);
    assert.is(status, 404);
    assert.not.match(String(body), "secret");
  });
}

test("a malformed address is refused, and what would write is not allowed", async () => {
  assert.is((await get("/%E0%A4%A")).status, 400);
  assert.is((await get("/recto/plain.js", {}, "DELETE")).status, 405);
});

test("a folder's address gets its slash, on this server only", async () => {
  assert.is((await get("/demo?a=1")).headers.location, "/demo/?a=1");
  assert.is((await get("//demo")).headers.location, "/demo/");
});

test("the first page is the library, which lists every book once and the demo with them", async () => {
  assert.is((await get("/")).headers.location, "/library");
  const page = String((await get("/library")).body);
  const links = [...page.matchAll(/href="(\/\?book=[^"]+)"/g)].map(([, href]) => new URL(href!.replaceAll("&#38;", "&"), server.url));
  const books = links.map(({ searchParams }) => searchParams.get("book"));
  const expected = NAMES.map((name) => `/books/${name.split("/").map(encodeURIComponent).join("/")}/`);
  assert.equal([...books].sort(), ["/demo/", ...expected].sort());
});

test("the library shows titles and covers, and no text of a book is taken for markup", async () => {
  const page = String((await get("/library")).body);
  for (const title of ["The demo", "It&#39;s: &#60;i&#62;old&#60;/i&#62;", "One &#34;new&#34;", "论纸", "Of the page"]) {
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
  await put({ "books/late/book.json": '{"config":{"bookTitle":"Late"}}' });
  assert.is((await get("/books/late/book.json")).status, 200);
  assert.match(String((await get("/library")).body), "Late");
  await rm(join(home, "books/late"), { recursive: true });
});

test("a taken port is refused in words, and so is a missing folder of books", async () => {
  const port = Number(new URL(server.url).port);
  const refusal = (options: object) => serve({ root: home, ...options }).then(() => "", (error: Error) => error.message);
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
