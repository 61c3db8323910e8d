import { atom } from "jotai/vanilla";
import {
  type ButtonPlace,
  buttonAreaAtom,
  buttonSizeAtom,
  cornerAt,
  lowerCorner,
  MOVABLE_BUTTON,
  readPlace,
} from "../../chrome/kit/button-place.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { areCornersFreeAtom } from "../toolbar/api.ts";

/** Sizes and times of the QR panel and the QR button (QR-04 to QR-10, QR-13). */
export const QR = {
  fadeMs: 500,
  codePx: 256, // drawn so large, and shrunk where the panel is smaller
  mostPx: 310,
  marginPx: 60,
  borderPx: 20,
  headPx: 40,
  buttonPx: MOVABLE_BUTTON.sizePx,
  popupPx: 100,
  popupPaddingPx: 8,
  nearEdgePx: 132, // nearer to an edge than this, the popup opens to the other side
} as const;

type Size = { readonly width: number; readonly height: number };

/** The size of the panel: a square for the code, and its head of 40 px (QR-05, QR-06). */
export function overlaySize(window: Size): Size {
  const width =
    Math.max(80, Math.min(window.width - QR.marginPx, window.height - QR.marginPx, QR.mostPx)) + QR.borderPx;
  return { width, height: width + QR.headPx };
}

/** Whether the popup is open: a hovered one closes when the mouse leaves, a pinned one stays until a press. */
type QrPopup = "closed" | "hovered" | "pinned";

/** The popup after a press of its button: a hovered one is pinned, a pinned one closes (QR-08). */
function popupAfterPress(popup: QrPopup): QrPopup {
  return popup === "pinned" ? "closed" : "pinned";
}

/** The sides to which the popup opens: away from the near edges of the window (QR-08). */
export function popupSides(left: number, top: number, window: Size): { x: "left" | "right"; y: "up" | "down" } {
  const isNearRight = left + QR.buttonPx + QR.nearEdgePx > window.width;
  return { x: isNearRight ? "left" : "right", y: top < QR.nearEdgePx ? "down" : "up" };
}

const movedToAtom = atom<ButtonPlace | null>(null);
/** Stores with the book where the reader has dragged the button to (QR-13). */
export const placeQrButtonAtom = atom(null, (get, set, place: ButtonPlace) => {
  set(movedToAtom, place);
  writeStored(get, "qr-button", place); // where that fails, it starts at its own place next time
});

/** The button, px: where the reader has moved it to, or in the lower right corner. */
export const qrBoxAtom = atom((get) => {
  const sizePx = get(buttonSizeAtom);
  const [place, area] = [get(movedToAtom) ?? readPlace(readStored(get, "qr-button")), get(buttonAreaAtom)];
  const corner = place ? cornerAt(place, area, sizePx) : lowerCorner("right", area, sizePx, get(areCornersFreeAtom));
  return { ...corner, width: sizePx, height: sizePx };
});

const popupBaseAtom = atom<QrPopup>("closed");
/** Whether the popup is open, and how it was opened. */
export const qrPopupAtom = atom((get) => get(popupBaseAtom));
/** The mouse comes to the button or leaves it; a pinned popup stays. */
export const hoverQrAtom = atom(null, (get, set, isOver: boolean) => {
  if (get(popupBaseAtom) !== "pinned") set(popupBaseAtom, isOver ? "hovered" : "closed");
});
/** Presses the button. */
export const pressQrAtom = atom(null, (get, set) => set(popupBaseAtom, popupAfterPress(get(popupBaseAtom))));
/** Closes the popup. */
export const closeQrPopupAtom = atom(null, (_get, set) => set(popupBaseAtom, "closed"));
/** Shows the large code. */
export const enlargeQrAtom = atom(null, (_get, set) => {
  set(popupBaseAtom, "closed");
  set(openPanelAtom, "qr");
});
