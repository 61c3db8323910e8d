import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const NAMES = fileURLToPath(new URL("../src/chrome/kit/icons.ts", import.meta.url));
const OWN = fileURLToPath(new URL("../src/chrome/kit/icons/", import.meta.url)); // what Lucide does not draw
const FILE = "sprite-file"; // namespace of the sprite as a file of its own

/**
 * An esbuild plugin that leaves in Lucide's sprite only the icons that the chrome names, each as one path.
 * @param {{ isFile?: boolean }} [how] whether importing it gives the address of a file of its own, or its text
 */
export function iconSprite({ isFile = false } = {}) {
  return {
    name: "icon-sprite",
    setup(build) {
      const sprite = async (path) => spriteOf(await iconNames(), join(dirname(path), "icons"));
      build.onLoad({ filter: /lucide-static[\\/]sprite\.svg$/, namespace: "file" }, async ({ path }) =>
        isFile
          ? { contents: addressOf(path), resolveDir: dirname(path) }
          : { contents: await sprite(path), loader: "text" },
      );
      build.onResolve({ filter: /\?file$/ }, ({ path }) => ({ path: path.replace("?file", ""), namespace: FILE }));
      build.onLoad({ filter: /.*/, namespace: FILE }, async ({ path }) => ({
        contents: await sprite(path),
        loader: "file",
      }));
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
      const own = await readFile(join(OWN, `${name}.svg`), "utf8").catch(() => null);
      const path = pathOf(own ?? (await readFile(join(folder, `${name}.svg`), "utf8")));
      return `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

/**
 * All shapes of an icon as one path: browsers style each element of each icon anew when a dialog comes, and a toolbar
 * has icons of a hundred shapes.
 * @param {string} icon the text of an icon's file
 */
export function pathOf(icon) {
  const shapes = icon.replace(/<!--.*?-->/gs, "").matchAll(/<(?!svg\b)([a-z]+)\s([^>]*?)\/?>/g);
  return [...shapes].map(([, shape, attributes]) => outlineOf(shape, readAttributes(attributes))).join("");
}

function readAttributes(text) {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}

/** A shape of svg's as the commands of a path that does not depend on what comes before it. */
function outlineOf(shape, attributes) {
  const number = (name) => Number(attributes[name] ?? 0);
  switch (shape) {
    case "path":
      return attributes.d.startsWith("m") ? `M0 0${attributes.d}` : attributes.d; // else it would begin where the last ended
    case "line":
      return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
    case "polyline":
      return `M${attributes.points}`;
    case "polygon":
      return `M${attributes.points}z`;
    case "circle":
      return ovalOutline(number("cx"), number("cy"), number("r"), number("r"));
    case "ellipse":
      return ovalOutline(number("cx"), number("cy"), number("rx"), number("ry"));
    case "rect":
      return boxOutline(attributes, number);
    default:
      throw new Error(`Icons are made of paths and simple shapes, not of <${shape}>.`);
  }
}

function ovalOutline(x, y, rx, ry) {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function boxOutline({ rx, ry }, number) {
  const [x, y, width, height] = ["x", "y", "width", "height"].map(number);
  const [a, b] = [Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)]; // one that is missing is like the other
  const [across, down] = [width - 2 * a, height - 2 * b];
  if (a === 0 || b === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx, dy) => `a${a} ${b} 0 0 1 ${dx} ${dy}`;
  return `M${x + a} ${y}h${across}${corner(a, b)}v${down}${corner(-a, b)}h${-across}${corner(-a, -b)}v${-down}${corner(a, -b)}z`;
}
