import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const NAMES = fileURLToPath(new URL("../src/chrome/icons.ts", import.meta.url));
const FILE = "sprite-file"; // namespace of the sprite as a file of its own

/**
 * An esbuild plugin that leaves in Lucide's sprite only the icons that the chrome names.
 * @param {{ isFile?: boolean }} [how] whether importing it gives the address of a file of its own, or its text
 */
export function iconSprite({ isFile = false } = {}) {
  return {
    name: "icon-sprite",
    setup(build) {
      const sprite = async (path) => spriteOf(await iconNames(), join(dirname(path), "icons"));
      build.onLoad({ filter: /lucide-static[\\/]sprite\.svg$/, namespace: "file" }, async ({ path }) =>
        isFile ? { contents: addressOf(path), resolveDir: dirname(path) } : { contents: await sprite(path), loader: "text" },
      );
      build.onResolve({ filter: /\?file$/ }, ({ path }) => ({ path: path.replace("?file", ""), namespace: FILE }));
      build.onLoad({ filter: /.*/, namespace: FILE }, async ({ path }) => ({ contents: await sprite(path), loader: "file" }));
    },
  };
}

/** A module that gives the absolute address of the sprite's file, which lies beside the scripts. */
function addressOf(path) {
  return `import name from ${JSON.stringify(`${path}?file`)}; export default new URL(name, import.meta.url).href;`;
}

/** @returns {Promise<readonly string[]>} the names in chrome/icons.ts */
async function iconNames() {
  const { code } = await esbuild.transform(await readFile(NAMES, "utf8"), { loader: "ts" });
  const { ICON_NAMES } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return ICON_NAMES;
}

/** One svg with a symbol for each icon, drawn in strokes of the colour of the text. */
async function spriteOf(names, folder) {
  const symbols = await Promise.all(
    names.map(async (name) => {
      const icon = await readFile(join(folder, `${name}.svg`), "utf8");
      const shapes = icon.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "").replace(/\s+/g, " ").replace(/> </g, "><").trim();
      return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
