import { rm } from "node:fs/promises";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { passwordHash } from "../../scripts/encrypt/keys.mjs";
import { serve } from "../../scripts/serve.mjs";
import { rawGet, temporaryFolder, writeFiles } from "../support/browser/server-lab.ts";

const test = suite("the reference provider");
let home = "";
let server: { url: string; close: () => Promise<void> };
const get = (path: string) => rawGet(server.url, path);

test.before(async () => {
  home = await temporaryFolder();
  await writeFiles(home, {
    "site/index.html": "<!doctype html><html><head></head><body>viewer</body></html>",
    "site/demo/book.json": '{"config":{"bookTitle":"Demo"},"pages":[],"search":{"textsPath":"texts.json"}}',
    "site/demo/texts.json": '["A hollander"]',
    "books/words/book.json":
      '{"config":{"bookTitle":"Words"},"pages":[],"search":{"texts":["A mill","<Paper> & a mill for paper",7]}}',
    "books/words/articles/7.json": '{"title":"Rags","content":"<p>r</p>"}',
    "books/words/articles/8.json": "<html>",
    "books/words/closed/1.txt": "guarded",
    "books/words/open.txt": "open",
    "books/scripted/javascript/config.js": 'var bookConfig = {"bookTitle":"Scripted"};',
    "books/scripted/files/search/book_config.js": 'var textForPages = ["纸张 [1]","造纸"];\n',
    "books/broken/book.json": '{"search":{"textsPath":"../secret.json"}',
    "books/broken/files/search/book_config.js": "var textForPages = [while(true)];",
  });
  const hash = (password: string, name = "") => passwordHash({ name, password }, 1000);
  const passwords = {
    one: { hashes: [hash("纸张")], expires: 60 },
    users: { hashes: [hash("a", "Ann")] },
    sealed: { hashes: [hash("s")], token: "fixed" },
    guessed: { hashes: [hash("g")] },
    guarded: { hashes: [hash("w")], token: "known", pictures: "/books/words/closed/", pictureLife: 60 },
  };
  await writeFiles(home, { "passwords.json": JSON.stringify(passwords) });
  const shelves = { root: join(home, "site"), books: join(home, "books") };
  server = await serve({ ...shelves, provider: { passwords: join(home, "passwords.json") }, port: 0 });
});
test.after(async () => {
  await server.close();
  await rm(home, { recursive: true });
});

const ask = (body: string | object) =>
  fetch(`${server.url}api/book/password`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
  }).then(
    async (response) =>
      [response.status, (await response.json()) as { status: string; token: string; expires: number }] as const,
  );

test("the provider checks passwords and its own tokens, tells nobody what was wrong, and lets guessers wait", async () => {
  const [status, right] = await ask({ bookid: "one", name: "", password: "纸张" });
  assert.equal([status, right.status, right.expires], [200, "OK", 60]);
  assert.is((await ask({ bookid: "users", name: "Ann", password: "a" }))[0], 200);
  assert.is((await ask({ bookid: "one", token: right.token }))[0], 200);
  assert.equal((await ask({ bookid: "sealed", password: "s" }))[1].token, "fixed");
  for (const wrong of [
    { bookid: "one", password: "paper" },
    { bookid: "users", name: "Ann", password: "b" },
    { bookid: "users", name: "Bo", password: "a" },
    { bookid: "none", password: "a" },
    { bookid: "__proto__", password: "a" },
    { bookid: "users", token: right.token },
    { bookid: "one", token: `${right.token}x` },
    { bookid: "one", token: "." },
  ]) {
    assert.equal(await ask(wrong), [401, { status: "WRONG" }], JSON.stringify(wrong));
  }
  assert.is((await ask("{"))[0], 400);
  assert.is((await ask({ bookid: "one", password: "x".repeat(1_000_000) }))[0], 413);
  assert.is((await ask({ bookid: "one", password: "a\0b" }))[0], 401);
  for (let tries = 0; tries < 10; tries++) await ask({ bookid: "guessed", password: `p${tries}` });
  assert.equal(await ask({ bookid: "guessed", password: "g" }), [429, { status: "TOO_MANY" }]);
  assert.is((await ask({ bookid: "one", password: "纸张" }))[0], 200, "other books are not kept waiting");
  assert.is((await fetch(`${server.url}api/book/password`)).status, 404, "a password never stands in an address");
});

test("the provider gives the articles of its books, and nothing else of them", async () => {
  const article = async (articleId: string, bookId = `${server.url}?book=/books/words/`) => {
    const body = new URLSearchParams({ articleId, bookId, token: "" });
    const response = await fetch(`${server.url}api/book/article`, { method: "POST", body });
    return [response.status, await response.json()];
  };
  assert.equal(await article("7"), [200, { code: "OK", data: { title: "Rags", content: "<p>r</p>" } }]);
  for (const id of ["8", "9", "", "../book", "7.json"])
    assert.equal(await article(id), [404, { code: "NOT_FOUND" }], id);
  assert.is((await article("7", "nowhere"))[0], 404);
  assert.is((await article("7".repeat(9000)))[0], 413);
});

test("guarded files are sent under the addresses alone that a reader with a token gets, however they are written", async () => {
  const status = async (path: string) => (await get(path)).status;
  assert.is(await status("/books/words/open.txt"), 200);
  for (const path of [
    "closed/1.txt",
    "/closed/1.txt",
    "closed//1.txt",
    "closed%2F1.txt",
    "CLOSED/1.txt",
    "%63losed/1.txt",
  ]) {
    assert.not.equal(await status(`/books/words/${path}`), 200, path);
  }
  assert.not.equal(await status("/books//words/closed/1.txt"), 200);
  const address = (name: string) => `${server.url}books/words/${name}`;
  const resolve = async (urls: unknown, token = "known") => {
    const query = new URLSearchParams({ urls: JSON.stringify(urls), token });
    const { status, body } = await get(`/api/book/restrict?${query}`);
    return {
      status,
      answer: JSON.parse(body.toString()) as { code: string; data: Record<string, string>; expires: number },
    };
  };
  const { answer } = await resolve([address("closed/1.txt"), address("open.txt"), "https://other.test/1.txt", "x"]);
  assert.equal([answer.code, Object.keys(answer.data), answer.expires], ["OK", [address("closed/1.txt")], 60]);
  const signed = answer.data[address("closed/1.txt")]!;
  assert.is(await (await fetch(signed)).text(), "guarded");
  assert.is((await fetch(signed.replace(/until=\d+/, "until=99999999999999"))).status, 403);
  assert.equal((await resolve([address("closed/1.txt")], "other")).answer, { code: "WRONG" });
  for (const wrong of [{}, "x", [1], Array.from({ length: 201 }, () => "x")]) {
    assert.is((await resolve(wrong)).status, 400, JSON.stringify(wrong).slice(0, 30));
  }
});

test("the demo book can be one of the provider's, beside a copy whose later pages are guarded", async () => {
  const passwords = join(process.cwd(), "scripts/provider/demo-passwords.json");
  await writeFiles(home, {
    "shown/index.html": "<!doctype html>",
    "shown/demo/book.json": JSON.stringify({
      config: { bookTitle: "Demo" },
      // Its eleventh page, which is closed, looks like the first one.
      pages: Array.from({ length: 12 }, (_, at) => ({
        large: `${(at % 10 === 0 ? 0 : at) + 1}.txt`,
        preview: "data:,",
      })),
    }),
    "shown/demo/12.txt": "closed",
    "shown/demo/1.txt": "open",
  });
  const demo = await serve({ root: join(home, "shown"), provider: { passwords }, withDemo: true, port: 0 });
  const book = async (path: string) =>
    (await (await fetch(demo.url + path)).json()) as { config: Record<string, unknown>; pages: object[] };
  const shown = await book("demo/book.json");
  assert.equal([shown.config["website"], shown.pages[11]], ["/", { large: "12.txt", preview: "data:," }]);
  const copy = await book("demo-guarded/book.json");
  assert.equal([copy.pages[9], copy.pages[11]], [{ large: "10.txt", preview: "data:," }, { large: "closed/12.txt" }]);
  const status = async (path: string) => (await fetch(demo.url + path)).status;
  assert.equal([await status("demo-guarded/1.txt"), await status("demo-guarded/closed/12.txt")], [200, 403]);
  assert.equal([await status("demo-guarded/12.txt"), await status("demo-guarded/x/..%2F12.txt")], [404, 404]);
  const login = { bookid: String(copy.config["bookId"]), name: "", password: "paper" };
  const answer = await fetch(`${demo.url}api/book/password`, { method: "POST", body: JSON.stringify(login) });
  const { token } = (await answer.json()) as { token: string };
  const url = `${demo.url}demo-guarded/closed/12.txt`;
  const query = new URLSearchParams({ urls: JSON.stringify([url]), token });
  const resolved = (await (await fetch(`${demo.url}api/book/restrict?${query}`)).json()) as {
    data: Record<string, string>;
  };
  assert.is(await (await fetch(resolved.data[url]!)).text(), "closed");
  await demo.close();
});

test("the provider searches all books for the words as they stand, or for each of them", async () => {
  const ask = async (query: string) => {
    const { status, body } = await get(`/api/book/cross-search?${query}`);
    return { status, answer: JSON.parse(body.toString()) };
  };
  const exact = await ask("keyword=Paper&uLink=u&matchType=1");
  assert.equal(exact.answer, {
    code: "OK",
    data: [
      {
        title: "Words",
        book_url: `${server.url.slice(0, -1)}/?book=/books/words/`,
        linkName: "words",
        contents: [{ pageNo: 2, content: "&#60;<em>Paper</em>&#62; &#38; a mill for <em>paper</em>" }],
      },
    ],
    sumInfo: { analyze: "Paper" },
  });
  const found = async (query: string) => (await ask(query)).answer.data.map(({ title }: { title: string }) => title);
  assert.equal(await found("keyword=mill%20paper&matchType=1"), []);
  assert.equal(await found("keyword=mill%20paper&matchType=2"), ["Words"]);
  assert.equal(await found(`keyword=${encodeURIComponent("纸")}&matchType=1`), ["Scripted"]);
  for (const bad of ["", "keyword=", "keyword=a&matchType=3", `keyword=${"x".repeat(201)}`]) {
    assert.is((await ask(bad)).status, 400, bad);
  }
  assert.equal(await found("keyword=hollander"), ["Demo"]);
  assert.equal(await found(`keyword=${encodeURIComponent("(a+)+[")}&matchType=1`), []);
});

test.run();
