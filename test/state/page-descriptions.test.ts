import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../src/book/publication/pages.ts";
import { describePageAtom } from "../../src/state/page-descriptions.ts";
import { bookAtom } from "../../src/state/reading.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/page-descriptions");

/** What is said of a page, by its number, in a book of 8 pages with a cover. */
function labelOf(page: number, mode: "single" | "double", labels: Readonly<Record<number, string>> = {}): string {
  const { store } = openReader({ pages: 8, settings: { autoDoublePage: mode } });
  const book = store.get(bookAtom);
  const pages = book.pages.map((each, at) => ({ ...each, label: labels[at + 1] ?? each.label }));
  store.set(bookAtom, { ...book, pages });
  return store.get(describePageAtom)(pageIndex(page - 1)).label;
}

test("where two pages lie open, both are named with the place of the first one, as in the bar", () => {
  assert.is(labelOf(5, "double"), "4–5 of 8");
  assert.is(labelOf(5, "double", { 4: "ii", 5: "iii" }), "ii–iii · 4 of 8");
});

test("a page that lies alone is named alone", () => {
  assert.is(labelOf(5, "single"), "5 of 8");
  assert.is(labelOf(1, "double", { 1: "Cover" }), "Cover · 1 of 8");
});

test("a page without a label is named by its number", () => {
  assert.is(labelOf(4, "double", { 4: "", 5: "" }), "4–5 of 8");
});

test.run();
