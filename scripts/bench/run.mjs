import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensureDependencies, ROOT } from "../dependencies.mjs";

// npm run bench -- [--quick] [--only SECTION] [--json FILE]: Recto measured beside other viewers; see README.md here.

const HERE = fileURLToPath(new URL(".", import.meta.url));
const NAMES = ["turn", "start", "memory", "open", "rest", "panels", "search", "items"];

/** The other viewers live in this folder alone; they are fetched on the first run. */
function ensurePeers() {
  if (existsSync(`${HERE}node_modules/.package-lock.json`)) return;
  console.log("Installing the viewers to compare with (npm ci) ...");
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: HERE,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`npm ci failed in ${HERE}; without the other viewers there is nothing to compare.`);
}

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    json: { type: "string", default: `${ROOT}bench-results.json` },
  },
});
if (values.only && !NAMES.includes(values.only)) {
  console.error(`--only takes one of ${NAMES.join(", ")}, not "${values.only}".`);
  process.exit(2);
}

ensureDependencies();
ensurePeers();
const { runBench } = await import("./bench.mjs"); // itself needs the dependencies
const isPassed = await runBench({
  names: values.only ? [values.only] : NAMES,
  isQuick: values.quick,
  jsonFile: values.json,
});
if (!isPassed) process.exitCode = 1;
