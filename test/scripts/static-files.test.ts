import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serve } from "../../scripts/serve.mjs";
import { rawGet, temporaryFolder, writeFiles } from "../support/browser/server-lab.ts";

const test = suite("static-files");
const SCRIPT = "export const a = 1;\n".repeat(200);

let home = "";
let server: { url: string; close: () => Promise<void> };
const get = (path: string, headers?: Readonly<Record<string, string>>, method?: string) =>
  rawGet(server.url, path, headers, method);

test.before(async () => {
  home = await temporaryFolder();
  await writeFiles(home, {
    "secret.txt": "secret",
    "site/index.html": "viewer",
    "site/recto/main-ABCD2345.js": SCRIPT,
    "site/recto/plain.js": SCRIPT,
    "site/recto/sound.mp3": "0123456789",
    "site/recto/empty.txt": "",
    "site/.hidden": "hidden",
    "site/folder/index.html": "a folder's page",
    "books/a/book.json": "{}",
    "books/.git/book.json": "secret",
  });
  await symlink(join(home, "secret.txt"), join(home, "site/recto/link.txt"));
  await symlink(home, join(home, "books/outside"));
  server = await serve({ root: join(home, "site"), books: join(home, "books"), port: 0 });
});
test.after(async () => {
  await server.close();
  await rm(home, { recursive: true });
});

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
  assert.is(
    (await get("/recto/plain.js", { "If-None-Match": String(headers.etag) })).status,
    200,
    "not the same bytes",
  );
  assert.is(
    (await get("/recto/sound.mp3", { "If-Modified-Since": new Date(Date.now() + 1000).toUTCString() })).status,
    304,
  );
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
  "/books/a/../../../secret.txt",
  "/books/a/%2e%2e/%2e%2e/secret.txt",
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
  assert.is((await get("/folder?a=1")).headers.location, "/folder/?a=1");
  assert.is((await get("//folder")).headers.location, "/folder/");
});

test.run();
