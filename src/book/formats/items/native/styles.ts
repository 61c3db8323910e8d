import { clamp } from "../../../../lib/clamp.ts";
import type { Item, Paragraph, ShapeName } from "../../../publication/annotation.ts";
import { isUnset, listOf, readNumber, textOf } from "../../../settings/values.ts";
import { PLAIN_TEXT, paragraphsOf } from "../markup.ts";
import { isAlphaSet, LINK_INK, plainFill } from "../parts.ts";
import {
  addressIn,
  borderIn,
  fillIn,
  inkIn,
  lengthOf,
  NATIVE_PAGE,
  numberOf,
  oneOf,
  pointIn,
  switchOf,
  type Written,
  within,
  wordsIn,
} from "./values.ts";

const ALIGNS = ["left", "center", "right", "justify"] as const;
const EFFECTS = ["none", "roller", "star-wars", "typing", "spacing", "fade", "moving"] as const;
const SHAPES: readonly ShapeName[] = [
  "rectangle",
  "ellipse",
  "triangle",
  "prismatic",
  "cross",
  "trapezoid",
  "parallelogram",
  "hexagon",
  "pentagon",
  "cylinder",
  "arrow",
  "dovetail",
  "flow-chart",
  "virtual-end",
  "minus",
  "l-shape",
  "square-hole",
  "one-corner",
];
const HOTSPOTS = ["ring", "disc", "star", "arrow", "cross", "heart"] as const;
const INK = { color: "#1b1e24", alpha: 1 } as const;

type NativeTextStyle = { readonly color: string; readonly align: Paragraph["align"] };

/** Reads a text and its style: `text` may have the tags b, i, u, br, p and font. */
function paragraphsIn(written: Written, style: NativeTextStyle): readonly Paragraph[] {
  return paragraphsOf(wordsIn(written, "text", 20_000), NATIVE_PAGE.height, {
    ...PLAIN_TEXT,
    size: numberOf(written, "size", [2, 600], 16) / NATIVE_PAGE.height,
    color: inkIn(written, "color", { ...INK, color: style.color }).color,
    isBold: switchOf(written, "bold", false),
    isItalic: switchOf(written, "italic", false),
    isUnderlined: switchOf(written, "underline", false),
    family: wordsIn(written, "font").replace(/[^\w\s,-]/g, ""),
    align: oneOf(written, "align", ALIGNS, style.align),
  });
}

/** What shows a pointer over words that the page itself shows as a link: as if they were marked, on light and dark paper. */
const MARKER = { ink: { color: "#d39a3a", alpha: LINK_INK.alpha }, round: 3 } as const;

/** Reads a link: without a colour it is visible only under a pointer, and then has no border that hides what is beside it. */
export function nativeLink(written: Written): Item {
  const { fields } = written;
  const isBare = isUnset(fields["color"]);
  const color = inkIn(written, "color", isBare ? MARKER.ink : LINK_INK);
  const plain = isAlphaSet({ color: fields["color"] }) ? color.alpha : LINK_INK.alpha;
  const ink = { ...color, alpha: numberOf(written, "inkAlpha", [0, 1], plain) };
  const other = (state: string, alpha: number) => {
    const inkFound = inkIn(written, `${state}Color`, { ...ink, alpha });
    const found = isAlphaSet({ color: fields[`${state}Color`] }) ? inkFound : { ...inkFound, alpha };
    return { ...found, alpha: numberOf(written, `${state}Alpha`, [0, 1], found.alpha) };
  };
  return {
    kind: "link",
    out: isBare ? { ...ink, alpha: 0 } : ink,
    over: other("over", isBare ? 0.28 : Math.min(1, ink.alpha + 0.2)),
    down: other("down", isBare ? 0.45 : ink.alpha),
    borderColor: isBare && isUnset(fields["borderColor"]) ? null : inkIn(written, "borderColor", ink).color,
    round: lengthOf(written, "round", isBare ? MARKER.round : 0),
    isPulsing: !isBare && switchOf(written, "pulse", true),
    isHoverable: true,
  };
}

/** Reads a picture; null = it has no address. */
export function nativeImage(written: Written): Item | null {
  const url = addressIn(written, "url", "src");
  if (url === "") return null;
  return {
    kind: "image",
    url,
    hover: oneOf(written, "hover", ["none", "grow", "shine"], "none"),
    popUp: addressIn(written, "popUp"),
    border: borderIn(written),
    isAnimated: switchOf(written, "animated", /\.gif(\?|$)/i.test(url)),
  };
}

export function nativeButton(written: Written): Item {
  const [caption] = paragraphsIn(written, { color: "#ffffff", align: "center" });
  const out = fillIn(written, "fill", plainFill({ color: "#2f5fb3", alpha: 1 }));
  const paler = (alpha: number) => {
    return out.kind === "plain" ? plainFill({ ...out.ink, alpha: out.ink.alpha * alpha }) : out;
  };
  return {
    kind: "button",
    caption: caption ?? { runs: [], align: "center" },
    out,
    over: fillIn(written, "overFill", paler(0.85)),
    down: fillIn(written, "downFill", paler(0.7)),
    round: lengthOf(written, "round", 0),
    border: borderIn(written),
    isDynamic: switchOf(written, "dynamic", false),
  };
}

/** Reads a shape; `params` are the further measures of its kind, in parts of its box. */
export function nativeShape(written: Written): Item {
  const own = within(written, "params", written.fields["params"]);
  const names = Object.keys(own.fields).slice(0, 20);
  const key = isUnset(written.fields["fill"]) ? "color" : "fill";
  return {
    kind: "shape",
    shape: oneOf(written, "shape", SHAPES, "rectangle"),
    fill: fillIn(written, key, plainFill({ color: "#8a8f98", alpha: 1 })),
    border: borderIn(written),
    round: lengthOf(written, "round", 0),
    params: Object.fromEntries(names.map((name) => [name, numberOf(own, name, [-1e4, 1e4], 0)])),
  };
}

export function nativeLine(written: Written): Item {
  const width = Math.max(0.2 / NATIVE_PAGE.width, lengthOf(written, "lineWidth", 1));
  const { dash } = written.fields;
  const parts = listOf(dash)
    .slice(0, 8)
    .map((part) => clamp(readNumber(part) ?? 0, 0, 600) / NATIVE_PAGE.width);
  const isDashed = !Array.isArray(dash) && switchOf(written, "dash", false);
  return {
    kind: "line",
    from: pointIn(written, "from", [0, 0]),
    to: pointIn(written, "to", [1, 1]),
    ink: inkIn(written, "color", { color: "#000000", alpha: 1 }),
    width,
    dash: parts.some((part) => part > 0) ? parts : isDashed ? [width * 3, width * 2] : [],
    arrows: oneOf(written, "arrows", ["none", "one", "both"], "none"),
  };
}

export function nativeText(written: Written): Item {
  return {
    kind: "text",
    paragraphs: paragraphsIn(written, { color: INK.color, align: "left" }),
    lineHeight: { times: numberOf(written, "lineHeight", [0.8, 4], 1.35) },
    ground: fillIn(written, "ground", { kind: "none" }),
    effect: oneOf(written, "effect", EFFECTS, "none"),
    secondsPerRound: numberOf(written, "seconds", [0, 600], 0),
  };
}

export function nativeCallout(written: Written): Item {
  return {
    kind: "callout",
    paragraphs: paragraphsIn(written, { color: INK.color, align: "left" }),
    fill: fillIn(written, "fill", plainFill({ color: "#fff8dc", alpha: 1 })),
    border: borderIn(written),
    round: lengthOf(written, "round", 8),
    tip: pointIn(written, "tip", [0.5, 1.3]),
  };
}

/** Reads a highlight, through which the page can be read. */
export function nativeHighlight(written: Written): Item {
  const ink = inkIn(written, "color", { color: "#ffeb3b", alpha: 0.35 });
  const alpha = numberOf(written, "inkAlpha", [0, 1], ink.alpha);
  return { kind: "highlight", ink: { ...ink, alpha }, label: wordsIn(written, "label") };
}

export function nativeHotspot(written: Written): Item {
  const { color } = inkIn(written, "color", { color: "#d9482b", alpha: 1 });
  return { kind: "hotspot", look: oneOf(written, "look", HOTSPOTS, "ring"), color };
}

export function nativeIcon(written: Written): Item {
  return { kind: "icon", icon: wordsIn(written, "icon"), color: inkIn(written, "color", INK).color };
}

/** Reads an SVG by its code; null = it has none. */
export function nativeSvg({ fields }: Written): Item | null {
  const code = textOf(fields["code"]);
  return /<svg[\s/>]/i.test(code) ? { kind: "svg", code } : null;
}

/** Reads a Lottie animation; null = it has no address. */
export function nativeLottie(written: Written): Item | null {
  const url = addressIn(written, "url", "src");
  const { color } = inkIn(written, "color", { color: "#f7941d", alpha: 1 });
  return url === "" ? null : { kind: "lottie", url, color };
}
