import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { keep, readKept } from "../../state/kept.ts";
import { barKindAtom } from "../../state/bar-room.ts";
import { bookAtom } from "../../state/reading.ts";
import { deviceAtom, isSmallWindowAtom, isZoomedAtom } from "../../state/view.ts";
import { readPlace, type ButtonPlace } from "./qr.ts";

/** QR codes are part of this book (QR-11). */
export const isQrOnAtom = atom((get) => get(chromeSettingsAtom).QRCode);
/** The button is for screens that a phone can be held before; bare and neat books have none. */
export const isQrButtonOnAtom = atom((get) => {
  const isBare = get(barKindAtom) === "none" || get(bookAtom).settings.isNeat;
  return get(isQrOnAtom) && get(deviceAtom) === "desktop" && !get(isSmallWindowAtom) && !isBare;
});
export const isQrButtonShownAtom = atom((get) => !get(isZoomedAtom));

const movedToAtom = atom<ButtonPlace | null>(null);
/** Where the reader has put the button; null = at its own place. It is remembered with the book (QR-13). */
export const qrPlaceAtom = atom(
  (get) => get(movedToAtom) ?? readPlace(readKept(get, "qr-button")),
  (get, set, place: ButtonPlace) => {
    set(movedToAtom, place);
    keep(get, "qr-button", place); // a full storage only means that it starts at its own place next time
  },
);
export const isQrPopupOpenAtom = atom(false);
