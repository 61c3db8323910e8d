import { atom } from "jotai/vanilla";
import { spreadSize } from "../../book/geometry/layout.ts";
import { axisAtom, modeAtom, pageRatioAtom } from "../../state/reading.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { deviceAtom, viewportAtom } from "../../state/view.ts";

/** The button that ends the reader mode, in an upper corner; px. */
export const READER_EXIT = {
  sizePx: 44, // on a usual screen
  edgePx: 12, // from the corner's sides, and from the book
  bookAirPx: 20, // the book keeps so much free above its board anyway
} as const;

/**
 * How much the book keeps free above it for the button, px: nothing where a window is so wide that there is space beside the
 * book, nor on phones. It follows from the window and the mode, which it does not change by so little (exit-place.test.ts tries
 * it): from the scene, it would come and go without end.
 */
export const exitInsetAtom = atom((get): number => {
  if (get(deviceAtom) === "phone") return 0;
  const { width, height } = get(viewportAtom);
  const { sizePx, edgePx, bookAirPx } = READER_EXIT;
  const cornerPx = sizePx * get(uiScaleAtom) + 2 * edgePx;
  const spread = spreadSize({ width: get(pageRatioAtom), height: 1 }, get(modeAtom), get(axisAtom));
  const besidePx = (width - (height * spread.width) / spread.height) / 2;
  return besidePx >= cornerPx ? 0 : Math.round(cornerPx - bookAirPx);
});
