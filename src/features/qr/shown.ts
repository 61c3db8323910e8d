import { atom } from "jotai/vanilla";
import { barKindAtom } from "../../state/bars.ts";
import { bookAtom } from "../../state/reading.ts";
import { deviceAtom, isSmallWindowAtom, isZoomedAtom } from "../../state/view.ts";
import { areCodesOnAtom } from "../share/api.ts";

/** Whether there is a movable button: on screens that a phone can photograph, and not in bare, small or neat books. */
export const isQrButtonOnAtom = atom((get) => {
  const isBare = ["none", "mini"].includes(get(barKindAtom)) || get(bookAtom).settings.isNeat;
  return get(areCodesOnAtom) && get(deviceAtom) === "desktop" && !get(isSmallWindowAtom) && !isBare;
});
/** Whether the button is shown: over a zoomed book it would be in the way. */
export const isQrButtonShownAtom = atom((get) => get(isQrButtonOnAtom) && !get(isZoomedAtom));
