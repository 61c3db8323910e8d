import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";

/**
 * An esbuild plugin that keeps what each stage of the start needs in one file: the first page, what comes just after it,
 * and the chrome. With code splitting, esbuild makes a file of every set of entry points that share a module, and a dozen
 * small files compress some 3 kB worse than one. So each lazily loaded module is told that it needs the last stage that
 * has been loaded by then anyway. Every import() behind the first stage is made one that can be repeated after a failure.
 *
 * @param {string[]} stages absolute paths: the entry point, and modules that are loaded one after the other behind it
 */
export function bootChunk(stages) {
  const [entry] = stages;
  const early = new Set(); // modules that may be loaded before the second stage
  const lazy = new Map(); // path of a module -> the stage that has been loaded before it
  return {
    name: "boot-chunk",
    setup(build) {
      // Before anything is loaded: a module that others import statically may be read before its import() is seen.
      build.onStart(async () => {
        const imports = await importsBelow(dirname(dirname(entry)));
        const all = [...imports.values()].flatMap((found) => found.lazy);
        for (const path of all) lazy.set(path, stages.at(-1));
        // What can be loaded before a stage must not wait for it.
        for (const [index, stage] of [...stages.entries()].reverse().slice(1)) {
          const before = reached(entry, imports, stages.slice(index + 1));
          if (index === 0) for (const path of before) early.add(path);
          for (const path of all) if (path === stages[index + 1] || before.has(path)) lazy.set(path, stage);
        }
      });
      const importLate = join(dirname(dirname(entry)), "io/import-late.ts");
      build.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        const persistent = early.has(path) || path === importLate ? source : withPersistentImports(source, importLate);
        if (!lazy.has(path) && persistent === source) return undefined;
        const contents = lazy.has(path) ? `${persistent}\nimport ${JSON.stringify(lazy.get(path))};\n` : persistent;
        return { contents, loader: extname(path).slice(1), resolveDir: dirname(path) };
      });
      build.onEnd(async ({ metafile }) => {
        if (!metafile) return;
        const root = build.initialOptions.absWorkingDir ?? ".";
        await Promise.all(withoutHelpers(metafile, root));
        await withOwnNames(metafile, root);
      });
    },
  };
}

/** A module whose imports of late code can be repeated after a failure; src/io/import-late.ts does that. */
function withPersistentImports(source, importLate) {
  const found = source.replace(/(?<!typeof )\bimport\(\s*("[^"]+")\s*\)/g, "importLate(() => import($1))");
  return found === source ? source : `${found}\nimport { importLate } from ${JSON.stringify(importLate)};\n`;
}

/** The modules below a folder, and which of ours each imports: at once, and lazily by import(). */
async function importsBelow(folder) {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => /\.tsx?$/.test(path));
  const found = paths.map(async (path) => {
    const importer = join(folder, path);
    const code = await readFile(importer, "utf8");
    const all = (pattern) => [...code.matchAll(pattern)].map(([, to]) => resolve(dirname(importer), to));
    const atOnce = all(/^(?:import|export)\s(?!type\b)[^"();]*?"(\.[^"]+)"/gm);
    return [importer, { atOnce, lazy: all(/\bimport\(\s*"(\.[^"]+)"\s*\)/g) }];
  });
  return new Map(await Promise.all(found));
}

/** The modules that imports lead to from one of them, without `ends` and those that only they lead to. */
function reached(start, imports, ends) {
  const found = new Set([start]);
  for (const path of found) {
    const { atOnce = [], lazy = [] } = imports.get(path) ?? {};
    for (const next of [...atOnce, ...lazy]) if (!ends.includes(next)) found.add(next);
  }
  return found;
}

/**
 * esbuild puts its helpers for CommonJS into a file of their own and has every other file import it, for nothing where
 * none of its names is used. Such imports go: the first page has one file less to wait for.
 */
function withoutHelpers({ outputs }, root) {
  const helpers = Object.keys(outputs).filter((path) => Object.keys(outputs[path].inputs).length === 0);
  return Object.entries(outputs).map(async ([path, output]) => {
    const [helper] = output.imports.filter(
      (found) => found.kind === "import-statement" && helpers.includes(found.path),
    );
    if (!helper || !path.endsWith(".js")) return;
    const file = resolve(root, path);
    const text = await readFile(file, "utf8");
    const bare = new RegExp(`import\\s*"\\./${basename(helper.path)}";`);
    if (!bare.test(text)) return;
    await writeFile(file, text.replace(bare, ""));
    output.imports.splice(output.imports.indexOf(helper), 1);
  });
}

/**
 * esbuild gives everything that a chunk exports a second name: `export{Yt as a,Ub as b}`. The chunks of the first load
 * export some 350 things, and the second names make 1 kB of them: here the first names stand for both. A chunk is left as
 * it is unless all imports of it are of the one form that is read here.
 */
async function withOwnNames({ outputs }, root) {
  const paths = Object.keys(outputs).filter((path) => path.endsWith(".js"));
  const texts = new Map();
  for (const path of paths) texts.set(path, await readFile(resolve(root, path), "utf8"));
  for (const chunk of paths.filter((path) => !outputs[path].entryPoint)) giveOwnNames(texts, chunk);
  for (const [path, text] of texts) await writeFile(resolve(root, path), text);
}

/** Has a chunk export things by their own names. @param texts of all files by their path; they are changed */
function giveOwnNames(texts, chunk) {
  const list = /export\{([^{}]*)\};?\s*$/.exec(texts.get(chunk));
  const name = basename(chunk);
  const imports = new RegExp(`import(?:\\{([^{}]*)\\}from)?"\\./${name}"`, "g");
  const isOther = (text) => text.split(name).length - 1 !== [...text.matchAll(imports)].length;
  if (!list || [...texts].some(([path, text]) => path !== chunk && isOther(text))) return;
  const pairs = list[1].split(",").map((pair) => pair.split(" as "));
  const ownNames = new Map(pairs.map(([own, second = own]) => [second, own]));
  const renamed = (names) =>
    names.split(",").map((pair) => {
      const [second, used = second] = pair.split(" as ");
      const own = ownNames.get(second);
      return own === used ? own : `${own} as ${used}`;
    });
  texts.set(chunk, `${texts.get(chunk).slice(0, list.index)}export{${[...ownNames.values()]}};\n`);
  for (const [path, text] of texts) {
    if (path === chunk) continue;
    texts.set(
      path,
      text.replace(imports, (whole, names) => (names ? `import{${renamed(names)}}from"./${name}"` : whole)),
    );
  }
}
