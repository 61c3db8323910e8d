import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { build } from "../build.mjs";
import { findChromium } from "./chromium.mjs";
import { ROOT } from "./dependencies.mjs";
import { bundleTests, DOM_SETUP, findTests } from "./test-files.mjs";
import { runKind } from "./test-process.mjs";

/**
 * Browsers side by side, as many as there are cores, and four at first. Types, lint, unit and DOM tests run beside them,
 * in the time that page tests wait. More come where the cores are idle all the same, which depends on the machine: 82
 * page tests with two and three browsers took 102 and 85 s on one with two cores, but 159 and 183 s on a slow one.
 */
const PAGE_PROCESSES = Math.min(4, availableParallelism());
/** Page tests that take longer than the length of their files says: they open many books. */
const LONG_FOR_THEIR_LENGTH = [
  "browsers",
  "formats",
  "missing-pictures",
  "styles",
  "thumbs",
  "search-exports",
  "soak",
  "attachment-files",
  "chatbot",
  "offline",
  "zoom",
];
/** What Biome holds to its rules; `biome.jsonc` says which. */
const LINTED = ["src", "test", "scripts", "static", "build.mjs", "biome.jsonc", "package.json", "tsconfig.json"];

/**
 * So many files of page tests that failed are run once more when all others are done: what fails beside other browsers
 * and passes alone is listed as flaky. Where more fail, something is broken, and nobody should wait to hear it.
 */
const MOST_ALONE = 3;

/** So many files are named at the end that took the longest. */
const SLOWEST_NAMED = 8;

/**
 * Runs types, layers, styles, lint and all test files, or only the test files whose path contains `part`. The last
 * line printed is "N passed, N failed", where each of those four counts one. Before it stand the flaky tests, which
 * passed only at a later try.
 *
 * @param {{ part: string, kinds: readonly ("unit" | "dom" | "page")[] }} options
 */
export async function runTests({ part, kinds }) {
  process.chdir(ROOT);
  const folder = join(".cache", `tests-${process.pid}`); // of its own, since two may run at a time
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

  const counts = [];
  const { files, refused } = await findTests(part);
  for (const { path, reason } of refused) console.log(`FAIL ${path}: ${reason}`);
  counts.push({ passed: 0, failed: refused.length });

  const wanted = kinds.filter((kind) => files[kind].length > 0);
  if (wanted.length === 0 && refused.length === 0) {
    console.log(`FAIL No test file of the kinds ${kinds.join(", ")} has "${part}" in its path.`);
    counts.push({ passed: 0, failed: 1 });
  }
  const run = async (kind, processes) => {
    const setup = kind === "dom" ? [DOM_SETUP] : [];
    const bundles = await bundleTests([...setup, ...longestFirst(files[kind])], join(folder, kind));
    const count = await runKind(kind, bundles, processes, { mayAdd: kind === "page" });
    counts.push(count);
    if (kind === "page") again.push(() => runAgain(count, bundles));
  };
  const again = [];
  const quick = wanted.filter((kind) => kind !== "page").map((kind) => () => run(kind));
  if (part === "") quick.unshift(async () => counts.push(...(await runChecks())));
  if (wanted.includes("page")) {
    const failures = [await attempt(findBrowser)]; // by itself: an installation stops all that goes on here
    const buildAndRun = async () => {
      failures.push(await attempt(() => buildViewer(folder)));
      await run("page", PAGE_PROCESSES);
    };
    await Promise.all([inTurn(quick), buildAndRun()]);
    counts.push({ passed: 0, failed: failures.filter(Boolean).length });
  } else await Promise.all(quick.map((step) => step()));

  for (const step of again) await step();
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const slowest = counts.flatMap((count) => count.files ?? []).toSorted((one, other) => other.seconds - one.seconds);
  const named = slowest.slice(0, SLOWEST_NAMED).map(({ file, seconds }) => `${file} ${seconds.toFixed(0)} s`);
  if (named.length > 0) console.log(`\nslowest: ${named.join(", ")}`);
  const flaky = counts.flatMap((count) => count.flaky ?? []);
  console.log(`\n${flaky.length} flaky`);
  for (const title of flaky) console.log(`FLAKY ${title}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Gives the files of page tests that failed their last try, alone, and puts it into the count in place of the first. */
async function runAgain(count, bundles) {
  const failed = count.files.filter((file) => file.failed > 0);
  const isWhole = count.failed === failed.reduce((sum, file) => sum + file.failed, 0); // no process died
  const wereBesideOthers = count.files.length > 1;
  if (!wereBesideOthers || !isWhole || failed.length === 0 || failed.length > MOST_ALONE) return;
  console.log(`\nOnce more, alone: ${failed.map(({ file }) => file).join(", ")}`);
  const wanted = bundles.filter(({ file }) => failed.some((one) => one.file === file));
  const alone = await runKind("page", wanted);
  count.passed += alone.passed - failed.reduce((sum, file) => sum + file.passed, 0);
  count.failed = alone.failed;
  count.flaky.push(...alone.flaky);
  const passing = alone.files.filter((file) => file.failed === 0);
  count.flaky.push(...passing.map(({ file }) => `${file} failed beside others and passed alone`));
}

/** What takes longest goes first, so that at the end no process waits long for another one's last file. */
function longestFirst(paths) {
  const isLong = (path) => LONG_FOR_THEIR_LENGTH.some((name) => path.endsWith(`/${name}.page.test.ts`));
  const weights = new Map(paths.map((path) => [path, statSync(path).size * (isLong(path) ? 100 : 1)]));
  return paths.toSorted((one, other) => weights.get(other) - weights.get(one));
}

/** Types, layers, styles and lint: each counts as one test. */
async function runChecks() {
  return [
    await runCommand("types", "node_modules/typescript/bin/tsc", "-p", "."),
    await runCommand("layers", "scripts/check-layers.mjs"),
    await runCommand("styles", "scripts/check-styles.mjs"),
    await runCommand("lint", "node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", ...LINTED),
  ];
}

/** Runs a script of ours or of a package as one test. What it prints is shown when it has ended. */
async function runCommand(name, ...args) {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (printed += text));
  }
  const [code] = await once(child, "close");
  const hasPassed = code === 0;
  console.log(`\n== ${name}\n${printed}${hasPassed ? "passed" : "FAILED"}`);
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function inTurn(steps) {
  for (const step of steps) await step();
}

/**
 * Does what page tests need. What is missing counts as a failure and is said in words; the tests that need it fail
 * besides. @returns whether it failed
 */
async function attempt(act) {
  try {
    await act();
    return false;
  } catch (error) {
    console.log(`FAIL ${error.message}`);
    return true;
  }
}

/** Hands a Chromium to the page tests by the environment; installs one where there is none. */
async function findBrowser() {
  console.log("\n== a browser and a build for the page tests");
  process.env.CHROME_PATH = await findChromium({ mayBeShell: true });
}

/** The same for a built viewer. */
async function buildViewer(folder) {
  process.env.VIEWER = (await build({ outdir: join(ROOT, folder, "viewer") })).outdir;
}
