import { suite } from "uvu";
import * as assert from "uvu/assert";
import { listNotes } from "../../../src/features/notes/list/entries.ts";
import type { Note } from "../../../src/features/notes/note.ts";
import { highlightOf, stickyOf, strokeOf } from "../../support/notes.ts";

const test = suite("features/notes/list");

const PAGES = ["Cover", "ii", "1", "2"].map((label) => ({ label }));
const NOTES: readonly Note[] = [
  stickyOf("low", { page: 3, y: 0.9, text: "Ask Zoë" }),
  strokeOf("s1", { page: 3 }),
  highlightOf("high", { page: 3, name: "the moral" }),
  strokeOf("s2", { page: 3 }),
  stickyOf("first", { page: 1 }),
  stickyOf("beyond", { page: 9 }),
];

const rows = (filter = "", notes = NOTES) =>
  listNotes(notes, { pages: PAGES, filter, drawing: "Drawing" }).flatMap(({ label, entries }) =>
    entries.map(({ id }) => `${label} ${id}`),
  );

test("notes are listed in the order of pages and from top to bottom, all lines of a page as one drawing", () => {
  assert.equal(rows(), ["Cover first", "1 high", "1 low", "1 drawing-3"]);
  const [, page] = listNotes(NOTES, { pages: PAGES, filter: "", drawing: "Drawing" });
  assert.equal(
    page!.entries.at(-1)!.notes.map(({ id }) => id),
    ["s1", "s2"],
  );
});

const FOUND: readonly (readonly [string, readonly string[]])[] = [
  ["glitters", ["1 high"]],
  ["THE MORAL", ["1 high"]],
  ["zoe", ["1 low"]],
  ["draw", ["1 drawing-3"]],
  ["<b>", []],
  ["(((", []],
  ["   ", ["Cover first", "1 high", "1 low", "1 drawing-3"]],
];
for (const [filter, expected] of FOUND) {
  test(`${JSON.stringify(filter)} finds ${expected.length} of the notes`, () => assert.equal(rows(filter), expected));
}

test("a highlight stands where its first line is, also if it goes on higher up", () => {
  const [a, b] = highlightOf("x").quads;
  const columns = highlightOf("columns", { quads: [b!, a!] });
  const above = stickyOf("above", { y: 0.25 });
  assert.equal(rows("", [columns, above]), ["Cover above", "Cover columns"]);
});

test.run();
