import { readFile } from "node:fs/promises";
import { dirname, extname, resolve } from "node:path";

/**
 * An esbuild plugin that keeps everything the first page needs in one file. With code splitting, esbuild makes a file
 * of every set of entry points that share a module, and a dozen small files compress some 3 kB worse than one. So each
 * lazily loaded module is told that it needs the entry, which has been loaded by then anyway.
 *
 * @param {string} entry absolute path of the entry point
 */
export function bootChunk(entry) {
  const lazy = new Set();
  return {
    name: "boot-chunk",
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) => {
        if (kind === "dynamic-import") lazy.add(resolve(resolveDir, path));
        return undefined; // esbuild finds the file as ever
      });
      build.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
        if (!lazy.has(path)) return undefined;
        const contents = `${await readFile(path, "utf8")}\nimport ${JSON.stringify(entry)};\n`;
        return { contents, loader: extname(path).slice(1), resolveDir: dirname(path) };
      });
    },
  };
}
