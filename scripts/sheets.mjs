import { resolve } from "node:path";
import { bundledText } from "./bundled-text.mjs";

const SHEET = "sheet"; // namespace of style sheets that scripts import

/**
 * An esbuild plugin for the style sheets of what is loaded late: `import "./share.css"` in a panel's component puts the
 * sheet's text into the script, which adds it to the page before the component can be drawn. So a panel is never seen
 * without its style, needs no second request, and opens from disk like everything else. esbuild's own files of CSS
 * would have to be loaded by us, would repeat what panels share, and lie in one piece beside the classic script.
 *
 * @param {{ isLeftOut?: boolean }} [how] in tests, where nothing is laid out, sheets are empty
 */
export function sheets({ isLeftOut = false } = {}) {
  return {
    name: "sheets",
    setup(build) {
      build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir, importer }) =>
        /\.tsx?$/.test(importer) ? { path: resolve(resolveDir, path), namespace: SHEET } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: SHEET }, async ({ path }) => ({
        contents: isLeftOut ? "" : scriptOf(await bundledText(path, build.initialOptions)),
      }));
    },
  };
}

/** It comes after the sheets of the page and of what has been loaded before: a panel's is stronger than the kit's. */
function scriptOf(text) {
  return `document.head.append(Object.assign(document.createElement("style"), { textContent: ${JSON.stringify(text)} }));`;
}
