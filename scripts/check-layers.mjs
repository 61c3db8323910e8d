import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { IO_NAMES, LAYERS, LONGEST_FILE, TABLES } from "./layers.mjs";
import { unusedExports } from "./unused-exports.mjs";

/** One file of src/. @typedef {{ path: string, text: string }} Source `path` from src/ on, "/" between folders */

/**
 * What in a source tree breaks the house's rules: layers, cycles, packages, names of the outside world, sizes, import
 * endings, default exports, file names.
 *
 * @param {readonly Source[]} sources
 * @returns {string[]} one sentence each, "path:line" first
 */
export function faultsIn(sources) {
  const parsed = sources.map(parse);
  return [...parsed.flatMap(faultsOfFile), ...cyclesIn(parsed)];
}

/** A file with its imports read and its comments and texts blanked, so that only code is searched for names. */
function parse({ path, text }) {
  const code = blank(text);
  const imports = [];
  for (const match of text.matchAll(
    /\b(?:import|export)\s+(type\s)?[^;"'()]*?from\s*["']([^"']+)["']|\bimport\s*\(?\s*["']([^"']+)["']/g,
  )) {
    if (code[match.index] === " ") continue; // in a comment or a text
    const target = match[2] ?? match[3];
    const isOurs = target.startsWith(".");
    const to = isOurs ? posix.join(dirname(path), target) : target;
    imports.push({ to, isOurs, isType: match[1] !== undefined, line: lineAt(text, match.index) });
  }
  return { path, text, code, imports, layer: path.split("/")[0] };
}

function faultsOfFile(file) {
  const { path, text, code, imports, layer } = file;
  if (!(layer in LAYERS)) return [`${path}:1 lies in no layer (${Object.keys(LAYERS).join(", ")}).`];
  const faults = imports
    .flatMap((imported) => importFault(file, imported))
    .map(({ line, fault }) => `${path}:${line} ${fault}`);
  const lines = text.trimEnd().split("\n").length;
  if (lines > LONGEST_FILE && !TABLES.includes(path))
    faults.push(`${path}:${lines} is longer than ${LONGEST_FILE} lines.`);
  const byDefault = code.search(/\bexport\s+default\b|\bas\s+default\b/);
  if (byDefault >= 0) faults.push(`${path}:${lineAt(code, byDefault)} exports by default.`);
  if (layer === "io") return faults;
  const names = new RegExp(
    `(?<![.\\w$]|\\btypeof )(?:${IO_NAMES.join("|")})\\s*\\(|\\b(?:localStorage|sessionStorage|indexedDB)\\b`,
    "g",
  );
  const reached = new RegExp(`\\b(?:window|globalThis|self)\\s*\\.\\s*(?:${IO_NAMES.join("|")})\\b`, "g");
  for (const { 0: name, index } of [...code.matchAll(names), ...code.matchAll(reached)]) {
    faults.push(`${path}:${lineAt(code, index)} says ${name.replace(/\s*\($/, "")}, which only io/ may.`);
  }
  return faults;
}

function importFault({ path, layer }, { to, isOurs, isType, line }) {
  const rules = LAYERS[layer];
  const fault = (text) => [{ line, fault: `${text}.` }];
  if (!isOurs) {
    const allowed = [rules.packages, isType ? (rules.typePackages ?? []) : []].flat();
    const isAllowed = allowed.some((name) => name === "all" || to === name || to.startsWith(`${name}/`));
    return isAllowed
      ? []
      : fault(`imports the package ${to}, which ${layer}/ may not${isType ? "" : " or only as types"}`);
  }
  if (!/\.(tsx?|json|css)(\?program)?$/.test(to)) return fault(`imports ${to} without its ending`);
  const target = to.split("/")[0];
  if (to.startsWith(".."))
    return /^\.\.\/(static|package\.json)/.test(to) ? [] : fault(`imports ${to} from outside src/`);
  const allowed = [...rules.imports, ...(isType ? (rules.typeImports ?? []) : [])];
  if (target !== layer && !allowed.includes(target)) return fault(`imports ${to}, but ${layer}/ lies below ${target}/`);
  const [own, other] = [path, to].map((name) => name.split("/")[1]);
  const isApi = to === `features/${other}/api.ts`;
  if (layer === "features" && target === "features" && own !== other && !isApi)
    return fault(`imports ${to}: of another feature only its api.ts is open`);
  return [];
}

/** Import cycles, each once, types included. */
function cyclesIn(files) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set();
  const faults = [];
  const visit = (path, trail) => {
    const at = trail.indexOf(path);
    if (at >= 0) faults.push(`${path}:1 imports itself: ${[...trail.slice(at), path].join(" -> ")}.`);
    if (at >= 0 || done.has(path) || !byPath.has(path)) return;
    for (const { to, isOurs } of byPath.get(path).imports) if (isOurs) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return faults;
}

function lineAt(text, index) {
  return text.slice(0, index).split("\n").length;
}

/** What holds no code: comments, strings, templates, and regular expressions where nothing else can stand. */
const NO_CODE = new RegExp(
  [
    /\/\/[^\n]*|\/\*[\s\S]*?\*\//,
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/,
    /\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*(?=\s*[.,;)\]])/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** The same text with everything that is no code turned to blanks, line by line as before. */
function blank(text) {
  return text.replace(NO_CODE, (part) => part.replace(/[^\n]/g, " "));
}

function sourcesBelow(root, ending = /\.tsx?$/) {
  const paths = readdirSync(root, { recursive: true }).map((path) => path.replaceAll("\\", "/"));
  const wanted = paths.filter((path) => ending.test(path) && !path.endsWith(".d.ts")).sort();
  return wanted.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const below = (folder) => sourcesBelow(fileURLToPath(new URL(`../${folder}`, import.meta.url)), /\.(tsx?|mjs)$/);
  const sources = below("src");
  const all = ["src", "test", "scripts"].flatMap((folder) =>
    below(folder).map(({ path, text }) => ({ path: `${folder}/${path}`, text })),
  );
  const faults = [...faultsIn(sources).map((fault) => `src/${fault}`), ...unusedExports(all)];
  for (const fault of faults) console.log(fault);
  console.log(`${sources.length} files, ${faults.length} faults.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
