import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fileName, readDownloads } from "../../../src/features/download/files.ts";

const test = suite("features/download/files");
const BASE = "https://books.test/a/";
const read = (data: unknown, main = "") => readDownloads({ main, data, baseUrl: BASE });

test("the book's own file comes first, then those of the list (DOWNLOAD-01, DOWNLOAD-03)", () => {
  const files = read({ files: [{ title: "Pictures", url: "p.zip" }, "plan.pdf"] }, `${BASE}book.pdf`);
  assert.equal(
    files.map(({ title, url }) => [title, url]),
    [
      ["", `${BASE}book.pdf`],
      ["Pictures", `${BASE}p.zip`],
      ["plan.pdf", `${BASE}plan.pdf`],
    ],
  );
});

test("an exporter's list is read: its pdf, and its attachments if they are on (DOWNLOAD-03)", () => {
  const pdf = { isOriginPath: true, url: "files/downloads/book.pdf", urlOnlink: "", type: "customFile" };
  const attachments = [{ name: "Price list", path: "files/prices.xlsx" }];
  const titles = (data: unknown) => read(data).map(({ title }) => title);
  assert.equal(titles({ pdf, isDownloadAttach: true, attachments }), ["", "Price list"]);
  assert.equal(titles({ pdf, isDownloadAttach: false, attachments }), [""]);
  assert.equal(titles({ pdf: { url: "", urlOnlink: "https://shop.test/get" }, attachments: [] }), [""]);
});

test("a file that is named twice is offered once (DOWNLOAD-03)", () => {
  assert.is(read(["book.pdf", { url: "./book.pdf" }], `${BASE}book.pdf`).length, 1);
});

for (const data of [
  null,
  "",
  7,
  {},
  [],
  "javascript:alert(1)",
  ["javascript:alert(1)", "data:text/html,x", "mailto:a@b.test", "http://["],
  { files: {}, attachments: 3 },
  [null, {}, []],
]) {
  test(`${JSON.stringify(data)} offers no file that may be followed (DOWNLOAD-03)`, () => assert.equal(read(data), []));
}

test("web pages are opened and not saved (DOWNLOAD-03)", () => {
  const isPage = (url: string) => read([url])[0]?.isPage;
  for (const url of ["a.html", "https://shop.test/", "https://shop.test/get", "get.php?f=a.pdf"])
    assert.ok(isPage(url), url);
  for (const url of ["a.pdf", "a.zip?v=2", "b%20c.epub"]) assert.not(isPage(url), url);
});

test("a file's name is the last part of its address (DOWNLOAD-03)", () => {
  assert.is(fileName("https://books.test/a/b%20c.pdf?x=/y#z"), "b c.pdf");
  assert.is(fileName("https://books.test"), "");
  assert.is(fileName("https://books.test/50%.pdf"), "50%.pdf");
});

test.run();
