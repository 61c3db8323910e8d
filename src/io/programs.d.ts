/** The text of a worker's program, bundled: scripts/worker-programs.mjs. */
declare module "*?program" {
  const text: string;

  export { text as default };
}
