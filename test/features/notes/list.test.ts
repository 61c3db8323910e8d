import { suite } from "uvu";
import * as assert from "uvu/assert";
import { noteDate } from "../../../src/features/notes/list/dates.ts";
import { colorsOf, listNotes } from "../../../src/features/notes/list/entries.ts";
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
  listNotes(notes, { pages: PAGES, filter, color: null, drawing: "Drawing" }).flatMap(({ label, entries }) =>
    entries.map(({ id }) => `${label} ${id}`),
  );

test("notes are listed in the order of pages and from top to bottom, all lines of a page as one drawing", () => {
  assert.equal(rows(), ["Cover first", "1 high", "1 low", "1 drawing-3"]);
  const [, page] = listNotes(NOTES, { pages: PAGES, filter: "", color: null, drawing: "Drawing" });
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

test("a colour leaves the highlights in it alone, and the colours offered are those that the reader uses", () => {
  const green = highlightOf("g", { page: 2, color: "green" });
  const notes = [...NOTES, green];
  assert.equal(colorsOf(notes), ["yellow", "green"]);
  const listed = listNotes(notes, { pages: PAGES, filter: "", color: "green", drawing: "Drawing" });
  assert.equal(
    listed.flatMap(({ entries }) => entries.map(({ id }) => id)),
    ["g"],
  );
});

test("a note says its time today, its day this year, and else its year as well", () => {
  const at = (year: number, month: number, day: number) => new Date(year, month, day, 14, 5).getTime();
  const now = at(2026, 10, 29);
  assert.match(noteDate(at(2026, 10, 29) - 3600e3, now, "en-GB"), /^13:05$/);
  assert.is(noteDate(at(2026, 2, 3), now, "en-GB"), "3 Mar");
  assert.is(noteDate(at(2025, 10, 29), now, "en-GB"), "29 Nov 2025");
});

test.run();
