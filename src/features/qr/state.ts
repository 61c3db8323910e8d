import { atom } from "jotai/vanilla";
import { barKindAtom } from "../../state/bar-insets.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { deviceAtom, isSmallWindowAtom, isZoomedAtom } from "../../state/view.ts";
import { areCodesOnAtom } from "../share/api.ts";
import { type ButtonPlace, popupAfterPress, type QrPopup, readPlace } from "./layout.ts";

/** The button is for screens that a phone can be held before; bare, small and neat books have none. */
export const isQrButtonOnAtom = atom((get) => {
  const isBare = ["none", "mini"].includes(get(barKindAtom)) || get(bookAtom).settings.isNeat;
  return get(areCodesOnAtom) && get(deviceAtom) === "desktop" && !get(isSmallWindowAtom) && !isBare;
});
/** Over a zoomed book it would lie in the way. */
export const isQrButtonShownAtom = atom((get) => get(isQrButtonOnAtom) && !get(isZoomedAtom));

const movedToAtom = atom<ButtonPlace | null>(null);
/** Where the reader has put the button; null = at its own place. It is remembered with the book (QR-13). */
export const qrPlaceAtom = atom((get) => get(movedToAtom) ?? readPlace(readStored(get, "qr-button")));
/** Leaves the button where the reader has dragged it to. */
export const placeQrButtonAtom = atom(null, (get, set, place: ButtonPlace) => {
  set(movedToAtom, place);
  writeStored(get, "qr-button", place); // a full storage only means that it starts at its own place next time
});

const popupBaseAtom = atom<QrPopup>("closed");
export const qrPopupAtom = atom((get) => get(popupBaseAtom));
/** The mouse comes to the button, or leaves it: what was pinned stays. */
export const hoverQrAtom = atom(null, (get, set, isOver: boolean) => {
  if (get(popupBaseAtom) !== "pinned") set(popupBaseAtom, isOver ? "hovered" : "closed");
});
export const pressQrAtom = atom(null, (get, set) => set(popupBaseAtom, popupAfterPress(get(popupBaseAtom))));
export const closeQrPopupAtom = atom(null, (_get, set) => set(popupBaseAtom, "closed"));
/** Shows the code large, in the overlay. */
export const enlargeQrAtom = atom(null, (_get, set) => {
  set(popupBaseAtom, "closed");
  set(openPanelAtom, "qr");
});
