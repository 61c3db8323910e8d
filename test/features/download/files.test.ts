import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readDownloads } from "../../../src/features/download/files.ts";
import { titleOf } from "../../../src/features/download/names.ts";

const test = suite("features/download/files");
const BASE = "https://books.test/a/";
const read = (data: unknown, main = "") => readDownloads({ main, data, baseUrl: BASE });

test("the book's own file comes first, then those of the list (DOWNLOAD-01, DOWNLOAD-03)", () => {
  const files = read({ files: [{ title: "Pictures", url: "p.zip" }, "plan.pdf"] }, `${BASE}book.pdf`);
  assert.equal(
    files.map((file) => [titleOf(file), file.url]),
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
  const titles = (data: unknown) => read(data).map(titleOf);
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

test.run();
