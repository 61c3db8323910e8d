import { rm } from "node:fs/promises";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
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
    "books/scripted/javascript/config.js": 'var bookConfig = {"bookTitle":"Scripted"};',
    "books/scripted/files/search/book_config.js": 'var textForPages = ["纸张 [1]","造纸"];\n',
    "books/broken/book.json": '{"search":{"textsPath":"../secret.json"}',
    "books/broken/files/search/book_config.js": "var textForPages = [while(true)];",
  });
  server = await serve({ root: join(home, "site"), books: join(home, "books"), port: 0 });
});
test.after(async () => {
  await server.close();
  await rm(home, { recursive: true });
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
