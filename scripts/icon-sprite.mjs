import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const NAMES = fileURLToPath(new URL("../src/chrome/icons.ts", import.meta.url));

/** An esbuild plugin that leaves in Lucide's sprite only the icons that the chrome names. */
export function iconSprite() {
  return {
    name: "icon-sprite",
    setup(build) {
      build.onLoad({ filter: /lucide-static[\\/]sprite\.svg$/ }, async ({ path }) => ({
        contents: await spriteOf(await iconNames(), join(dirname(path), "icons")),
        loader: "text",
        watchFiles: [NAMES],
      }));
    },
  };
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
