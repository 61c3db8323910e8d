import { readFile, rm } from "node:fs/promises";
import { join, posix } from "node:path";
import { build } from "../build.mjs";
import { ROOT } from "./dependencies.mjs";

/** A function of the viewer in words, such as "`spreadsOf` of `src/book/geometry/spreads.ts`". */
export function ruleKey(name, path) {
  return `\`${name}\` of \`${path}\``;
}

/** What a source imports by name from modules of ours and may call, by `ruleKey`; types are left out. */
export function importsOf(source, path) {
  const statements = [
    ...source.matchAll(/^import (?:\w+, )?\{([^}]*)\} from "(\.[^"]+)"/gm),
    ...source.matchAll(/\{([^{}]*)\} = await import\("(\.[^"]+)"\)/g),
  ];
  return statements.flatMap(([, list, from]) => {
    const names = list.split(",").map((name) => name.trim().split(/\s/)[0]);
    const module = posix.join(posix.dirname(path.replaceAll("\\", "/")), from);
    return names.filter((name) => name !== "" && name !== "type").map((name) => ruleKey(name, module));
  });
}

/**
 * The functions that the built viewer has and calls, in their own module or in another: the bundler keeps what is
 * reached from the entry.
 *
 * @returns {Promise<Set<string>>} by `ruleKey`
 */
export async function namesInViewer() {
  const outdir = join(ROOT, ".cache", `rules-${process.pid}`);
  try {
    const { metafile } = await build({ outdir, minify: false });
    const outputs = Object.keys(metafile.outputs).filter((path) => path.endsWith(".js"));
    const text = (await Promise.all(outputs.map((path) => readFile(join(ROOT, path), "utf8")))).join("\n");
    const { declared, calledAtHome } = namesIn(text);
    const modules = new Set(outputs.flatMap((path) => modulesIn(metafile.outputs[path])));
    const sources = await Promise.all(
      [...modules].map(async (path) => importsOf(await readFile(join(ROOT, path), "utf8"), path)),
    );
    return new Set([...calledAtHome, ...sources.flat().filter((key) => declared.has(key))]);
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

/** Our modules of which an output has at least a statement. */
function modulesIn({ inputs }) {
  const isOurs = (path) => path.startsWith("src/") && /\.tsx?$/.test(path);
  return Object.keys(inputs).filter((path) => isOurs(path) && inputs[path].bytesInOutput > 0);
}

/** The names that an unminified output declares, by the module that the line above them names. */
export function namesIn(text) {
  const parts = text.split(/^\s*\/\/ ((?:src|node_modules)\/\S+)$/m).slice(1);
  const declared = new Set();
  const calledAtHome = new Set();
  for (let at = 0; at < parts.length; at += 2) {
    const [path, code] = [parts[at], parts[at + 1]];
    for (const [, name] of code.matchAll(/^\s{0,2}(?:async )?(?:function\*?|var|let|const|class) (\w+)/gm)) {
      const key = ruleKey(name.replace(/(?<=\D)\d+$/, ""), path); // two modules' equal names are told apart by a number
      declared.add(key).add(ruleKey(name, path));
      const uses = code.match(new RegExp(`\\b${name}\\b`, "g")) ?? [];
      if (uses.length > 1) calledAtHome.add(key);
    }
  }
  return { declared, calledAtHome };
}
