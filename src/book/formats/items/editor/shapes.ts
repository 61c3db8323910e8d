import { ownEntry } from "../../../../lib/own-entry.ts";
import type { Border, Fill, Item, ShapeName, TextEffect } from "../../../publication/annotation.ts";
import type { Highlight, Round } from "../../../publication/item-style.ts";
import { type Fields, fieldsOf, readColor, readNumber, readOnOff, textOf } from "../../../settings/values.ts";
import { lineHeightOf } from "../config/texts.ts";
import { PLAIN_TEXT, paragraphsOf } from "../markup.ts";
import { inkOf, isOn, numberIn, plainFill } from "../parts.ts";

/** The page size that lengths refer to if the book gives none: that of the exporter's design, px. */
export const EDITOR_PAGE = { width: 600, height: 800 } as const;

/** Texts, still or moving. @param name the class name without packages */
export function editorText(name: string, fields: Fields): Item {
  const { pageH } = fieldsOf(fieldsOf(fieldsOf(fields["formats"])["defaultFormat"]));
  const { alpha, fillBg, color } = fieldsOf(fields["background"]);
  const text = textOf(fields["textStr"]) || textOf(fields["strText"]);
  return {
    kind: "text",
    paragraphs: paragraphsOf(text, numberIn(pageH, 50, 10_000, EDITOR_PAGE.height)),
    lineHeight: lineHeightOf(fields["lineHeightRation"], PLAIN_TEXT.size * EDITOR_PAGE.height, 1.3),
    ground: isOn(fillBg, false) ? plainFill(inkOf(color, alpha, { color: "#ffffff", alpha: 1 })) : { kind: "none" },
    effect: effectOf(name, textOf(fields["effectType"])),
    secondsPerRound: numberIn(fields["moveSpeed"], 0.5, 600, 10),
  };
}

function effectOf(name: string, type: string): TextEffect {
  if (/Roller/.test(name)) return "roller";
  if (/Starwars/.test(name)) return "star-wars";
  if (/Dynamic/.test(name)) return "moving";
  if (!/Anim|Effect/.test(name)) return "none";
  return /spacing/i.test(type) ? "spacing" : "fade";
}

/** A bubble with a pointer. */
export function editorCallout(fields: Fields): Item {
  const { color, color2, alpha } = fieldsOf(fields["background"]);
  const from = inkOf(color, alpha, { color: "#fff8dc", alpha: 1 });
  const gradient: Fill = { kind: "gradient", from, to: inkOf(color2, alpha, from), angle: 90 };
  const fill = color2 === undefined ? plainFill(from) : gradient;
  const tipAt = (axis: "X" | "Y", other: number) => numberIn(fields[`hookContrPointRatio${axis}`], -2, 3, other);
  const tip = [tipAt("X", 0.5), tipAt("Y", 1.2)] as const;
  const edge = inkOf(fields["borderColor"], fields["bordreAlpha"], { color: "#c9b98a", alpha: 1 });
  const border = { ink: edge, width: 1 / EDITOR_PAGE.width };
  const round = numberIn(fields["cornerRadiut"], 0, 300, 8) / EDITOR_PAGE.width;
  const paragraphs = paragraphsOf(textOf(fields["textStr"]), EDITOR_PAGE.height);
  return { kind: "callout", paragraphs, fill, border, round, tip };
}

const SHAPES: Readonly<Record<string, ShapeName>> = {
  Rectangle: "rectangle",
  Ellipse: "ellipse",
  Triangle: "triangle",
  Prismatic: "prismatic",
  Cross: "cross",
  Trapezoid: "trapezoid",
  Parallelogram: "parallelogram",
  Hexagon: "hexagon",
  Pentagon: "pentagon",
  Cylinder: "cylinder",
  RightArrow: "arrow",
  Dovetailed: "dovetail",
  FlowChart: "flow-chart",
  VirtualEnd: "virtual-end",
};
const SHAPE_PARAMS = [
  "arrowWidth",
  "arrowTailHeight",
  "crossWidht",
  "crossType",
  "cylinderRadius",
  "bottomLength",
  "triangleLeft",
  "triangleRight",
] as const;
/** The radius of rounded corners without a given radius, px. */
const ROUND_PX = 10;

/** The page size that an annotation's lengths refer to, px. */
export function editorPageWidth(fields: Fields): number {
  return numberIn(fieldsOf(fields["location"])["pageWidth"], 50, 20_000, EDITOR_PAGE.width);
}

/** A closed shape, by the class name without packages and "TAnno"; null = another class. */
export function editorShape(name: string, fields: Fields): Item | null {
  const shape = ownEntry(SHAPES, name);
  if (!shape) return null;
  const params = SHAPE_PARAMS.flatMap((key) => {
    const value = readNumber(fields[key]);
    return value === null ? [] : [[key, value] as const];
  });
  const [border, round] = [borderOf(fields), shapeRound(fields)];
  return { kind: "shape", shape, fill: shapeFill(fields, border), border, round, params: Object.fromEntries(params) };
}

/** A fill: "None", "Pure" (one colour) or "gradient" (two); without a type, by the colours that are given. */
function shapeFill(fields: Fields, border: Border): Fill {
  const ink = (key: string) => inkOf(fields[key], fields["spalpha"], { color: "#8a8f98", alpha: 1 });
  const style = textOf(fields["fillStyle"]).trim().toLowerCase();
  if (style === "none") return { kind: "none" };
  const isPlain = fields["color"] !== undefined;
  if (style === "gradient" || (style === "" && !isPlain && fields["gradientColorA"] !== undefined)) {
    const angle = numberIn(fields["angle"], -3600, 3600, 0);
    return { kind: "gradient", from: ink("gradientColorA"), to: ink("gradientColorB"), angle };
  }
  const isOutline = !isPlain && style === "" && border.width > 0;
  return isOutline ? { kind: "none" } : plainFill(ink("color"));
}

/** Rounded corners: `round` is a switch in most books and a radius in some; if it is off, other radii do not count. */
function shapeRound(fields: Fields): Round {
  const own = readNumber(fields["round"]);
  if (own === null && readOnOff(fields["round"]) === false) return 0;
  const [across, down] = [readNumber(fields["ellipseWidth"]), readNumber(fields["ellipseHeight"])];
  const other = own !== null && own > 1 ? own : isOn(fields["round"], false) ? ROUND_PX : 0;
  return roundOf(across ?? down ?? other, down ?? across ?? other, editorPageWidth(fields));
}

/** Radii, in px of a page of that width, as parts of it. */
export function roundOf(across: number, down: number, pageWidth: number): Round {
  const part = (px: number) => Math.max(0, Math.min(px, 600)) / pageWidth;
  return across === down ? part(across) : [part(across), part(down)];
}

function borderOf(fields: Fields): Border {
  return {
    ink: inkOf(fields["borderColor"], fields["borderAlpha"], { color: "#000000", alpha: 1 }),
    width: numberIn(fields["borderWidth"], 0, 100, 0) / editorPageWidth(fields),
  };
}

/** A line, whose ends are given in px of its box. @param name the class name without packages and "TAnno" */
export function editorLine(name: string, fields: Fields): Item {
  const [fromX, toX] = lineEnds(fields, "X");
  const [fromY, toY] = lineEnds(fields, "Y");
  const isDashed = /dot|dash/i.test(textOf(fields["lineType"]));
  const width = numberIn(fields["lineWidth"], 0.2, 100, 1) / editorPageWidth(fields);
  return {
    kind: "line",
    from: [fromX, fromY],
    to: [toX, toY],
    ink: inkOf(fields["color"], fields["lineAlpha"], { color: "#000000", alpha: 1 }),
    width,
    dash: isDashed ? [width * 3, width * 2] : [],
    arrows: name === "Line" ? "none" : /double/i.test(textOf(fields["arrowType"])) ? "both" : "one",
  };
}

/** The ends of a line along one axis, parts of its box; ends that are not given are those of the box. */
function lineEnds(fields: Fields, axis: "X" | "Y"): readonly [from: number, to: number] {
  const [start, end] = [readNumber(fields[`lineStartP${axis}`]), readNumber(fields[`lineEndP${axis}`])];
  const location = fieldsOf(fields["location"]);
  const page = readNumber(location[axis === "X" ? "pageWidth" : "pageHeight"]);
  const side = Math.abs(readNumber(location[axis === "X" ? "width" : "height"]) ?? 0);
  // Without a page size in px, the box is as large as its line; numbers up to 1 are parts.
  const largest = Math.max(Math.abs(start ?? 0), Math.abs(end ?? 0));
  const sidePx = page !== null && page > 1 ? Math.max(1, side * page) : Math.max(1, largest);
  const part = (px: number | null, other: number) => (px === null ? other : Math.max(-20, Math.min(20, px / sidePx)));
  return [part(start, 0), part(end, 1)];
}

const COLORS: Readonly<Record<string, string>> = {
  green: "#22b14c",
  blue: "#1f75fe",
  red: "#e5262b",
  yellow: "#f5c400",
  orange: "#f58220",
  purple: "#8e44ad",
  violet: "#8e44ad",
  pink: "#ec4899",
  magenta: "#d6249f",
  cyan: "#12a5c6",
  white: "#ffffff",
  black: "#111111",
  gray: "#7d8590",
  grey: "#7d8590",
  brown: "#8b5a2b",
  gold: "#d4a017",
};

/**
 * The highlight of an item, by the exporters' name for it: "Animated Green Box". Its colour, outline and motion are read
 * from these words; the default is a still box in the item's border colour (ANNO-04).
 */
export function editorHighlight(fields: Fields): Highlight | null {
  const label = textOf(fields["highlightsLabel"]).trim();
  if (/^(none|null|undefined|false|)$/i.test(label) || readOnOff(fields["highlightsBool"]) === false) return null;
  const words = label.toLowerCase().split(/[^a-z]+/);
  const named = words.flatMap((word) => ownEntry(COLORS, word) ?? [])[0];
  const isNamed = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const shape = isNamed(/^(circle|ellipse|oval|ring|round)$/)
    ? "ellipse"
    : isNamed(/^(underline|line)$/)
      ? "underline"
      : isNamed(/^(area|fill|filled|highlight|marker|block)$/)
        ? "area"
        : "box";
  return {
    shape,
    color: named ?? readColor(fields["borderColor"])?.slice(0, 7) ?? "#22b14c",
    isAnimated: isNamed(/^(animated?|animation|flash|flashing|blink|blinking|pulse|pulsing|breath|breathing)$/),
  };
}
