import { dirname, posix } from "node:path";

/** Modules that something else than an import names: the build adds this one to all that import late. */
const NAMED_ELSEWHERE = ["src/io/import-late.ts"];

const NAMES = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g;
const WHOLE = /(?:\bimport\s*\(\s*|\*\s*(?:as\s+\w+\s+)?from\s*)["'](\.[^"']+)["']/g;
const VALUE = /^export (?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm;

/**
 * The values of src/ that are exported and that no other file imports: an export says that others need it. Types may be
 * exported for whoever names them some day.
 *
 * @param {readonly { path: string, text: string }[]} files of src/, test/ and scripts/, with their folder
 * @returns {string[]} one sentence each
 */
export function unusedExports(files) {
  const taken = new Map(); // names that others import, by path
  const loaded = new Map(); // texts of files that load a module as a whole, by its path
  for (const { path, text } of files) {
    const at = (target) => posix.join(dirname(path), target);
    for (const [, names, target] of text.matchAll(NAMES)) {
      const imported = names.split(",").map(
        (name) =>
          name
            .replace(/^\s*type\s/, "")
            .trim()
            .split(/\s/)[0],
      );
      addTo(taken, at(target), imported);
    }
    for (const [, target] of text.matchAll(WHOLE)) addTo(loaded, at(target), [text]);
  }
  const isTaken = (path, name) =>
    taken.get(path)?.includes(name) || loaded.get(path)?.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  return files
    .filter(({ path }) => path.startsWith("src/") && !NAMED_ELSEWHERE.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(VALUE)]
        .filter(([, name]) => name !== "run" && name !== "Part" && name !== "Panel" && !isTaken(path, name))
        .map(([, name]) => `${path} exports ${name}, which no other file imports.`),
    );
}

function addTo(lists, key, more) {
  lists.set(key, [...(lists.get(key) ?? []), ...more]);
}
