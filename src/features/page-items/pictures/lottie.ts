import { type Fields, fieldsOf, isFields, listOf } from "../../../book/settings/values.ts";

/** Limits of what is read of an animation, since a hostile one may nest without end. */
const MOST = { depth: 24, parts: 4000, chars: 1_000_000, px: 10_000 } as const;

/**
 * Makes the code of an SVG drawing from the first picture of a Lottie animation: its shapes with their fills and
 * outlines; a gradient becomes one colour. Only numbers of the file get into the code.
 * @returns null = nothing of it can be seen or read
 * Source: Lottie Animation Format 1.0, sections on layers, shapes and transforms; masks, mattes, texts and pictures are
 * left out.
 */
export function lottieSvg(data: unknown): string | null {
  const root = fieldsOf(data);
  const [width, height, start] = [numberOf(root["w"]), numberOf(root["h"]), numberOf(root["ip"])];
  if (width <= 0 || height <= 0 || width > MOST.px || height > MOST.px) return null;
  const assets = listOf(root["assets"]).map(fieldsOf);
  const drawer: Drawer = { start, assets, parts: MOST.parts, chars: MOST.chars };
  const parts = layersOf(root["layers"], drawer, 0);
  return parts === "" ? null : `<svg viewBox="0 0 ${width} ${height}">${parts}</svg>`;
}

/** What is read, and how much more may be read: layers that refer to each other would double at each level. */
type Drawer = { readonly start: number; readonly assets: readonly Fields[]; parts: number; chars: number };

/** The layers from the lowest to the topmost, which is the first in the list. */
function layersOf(value: unknown, drawer: Drawer, depth: number): string {
  if (depth > MOST.depth || drawer.parts <= 0) return "";
  const layers = listOf(value).slice(0, MOST.parts).map(fieldsOf);
  const byIndex = new Map(layers.map((layer) => [numberOf(layer["ind"]), layer]));
  return [...layers]
    .reverse()
    .map((layer) => layerOf(layer, byIndex, drawer, depth))
    .join("");
}

function layerOf(layer: Fields, byIndex: ReadonlyMap<number, Fields>, drawer: Drawer, depth: number): string {
  const isInTime = numberOf(layer["ip"]) <= drawer.start && numberOf(layer["op"]) > drawer.start;
  const isDrawn = layer["hd"] !== true && layer["td"] === undefined;
  if (!isInTime || !isDrawn || drawer.parts-- <= 0) return "";
  const inner = contentsOf(layer, drawer, depth);
  if (inner === "") return "";
  const opacity = opacityOf(fieldsOf(layer["ks"])["o"]);
  let drawn = `<g transform="${transformOf(layer["ks"])}"${opacity}>${inner}</g>`;
  let parent = byIndex.get(numberOf(layer["parent"], NaN));
  for (let level = 0; parent && level < MOST.depth; level++) {
    drawn = `<g transform="${transformOf(parent["ks"])}">${drawn}</g>`;
    parent = byIndex.get(numberOf(parent["parent"], NaN));
  }
  return opacity === HIDDEN ? "" : drawn;
}

function contentsOf(layer: Fields, drawer: Drawer, depth: number): string {
  if (layer["ty"] === 4) return shapesOf(layer["shapes"], drawer, depth);
  if (layer["ty"] !== 0) return "";
  const asset = drawer.assets.find(({ id }) => id === layer["refId"]);
  return asset ? layersOf(asset["layers"], drawer, depth + 1) : "";
}

/** The shapes of a group: a fill or a line applies to all outlines before it; the first in the list lies on top. */
function shapesOf(value: unknown, drawer: Drawer, depth: number): string {
  if (depth > MOST.depth) return "";
  let outlines = "";
  const drawn: string[] = [];
  for (const shape of listOf(value).filter(isFields)) {
    if (shape["hd"] === true || drawer.parts-- <= 0) continue;
    const outline = outlineOf(shape);
    if (outline !== "") outlines += outline;
    else if (shape["ty"] === "gr") drawn.push(groupOf(shape, drawer, depth));
    else if (outlines !== "") drawn.push(inkedOf(shape, outlines, drawer));
  }
  return drawn.reverse().join("");
}

function groupOf(group: Fields, drawer: Drawer, depth: number): string {
  const items = listOf(group["it"]).map(fieldsOf);
  const transform = items.find(({ ty }) => ty === "tr");
  const inner = shapesOf(items, drawer, depth + 1);
  const opacity = transform ? opacityOf(transform["o"]) : "";
  return inner === "" || opacity === HIDDEN ? "" : `<g transform="${transformOf(transform)}"${opacity}>${inner}</g>`;
}

function outlineOf(shape: Fields): string {
  switch (shape["ty"]) {
    case "sh":
      return pathOf(fieldsOf(valueAt(shape["ks"])));
    case "el":
      return boxPath(shape, 1);
    case "rc": {
      const [width, height] = pairOf(shape["s"]);
      return boxPath(shape, Math.min(1, (2 * numberAt(shape["r"])) / Math.max(1e-6, Math.min(width, height))));
    }
    default:
      return "";
  }
}

/** The code of a path from its vertices and their handles, which are relative to them. */
function pathOf(path: Fields): string {
  const points = (key: string) => listOf(path[key]).map((point) => listOf(point).map((part) => numberOf(part)));
  const [vertices, ins, outs] = [points("v"), points("i"), points("o")];
  const at = (list: readonly (readonly number[])[], index: number) => {
    const [x = 0, y = 0] = list[index % vertices.length] ?? [];
    return { x, y };
  };
  if (vertices.length === 0) return "";
  const first = at(vertices, 0);
  let code = `M${first.x} ${first.y}`;
  const ends = path["c"] === true ? vertices.length : vertices.length - 1;
  for (let index = 0; index < ends; index++) {
    const [from, out, into, to] = [at(vertices, index), at(outs, index), at(ins, index + 1), at(vertices, index + 1)];
    code += `C${from.x + out.x} ${from.y + out.y} ${to.x + into.x} ${to.y + into.y} ${to.x} ${to.y}`;
  }
  return path["c"] === true ? `${code}Z` : code;
}

/** The code of a box about its middle; `round` = 1 makes half circles of its shorter sides, or an ellipse of it. */
function boxPath(shape: Fields, round: number): string {
  const [width, height] = pairOf(shape["s"]);
  const [x, y] = pairOf(shape["p"]);
  if (width <= 0 || height <= 0) return "";
  const isEllipse = shape["ty"] === "el";
  const across = isEllipse ? width / 2 : (Math.min(width, height) / 2) * round;
  const down = isEllipse ? height / 2 : across;
  const [right, bottom] = [width - 2 * across, height - 2 * down];
  const arc = (dx: number, dy: number) => `a${across} ${down} 0 0 1 ${dx} ${dy}`;
  const start = `M${x - width / 2 + across} ${y - height / 2}`;
  const rightSide = `h${right}${arc(across, down)}v${bottom}${arc(-across, down)}`;
  const leftSide = `h${-right}${arc(-across, -down)}v${-bottom}${arc(across, -down)}`;
  return `${start}${rightSide}${leftSide}Z`;
}

function inkedOf(shape: Fields, outlines: string, drawer: Drawer): string {
  const alpha = numberAt(shape["o"], 100) / 100;
  const isLine = shape["ty"] === "st" || shape["ty"] === "gs";
  if ((!isLine && shape["ty"] !== "fl" && shape["ty"] !== "gf") || alpha <= 0) return "";
  const color = colorOf(shape);
  const width = numberAt(shape["w"], 1);
  drawer.chars -= outlines.length;
  if ((isLine && width <= 0) || drawer.chars < 0) return "";
  const ends = 'stroke-linecap="round" stroke-linejoin="round"';
  const look = isLine
    ? `fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${alpha}" ${ends}`
    : `fill="${color}" fill-opacity="${alpha}"${shape["r"] === 2 ? ' fill-rule="evenodd"' : ""}`;
  return `<path d="${outlines}" ${look}/>`;
}

/** The colour of a shape from channels of 0..1; the list of a gradient begins with the place of its first colour. */
function colorOf(shape: Fields): string {
  const gradient = fieldsOf(shape["g"])["k"];
  const parts = gradient === undefined ? listOf(valueAt(shape["c"])) : listOf(valueAt(gradient)).slice(1);
  const channel = (part: unknown) => Math.round(Math.min(1, Math.max(0, numberOf(part))) * 255);
  const [red = 0, green = 0, blue = 0] = parts.map(channel);
  return `rgb(${red},${green},${blue})`;
}

const HIDDEN = ' opacity="0"';

function opacityOf(value: unknown): string {
  const opacity = Math.min(1, Math.max(0, numberAt(value, 100) / 100));
  return opacity >= 1 ? "" : ` opacity="${opacity}"`;
}

function transformOf(value: unknown): string {
  const transform = fieldsOf(value);
  const split = fieldsOf(transform["p"]);
  const place = split["s"] === true ? [numberAt(split["x"]), numberAt(split["y"])] : pairOf(transform["p"]);
  const [anchorX, anchorY] = pairOf(transform["a"]);
  const [scaleX, scaleY] = transform["s"] === undefined ? [100, 100] : pairOf(transform["s"]);
  const turn = `rotate(${numberAt(transform["r"])}) scale(${scaleX / 100} ${scaleY / 100})`;
  return `translate(${place[0]} ${place[1]}) ${turn} translate(${-anchorX} ${-anchorY})`;
}

/** A property in the first picture: its own value, or that of its first key frame. */
function valueAt(property: unknown): unknown {
  const value = isFields(property) && "k" in property ? property["k"] : property;
  const [first] = listOf(value);
  if (!isFields(first) || !("s" in first)) return value;
  const [shape] = listOf(first["s"]);
  return isFields(shape) ? shape : first["s"];
}

function numberAt(property: unknown, fallback = 0): number {
  const value = valueAt(property);
  return numberOf(Array.isArray(value) ? value[0] : value, fallback);
}

function pairOf(property: unknown): readonly [number, number] {
  const [x, y] = listOf(valueAt(property));
  return [numberOf(x), numberOf(y)];
}

/** A number, rounded so that it is written without an exponent; `fallback` for any other value. */
function numberOf(value: unknown, fallback = 0): number {
  const isNumber = typeof value === "number" && Math.abs(value) < 1e6; // NaN is not
  return isNumber ? Math.round(value * 1e3) / 1e3 : fallback;
}
