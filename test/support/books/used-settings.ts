import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as esbuild from "esbuild";
import { SOURCES } from "../../../build.mjs";

/** The two tables of settings and their types; names in these files are definitions, not uses. */
const TABLES = {
  "src/book/settings/settings.ts": "Settings",
  "src/book/settings/chrome-settings.ts": "ChromeSettings",
} as const;
const DEFINITIONS = [...Object.keys(TABLES), "src/book/formats/export/book.ts"];

/**
 * The settings that the built viewer reads. Two witnesses have to agree on each: the compiler, which misses the name
 * somewhere in the viewer's files when settings have no fields at all, and the bundle, which still has the name in its
 * code, without types and without functions that nobody calls.
 */
export async function usedSettings(): Promise<ReadonlySet<string>> {
  const code = await bundledCode();
  const missed = namesMissedWithoutFields(new Set(code.keys()));
  const rest = [...code].filter(([path]) => !DEFINITIONS.includes(path)).map(([, text]) => text);
  const words = new Set(rest.join("\n").match(/\w+/g));
  return new Set([...missed].filter((name) => words.has(name)));
}

/** The code of the built viewer by the file it comes from. */
async function bundledCode(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await esbuild.build({
    ...(SOURCES as esbuild.BuildOptions),
    entryPoints: ["src/app/main.ts"],
    bundle: true,
    format: "esm",
    packages: "external",
    treeShaking: true,
    write: false,
    logLevel: "error",
  });
  const parts = outputFiles![0]!.text.split(/^ *\/\/ (src\/\S+)$/m); // what stands before the first file, then in pairs
  const code = new Map<string, string>();
  for (let at = 1; at < parts.length; at += 2) code.set(parts[at]!, (code.get(parts[at]!) ?? "") + parts[at + 1]!);
  return code;
}

/** The compiler's errors about sources without any settings: they name the settings that are used. */
function namesMissedWithoutFields(inBundle: ReadonlySet<string>): ReadonlySet<string> {
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(join(".cache", "settings-"));
  try {
    for (const part of ["src", "static/texts", "package.json"]) cpSync(part, join(folder, part), { recursive: true });
    for (const [path, type] of Object.entries(TABLES)) {
      const text = readFileSync(path, "utf8");
      const emptied = text.replace(new RegExp(`^export type ${type} = .*;$`, "m"), `export type ${type} = {};`);
      if (emptied === text) throw new Error(`${path} does not define the type ${type} in one line.`);
      writeFileSync(join(folder, path), emptied);
    }
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ extends: resolve("tsconfig.json"), include: ["src"] }),
    );
    const compiler = resolve("node_modules/typescript/bin/tsc");
    const searches = [compiler, "-p", folder, "--pretty", "false", "--noErrorTruncation"];
    const { stdout } = spawnSync(process.execPath, searches, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    const said = stdout.split("\n").filter((line) => inBundle.has(/(src\/[^(]+)\(/.exec(line)?.[1] ?? ""));
    return new Set(said.flatMap(namesIn));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The settings that one error of the compiler is about. */
function namesIn(complaint: string): readonly string[] {
  const absent = /TS2339: Property '(\w+)' does not exist/.exec(complaint)?.[1];
  const picked = /TS2344: Type '([^']*)' does not satisfy/.exec(complaint)?.[1]?.match(/\w+/g);
  const wanted = /TS27\d\d: .*missing (?:the following properties )?(.*)$/.exec(complaint)?.[1]?.match(/\w+/g);
  return absent ? [absent] : [...(picked ?? wanted ?? [])];
}
