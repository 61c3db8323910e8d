import type { ShapeName } from "../../../book/publication/annotation.ts";

/** What a book says of a shape, fractions of its box. */
export type ShapeParams = Readonly<Record<string, number>>;

/** The shapes that have nothing but corners; all others are curved. */
export type AngularShape = Exclude<ShapeName, "ellipse" | "cylinder" | "virtual-end" | "one-corner">;

/** The corners of an outline: x and y of each, fractions of the shape's box. */
type Outline = readonly number[];
/** Reads a parameter of a shape; `usual` where the book has none, or none between 0 and 1. */
type ReadParam = (name: string, usual: number) => number;

/** The outlines of each shape. What lies in two of them is a hole. Names of parameters are those of exporters. */
const OUTLINES: Readonly<Record<AngularShape, (param: ReadParam, params: ShapeParams) => readonly Outline[]>> = {
  rectangle: () => [[0, 0, 1, 0, 1, 1, 0, 1]],
  triangle: (_param, params) => {
    const [left, right] = [Math.max(0, params["triangleLeft"] ?? 0), Math.max(0, params["triangleRight"] ?? 0)];
    const top = left + right > 0 ? left / (left + right) : 0.5;
    return [[top, 0, 1, 1, 0, 1]];
  },
  prismatic: () => [[0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5]],
  cross: (param) => {
    const bar = (1 - param("crossWidht", 1 / 3)) / 2;
    const end = 1 - bar;
    const upper = [bar, 0, end, 0, end, bar, 1, bar, 1, end, end, end];
    return [[...upper, end, 1, bar, 1, bar, end, 0, end, 0, bar, bar, bar]];
  },
  trapezoid: (param) => {
    const inset = (1 - param("bottomLength", 0.5)) / 2;
    return [[inset, 0, 1 - inset, 0, 1, 1, 0, 1]];
  },
  parallelogram: (param) => {
    const slant = 1 - param("bottomLength", 0.75);
    return [[slant, 0, 1, 0, 1 - slant, 1, 0, 1]];
  },
  hexagon: () => [[0.25, 0, 0.75, 0, 1, 0.5, 0.75, 1, 0.25, 1, 0, 0.5]],
  pentagon: () => [[0.5, 0, 1, 0.382, 0.809, 1, 0.191, 1, 0, 0.382]],
  arrow: (param) => {
    const bar = (1 - param("arrowWidth", 0.5)) / 2;
    const tail = param("arrowTailHeight", 0.62);
    return [[0, bar, tail, bar, tail, 0, 1, 0.5, tail, 1, tail, 1 - bar, 0, 1 - bar]];
  },
  dovetail: () => [[0, 0, 0.8, 0, 1, 0.5, 0.8, 1, 0, 1, 0.2, 0.5]],
  "flow-chart": () => [[0, 0, 0.8, 0, 1, 0.5, 0.8, 1, 0, 1]],
  minus: (param) => {
    const top = (1 - param("bar", 0.28)) / 2;
    return [[0, top, 1, top, 1, 1 - top, 0, 1 - top]];
  },
  "l-shape": (param) => {
    const [across, down] = [param("splitX", 0.4), param("splitY", 0.6)];
    return [[0, 0, across, 0, across, down, 1, down, 1, 1, 0, 1]];
  },
  "square-hole": (param) => {
    const [across, down] = [param("splitX", 0.22), param("splitY", 0.22)];
    const hole = [across, down, across, 1 - down, 1 - across, 1 - down, 1 - across, down];
    return [[0, 0, 1, 0, 1, 1, 0, 1], hole];
  },
};

/** The corners of a shape as pairs of x and y, fractions of its box: one list for each outline. */
export function cornersOf(
  shape: AngularShape,
  params: ShapeParams,
): readonly (readonly (readonly [number, number])[])[] {
  const param: ReadParam = (name, usual) => {
    const value = params[name] ?? 0;
    return value > 0 && value < 1 ? value : usual;
  };
  return OUTLINES[shape](param, params).map(pairsOf);
}

function pairsOf(outline: Outline): readonly (readonly [number, number])[] {
  return Array.from({ length: outline.length / 2 }, (_, corner) => [
    outline[2 * corner] ?? 0,
    outline[2 * corner + 1] ?? 0,
  ]);
}
