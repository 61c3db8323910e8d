import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOTES } from "../../../src/features/notes/note.ts";
import { readNotes } from "../../../src/features/notes/read.ts";

const test = suite("features/notes/read");

const OWN = { id: "n1", changed: 5, made: 5, page: 2 };
const STROKE = { ...OWN, kind: "stroke", color: "#d92d20", width: 0.005, points: [0.1, 0.2, 0.3, 0.4] };
const STICKY = { ...OWN, id: "n2", kind: "sticky", x: 0.5, y: 0.5, text: "Look <b>here</b>" };
const GONE = { kind: "gone", id: "n3", changed: 7, isGone: true };

test("strokes, notes and tombstones are read as they were kept; texts stay plain (NOTE-03)", () => {
  assert.equal(readNotes([STROKE, STICKY, GONE]), [STROKE, STICKY, GONE]);
  const pressed = { ...STROKE, pressures: [0.2, 0.8] };
  assert.equal(readNotes([pressed]), [pressed]);
});

const REFUSED: readonly (readonly [string, unknown])[] = [
  ["no object", "stroke"],
  ["null", null],
  ["no id", { ...STROKE, id: "" }],
  ["an id that is a number", { ...STROKE, id: 3 }],
  ["an endless id", { ...STROKE, id: "x".repeat(101) }],
  ["no time", { ...STROKE, changed: Number.NaN }],
  ["an infinite time", { ...STROKE, changed: Infinity }],
  ["a time after all times", { ...STROKE, changed: 1e300 }],
  ["page 0", { ...STROKE, page: 0 }],
  ["half a page", { ...STROKE, page: 1.5 }],
  ["an unknown kind", { ...STROKE, kind: "circle" }],
  ["NaN among the points", { ...STROKE, points: [0.1, Number.NaN] }],
  ["infinite points", { ...STROKE, points: [0.1, Infinity] }],
  ["points far off the page", { ...STROKE, points: [0.1, 40] }],
  ["half a point", { ...STROKE, points: [0.1, 0.2, 0.3] }],
  ["no points", { ...STROKE, points: [] }],
  ["too many points", { ...STROKE, points: Array.from({ length: 2 * NOTES.pointsMost + 2 }, () => 0.5) }],
  ["points as text", { ...STROKE, points: "0.1,0.2" }],
  ["a colour that is a script", { ...STROKE, color: "url(javascript:alert(1))" }],
  ["no width", { ...STROKE, width: 0 }],
  ["a width of pages", { ...STROKE, width: 3 }],
  ["a note at no place", { ...STICKY, x: null }],
  ["a note without a text", { ...STICKY, text: { html: "" } }],
];
for (const [what, value] of REFUSED) {
  test(`${what} is left out, and the rest is read (NOTE-03)`, () => {
    assert.equal(
      readNotes([value, { ...STICKY, id: "other" }]).map(({ id }) => id),
      ["other"],
    );
  });
}

for (const value of [undefined, null, 5, "notes", { notes: [] }]) {
  test(`${JSON.stringify(value)} holds no notes (NOTE-03)`, () => assert.equal(readNotes(value), []));
}

test("a note beside its page comes back onto it, and an endless text is cut (NOTE-03)", () => {
  const [note] = readNotes([{ ...STICKY, x: -3, y: 9, text: "x".repeat(9000) }]);
  assert.ok(note?.kind === "sticky");
  assert.equal([note.x, note.y, note.text.length], [0, 1, NOTES.textMost]);
});

test("pressures that do not fit their line are forgotten, the line is not", () => {
  for (const pressures of [[0.5], [0.5, 3], "x"]) assert.equal(readNotes([{ ...STROKE, pressures }]), [STROKE]);
});

test("of two records with one id the last one counts", () => {
  assert.equal(readNotes([STICKY, { ...STICKY, text: "later" }]).length, 1);
});

test.run();
