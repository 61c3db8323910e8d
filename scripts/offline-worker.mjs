import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import * as esbuild from "esbuild";

/** The page of frames with HTML of the book, which static/ brings; src/io/viewer-files.ts names it, too. */
const HTML_FRAME = "html-frame.html";

/** What a reader without a network can do without: what is only read by people, and what cannot be had there anyway. */
const LEFT_OUT = /\.(map|txt|json)$/;

/**
 * Builds the service worker of a build that keeps books offline: recto-offline.js beside index.html, which may answer
 * for all pages below it. It names the files of this build, so that it is another one for each.
 *
 * @param {import("esbuild").BuildOptions} common
 * @param {{ outdir: string, metafile: import("esbuild").Metafile, entry: string }} built
 */
export async function buildOfflineWorker(common, { outdir, metafile, entry }) {
  const names = Object.keys(metafile.outputs).map((path) => basename(path));
  const files = [...names.filter((name) => !LEFT_OUT.test(name)), HTML_FRAME].map((name) => `recto/${name}`);
  const version = createHash("sha256").update(files.sort().join()).digest("hex").slice(0, 12);
  await esbuild.build({
    ...common,
    define: { ...common.define, __RECTO_BUILD__: JSON.stringify({ version, entry, files }) },
    entryNames: "[name]",
    entryPoints: { "recto-offline": join("src", "io", "offline", "worker.ts") },
    format: "iife",
    metafile: false,
    outdir,
  });
}
