import { ownEntry } from "../../../../lib/own-entry.ts";
import type { Border, Fill, Item, ShapeName } from "../../../publication/annotation.ts";
import { type Fields, fieldsOf, readNumber, textOf } from "../../../settings/values.ts";
import { type ConfigPage, inkOf, isOn, numberIn, plainFill } from "../parts.ts";

const SHAPES: Readonly<Record<string, ShapeName>> = {
  rect: "rectangle",
  circle: "ellipse",
  LShape: "l-shape",
  RectangleSingleCornerRounded: "one-corner",
  RectangularSquareHole: "square-hole",
  ArithmeticsMinus: "minus",
  ArithmeticsPlus: "cross",
};
/** Further shapes, by the names that office programs have for them. */
const SHAPE_WORDS: readonly (readonly [RegExp, ShapeName])[] = [
  [/triangle/i, "triangle"],
  [/ellipse|circle|oval/i, "ellipse"],
  [/diamond|rhomb|prism/i, "prismatic"],
  [/plus|cross/i, "cross"],
  [/trapezoid/i, "trapezoid"],
  [/parallelogram/i, "parallelogram"],
  [/hexagon/i, "hexagon"],
  [/pentagon/i, "pentagon"],
  [/cylinder|^can$/i, "cylinder"],
  [/chevron|dovetail/i, "dovetail"],
  [/arrow/i, "arrow"],
];
/** The shape that a word of any editor means; null = unknown. */
export function shapeNamed(word: string): ShapeName | null {
  return ownEntry(SHAPES, word) ?? SHAPE_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

const BLACK = { color: "#000000", alpha: 1 } as const;

/** Reads a shape or a line of the newer editor, in px of its design. */
export function configShape(fields: Fields, style: Fields, { width }: ConfigPage): Item {
  const type = textOf(fields["transType"]) || textOf(fields["baseShapeType"]);
  const border = borderOf(fields, style);
  if (type === "line") return lineOf(fields, style, border, width);
  const box = { width: readNumber(style["width"]) ?? 0, height: readNumber(style["height"]) ?? 0 };
  const shape = shapeNamed(type) ?? "rectangle";
  const { params, roundPx } = handlesOf(shape, fields, box);
  const round = (roundPx ?? numberIn(style["borderRadius"] ?? fields["borderRadius"], 0, 4000, 0)) / width;
  return { kind: "shape", shape, fill: fillOf(fields), border: partsOf(border, width), round, params };
}

function fillOf(fields: Fields): Fill {
  const written = fields["fillColor"] ?? fields["backgroundColor"];
  if (/^(none|transparent)$/i.test(textOf(written).trim())) return { kind: "none" };
  return plainFill(inkOf(written, undefined, { color: "#8a8f98", alpha: 1 }));
}

type BorderPx = Border & { readonly isDashed: boolean };
const partsOf = ({ ink, width }: BorderPx, pageWidth: number): Border => ({ ink, width: width / pageWidth });

/** The border of a shape, or the stroke of a line; px. It is written in fields or as CSS. */
function borderOf(fields: Fields, style: Fields): BorderPx {
  const written = fields["border"] ?? style["border"];
  const line = fieldsOf(written);
  const css = textOf(written);
  const cssColor = css.replace(/-?[\d.]+px|\b(solid|dashed|dotted|double|none)\b/gi, "").trim();
  const width = line["width"] ?? line["borderWidth"] ?? line["size"] ?? fields["borderWidth"] ?? style["borderWidth"];
  const color = line["color"] ?? line["borderColor"] ?? fields["borderColor"] ?? style["borderColor"];
  const kind = textOf(line["style"] ?? line["borderStyle"] ?? line["type"] ?? css);
  const cssWidth = /(-?[\d.]+)px/i.exec(css)?.[1];
  const isNone = isOn(fields["noBorder"], false) || /\bnone\b/i.test(kind);
  return {
    ink: inkOf(color ?? cssColor, line["alpha"] ?? line["opacity"], BLACK),
    width: isNone ? 0 : numberIn(width ?? cssWidth, 0, 100, 0),
    isDashed: /dash|dot/i.test(kind),
  };
}

/** A level line in the middle of its box, with the colour and width of its border, or as thick as its box. */
function lineOf(fields: Fields, style: Fields, border: BorderPx, pageWidth: number): Item {
  const hasBorder = border.width > 0;
  const own = fields["lineColor"] ?? fields["strokeColor"] ?? fields["color"];
  const ground = fields["backgroundColor"] ?? fields["fillColor"] ?? style["backgroundColor"];
  const ink = own !== undefined || !hasBorder ? inkOf(own ?? ground, undefined, border.ink) : border.ink;
  const boxPx = numberIn(style["height"], 0.5, THICKEST_PX, 2);
  const px = numberIn(fields["lineWidth"] ?? fields["strokeWidth"], 0.2, 100, hasBorder ? border.width : boxPx);
  const width = px / pageWidth;
  const isDashed = border.isDashed || /dash|dot/i.test(textOf(fields["lineStyle"] ?? fields["lineType"]));
  const dash = isDashed ? [width * 3, width * 2] : [];
  return { kind: "line", from: [0, 0.5], to: [1, 0.5], ink, width, dash, arrows: "none" };
}

/** No line is thicker: its box may be larger than the line, so that the editor's pointer finds it. */
const THICKEST_PX = 12;

type Handles = { readonly params: Readonly<Record<string, number>>; readonly roundPx?: number };

/**
 * The parameters that a shape's handles set: `ratioX` and `ratioY` (in some books `splitX` and `splitY`) are their places
 * in parts of its box, where 0 and 1 mean handles that were never moved.
 */
function handlesOf(shape: ShapeName, fields: Fields, { width, height }: { width: number; height: number }): Handles {
  const placeOf = (...keys: readonly string[]) => {
    const places = keys.flatMap((key) => [fields[key]].flat()).map(readNumber);
    return places.find((place) => place !== null && place > 0 && place < 1) ?? null;
  };
  const [x, y] = [placeOf("ratioX", "splitX"), placeOf("ratioY", "splitY")];
  if (x === null && y === null) return { params: {} };
  const near = (place: number) => Math.min(place, 1 - place);
  const [across, down] = [width || 1, height || 1];
  switch (shape) {
    case "triangle":
      return { params: x === null ? {} : { triangleLeft: x, triangleRight: 1 - x } };
    case "square-hole": {
      // One handle sets the thickness of all sides of a frame.
      const px = x !== null ? near(x) * across : near(y ?? 0) * down;
      const [splitX, splitY] = [px / across, y !== null ? near(y) : px / down];
      return { params: { splitX, splitY } };
    }
    case "l-shape":
      return { params: { ...(x !== null && { splitX: x }), ...(y !== null && { splitY: y }) } };
    case "one-corner":
      return { params: {}, roundPx: x !== null ? (1 - x) * across : (y ?? 0) * down };
    case "minus":
      return { params: y === null ? {} : { bar: Math.max(0.02, 1 - 2 * near(y)) } };
    case "arrow":
      return {
        params: { ...(x !== null && { arrowTailHeight: x }), ...(y !== null && { arrowWidth: 1 - 2 * near(y) }) },
      };
    case "cross":
      return { params: { crossWidht: 1 - 2 * near(x ?? y ?? 1 / 3) } };
    case "trapezoid":
      return { params: x === null ? {} : { bottomLength: 1 - 2 * near(x) } };
    case "parallelogram":
      return { params: x === null ? {} : { bottomLength: 1 - near(x) } };
    default:
      return { params: {} };
  }
}
