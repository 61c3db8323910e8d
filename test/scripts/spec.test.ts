import { suite } from "uvu";
import * as assert from "uvu/assert";
import { compare, readRows, rowsNamedIn } from "../../scripts/spec.mjs";

const test = suite("spec");

const rows = readRows(`# Rows
## AB: Some area
- **AB-01** Says one thing (and AB-02 another).
- **AB-02** **OPEN** Leaves a choice.
- **AB-03** Cannot be looked at.
## CD2: Another
- **CD2-01** Says more.
## Rows that no test proves
- AB-03: there is nothing to look at.
`);

/** A title that names rows, put together so that this file names none itself. */
const title = (...ids: readonly string[]) => `test("it does (${ids.join(", ")})", () => {});`;

test("rows are read with their areas, texts and the reasons why no test proves them", () => {
  assert.equal(
    rows.map(({ id }) => id),
    ["AB-01", "AB-02", "AB-03", "CD2-01"],
  );
  assert.equal(rows[2], {
    id: "AB-03",
    area: "AB",
    text: "Cannot be looked at.",
    reason: "there is nothing to look at.",
  });
});

test("the end of a title names rows, its middle does not", () => {
  assert.equal(rowsNamedIn(`${title("AB-01", "CD2-01")}\n${title("AB-02").replaceAll('"', "`")}`), [
    "AB-01",
    "CD2-01",
    "AB-02",
  ]);
  assert.equal(rowsNamedIn(title("AB-01").replace(')"', ') again"')), []);
});

test("rows without a title are listed by area, with the count of the others", () => {
  const named = new Map([["a.test.ts", ["AB-01"]]]);
  assert.equal(compare(rows, named), {
    lines: ["AB: 2 of 3", "  AB-02 OPEN Leaves a choice.", "CD2: 0 of 1", "  CD2-01 Says more."],
    faults: [],
  });
  assert.equal(compare(rows, named, ["CD2"]).lines, ["CD2: 0 of 1", "  CD2-01 Says more."]);
});

test("a title that names no row, an unknown area and an idle reason are faults", () => {
  const named = new Map([["a.test.ts", ["AB-03", "AB-99"]]]);
  assert.equal(compare(rows, named, ["XY"]).faults, [
    "There is no area XY.",
    "a.test.ts names AB-99, which is no row.",
    "AB-03 has a test and a reason for none.",
  ]);
});

test.run();
