import { resolve } from "node:path";
import { bundledText } from "./bundled-text.mjs";

const PROGRAM = "program"; // namespace of programs that scripts import as text

/**
 * An esbuild plugin for the programs of workers: `import program from "./leaf-program.ts?program"` gives the text of the
 * bundled program. A worker that is started from a text comes with the script that needs it: it has no address that
 * could be of another version or origin, and opens from disk like everything else.
 */
export function workerPrograms() {
  return {
    name: "worker-programs",
    setup(build) {
      build.onResolve({ filter: /\?program$/ }, ({ path, resolveDir }) => ({
        path: resolve(resolveDir, path.slice(0, path.indexOf("?"))),
        namespace: PROGRAM,
      }));
      build.onLoad({ filter: /.*/, namespace: PROGRAM }, async ({ path }) => ({
        contents: await bundledText(path, build.initialOptions, { format: "iife", legalComments: "none" }),
        loader: "text",
      }));
    },
  };
}
