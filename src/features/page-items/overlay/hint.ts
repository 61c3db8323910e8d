import { atom } from "jotai/vanilla";
import type { Rect } from "../../../book/geometry/layout.ts";
import type { Annotation, Hint } from "../../../book/publication/annotation.ts";
import { readableAlpha, readableInk } from "../../../lib/color.ts";
import { chromeSettingsAtom } from "../../../state/chrome-settings.ts";
import { phaseAtom } from "../../../state/turning.ts";

/** The item whose hint is wanted, and where it is seen: client px of the stage. */
export type HintAt = { readonly annotation: Annotation; readonly rect: Rect; readonly pageWidth: number };

const hintAtBaseAtom = atom<HintAt | null>(null);

/**
 * The item whose hint is shown: the one under the mouse, the one that the keyboard is at, or one without an action that
 * was tapped. A book may keep the hints of its links to itself.
 */
export const hintAtAtom = atom(
  (get) => get(hintAtBaseAtom),
  (get, set, at: HintAt | null) => {
    const isQuiet = at?.annotation.item.kind === "link" && !get(chromeSettingsAtom).showLinkHint;
    set(hintAtBaseAtom, at?.annotation.hint && !isQuiet ? at : null);
  },
);
/** The same, but for the time of a turn. */
export const shownHintAtom = atom((get) => (get(hintAtAtom) && get(phaseAtom) === "rest" ? get(hintAtAtom) : null));

/** Measures of hints, px; specification ANNO-25 to ANNO-28 leaves them open. */
export const HINT = { gapPx: 10, edgePx: 8, widestPx: 300, leastPx: 24, ink: "#16181c" } as const;

/** How a hint is drawn. Sizes in px; null = by its text. */
export type HintStyle = {
  readonly ground: string;
  readonly groundPercent: number;
  readonly ink: string;
  readonly edge: string;
  readonly width: number | null;
  readonly height: number | null;
};

/**
 * The look of a hint beside an item on a page drawn `pageWidth` px wide: its own size is one of a page `hint.pageWidth`
 * wide (ANNO-28). The ground is as transparent as the book has it, as long as the text can be read.
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
