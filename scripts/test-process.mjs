import { fork } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A process that begins no test for so long hangs in a loop: no limit inside it can end that. */
const SILENCE_MS = 150_000;

/**
 * Runs the bundles of one kind in one Node process.
 *
 * @param {string} kind unit, dom or page
 * @param {{ file: string, bundle: string }[]} bundles of test files; the first one of kind dom is DOM_SETUP
 * @returns {Promise<{ passed: number, failed: number }>} a process that dies counts the test it was at as failed
 */
export function runKind(kind, bundles) {
  console.log(`\n== ${kind} tests`);
  return new Promise((done) => {
    const child = fork(fileURLToPath(import.meta.url), [kind, JSON.stringify(bundles)], {
      execArgv: ["--enable-source-maps"],
    });
    const count = { passed: 0, failed: 0 };
    let last = "its start";
    let isComplete = false;
    let timer;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log(`FAIL The process did not answer any more at: ${last}.`);
        child.kill("SIGKILL"); // its browser ends with the pipe to it
      }, SILENCE_MS);
    };
    listen();
    child.on("message", (message) => {
      listen();
      if (message.begin !== undefined) last = message.begin;
      count.passed += message.passed ?? 0;
      count.failed += message.failed ?? 0;
      isComplete ||= message.isComplete === true;
    });
    child.on("exit", (code, signal) => {
      clearTimeout(timer);
      if (!isComplete) {
        console.log(`FAIL The ${kind} tests ended early (${signal ?? code}) at: ${last}.`);
        count.failed += 1;
      }
      done(count);
    });
  });
}

/** In the child: imports file after file and runs its suites, so that one file's fault is not the next one's. */
async function runHere(kind, bundles) {
  const tell = (message) => process.send?.(message);
  const endings = [];
  const rescues = [];
  globalThis.testRun = {
    kind,
    endings, // what support modules want done when all tests are over
    rescues, // and when one has hung
    faults: [],
    begin: (title) => tell({ begin: title }),
    abandon: () => rescues.forEach((rescue) => rescue()),
  };
  process.on("unhandledRejection", (error) =>
    globalThis.testRun.faults.push({ where: "a promise nobody awaits", error }),
  );
  process.on("uncaughtException", (error) => globalThis.testRun.faults.push({ where: "outside any test", error }));

  globalThis.UVU_DEFER = 1;
  await import("uvu");
  if (kind === "dom") (await import(pathToFileURL(resolve(bundles.shift().bundle)))).installDom();
  for (const { file, bundle } of bundles) tell(await runFile(file, bundle));
  for (const ending of endings.reverse()) await ending();
  const late = printFaults("after the last test");
  if (late > 0) tell({ failed: late });
  process.send?.({ isComplete: true }, () => process.exit());
}

async function runFile(file, bundle) {
  console.log(`\n${file}`);
  globalThis.testRun.begin(file);
  const suites = [];
  globalThis.UVU_QUEUE = [suites];
  globalThis.UVU_INDEX = 0;
  const count = { passed: 0, failed: 0 };
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
  return count;
}

function printFaults(place) {
  const faults = globalThis.testRun.faults.splice(0);
  for (const { where, error } of faults) console.log(`FAIL ${place}, ${where}: ${error?.stack ?? error}`);
  return faults.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , kind, bundles] = process.argv;
  await runHere(kind, JSON.parse(bundles));
}
