import { atom } from "jotai/vanilla";
import { clamp } from "../lib/clamp.ts";
import { deviceAtom, type Viewport, viewportAtom } from "./view.ts";

/** The least scale of screens in a hall: targets of 56 px in place of 40. */
export const HALL_SCALE = 1.4;
/*
 * The screen for which all sizes are written, px; larger ones have larger controls, in steps. They are no table, which
 * would be bytes of the first load.
 */
const USUAL_SHORT_PX = 1080;
const USUAL_LONG_PX = 1920;
const STEP = 0.25;
const MOST_SCALE = 2;

/**
 * How much larger everything is than on a usual screen, 1 to 2: displays of 4K and upright ones, which stand in a hall,
 * are read from farther away, and so are large touch screens.
 */
export function uiScaleOf({ width, height, isCoarse }: Pick<Viewport, "width" | "height" | "isCoarse">): number {
  const short = Math.min(width, height);
  const scale = Math.min(short / USUAL_SHORT_PX, Math.max(width, height) / USUAL_LONG_PX);
  const isInHall = short >= USUAL_SHORT_PX && (isCoarse || height > 1.6 * width);
  return clamp(Math.floor(scale / STEP) * STEP, isInHall ? HALL_SCALE : 1, MOST_SCALE);
}

/** The least scale; only features/kiosk sets it. */
export const leastUiScaleAtom = atom(1);
/** The scale of this window. */
export const uiScaleAtom = atom((get) => Math.max(get(leastUiScaleAtom), uiScaleOf(get(viewportAtom))));
/** Whether the book stands on a touch display in a hall: no tablet that is held, it has room for forms beside the book. */
export const isInHallAtom = atom((get) => get(uiScaleAtom) > 1 && get(viewportAtom).isCoarse);
/** Whether the book is read on a tablet that somebody holds. */
export const isHandheldAtom = atom((get) => get(deviceAtom) === "tablet" && !get(isInHallAtom));
