import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative, resolve } from "node:path";

/**
 * An esbuild plugin that keeps what each stage of the start needs in one file: the first page, what comes just after it,
 * and the chrome. With code splitting, esbuild makes a file of every set of entry points that share a module, and a dozen
 * small files compress some 3 kB worse than one. So each lazily loaded module is told that it needs the last stage that
 * has been loaded by then anyway. Every import() behind the first stage is made one that can be repeated after a failure.
 *
 * What sources load module by module, each when it is wanted, but readers want at nearly the same time, is put together
 * as well: a request costs more than a small module. Sources stay as they are; an import() of such a module becomes one
 * of its file. What comes after the last stage is told that it needs the last file that nearly every reader has by then.
 *
 * @param {object} parts absolute paths of modules
 * @param {string[]} parts.stages the entry point, and modules that are loaded one after the other behind it
 * @param {string[]} parts.along modules that lie in the file of the second stage, which need not import them itself
 * @param {string[]} parts.ahead modules of the first stage that come with the second one, or bring it if they are first
 * @param {Record<string, string[]>} parts.steps by the name of their file, lazily loaded modules that nearly every reader
 *   gets after the last stage, in this order
 * @param {Record<string, string[]>} parts.sets the same for modules that some books need
 * @param {string[]} parts.crumbs small modules that several later files share; they lie in the file of the last step
 */
export function bootChunk({ stages, along, ahead, steps, sets, crumbs }) {
  const [entry] = stages;
  const early = new Set(); // modules that may be loaded before the second stage
  const lazy = new Map(); // path of a module -> the stage that has been loaded before it
  const together = createTogether({ lastStage: stages.at(-1), steps, sets, crumbs });
  return {
    name: "boot-chunk",
    setup(build) {
      // Before anything is loaded: a module that others import statically may be read before its import() is seen.
      build.onStart(async () => {
        const imports = await importsBelow(dirname(dirname(entry)));
        const all = [...imports.values()].flatMap((found) => found.lazy);
        checkLazy([...together.paths, ...ahead], all);
        for (const path of all) lazy.set(path, stages.at(-1));
        // What can be loaded before a stage must not wait for it.
        for (const [index, stage] of [...stages.entries()].reverse().slice(1)) {
          const before = reached(entry, imports, stages.slice(index + 1));
          if (index === 0) for (const path of before) early.add(path);
          for (const path of all) if (path === stages[index + 1] || before.has(path)) lazy.set(path, stage);
        }
        for (const path of ahead) lazy.set(path, stages[1]);
      });
      const importLate = join(dirname(dirname(entry)), "io/import-late.ts");
      const needed = (path) => (lazy.get(path) === stages.at(-1) ? together.neededBy(path) : lazy.get(path));
      build.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        const joined = together.withImports(source, path);
        const persistent = early.has(path) || path === importLate ? joined : withPersistentImports(joined, importLate);
        const needs = [needed(path), ...(path === stages[1] ? along : [])].filter(Boolean);
        const contents = [persistent, ...needs.map((need) => `import ${JSON.stringify(need)};`), ""].join("\n");
        return needs.length === 0 && persistent === source
          ? undefined
          : { contents, loader: extname(path).slice(1), resolveDir: dirname(path) };
      });
      build.onResolve({ filter: /^together:/ }, ({ path }) => ({
        path: path.slice("together:".length),
        namespace: "together",
      }));
      build.onLoad({ filter: /.*/, namespace: "together" }, ({ path }) => ({
        contents: together.sourceOf(path),
        resolveDir: dirname(entry),
      }));
      build.onEnd(async ({ metafile }) => {
        if (!metafile) return;
        const root = build.initialOptions.absWorkingDir ?? ".";
        await Promise.all(withoutHelpers(metafile, root));
        await withOwnNames(metafile, root);
        await withCodeInEntry(metafile, root, relative(root, entry).replaceAll("\\", "/"));
      });
    },
  };
}

/** The files that lazily loaded modules share: each is a module of its own that exports them as part0, part1, … */
function createTogether({ lastStage, steps, sets, crumbs }) {
  const groups = { ...steps, ...sets };
  const order = Object.keys(steps);
  const placed = Object.entries(groups).flatMap(([name, paths]) => paths.map((path, index) => [path, { name, index }]));
  const places = new Map(placed);
  return {
    paths: [...places.keys()],
    /** What a lazily loaded module imports so that all that it shares with the steps lies there. */
    neededBy: (path) => (order.includes(places.get(path)?.name) ? null : `together:${order.at(-1)}`),
    sourceOf: (name) => {
      const before = name in sets ? order.at(-1) : order[order.indexOf(name) - 1];
      const parts = groups[name].map((path, index) => `export * as part${index} from ${JSON.stringify(path)};`);
      const needs = [before ? `together:${before}` : lastStage, ...(name === order.at(-1) ? crumbs : [])];
      return [...parts, ...needs.map((need) => `import ${JSON.stringify(need)};`)].join("\n");
    },
    withImports: (source, importer) =>
      source.replace(/(?<!typeof )\bimport\(\s*"(\.[^"]+)"\s*\)/g, (whole, to) => {
        const place = places.get(resolve(dirname(importer), to));
        return place ? `import("together:${place.name}").then((file) => file.part${place.index})` : whole;
      }),
  };
}

/** A module that nobody loads lazily has moved, or is loaded in another way: what it shares lies anywhere then. */
function checkLazy(paths, lazily) {
  const stray = paths.filter((path) => !lazily.includes(path));
  if (stray.length > 0) throw new Error(`No import() leads to what is put together: ${stray.join(", ")}`);
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

/**
 * What others import of the entry point lies in a chunk, and the entry point's own file does nothing but import it. So the
 * chunk becomes that file: the page asks for one file less.
 */
async function withCodeInEntry({ outputs }, root, entry) {
  const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
  const { imports } = outputs[path];
  const code = await readFile(resolve(root, path), "utf8");
  if (imports.length !== 1 || !/^import"[^"]+";$/.test(code.trim())) return;
  const chunk = imports[0].path;
  const [oldName, name] = [basename(chunk), basename(chunk).replace(/^chunk/, "main")];
  const rename = (found) => (found === chunk ? join(dirname(chunk), name) : found);
  outputs[rename(chunk)] = { ...outputs[chunk], entryPoint: outputs[path].entryPoint };
  delete outputs[path];
  delete outputs[chunk];
  await rm(resolve(root, path));
  for (const output of Object.values(outputs)) {
    output.imports = output.imports.map((found) => ({ ...found, path: rename(found.path) }));
  }
  for (const file of Object.keys(outputs).filter((file) => file.endsWith(".js"))) {
    const from = file === rename(chunk) ? chunk : file;
    const text = await readFile(resolve(root, from), "utf8");
    if (text.includes(oldName) || from === chunk) await writeFile(resolve(root, file), text.replaceAll(oldName, name));
  }
  await rm(resolve(root, chunk));
}
