import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importsOf, namesInViewer, ruleKey } from "./exact-rules.mjs";
import { kindOf } from "./test-files.mjs";

const ID = "[A-Z][A-Z0-9]*-\\d+";

/**
 * One row of test/rows.md. A row whose text is an exact rule has the function that is this rule, by `ruleKey`.
 *
 * @typedef {{ id: string, area: string, text: string, reason: string | null, rule: string | null }} Row
 */

/**
 * A test file below test/: the rows that its titles name, and the functions of the viewer that it imports.
 *
 * @typedef {{ path: string, kind: "unit" | "dom" | "page", ids: readonly string[], uses: ReadonlySet<string> }}
 *   TestFile
 */

/**
 * The rows of a specification in test/rows.md's form: "- **ID** text"; further down, for those no test can prove,
 * "- ID: reason", and for exact rules "- ID: `name` of `path`".
 *
 * @returns {Row[]}
 */
export function readRows(text) {
  const reasons = listedUnder("Rows that no test proves", text);
  const rules = listedUnder("Rows that are exact rules", text);
  const rows = [...text.matchAll(new RegExp(`^- \\*\\*(${ID})\\*\\* (.+)$`, "gm"))];
  return rows.map(([, id, line]) => {
    const [, name, path] = rules.get(id)?.match(/^`(\w+)` of `([\w./-]+)`/) ?? [];
    const rule = path === undefined ? null : ruleKey(name, path);
    return { id, area: id.split("-")[0], text: line, reason: reasons.get(id) ?? null, rule };
  });
}

function listedUnder(heading, text) {
  const [, part = ""] = text.match(new RegExp(`^## ${heading}$([^]*?)(?=^## |$(?![^]))`, "m")) ?? [];
  return new Map([...part.matchAll(new RegExp(`^- (${ID}): (.+)$`, "gm"))].map(([, id, line]) => [id, line]));
}

/** The rows that the titles in a test file name at their ends, such as "… (PAGE-03, PAGE-04)". */
export function rowsNamedIn(source) {
  const endings = source.matchAll(new RegExp(`\\((${ID}(?:,\\s*${ID})*)\\)["'\`]`, "g"));
  return [...endings].flatMap(([, list]) => list.split(/,\s*/));
}

/** What proves a row; none of these: it is open. */
const PROOFS = { viewer: "in the viewer", rule: "by exact rule", reason: "that no test can prove" };

/**
 * Rows against tests. A page test proves the rows that it names: it sees what a reader sees. A unit test proves a row
 * only where the row is an exact rule, the test calls that rule's function, and the built viewer calls it too. A test
 * of a component mounted alone proves none.
 *
 * @param {readonly Row[]} rows
 * @param {readonly TestFile[]} files
 * @param {ReadonlySet<string>} called the rules' functions that the built viewer calls
 * @param {readonly string[]} areas those to report on; none = all
 * @returns {{ lines: string[], faults: string[] }}
 */
export function compare(rows, files, called, areas = []) {
  const proofs = new Map(rows.map((row) => [row.id, proofOf(row, files, called)]));
  const wanted = [...new Set(rows.map(({ area }) => area))].filter(
    (area) => areas.length === 0 || areas.includes(area),
  );
  const lines = wanted.flatMap((area) => {
    const own = rows.filter((row) => row.area === area);
    const open = own.filter(({ id }) => proofs.get(id) === null);
    return [`${area}: ${countOf(own, proofs)}`, ...open.map((row) => openLine(row, files))];
  });
  const shown = rows.filter(({ area }) => wanted.includes(area));
  if (wanted.length > 1) lines.push(`All: ${countOf(shown, proofs)}`);
  return { lines, faults: faultsOf(rows, files, called, areas) };
}

function proofOf({ id, reason, rule }, files, called) {
  const naming = files.filter(({ ids }) => ids.includes(id));
  if (naming.some(({ kind }) => kind === "page")) return "viewer";
  const isProvedByRule = called.has(rule) && naming.some(({ kind, uses }) => kind === "unit" && uses.has(rule));
  if (isProvedByRule) return "rule";
  return reason === null ? null : "reason";
}

function countOf(rows, proofs) {
  const count = (wanted) => rows.filter(({ id }) => proofs.get(id) === wanted).length;
  const parts = Object.keys(PROOFS).map((proof) => `${count(proof)} ${PROOFS[proof]}`);
  return `${rows.length} rows: ${parts.join(", ")}, ${count(null)} open`;
}

function openLine({ id, text }, files) {
  const naming = files.filter(({ ids }) => ids.includes(id)).map(({ path }) => path);
  const names = naming.length > 0 ? ` [named, not proved, by ${naming.join(", ")}]` : "";
  return `  ${id} ${text.replaceAll("**", "")}${names}`;
}

function faultsOf(rows, files, called, areas) {
  const known = new Set(rows.map(({ id }) => id));
  const named = new Set(files.flatMap(({ ids }) => ids));
  const isTested = ({ id, rule }) => files.some(({ ids, uses }) => ids.includes(id) && uses.has(rule));
  const idle = rows.filter((row) => row.rule !== null && !isTested(row));
  return [
    ...areas.filter((area) => !rows.some((row) => row.area === area)).map((area) => `There is no area ${area}.`),
    ...files.flatMap(({ path, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${path} names ${id}, which is no row.`),
    ),
    ...rows
      .filter(({ id, reason }) => reason && named.has(id))
      .map(({ id }) => `${id} has a test and a reason for none.`),
    ...rows
      .filter(({ rule }) => rule !== null && !called.has(rule))
      .map(({ id, rule }) => `The viewer does not call the rule of ${id}, ${rule}.`),
    ...idle.map(({ id, rule }) => `No test that names ${id} calls its rule, ${rule}.`),
  ];
}

async function testFilesBelow(root) {
  const entries = await readdir(root, { recursive: true });
  const paths = entries.filter((path) => /\.test\.tsx?$/.test(path)).sort();
  return Promise.all(
    paths.map(async (path) => {
      const source = await readFile(join(root, path), "utf8");
      const uses = new Set(importsOf(source, join("test", path)));
      return { path, kind: kindOf(path), ids: rowsNamedIn(source), uses };
    }),
  );
}

// npm run spec [AREA ...]: what proves the rows, and which are open, by area.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("../test", import.meta.url));
  const rows = readRows(await readFile(join(root, "rows.md"), "utf8"));
  const areas = process.argv.slice(2).map((area) => area.toUpperCase());
  const { lines, faults } = compare(rows, await testFilesBelow(root), await namesInViewer(), areas);
  for (const line of lines) console.log(line);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
