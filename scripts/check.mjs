import { ensureDependencies } from "./dependencies.mjs";

// npm run check: the quick gate before a commit, everything of npm test that needs no browser.
ensureDependencies();
const { runTests } = await import("./run-tests.mjs"); // itself needs the dependencies
await runTests({ part: process.argv[2] ?? "", kinds: ["unit", "dom"] });
