import { atom } from "jotai/vanilla";
import { spreadAt } from "../../book/geometry/spreads.ts";
import { type PageIndex, pageIndex } from "../../book/publication/pages.ts";
import { clamp } from "../../lib/clamp.ts";
import { describePageAtom } from "../../state/page-descriptions.ts";
import { directionAtom, pageAtom, spreadsAtom } from "../../state/reading.ts";

/** The page under a point of the strip, which is so wide. */
export function pageAtPoint(px: number, widthPx: number, pageCount: number): PageIndex {
  return pageIndex(Math.round(clamp(px / Math.max(1, widthPx), 0, 1) * (pageCount - 1)));
}

/** Where a page stands on the strip, 0 to 1. */
export function placeOnStrip(page: number, pageCount: number): number {
  return pageCount > 1 ? page / (pageCount - 1) : 0;
}

/** The page that a key leads to from the open one; null = the key does nothing on the strip. */
export const pageByKeyAtom = atom((get) => (key: string): PageIndex | null => {
  const spreads = get(spreadsAtom);
  const open = spreadAt(spreads, get(pageAtom));
  const right = get(directionAtom) === "rtl" ? -1 : 1;
  const far = Math.max(2, Math.round(spreads.length / 10));
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: right,
    ArrowLeft: -right,
    ArrowUp: 1,
    ArrowDown: -1,
    PageUp: -far, // as in the book, where Page Down turns on
    PageDown: far,
    Home: -spreads.length,
    End: spreads.length,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return null;
  const spread = spreads[clamp(open + step, 0, spreads.length - 1)];
  return spread?.verso ?? spread?.recto ?? null;
});

/** What is said of the open page, in one line for those who cannot see it. */
export const openPageTextAtom = atom((get) => {
  const { label, chapter } = get(describePageAtom)(get(pageAtom));
  return [label, chapter].filter((part) => part !== "").join(", ");
});
