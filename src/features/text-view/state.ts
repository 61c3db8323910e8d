import { atom } from "jotai/vanilla";
import {
  type ButtonPlace,
  buttonSizeAtom,
  cornerAt,
  coveredAtomOf,
  freeButtonAreaAtom,
  lowerCorner,
  MOVABLE_BUTTON,
  ownCorner,
  readPlace,
} from "../../chrome/kit/button-place.ts";
import { bookAtom } from "../../state/reading.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { areCornersFreeAtom } from "../toolbar/api.ts";

/** How far below the window's upper edge the button stands in encrypted books, px (A11Y-08). */
const ENCRYPTED_TOP_PX = 120;

const movedToAtom = atom<ButtonPlace | null>(null);
const placeAtom = atom((get) => get(movedToAtom) ?? readPlace(readStored(get, "access-button")));
/** Stores where the reader has dragged the button to. */
export const placeAccessButtonAtom = atom(null, (get, set, place: ButtonPlace) => {
  set(movedToAtom, place);
  writeStored(get, "access-button", place); // where that fails, it starts at its own place next time
});

/**
 * The corner of the round button, px: where the reader has moved it to, or at the left edge, where no other button is.
 * A11Y-09 is open: in books that are not encrypted it stands in the lower corner, above a phone's bar.
 */
export const accessButtonCornerAtom = atom((get) => {
  const area = get(freeButtonAreaAtom);
  const place = get(placeAtom);
  const { edgePx } = MOVABLE_BUTTON;
  const sizePx = get(buttonSizeAtom);
  if (place) return cornerAt(place, area, sizePx);
  const left = area.left + edgePx;
  if (get(bookAtom).settings.isEncryptionBook) return ownCorner({ left, top: ENCRYPTED_TOP_PX }, area, sizePx);
  return lowerCorner("left", area, sizePx, get(areCornersFreeAtom));
});

/** The button, as the others in its corner see it. */
export const accessButtonBoxAtom = atom((get) => {
  const sizePx = get(buttonSizeAtom);
  return { ...get(accessButtonCornerAtom), width: sizePx, height: sizePx };
});

/** Whether a panel lies over the button. */
export const isAccessButtonCoveredAtom = coveredAtomOf(accessButtonBoxAtom);
