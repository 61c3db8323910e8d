import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { SOURCES } from "../build.mjs";
import { ROOT } from "./dependencies.mjs";

/** The kinds of test files by their endings, in the order in which they run. */
const ENDINGS = { unit: ".test.ts", dom: ".dom.test.tsx", page: ".page.test.ts" };

/** The one file of the page tests that lets a fixed time pass, in a helper that asks why. */
const WAITS = "test/page/waits.ts";
const FIXED_WAIT = /new Promise\b[^;]*\bsetTimeout\(|\bwaitForTimeout\(|"(?:node:)?timers\/promises"/;

/** Makes a page's globals for the dom tests; bundled and run before them. */
export const DOM_SETUP = "test/support/dom.ts";

/** Every test file whose path contains `part`, by kind; and the files that cannot count as tests, with the reason. */
export async function findTests(part = "", root = "test") {
  const files = { unit: [], dom: [], page: [] };
  const refused = [];
  const entries = await readdir(root, { recursive: true });
  const paths = entries.map((entry) => join(root, entry).replaceAll("\\", "/"));
  for (const path of paths.filter((path) => /\.test\.\w+$/.test(path) && path.includes(part)).sort()) {
    const kind = kindOf(path);
    const reason = kind
      ? faultOf(await readFile(path, "utf8"))
      : `it ends in none of ${Object.values(ENDINGS).join(", ")}.`;
    if (reason) refused.push({ path, reason });
    else files[kind].push(path);
  }
  for (const path of paths.filter((path) => /\bpage\/.*\.ts$/.test(path) && path.includes(part) && path !== WAITS)) {
    if (!FIXED_WAIT.test(await readFile(path, "utf8"))) continue;
    refused.push({ path, reason: `it waits a fixed time: wait for a state, or say why in letPass (${WAITS}).` });
  }
  return { files, refused };
}

/** The kind of a test file by its ending; null: it has none of them. */
export function kindOf(path) {
  return ["dom", "page", "unit"].find((kind) => path.endsWith(ENDINGS[kind])) ?? null;
}

/** Why a file's tests would not all run: uvu silently skips suites that are never run, and .only hides the rest. */
function faultOf(source) {
  const suites = [...source.matchAll(/\bconst (\w+) = suite\(/g)].map(([, name]) => name);
  if (suites.length === 0) return 'it makes no suite ("const test = suite(...)").';
  const unrun = suites.find((name) => !new RegExp(`^${name}\\.run\\(\\);$`, "m").test(source));
  if (unrun) return `its suite is never run (${unrun}.run() is missing at its end).`;
  if (!/\.run\(\);\s*$/.test(source)) return "it does not end with .run().";
  const hidden = source.match(new RegExp(`^\\s*(?:${suites.join("|")})\\.(only|skip)\\(`, "m"));
  return hidden ? `it has a test.${hidden[1]}.` : null;
}

/** Bundles test files for Node, shared modules once, packages left outside; gives bundles in the order of `files`. */
export async function bundleTests(files, outdir) {
  const { metafile } = await esbuild.build({
    ...SOURCES,
    entryPoints: files,
    outbase: "test",
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: true,
    metafile: true,
    logLevel: "warning",
    plugins: [ourScripts, ...SOURCES.plugins],
  });
  const bundles = new Map(Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [entryPoint, path]));
  return files.map((file) => ({ file, bundle: bundles.get(file) }));
}

/**
 * Gives test files our own suite(), whose tests end in time and whose hooks fail loudly; takes drawings out of their
 * packages; and leaves the scripts that they import where they are: those look for files beside themselves.
 */
const ourScripts = {
  name: "our-scripts",
  setup(build) {
    build.onResolve({ filter: /^uvu$/ }, () => outside(`${ROOT}scripts/timed-suite.mjs`));
    build.onResolve({ filter: /^[^.].*\.svg$/ }, ({ path }) => ({ path: join(ROOT, "node_modules", path) }));
    build.onResolve({ filter: /^\..*\.mjs$/ }, ({ resolveDir, path }) => outside(resolve(resolveDir, path)));
  },
};

function outside(path) {
  return { path: pathToFileURL(path).href, external: true };
}
