import type { Annotation, Ink, Item } from "../../../book/publication/annotation.ts";
import type { TextRun } from "../../../book/publication/item-style.ts";
import { blend } from "../../../lib/readable-color.ts";
import { readableTint } from "../../../lib/readable-tint.ts";

/**
 * How much white is mixed into inks on dark paper: letters become as light as the print around, the lines of icons keep
 * more of their colours.
 */
const LIGHT = { ink: "#ffffff", ofLetters: 0.7, ofIcons: 0.4 } as const;
/** How strong links that pulse are there, in parts of what they are by day: the light letters below have to be read. */
const LINK_FRAC = 0.45;

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
