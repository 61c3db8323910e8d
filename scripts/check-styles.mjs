import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

/** One file of src/. @typedef {{ path: string, text: string }} Source `path` from src/ on, "/" between folders */

/** The one sheet whose values may be literal. */
const TOKENS = "chrome/tokens.css";
/** The sheets that index.html names: what the first page needs, and what comes after it. */
const ENTRIES = ["app/reader.css", "app/chrome.css"];
/** Palettes: colours that change with a template or a skin. They stand in custom properties, and nowhere else. */
const PALETTES = ["chrome/skins.css", "features/media/audio-skins.css"];

const COLOR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]|(?<![\w-])(?:white|black|gr[ae]y|red|green|blue)(?![\w-])/i;
/** Names of scales by the properties whose values are steps of them; a number that is a step is said by its name. */
const SCALES = [
  { scale: "text", properties: /^font(-size)?$/ },
  { scale: "space", properties: /^((row-|column-)?gap|padding|margin)/ },
  { scale: "radius", properties: /^border(-\w+)*-radius$/ },
  { scale: "time", properties: /^(transition|animation)/ },
];

/**
 * What in our style sheets, and in what scripts say of style, is no token though it should be.
 *
 * @param {readonly Source[]} sheets every style sheet
 * @param {readonly Source[]} scripts every TypeScript file, which may set custom properties
 * @returns {string[]} one sentence each, "path:line" first
 */
export function faultsInStyles(sheets, scripts) {
  const parsed = sheets.map(parse);
  const tokens = parsed.find(({ path }) => path === TOKENS);
  const steps = stepsIn(tokens);
  const widths = breakpointsIn(sheets.find(({ path }) => path === TOKENS).text);
  return [
    ...parsed.flatMap((sheet) => [
      ...valueFaults(sheet, steps),
      ...mediaFaults(sheet, widths),
      ...siblingFaults(sheet),
    ]),
    ...nameFaults(parsed, scripts),
    ...scripts.filter(({ path }) => path.endsWith(".tsx")).flatMap(inlineFaults),
    ...scripts.flatMap((file) => [...canvasFaults(file), ...importFaults(file)]),
    ...unimportedFaults(sheets, scripts),
  ];
}

/** A sheet's declarations and at-rules with their lines; comments and addresses are blanked. */
function parse({ path, text }) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, (part) => part.replace(/[^\n]/g, " "));
  const declarations = [...code.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:([^;{}]*)(?=[;}])/g)].map((match) => {
    const [, property, value] = match;
    return { property, value: value.trim().replace(/\s+/g, " "), line: lineAt(code, match.index) };
  });
  const rules = [...code.matchAll(/@media\b[^{]*/g)].map(({ 0: rule, index }) => ({ rule, line: lineAt(code, index) }));
  return { path, code, declarations, rules };
}

function lineAt(text, index) {
  return text.slice(0, index).split("\n").length;
}

/** The size of the browser's letters that readers have left as it is: one rem. */
const USUAL_PX = 16;

/** The steps of each scale: value -> name. Those of type are written in rem, and found in px. */
function stepsIn({ declarations }) {
  const steps = new Map();
  for (const { property, value } of declarations) {
    const [, scale] = property.match(/^--(text|space|radius|time)-\w+$/) ?? [];
    const size = value.replace(/^([\d.]+)rem$/, (_, rem) => `${Number(rem) * USUAL_PX}px`);
    if (scale && /^\d+(px|ms)$/.test(size)) steps.set(`${scale} ${size}`, property);
  }
  return steps;
}

/** Widths and heights at which the layout may change, as the sheet of tokens names them in its first comment. */
function breakpointsIn(text) {
  const [, widths, heights] = text.match(/Breakpoints[^:]*: ([^;]*);\s([^;]*) of height/) ?? [];
  if (!widths) throw new Error(`${TOKENS} names no breakpoints.`);
  const px = (names) => [...names.matchAll(/(\d+)px/g)].map(([, size]) => Number(size));
  return { width: px(widths), height: px(heights) };
}

function valueFaults({ path, declarations }, steps) {
  if (path === TOKENS) return [];
  return declarations.flatMap(({ property, value, line }) => {
    const fault = (text) => [`${path}:${line} ${text}`];
    const isPalette = PALETTES.includes(path) && property.startsWith("--");
    if (COLOR.test(value) && !isPalette) return fault(`says the colour of ${property} itself; ${TOKENS} has colours.`);
    if (property === "z-index" && /^-?\d/.test(value)) return fault(`says a z-index of its own; ${TOKENS} has layers.`);
    const scale = SCALES.find(({ properties }) => properties.test(property))?.scale;
    const sizes = property === "font" ? value.split("/")[0] : value; // without the height of its lines
    const step = [...sizes.matchAll(/(?<![\w.-])\d+(px|ms)\b/g)].find(([px]) => steps.has(`${scale} ${px}`))?.[0];
    return step ? fault(`says ${step} for ${property}; that is ${steps.get(`${scale} ${step}`)}.`) : [];
  });
}

function mediaFaults({ path, rules }, breakpoints) {
  return rules.flatMap(({ rule, line }) => {
    if (/[<>]/.test(rule)) return [`${path}:${line} compares in a media query; browsers of 2022 know min- and max-.`];
    const wrong = [...rule.matchAll(/(min|max)-(width|height):\s*([\d.]+)px/g)].filter(([, end, side, px]) => {
      const least = end === "min" ? Number(px) : Number(px) + 1;
      return !breakpoints[side].includes(least);
    });
    return wrong.map(([words]) => `${path}:${line} asks for ${words}, which is no breakpoint of ${TOKENS}.`);
  });
}

/**
 * Rules for whatever stands beside whatever: with one, browsers look up the styles of all later siblings again whenever
 * any element comes or goes.
 */
function siblingFaults({ path, code }) {
  const found = code.matchAll(/(?<![\w\])-])\*\s*[+~]\s*\*(?![\w[.#:-])/g);
  return [...found].map(({ index }) => `${path}:${lineAt(code, index)} has * on both sides of a sibling combinator.`);
}

/** Names that nobody gives a value, and tokens that nobody uses. */
function nameFaults(sheets, scripts) {
  const set = new Set(sheets.flatMap(({ declarations }) => declarations.map(({ property }) => property)));
  const said = new Set(scripts.flatMap(({ text }) => text.match(/--[a-z][\w-]*/g) ?? []));
  const used = new Set(sheets.flatMap(({ code }) => [...code.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)));
  const unset = sheets.flatMap(({ path, code }) =>
    [...code.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => !set.has(name) && !said.has(name))
      .map(({ 1: name, index }) => `${path}:${lineAt(code, index)} uses ${name}, which nobody sets.`),
  );
  const tokens = sheets.find(({ path }) => path === TOKENS).declarations;
  const unused = tokens
    .filter(({ property }) => property.startsWith("--") && !used.has(property) && !said.has(property))
    .map(({ property, line }) => `${TOKENS}:${line} sets ${property}, which nobody uses.`);
  return [...unset, ...unused];
}

/** Colours and layers that a component says in what it draws; what comes from a book's settings is no literal there. */
function inlineFaults({ path, text }) {
  const styles = [...text.matchAll(/\bstyle=\{\{[^}]*\}/g)].filter(([style]) =>
    /["'`](?:#|rgb)|\bzIndex: *\d/.test(style),
  );
  const attributes = [...text.matchAll(/\b(?:fill|stroke|color)="(?:#|rgb)[^"]*"/g)];
  const lines = [...styles, ...attributes].map(({ index }) => lineAt(text, index));
  return lines.map((line) => `${path}:${line} says a colour or a layer itself; use a token.`);
}

/** Colours in the midst of drawing; what draws on a canvas has its colours in a table of its file. */
function canvasFaults({ path, text }) {
  const found = text.matchAll(
    /(?:\.(?:fillStyle|strokeStyle|shadowColor) = |\baddColorStop\()[^;\n]*["'`](?:#|rgba?\(\d)/g,
  );
  return [...found].map(({ index }) => `${path}:${lineAt(text, index)} draws in a colour that stands in no table.`);
}

/** A sheet's import comes after all others: the sheets of what a component is made of are weaker than its own. */
function importFaults({ path, text }) {
  const imports = [...text.matchAll(/^import\b[^;]*?"([^"]+)";/gm)].map(([, name]) => name.endsWith(".css"));
  const isLast = imports.indexOf(true) === -1 || imports.lastIndexOf(false) < imports.indexOf(true);
  return isLast ? [] : [`${path}:1 imports a style sheet before something else.`];
}

/** Sheets that are loaded with nothing; the page's own two are named by index.html. */
function unimportedFaults(sheets, scripts) {
  const imported = [...sheets, ...scripts].flatMap(({ path, text }) =>
    [...text.matchAll(/import "([^"]+\.css)";/g)].map(([, name]) => posix.join(posix.dirname(path), name)),
  );
  const lost = sheets.filter(({ path }) => !ENTRIES.includes(path) && !imported.includes(path));
  return lost.map(({ path }) => `${path}:1 is imported by nobody.`);
}

function filesBelow(root, ending) {
  const paths = readdirSync(root, { recursive: true }).map((path) => path.replaceAll("\\", "/"));
  const wanted = paths.filter((path) => ending.test(path)).sort();
  return wanted.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("../src", import.meta.url));
  const sheets = filesBelow(root, /\.css$/);
  const faults = faultsInStyles(sheets, filesBelow(root, /\.tsx?$/));
  for (const fault of faults) console.log(`src/${fault}`);
  console.log(`${sheets.length} style sheets, ${faults.length} faults.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
