import { atom } from "jotai/vanilla";
import { clamp } from "../lib/clamp.ts";
import { type Viewport, viewportAtom } from "./view.ts";

/** The least scale of screens in a hall: targets of 56 px in place of 40. */
export const HALL_SCALE = 1.4;
/** How far controls grow on screens that are larger than the one for which all sizes are written. */
const SCALE = {
  shortPx: 1080, // that screen
  longPx: 1920,
  step: 0.25,
  most: 2,
} as const;

/**
 * How much larger everything is than on a usual screen, 1 to 2: displays of 4K and upright ones, which stand in a hall,
 * are read from farther away, and so are large touch screens.
 */
export function uiScaleOf({ width, height, isCoarse }: Pick<Viewport, "width" | "height" | "isCoarse">): number {
  const short = Math.min(width, height);
  const scale = Math.min(short / SCALE.shortPx, Math.max(width, height) / SCALE.longPx);
  const isInHall = short >= SCALE.shortPx && (isCoarse || height > 1.6 * width);
  return clamp(Math.floor(scale / SCALE.step) * SCALE.step, isInHall ? HALL_SCALE : 1, SCALE.most);
}

/** The least scale; only features/kiosk sets it. */
export const leastUiScaleAtom = atom(1);
/** The scale of this window. */
export const uiScaleAtom = atom((get) => Math.max(get(leastUiScaleAtom), uiScaleOf(get(viewportAtom))));
