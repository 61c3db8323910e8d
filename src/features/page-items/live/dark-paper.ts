import type { Annotation } from "../../../book/publication/annotation.ts";
import type { TextRun } from "../../../book/publication/item-style.ts";
import { blend, readableTint } from "../../../lib/readable-color.ts";

/** How much white is mixed into the inks of letters on dark paper, which makes them as light as the print around. */
const LIGHT = { ink: "#ffffff", share: 0.7 } as const;

const relit = new WeakMap<Annotation, { readonly paper: string; readonly annotation: Annotation }>();

/**
 * A text that moves over a page whose light paper is dark now, in inks that can be read there. The page is inverted with
 * all that lies still on it; what moves is drawn above it. Texts with a ground of their own stay as they are.
 *
 * @param paper "#rrggbb"
 */
export function onDarkPaper(annotation: Annotation, paper: string): Annotation {
  const { item } = annotation;
  if (item.kind !== "text" || item.ground.kind !== "none") return annotation;
  const known = relit.get(annotation);
  if (known?.paper === paper) return known.annotation;
  const inkOn = (color: string) => readableTint(blend(LIGHT.ink, color.slice(0, 7), LIGHT.share), LIGHT.ink, paper);
  const lighter = (run: TextRun): TextRun => ({ ...run, color: inkOn(run.color) });
  const paragraphs = item.paragraphs.map((each) => ({ ...each, runs: each.runs.map(lighter) }));
  const rows = item.rows?.map((row) => ({ ...row, run: lighter(row.run) }));
  const { outlines: _, ...letters } = item; // they are a picture, which has its own inks
  const lit = { ...annotation, item: { ...letters, paragraphs, ...(rows && { rows }) } };
  relit.set(annotation, { paper, annotation: lit });
  return lit;
}
