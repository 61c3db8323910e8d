import { atom } from "jotai/vanilla";
import type { Rect } from "../../../book/geometry/layout.ts";
import type { Annotation, Hint } from "../../../book/publication/annotation.ts";
import { readableInk } from "../../../lib/readable-color.ts";
import { readableAlpha } from "../../../lib/readable-tint.ts";
import { chromeSettingsAtom } from "../../../state/chrome-settings.ts";
import { phaseAtom } from "../../../state/turning.ts";

/** An item with its hint, and where it lies: client px of the stage. */
export type HintAt = { readonly annotation: Annotation; readonly rect: Rect; readonly pageWidth: number };

const hintAtBaseAtom = atom<HintAt | null>(null);

/**
 * The item whose hint is shown: the one under the mouse, the one that has the keyboard, or one without an action that
 * was tapped. A book may hide the hints of its links.
 */
export const hintAtAtom = atom(
  (get) => get(hintAtBaseAtom),
  (get, set, at: HintAt | null) => {
    const isHidden = at?.annotation.item.kind === "link" && !get(chromeSettingsAtom).showLinkHint;
    set(hintAtBaseAtom, at?.annotation.hint && !isHidden ? at : null);
  },
);
/** The same, but null while a leaf turns. */
export const shownHintAtom = atom((get) => (get(hintAtAtom) && get(phaseAtom) === "rest" ? get(hintAtAtom) : null));

/** Sizes of hints, px, which the specification leaves open (ANNO-25 to ANNO-28). */
export const HINT = { gapPx: 10, edgePx: 8, leastPx: 24, ink: "#16181c" } as const;

/** The colours and the size of a hint. Sizes are px; null = as its text needs. */
export type HintStyle = {
  readonly ground: string;
  readonly groundPercent: number;
  readonly ink: string;
  readonly edge: string;
  readonly width: number | null;
  readonly height: number | null;
};

/**
 * The colours and the size of a hint beside an item. The book gives the size for a page `hint.pageWidth` px wide, while
 * the page is drawn `pageWidth` px wide (ANNO-28). The ground is as transparent as the book says, as long as the text
 * can be read.
 */
export function hintStyle(hint: Hint, pageWidth: number): HintStyle {
  const ink = readableInk(HINT.ink, hint.ink.color);
  const scale = hint.pageWidth > 0 ? pageWidth / hint.pageWidth : 1;
  const sized = (px: number) => (hint.isSizedByText || px <= 0 ? null : Math.max(HINT.leastPx, Math.round(px * scale)));
  return {
    ground: hint.ink.color,
    groundPercent: Math.round(readableAlpha(ink, hint.ink.color, hint.ink.alpha) * 100),
    ink,
    edge: hint.edge,
    width: sized(hint.width),
    height: sized(hint.height),
  };
}
