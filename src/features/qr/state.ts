import { atom } from "jotai/vanilla";
import { clamp } from "../../lib/clamp.ts";
import { barKindAtom } from "../../state/bar-insets.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { deviceAtom, isSmallWindowAtom, isZoomedAtom } from "../../state/view.ts";
import { areCodesOnAtom } from "../share/api.ts";

/** Measures and times of the QR overlay and the QR button. Source: specification QR-04 to QR-10, QR-13. */
export const QR = {
  fadeMs: 500,
  codePx: 256, // drawn so large, and shrunk where the overlay is smaller
  mostPx: 310,
  marginPx: 60,
  borderPx: 20,
  headPx: 40,
  buttonPx: 44,
  edgePx: 12, // from the window's corner, until the reader moves it
  popupPx: 100,
  popupPaddingPx: 8,
  nearEdgePx: 132, // the popup and its distance from the button: nearer to an edge, it opens to the other side
  dragPx: 4, // less is a click
} as const;

type Size = { readonly width: number; readonly height: number };

/** The overlay's box: a square for the code, and its head above. Its height is its own width plus 40 (QR-05, QR-06). */
export function overlaySize(window: Size): Size {
  const width =
    Math.max(80, Math.min(window.width - QR.marginPx, window.height - QR.marginPx, QR.mostPx)) + QR.borderPx;
  return { width, height: width + QR.headPx };
}

/** Where the QR button stands, parts of the free window 0..1: it keeps its place when the window changes. */
export type ButtonPlace = { readonly x: number; readonly y: number };

/** Reads a remembered place; null where it is none. */
export function readPlace(kept: unknown): ButtonPlace | null {
  const { x, y } = (typeof kept === "object" && kept !== null ? kept : {}) as Partial<Record<"x" | "y", unknown>>;
  return typeof x === "number" && typeof y === "number" && x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}

/** A place in parts of the free window for a corner in px, kept within it. */
export function placeAt(left: number, top: number, window: Size): ButtonPlace {
  return {
    x: clamp(left / Math.max(1, window.width - QR.buttonPx), 0, 1),
    y: clamp(top / Math.max(1, window.height - QR.buttonPx), 0, 1),
  };
}

/** Where the button stands, px: where the reader has put it, else in the corner beside the toolbar. */
export function buttonAt(place: ButtonPlace | null, window: Size): { readonly left: number; readonly top: number } {
  const [freeX, freeY] = [window.width - QR.buttonPx, window.height - QR.buttonPx];
  if (!place) return { left: freeX - QR.edgePx, top: freeY - QR.edgePx };
  return { left: place.x * freeX, top: place.y * freeY };
}

/** How the popup came to be there: a hovered one goes with the mouse, a pinned one stays until it is pressed away. */
type QrPopup = "closed" | "hovered" | "pinned";

/** The popup after a press of its button: what only hovers is kept, what is kept goes (QR-08). */
function popupAfterPress(popup: QrPopup): QrPopup {
  return popup === "pinned" ? "closed" : "pinned";
}

/** The sides to which the popup opens: away from the edges that are near (QR-08). */
export function popupSides(left: number, top: number, window: Size): { x: "left" | "right"; y: "up" | "down" } {
  const isNearRight = left + QR.buttonPx + QR.nearEdgePx > window.width;
  return { x: isNearRight ? "left" : "right", y: top < QR.nearEdgePx ? "down" : "up" };
}

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
