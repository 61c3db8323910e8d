import { type Atom, atom } from "jotai/vanilla";
import { clamp } from "../../lib/clamp.ts";
import { bottomEdgeAtom, isToolbarShownAtom, topEdgeAtom } from "../../state/toolbar.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { viewportAtom } from "../../state/view.ts";
import { coveredSidesAtom, sideSpaceAtom } from "../panels/side-space.ts";

/** A round button over the book that readers drag out of their way; px on a usual screen. */
export const MOVABLE_BUTTON = {
  sizePx: 44,
  edgePx: 12, // from the edges of the window, until the reader moves it
  dragPx: 4, // less is a press
} as const;

/** The size of such a button on this screen, px. */
export const buttonSizeAtom = atom((get) => Math.round(MOVABLE_BUTTON.sizePx * get(uiScaleAtom)));

type Size = { readonly width: number; readonly height: number };
type Corner = { readonly left: number; readonly top: number };

/** Where the button is, fractions 0..1 of the window, so that it keeps its place when the window changes. */
export type ButtonPlace = { readonly x: number; readonly y: number };

/** Reads a stored place; null where it is none. */
export function readPlace(stored: unknown): ButtonPlace | null {
  const { x, y } = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<Record<"x" | "y", unknown>>;
  return typeof x === "number" && typeof y === "number" && x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}

/** The place of a button whose corner is at these px, held within the window. */
export function placeAt({ left, top }: Corner, window: Size, sizePx: number = MOVABLE_BUTTON.sizePx): ButtonPlace {
  return {
    x: clamp(left / Math.max(1, window.width - sizePx), 0, 1),
    y: clamp(top / Math.max(1, window.height - sizePx), 0, 1),
  };
}

/** The window, and what bars, banners and panels at its edges cover of it, px: they lie over the button. */
export type ButtonArea = Size & {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly belowPanels: number; // of the window's height, under their lower edge
};

/** Between panels and the window's edges, or the bar's. */
const PANEL_EDGE_PX = 12;

/** Where a button can be pressed. */
export const buttonAreaAtom = atom((get): ButtonArea => {
  const { width, height } = get(viewportAtom);
  const bottom = get(bottomEdgeAtom);
  const belowPanels = (get(isToolbarShownAtom) ? bottom : 0) + PANEL_EDGE_PX;
  return { width, height, top: get(topEdgeAtom), bottom, belowPanels, ...get(coveredSidesAtom) };
});

/**
 * Where a button may stand: beside panels for which the book moves aside. Other panels lie over the book, and over the
 * button: beside them it would lie on print.
 */
export const freeButtonAreaAtom = atom((get): ButtonArea => ({ ...get(buttonAreaAtom), ...get(sideSpaceAtom) }));

/**
 * The lower corner of a button that the reader has not moved, px. Where the bar leaves the window's corners free it is in
 * one, level with the bar's buttons, else over the bar; beside panels that reach down to it.
 */
export function lowerCorner(side: "left" | "right", area: ButtonArea, sizePx: number, isBarBetween: boolean): Corner {
  const { edgePx } = MOVABLE_BUTTON;
  const { width, height, bottom } = area;
  const isLevel = bottom > sizePx && bottom < sizePx + 2 * edgePx;
  const levelPx = isLevel ? Math.round((bottom - sizePx) / 2) : edgePx;
  const belowPx = isBarBetween ? levelPx : bottom + edgePx;
  const free = belowPx + sizePx <= area.belowPanels ? { ...area, left: 0, right: 0 } : area;
  const left = side === "left" ? free.left + edgePx : width - free.right - sizePx - edgePx;
  return ownCorner({ left, top: height - sizePx - belowPx }, free, sizePx);
}

/** Whether a panel lies over a button at a corner. @param covered what panels cover  @param free where buttons may be */
export function isButtonCovered({ left, top }: Corner, sizePx: number, covered: ButtonArea, free: ButtonArea): boolean {
  if (covered.height - top <= covered.belowPanels) return false;
  const isBehindLeft = covered.left > free.left && left < covered.left;
  return isBehindLeft || (covered.right > free.right && left + sizePx > covered.width - covered.right);
}

/** Whether a panel lies over the button with this box, which then is no stop of the Tab key. */
export function coveredAtomOf(box: Atom<Corner & Size>): Atom<boolean> {
  return atom((get) => {
    const { width, ...corner } = get(box);
    return isButtonCovered(corner, width, get(buttonAreaAtom), get(freeButtonAreaAtom));
  });
}

/** The corner of a button at a place, px. */
export function cornerAt(place: ButtonPlace, area: ButtonArea, sizePx: number = MOVABLE_BUTTON.sizePx): Corner {
  return cornerWithin({ left: place.x * (area.width - sizePx), top: place.y * (area.height - sizePx) }, area, sizePx);
}

/** The nearest corner at which the whole button can be pressed, px. */
export function cornerWithin({ left, top }: Corner, area: ButtonArea, sizePx: number): Corner {
  const lowest = Math.max(area.top, area.height - area.bottom - sizePx);
  const rightmost = Math.max(area.left, area.width - area.right - sizePx);
  return { left: clamp(left, area.left, rightmost), top: clamp(top, area.top, lowest) };
}

/** A button's own corner, px, held beside panels. Bars do not move it: it is in a corner that they leave free. */
export function ownCorner(corner: Corner, area: ButtonArea, sizePx: number): Corner {
  return cornerWithin(corner, { ...area, top: 0, bottom: 0 }, sizePx);
}
