import { fork } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { coresAreIdle } from "./idle-cores.mjs";

/** A process that begins no test for so long hangs in a loop: no limit inside it can end that. */
const SILENCE_MS = 150_000;
/** More processes than planned, where the cores are idle beside them: with two more on two cores 3 % of the time is left. */
const MOST_ADDED = 2;
/** What a process prints may come so much later than its word that a file is done. */
const SHOW_MS = 5;

/**
 * What test files came to; flaky tests passed at their second try.
 *
 * @typedef {{ file: string, seconds: number, passed: number, failed: number }} FileCount
 * @typedef {{ passed: number, failed: number, flaky: string[], files: FileCount[] }} Count
 */

/**
 * Runs the bundles of one kind in Node processes, one file after the other in each.
 *
 * @param {string} kind unit, dom or page
 * @param {{ file: string, bundle: string }[]} bundles of test files; the first one of kind dom is DOM_SETUP
 * @param {number} processes so many at a time, none of which knows of the others
 * @param {{ mayAdd?: boolean }} [options] whether more come when the cores are idle beside them
 * @returns {Promise<Count>} a process that dies counts the test it was at as failed
 */
export async function runKind(kind, bundles, processes = 1, { mayAdd = false } = {}) {
  const setup = kind === "dom" ? bundles[0] : null;
  const waiting = setup ? bundles.slice(1) : [...bundles];
  const count = { passed: 0, failed: 0, flaky: [], files: [] };
  const work = async () => {
    while (waiting.length > 0) await runProcess({ kind, setup, waiting, count }); // after one that died the next goes on
  };
  console.log(`\n== ${kind} tests`);
  const end = new AbortController();
  const planned = Array.from({ length: Math.min(processes, waiting.length) }, work);
  const added = [];
  const adding = mayAdd && addWhileIdle(end.signal, () => added.push(work()));
  await Promise.all(planned).finally(() => end.abort());
  await adding;
  await Promise.all(added);
  return count;
}

async function addWhileIdle(signal, add) {
  for (let count = 0; count < MOST_ADDED && (await coresAreIdle(signal)); count++) add();
}

/** One process: it asks for file after file until none is waiting. What it prints is shown file by file. */
function runProcess({ kind, setup, waiting, count }) {
  return new Promise((done) => {
    const child = fork(fileURLToPath(import.meta.url), [kind, setup?.bundle ?? ""], {
      execArgv: ["--enable-source-maps"],
      env: { ...process.env, DEBUG_COLORS: "no" }, // otherwise puppeteer asks about the terminal with each message
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    let last = "its start";
    let isComplete = false;
    let timer;
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => (printed += text));
    }
    const show = () => {
      process.stdout.write(printed);
      printed = "";
    };
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        printed += `FAIL The process did not answer any more at: ${last}.\n`;
        child.kill("SIGKILL"); // its browser ends with the pipe to it
      }, SILENCE_MS);
    };
    listen();
    child.on("message", (message) => {
      listen();
      if (message.begin !== undefined) last = message.begin;
      count.passed += message.passed ?? 0;
      count.failed += message.failed ?? 0;
      count.flaky.push(...(message.flaky ?? []));
      if (message.file) count.files.push(fileCountOf(message));
      isComplete ||= message.isComplete === true;
      if (!message.isIdle) return;
      setTimeout(() => {
        show();
        if (child.connected) child.send(waiting.shift() ?? {});
      }, SHOW_MS);
    });
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      if (!isComplete) {
        printed += `FAIL The ${kind} tests ended early (${signal ?? code}) at: ${last}.\n`;
        count.failed += 1;
      }
      show();
      done();
    });
  });
}

function fileCountOf({ file, seconds, passed, failed }) {
  return { file, seconds, passed, failed };
}

/** In the child: imports file after file and runs its suites, so that one file's fault is not the next one's. */
async function runHere(kind, setup) {
  const tell = (message) => process.send?.(message);
  const endings = [];
  const rescues = [];
  globalThis.testRun = {
    kind,
    endings, // what support modules want done when all tests are over
    rescues, // and when one has hung
    faults: [],
    flaky: [], // titles of tests that passed at their second try, with what the first one failed of
    begin: (title) => tell({ begin: title }),
    hangs: 0, // tests and hooks that did not end
    abandon: () => {
      globalThis.testRun.hangs++;
      for (const rescue of rescues) rescue();
    },
  };
  process.on("disconnect", () => process.exit(1)); // whoever started it is gone
  process.on("unhandledRejection", (error) =>
    globalThis.testRun.faults.push({ where: "a promise nobody awaits", error }),
  );
  process.on("uncaughtException", (error) => globalThis.testRun.faults.push({ where: "outside any test", error }));

  globalThis.UVU_DEFER = 1;
  await import("uvu");
  if (setup !== "") (await import(pathToFileURL(resolve(setup)))).installDom();
  for (let next = await nextFile(); next.file; next = await nextFile()) tell(await runFile(next.file, next.bundle));
  for (const ending of endings.reverse()) await ending();
  const late = printFaults("after the last test");
  if (late > 0) tell({ failed: late });
  process.send?.({ isComplete: true }, () => process.exit());
}

/** Asks for a file to run. */
function nextFile() {
  return new Promise((resolve) => {
    process.once("message", resolve);
    process.send?.({ isIdle: true });
  });
}

async function runFile(file, bundle) {
  console.log(`\n${file}`);
  globalThis.testRun.begin(file);
  const suites = [];
  globalThis.UVU_QUEUE = [suites];
  globalThis.UVU_INDEX = 0;
  const count = { passed: 0, failed: 0 };
  const startMs = performance.now();
  try {
    await import(pathToFileURL(resolve(bundle)));
  } catch (error) {
    globalThis.testRun.faults.push({ where: "while the file was read", error });
  }
  for (const run of suites) {
    const [errors, passed, , total] = await run();
    if (typeof errors === "string") console.log(`\n${errors.trimEnd()}`);
    count.passed += passed;
    count.failed += total - passed;
  }
  await new Promise((resolve) => setImmediate(resolve)); // a promise that nobody awaits speaks up late
  const faults = printFaults(file);
  if (count.failed === 0) count.failed += faults; // else the tests that a fault took down are counted already
  if (count.passed + count.failed === 0) {
    console.log(`FAIL ${file} has no test.`);
    count.failed = 1;
  }
  const flaky = globalThis.testRun.flaky.splice(0).map((title) => `${file}: ${title}`);
  return { ...count, flaky, file, seconds: (performance.now() - startMs) / 1000 };
}

function printFaults(place) {
  const faults = globalThis.testRun.faults.splice(0);
  for (const { where, error } of faults) console.log(`FAIL ${place}, ${where}: ${error?.stack ?? error}`);
  return faults.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , kind, setup] = process.argv;
  await runHere(kind, setup);
}
