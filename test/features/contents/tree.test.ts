import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readContents } from "../../../src/book/formats/parts.ts";
import type { ContentsEntry } from "../../../src/book/publication/book.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";
import {
  currentRow,
  matchingRows,
  openRows,
  rowTyped,
  shownFor,
  treeRows,
  treeStep,
} from "../../../src/features/contents/tree.ts";

const test = suite("features/contents/tree");

function entry(title: string, page: number | null, children: readonly ContentsEntry[] = [], url = ""): ContentsEntry {
  return { title, page, url, children };
}
const BOOK = [
  entry("Preface", 2),
  entry("Paper", 4, [entry("Fibres", 4, [entry("Cotton", 5)]), entry("Écu", 8)]),
  entry("Printing", 10),
];
const rows = treeRows(BOOK, "https://books.test/a/");
const titles = (list: readonly { readonly title: string }[]) => list.map(({ title }) => title);
const idOf = (title: string) => rows.find((row) => row.title === title)!.id;

test("entries become rows in reading order with their level and position among siblings (TOC-02)", () => {
  assert.equal(
    rows.map(({ title, level, position, siblings, parent }) => [title, level, position, siblings, parent]),
    [
      ["Preface", 1, 1, 3, null],
      ["Paper", 1, 2, 3, null],
      ["Fibres", 2, 1, 2, 1],
      ["Cotton", 3, 1, 1, 2],
      ["Écu", 2, 2, 2, 1],
      ["Printing", 1, 3, 3, null],
    ],
  );
});

test("a closed branch hides everything inside it (TOC-02)", () => {
  assert.equal(titles(openRows(rows, new Set([idOf("Paper")]))), ["Preface", "Paper", "Printing"]);
  assert.equal(titles(openRows(rows, new Set([idOf("Fibres")]))), ["Preface", "Paper", "Fibres", "Écu", "Printing"]);
});

test("a filter ignores case and accents, and also shows the ancestors of matches (TOC-02)", () => {
  assert.equal(titles(matchingRows(rows, "COT")), ["Paper", "Fibres", "Cotton"]);
  assert.equal(titles(matchingRows(rows, "ecu")), ["Paper", "Écu"]);
  assert.equal(titles(matchingRows(rows, "cot ton")), ["Paper", "Fibres", "Cotton"]);
  assert.equal(matchingRows(rows, "cotton paper"), []);
});

for (const [open, title] of [
  [[1], null],
  [[2, 3], "Preface"],
  [[4, 5], "Fibres"],
  [[5], "Cotton"],
  [[6, 7], "Cotton"],
  [[9, 10], "Printing"],
  [[30], "Printing"],
] as const) {
  test(`with pages ${open.join("-")} open the reader is at ${title ?? "no entry"} (TOC-02)`, () => {
    assert.is(currentRow(rows, open, null), title && idOf(title));
  });
}

test("of two entries on the current pages the followed one is marked until the page changes (TOC-02)", () => {
  assert.is(currentRow(rows, [4, 5], idOf("Cotton")), idOf("Cotton"));
  assert.is(currentRow(rows, [10, 11], idOf("Cotton")), idOf("Printing"));
});

test("the closed branch that hides the current entry is marked (TOC-02)", () => {
  const shown = openRows(rows, new Set([idOf("Paper"), idOf("Fibres")]));
  assert.is(shownFor(rows, shown, idOf("Cotton")), idOf("Paper"));
  assert.is(shownFor(rows, shown, null), null);
});

test("page numbers outside the book lead nowhere, however they are written (TOC-02)", () => {
  const raw = [-1, 0, 99, 2.5, "x", "3", null].map((page) => ({ title: String(page), page }));
  const read = treeRows(readContents(raw, 6, issueLog()), "https://books.test/");
  assert.equal(
    read.map(({ page }) => page),
    [null, null, null, null, null, 3, null],
  );
});

test("a table that contains itself becomes a finite tree (TOC-02)", () => {
  const loop: { title: string; page: number; children: unknown[] } = { title: "Again", page: 1, children: [] };
  loop.children.push(loop);
  const read = treeRows(readContents([loop], 6, issueLog()), "https://books.test/");
  assert.ok(read.length > 1 && read.length < 100);
  assert.is(currentRow(read, [1], null), read.length - 1);
});

test("titles of 2,000 characters are cut and lose their markup (TOC-02)", () => {
  const [long, marked, open] = treeRows(
    ["x".repeat(2000), "<b>Bold</b> &amp; <img src=x onerror=alert(1)>bare<br>two", "<".repeat(2000)].map((title) =>
      entry(title, 1),
    ),
    "https://books.test/",
  );
  assert.is(long!.title.length, 301);
  assert.is(marked!.title, "Bold & bare two");
  assert.ok(open!.title.length <= 301);
});

test("links lead to the web and to files beside the book; addresses that could run scripts are refused (TOC-02)", () => {
  const urls = ["https://a.test/", "notes.pdf", "javascript:alert(1)", "data:text/html,x", "mailto:a@b.test"];
  const read = treeRows(
    urls.map((url) => entry(url, null, [], url)),
    "https://books.test/a/",
  );
  assert.equal(
    read.map(({ url, isRefused }) => url ?? isRefused),
    ["https://a.test/", "https://books.test/a/notes.pdf", true, true, "mailto:a@b.test"],
  );
});

test("5,000 entries are read and marked quickly (TOC-02)", () => {
  const entries = Array.from({ length: 5000 }, (_, index) => entry(`Entry ${index}`, index + 1));
  const many = treeRows(entries, "https://books.test/");
  assert.is(currentRow(many, [4000, 4001], null), 3999);
  assert.is(openRows(many, new Set()).length, 5000);
});

const shown = openRows(rows, new Set());
for (const [key, from, isOpen, isRtl, to] of [
  ["ArrowDown", "Preface", false, false, "Paper"],
  ["ArrowUp", "Paper", true, false, "Preface"],
  ["ArrowUp", "Preface", false, false, null],
  ["ArrowDown", "Printing", false, false, null],
  ["Home", "Écu", false, false, "Preface"],
  ["End", "Preface", false, false, "Printing"],
  ["ArrowRight", "Paper", true, false, "Fibres"],
  ["ArrowRight", "Paper", false, false, true],
  ["ArrowRight", "Printing", false, false, null],
  ["ArrowLeft", "Cotton", false, false, "Fibres"],
  ["ArrowLeft", "Paper", true, false, false],
  ["ArrowLeft", "Preface", false, false, null],
  ["ArrowLeft", "Paper", false, true, true],
  ["ArrowRight", "Cotton", false, true, "Fibres"],
] as const) {
  const what = typeof to === "boolean" ? (to ? "opens" : "closes") : (to ?? "nothing");
  test(`${key} on ${from}${isRtl ? ", right to left" : ""}: ${what} (TOC-02)`, () => {
    const step = treeStep(key, { shown, id: idOf(from), isOpen, isRtl });
    const wanted = typeof to === "boolean" ? { kind: "branch", isOpen: to } : to && { kind: "focus", id: idOf(to) };
    assert.equal(step, wanted);
  });
}

test("typing finds the next title that begins so, also past the end (TOC-02)", () => {
  assert.is(rowTyped(shown, idOf("Preface"), "p")?.title, "Paper");
  assert.is(rowTyped(shown, idOf("Paper"), "p")?.title, "Printing");
  assert.is(rowTyped(shown, idOf("Printing"), "p")?.title, "Preface");
  assert.is(rowTyped(shown, idOf("Preface"), "pri")?.title, "Printing");
  assert.is(rowTyped(shown, idOf("Preface"), "e")?.title, "Écu");
  assert.is(rowTyped(shown, idOf("Preface"), "zz"), null);
});

test.run();
