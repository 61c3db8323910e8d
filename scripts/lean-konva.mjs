import { readFile } from "node:fs/promises";

/**
 * An esbuild plugin that leaves out of Konva what the stage never reaches, some 8 kB of what the first page waits for.
 * The stage does its own gestures and hit tests on geometry, so these go:
 * - Konva's dragging and pointer capture, which every node and stage asks about;
 * - the stage's own pointer events, and its listeners on the window, which it would never take away;
 * - the hit registry of shapes, for which layers load all of Konva.Shape;
 * - the pictures that nodes keep of themselves, with their filters: the stage keeps its own;
 * - the names of colours;
 * - the checks of attributes' types, which only warn, and which TypeScript has made.
 * A Konva that looks otherwise stops the build: then this file is looked at anew.
 */
export function leanKonva() {
  return {
    name: "lean-konva",
    setup(build) {
      build.onLoad({ filter: /konva[\\/]lib[\\/]DragAndDrop\.js$/ }, () => ({ contents: NO_DRAGGING }));
      build.onLoad({ filter: /konva[\\/]lib[\\/]PointerEvents\.js$/ }, () => ({ contents: NO_CAPTURE }));
      build.onLoad({ filter: /konva[\\/]lib[\\/]Validators\.js$/ }, ({ path }) => noChecks(path));
      build.onLoad({ filter: /konva[\\/]lib[\\/]Stage\.js$/ }, ({ path }) =>
        edited(
          path,
          [/^const EVENTS_MAP = \{[^]*?^\};/m, ""],
          [/^const getEventsMap = [^]*?^\};/m, ""],
          [/^const listenToWindow = [^]*?^\};/m, "const listenToWindow = () => {};"],
          [/^    _bindContentEvents\(\) \{[^]*?^    (?=_buildDOM\(\) \{)/m, "    _bindContentEvents() {}\n    "],
        ),
      );
      build.onLoad({ filter: /konva[\\/]lib[\\/]Layer\.js$/ }, ({ path }) =>
        edited(path, [/import \{ shapes \} from ".\/Shape\.js";/, "const shapes = {};"]),
      );
      build.onLoad({ filter: /konva[\\/]lib[\\/]Node\.js$/ }, ({ path }) => edited(path, ...PICTURED.map(emptied)));
      build.onLoad({ filter: /konva[\\/]lib[\\/]Util\.js$/ }, ({ path }) =>
        edited(path, [/COLORS = \{[^}]*\}/, "COLORS = {}"]),
      );
    },
  };
}

/** Methods of a node that make its picture, and draw it by that. */
const PICTURED = ["cache", "_drawCachedSceneCanvas", "_drawCachedHitCanvas", "_getCachedSceneCanvas"];

/** The edit that leaves nothing in a method. */
const emptied = (name) => [new RegExp(`^    ${name}\\([^)]*\\) \\{[^]*?^    \\}$`, "m"), `    ${name}() {}`];

const NO_DRAGGING = `export const DD = {
  isDragging: false,
  justDragged: false,
  node: undefined,
  _dragElements: new Map(),
  _drag() {},
  _listenToWindow() {},
  _endDragBefore() {},
  _endDragAfter() {},
};`;

const NO_CAPTURE = `export const getCapturedShape = () => undefined;
export const hasPointerCapture = () => false;
export const setPointerCapture = () => {};
export const releaseCapturesOf = () => {};
export const releaseCapture = () => {};`;

/** Every validator as a function that makes one which lets every value through. */
async function noChecks(path) {
  const names = [...(await readFile(path, "utf8")).matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
  if (names.length === 0) throw new Error(`${path} is another Konva than lean-konva.mjs knows.`);
  const isMaker = (name) => name.startsWith("get");
  const body = (name) => (isMaker(name) ? "() => (value) => value" : "(value) => value");
  return { contents: names.map((name) => `export const ${name} = ${body(name)};`).join("\n") };
}

/** The file with each pattern replaced, all of which it must have. */
async function edited(path, ...edits) {
  let contents = await readFile(path, "utf8");
  for (const [pattern, replacement] of edits) {
    if (!pattern.test(contents)) throw new Error(`${path} is another Konva than lean-konva.mjs knows: ${pattern}.`);
    contents = contents.replace(pattern, () => replacement);
  }
  return { contents };
}
