import { ensureDependencies } from "./dependencies.mjs";

// npm test [part of a path]: types, layers and all test files; or only the test files whose path contains the part.
ensureDependencies();
const { runTests } = await import("./run-tests.mjs"); // itself needs the dependencies
await runTests({ part: process.argv[2] ?? "", kinds: ["unit", "dom", "page"] });
