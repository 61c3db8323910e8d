import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Book } from "../../../src/book/publication/book.ts";
import { chapterAt, chaptersOf, pagesLeft, titlesAround } from "../../../src/book/publication/chapters.ts";

const test = suite("book/publication/chapters");

const entry = (title: string, page: number | null, children = []) => ({ title, page, url: "", children });
const CHAPTERS = chaptersOf([entry("Two", 9), entry("One", 3), entry("Elsewhere", null)]);

test("the chapters of a book are the first level of its contents, by their pages", () => {
  assert.equal(CHAPTERS, [
    { title: "One", page: 3 },
    { title: "Two", page: 9 },
  ]);
});

test("a page belongs to the chapter that begins on it or before it", () => {
  const titles = [2, 3, 8, 9].map((page) => chapterAt(CHAPTERS, page)?.title ?? null);
  assert.equal(titles, [null, "One", "One", "Two"]);
});

test("so many pages of a chapter are left after a page, and none after its end", () => {
  const left = (begins: number, page: number) => pagesLeft({ chapters: CHAPTERS, begins, pageCount: 12 }, page);
  assert.equal([left(3, 3), left(3, 8), left(3, 9)], [5, 0, 0]);
  assert.equal([left(9, 9), left(9, 12)], [3, 0]);
});

test("around a page are the chapter and the section that it lies in, and its tab, parted by whether they begin there", () => {
  const section = { ...entry("Ink", 5), children: [] };
  const contents = [{ ...entry("Printing", 3), children: [section] }, entry("Reading", 9)];
  const tab = { title: "Tab", page: 5, isRead: false };
  const tabs = { tabs: [tab] } as unknown as Book["tabs"];
  assert.equal(titlesAround({ contents, tabs }, 2), { starts: [], others: [] });
  assert.equal(titlesAround({ contents, tabs }, 5), { starts: ["Ink", "Tab"], others: ["Printing"] });
  assert.equal(titlesAround({ contents, tabs }, 8), { starts: [], others: ["Printing", "Ink", "Tab"] });
});

test.run();
