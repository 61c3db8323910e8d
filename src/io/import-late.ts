/**
 * Imports code that was not there at the start; the build puts this round every `import("…")` of what comes after the
 * first page. What is done after a failure is loaded with the panels, early; without it this import only fails.
 */
export const importLate = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => (await import("./import-again.ts")).importAgain(load, error));
