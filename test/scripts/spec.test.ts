import { suite } from "uvu";
import * as assert from "uvu/assert";
import { importsOf, namesIn } from "../../scripts/exact-rules.mjs";
import { compare, readRows, rowsNamedIn } from "../../scripts/spec.mjs";

const test = suite("spec");

const RULE = "`sum` of `src/book/sums.ts`";
const rows = readRows(`# Rows
## AB: Some area
- **AB-01** Says one thing (and AB-02 another).
- **AB-02** **OPEN** Leaves a choice.
- **AB-03** Cannot be looked at.
## CD2: Another
- **CD2-01** Is a sum.
## Rows that no test proves
- AB-03: there is nothing to look at.
## Rows that are exact rules
- CD2-01: ${RULE}
`);

/** A title that names rows, put together so that this file names none itself. */
const title = (...ids: readonly string[]) => `test("it does (${ids.join(", ")})", () => {});`;

type Kind = "unit" | "dom" | "page";

const file = (kind: Kind, ids: readonly string[], uses: readonly string[] = []) => ({
  path: `a.${kind}`,
  kind,
  ids,
  uses: new Set(uses),
});
const CALLED = new Set([RULE]);

/** The lines of the rows that are proved by nothing. */
function openRows(files: readonly ReturnType<typeof file>[], called: ReadonlySet<string> = CALLED): readonly string[] {
  const { lines } = compare(rows, files, called);
  return lines.filter((line) => line.startsWith("  ")).map((line) => line.trim().split(" ")[0] ?? "");
}

test("rows are read with their areas, texts, exact rules, and the reasons why no test proves them", () => {
  assert.equal(
    rows.map(({ id, rule }) => [id, rule]),
    [
      ["AB-01", null],
      ["AB-02", null],
      ["AB-03", null],
      ["CD2-01", RULE],
    ],
  );
  const reason = "there is nothing to look at.";
  assert.equal(rows[2], { id: "AB-03", area: "AB", text: "Cannot be looked at.", reason, rule: null });
});

test("the end of a title names rows, its middle does not", () => {
  assert.equal(rowsNamedIn(`${title("AB-01", "CD2-01")}\n${title("AB-02").replaceAll('"', "`")}`), [
    "AB-01",
    "CD2-01",
    "AB-02",
  ]);
  assert.equal(rowsNamedIn(title("AB-01").replace(')"', ') again"')), []);
});

test("rows are counted by what proves them, and those that nothing proves are listed", () => {
  const files = [file("page", ["AB-01"]), file("unit", ["CD2-01"], [RULE])];
  assert.equal(compare(rows, files, CALLED), {
    lines: [
      "AB: 3 rows: 1 in the viewer, 0 by exact rule, 1 that no test can prove, 1 open",
      "  AB-02 OPEN Leaves a choice.",
      "CD2: 1 rows: 0 in the viewer, 1 by exact rule, 0 that no test can prove, 0 open",
      "All: 4 rows: 1 in the viewer, 1 by exact rule, 1 that no test can prove, 1 open",
    ],
    faults: [],
  });
});

test("a component mounted alone and a parser prove no row", () => {
  const files = [file("dom", ["AB-01", "CD2-01"], [RULE]), file("unit", ["AB-02"])];
  assert.equal(openRows(files), ["AB-01", "AB-02", "CD2-01"]);
  const [, line] = compare(rows, files, CALLED, ["AB"]).lines;
  assert.is(line, "  AB-01 Says one thing (and AB-02 another). [named, not proved, by a.dom]");
});

test("an exact rule is proved by a test that calls it, while the viewer does", () => {
  assert.equal(openRows([file("unit", ["CD2-01"], [RULE])]), ["AB-01", "AB-02"]);
  assert.equal(openRows([file("unit", ["CD2-01"])]), ["AB-01", "AB-02", "CD2-01"]);
  assert.equal(openRows([file("unit", ["CD2-01"], [RULE])], new Set()), ["AB-01", "AB-02", "CD2-01"]);
  assert.equal(openRows([file("page", ["CD2-01"])], new Set()), ["AB-01", "AB-02"]);
});

test("a title that names no row, an unknown area, an idle reason and an idle rule are faults", () => {
  assert.equal(compare(rows, [file("page", ["AB-03", "AB-99"])], new Set(), ["XY"]).faults, [
    "There is no area XY.",
    "a.page names AB-99, which is no row.",
    "AB-03 has a test and a reason for none.",
    `The viewer does not call the rule of CD2-01, ${RULE}.`,
    `No test that names CD2-01 calls its rule, ${RULE}.`,
  ]);
});

test("what a source imports to call it is found, types are not", () => {
  const source = [
    'import { suite } from "uvu";',
    'import type { Sum } from "../../src/book/sums.ts";',
    'import {\n  sum,\n  type Sum,\n  total as all,\n} from "../../src/book/sums.ts";',
    'const { late } = await import("../../src/io/late.ts");',
  ].join("\n");
  assert.equal(importsOf(source, "test/book/sums.test.ts"), [
    RULE,
    "`total` of `src/book/sums.ts`",
    "`late` of `src/io/late.ts`",
  ]);
});

test("what the bundler has kept of a module is found, and what that module calls of itself", () => {
  const text = [
    "// src/book/sums.ts",
    "function sum2(a, b) {",
    "  return a + b;",
    "}",
    "function total(list) {",
    "  return list.reduce(sum2, 0);",
    "}",
    "  // node_modules/some/other.js",
    "  var sum = 1;",
  ].join("\n");
  const { declared, calledAtHome } = namesIn(text);
  assert.ok(declared.has(RULE) && declared.has("`total` of `src/book/sums.ts`"));
  assert.equal([...calledAtHome], [RULE]);
});

test.run();
