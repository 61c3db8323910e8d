type TestRun = { readonly endings: (() => unknown)[]; readonly rescues: (() => unknown)[] };

/** The run as the runner keeps it (scripts/test-process.mjs). */
const testRun = (globalThis as unknown as { testRun: TestRun }).testRun;

/** Has the runner undo something after the last test of all files. */
export function atTheEnd(undo: () => unknown): void {
  testRun.endings.push(undo);
}

/** Has the runner free what a test hangs in, when its time is over. */
export function whenHung(free: () => unknown): void {
  testRun.rescues.push(free);
}
