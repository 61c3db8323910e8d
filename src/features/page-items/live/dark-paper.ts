import type { Rect } from "../../../book/geometry/layout.ts";
import type { Annotation, Fill, Ink, Item } from "../../../book/publication/annotation.ts";
import type { TextRun } from "../../../book/publication/item-style.ts";
import { blend, contrast, luminance, READABLE } from "../../../lib/readable-color.ts";
import { readableTint } from "../../../lib/readable-tint.ts";
import type { ItemPhase } from "../draw/painting.ts";

/**
 * How much white is mixed into inks on dark paper: letters become as light as the print around, the lines of icons keep
 * more of their colours.
 */
const LIGHT = { ink: "#ffffff", ofLetters: 0.7, ofIcons: 0.4 } as const;
/** How strong links that pulse are there, in parts of what they are by day: the light letters below have to be read. */
const LINK_FRAC = 0.45;

/**
 * Shapes whose outline is darker than their fill keep it dark: it would shine round them, as ink does. Not those that lie
 * on their page as pictures do, and stay as printed; fractions of the page.
 */
const OUTLINE = {
  paper: "#ffffff", // turned with the page this is dark paper
  leastContrast: 1.35, // of the fill, with paper: on what is paler a line is all that is seen of the shape
  mostFrac: 0.085, // of the shorter side
  mostPanelFrac: [0.18, 0.055], // of wide ones
} as const;

const relit = new WeakMap<Annotation, { readonly paper: string; readonly annotation: Annotation }>();

/**
 * A text, an icon or a link that moves over a page whose light paper is dark now, in inks that can be seen there. The page is
 * inverted with all that lies still on it; what moves is drawn above it. Texts with a ground of their own stay as they are.
 *
 * @param paper "#rrggbb"
 */
export function onDarkPaper(annotation: Annotation, paper: string): Annotation {
  const known = relit.get(annotation);
  if (known?.paper === paper) return known.annotation;
  const item = litItem(annotation.item, paper);
  if (item === annotation.item) return annotation;
  const lit = { ...annotation, item };
  relit.set(annotation, { paper, annotation: lit });
  return lit;
}

function litItem(item: Item, paper: string): Item {
  const inkOn = (color: string, share: number) =>
    readableTint(blend(LIGHT.ink, color.slice(0, 7), share), LIGHT.ink, paper);
  if (item.kind === "link") {
    const faint = ({ color, alpha }: Ink): Ink => ({ color, alpha: alpha * LINK_FRAC });
    return { ...item, out: faint(item.out), over: faint(item.over), down: faint(item.down) };
  }
  if (item.kind === "icon") return { ...item, color: inkOn(item.color, LIGHT.ofIcons) };
  if (item.kind !== "text" || item.ground.kind !== "none") return item;
  const lighter = (run: TextRun): TextRun => ({ ...run, color: inkOn(run.color, LIGHT.ofLetters) });
  const paragraphs = item.paragraphs.map((each) => ({ ...each, runs: each.runs.map(lighter) }));
  const rows = item.rows?.map((row) => ({ ...row, run: lighter(row.run) }));
  const { outlines: _, ...letters } = item; // they are a picture, which has its own inks
  return { ...letters, paragraphs, ...(rows && { rows }) };
}

/** A shape with the outline with which it has to be drawn onto a page that is turned from light to dark afterwards. */
export function inkedForDark(annotation: Annotation): Annotation {
  const { item, box } = annotation;
  if (item.kind !== "shape" || item.border.width <= 0 || staysAsPrinted(box)) return annotation;
  const fill = colorOf(item.fill);
  const isDarker = fill !== null && luminance(item.border.ink.color) < luminance(fill);
  if (!isDarker || contrast(fill, OUTLINE.paper) < OUTLINE.leastContrast) return annotation;
  const ink = { ...item.border.ink, color: OUTLINE.paper };
  return { ...annotation, item: { ...item, border: { ...item.border, ink } } };
}

/**
 * Whether something is a dark button now, which stays as printed on a page that is turned from light to dark: turned, the
 * signs that are dark under a pointer would be white.
 */
export function isDarkButton(item: Item, phase: ItemPhase): boolean {
  if (item.kind === "zoom" || item.kind === "print" || item.kind === "cart") return phase !== "out";
  const fill = item.kind === "button" ? (colorOf(item[phase]) ?? colorOf(item.out)) : null;
  return fill !== null && contrast(fill, OUTLINE.paper) > READABLE;
}

function staysAsPrinted({ width, height }: Pick<Rect, "width" | "height">): boolean {
  const [panelWidth, panelHeight] = OUTLINE.mostPanelFrac;
  return Math.min(width, height) >= OUTLINE.mostFrac || (width >= panelWidth && height >= panelHeight);
}

/** The colour of a fill, or the one in the middle of a gradient; null = it has none that covers what is below. */
function colorOf(fill: Fill): string | null {
  if (fill.kind === "none") return null;
  const [from, to] = fill.kind === "plain" ? [fill.ink, fill.ink] : [fill.from, fill.to];
  return Math.min(from.alpha, to.alpha) < 0.5 ? null : blend(from.color.slice(0, 7), to.color.slice(0, 7), 0.5);
}
