import { atom } from "jotai/vanilla";
import { type Viewport, viewportAtom } from "./view.ts";

/** The screen for which all sizes are written, and in which steps controls grow on larger ones. */
const SCALE = { shortPx: 1080, longPx: 1920, step: 0.25, wall: 2.5, hall: 1.4 } as const;

/**
 * How much larger everything is than on a usual screen, 1 to 2.5: a window of 4K px is on a wall, and upright ones
 * stand in a hall, to be read from farther away. Large touch screens have targets of 56 px in place of 40.
 */
export function uiScaleOf({ width, height, isCoarse }: Pick<Viewport, "width" | "height" | "isCoarse">): number {
  const short = Math.min(width, height);
  const scale = Math.min(short / SCALE.shortPx, Math.max(width, height) / SCALE.longPx);
  const isInHall = short >= SCALE.shortPx && (isCoarse || height > 1.6 * width);
  return scale < 2 ? Math.max(isInHall ? SCALE.hall : 1, Math.floor(scale / SCALE.step) * SCALE.step) : SCALE.wall;
}

/** The scale of this window. */
export const uiScaleAtom = atom((get) => uiScaleOf(get(viewportAtom)));
