import { suite } from "uvu";
import * as assert from "uvu/assert";
import { chapterAt, chaptersOf } from "../../../src/book/publication/chapters.ts";

const test = suite("book/publication/chapters");

const entry = (title: string, page: number | null, children = []) => ({ title, page, url: "", children });
const CHAPTERS = chaptersOf([entry("Two", 9), entry("One", 3), entry("Elsewhere", null)]);

test("the chapters of a book are the first level of its contents, by their pages", () => {
  assert.equal(CHAPTERS, [
    { title: "One", page: 3 },
    { title: "Two", page: 9 },
  ]);
});

test("a page belongs to the chapter that begins on it or before it, with so many pages left", () => {
  assert.is(chapterAt(CHAPTERS, 2, 12), null);
  assert.equal(chapterAt(CHAPTERS, 3, 12), { title: "One", pagesLeft: 5 });
  assert.equal(chapterAt(CHAPTERS, 8, 12), { title: "One", pagesLeft: 0 });
  assert.equal(chapterAt(CHAPTERS, 9, 12), { title: "Two", pagesLeft: 3 });
});

test.run();
