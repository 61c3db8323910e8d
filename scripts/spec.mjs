import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ID = "[A-Z][A-Z0-9]*-\\d+";

/** One row of test/rows.md. @typedef {{ id: string, area: string, text: string, reason: string | null }} Row */

/**
 * The rows of a specification in test/rows.md's form: "- **ID** text", and, for those no test can prove, further down
 * "- ID: reason".
 *
 * @returns {Row[]}
 */
export function readRows(text) {
  const reasons = new Map(
    [...text.matchAll(new RegExp(`^- (${ID}): (.+)$`, "gm"))].map(([, id, reason]) => [id, reason]),
  );
  const rows = [...text.matchAll(new RegExp(`^- \\*\\*(${ID})\\*\\* (.+)$`, "gm"))];
  return rows.map(([, id, line]) => ({ id, area: id.split("-")[0], text: line, reason: reasons.get(id) ?? null }));
}

/** The rows that the titles in a test file name at their ends, such as "… (PAGE-03, PAGE-04)". */
export function rowsNamedIn(source) {
  const endings = source.matchAll(new RegExp(`\\((${ID}(?:,\\s*${ID})*)\\)["'\`]`, "g"));
  return [...endings].flatMap(([, list]) => list.split(/,\s*/));
}

/**
 * Rows against tests.
 *
 * @param {readonly Row[]} rows
 * @param {ReadonlyMap<string, readonly string[]>} named rows that each test file names
 * @param {readonly string[]} areas those to report on; none = all
 * @returns {{ lines: string[], faults: string[] }}
 */
export function compare(rows, named, areas = []) {
  const known = new Set(rows.map(({ id }) => id));
  const proved = new Set([...named.values()].flat());
  const faults = [
    ...areas.filter((area) => !rows.some((row) => row.area === area)).map((area) => `There is no area ${area}.`),
    ...[...named].flatMap(([path, ids]) =>
      ids.filter((id) => !known.has(id)).map((id) => `${path} names ${id}, which is no row.`),
    ),
    ...rows
      .filter(({ id, reason }) => reason && proved.has(id))
      .map(({ id }) => `${id} has a test and a reason for none.`),
  ];
  const wanted = [...new Set(rows.map(({ area }) => area))].filter(
    (area) => areas.length === 0 || areas.includes(area),
  );
  const lines = wanted.flatMap((area) => {
    const own = rows.filter((row) => row.area === area);
    const open = own.filter(({ id, reason }) => !proved.has(id) && reason === null);
    const count = `${area}: ${own.length - open.length} of ${own.length}`;
    return [count, ...open.map(({ id, text }) => `  ${id} ${text.replaceAll("**", "")}`)];
  });
  return { lines, faults };
}

async function namedBelow(root) {
  const entries = await readdir(root, { recursive: true });
  const paths = entries.filter((path) => /\.test\.tsx?$/.test(path)).sort();
  return new Map(
    await Promise.all(paths.map(async (path) => [path, rowsNamedIn(await readFile(join(root, path), "utf8"))])),
  );
}

// npm run spec [AREA ...]: rows without a test, by area.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("../test", import.meta.url));
  const rows = readRows(await readFile(join(root, "rows.md"), "utf8"));
  const areas = process.argv.slice(2).map((area) => area.toUpperCase());
  const { lines, faults } = compare(rows, await namedBelow(root), areas);
  for (const line of lines) console.log(line);
  const openRows = lines.filter((line) => line.startsWith("  ")).length;
  console.log(`\n${openRows} rows without a test${areas.length > 0 ? ` in ${areas.join(", ")}` : ""}.`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
