type TestRun = { readonly endings: (() => unknown)[]; readonly rescues: (() => unknown)[] };

/** The test run, as the runner provides it (scripts/test-process.mjs). */
const testRun = (globalThis as unknown as { testRun: TestRun }).testRun;

/** Lets the runner call something after the last test of all files. */
export function atTheEnd(undo: () => unknown): void {
  testRun.endings.push(undo);
}

/** Lets the runner release something that a test waits for, when its time is over. */
export function whenHung(free: () => unknown): void {
  testRun.rescues.push(free);
}
