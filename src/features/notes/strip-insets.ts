import { atom } from "jotai/vanilla";
import { LOW_BAR_PX } from "../../book/geometry/bar-insets.ts";
import { coveredSidesAtom, sideSpaceAtom } from "../../chrome/panels/side-space.ts";
import { panelsAtom } from "../../state/panels.ts";
import { barKindAtom, indicatorInsetAtom } from "../../state/toolbar.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { deviceAtom, isZoomedAtom, setBarInsetsAtom, viewportAtom } from "../../state/view.ts";

/** Measures of the strip of annotation tools. It stands under or beside the book, so that it covers no page. */
export const STRIP = {
  moveMs: 180,
  roomPx: 72, // on tablets the names of the tools stand below them
  pensRoomPx: 56, // added where it is narrow, and the pen's choices are a row of their own
  narrowPx: 860, // from side to side of what panels leave of the window
  phoneRoomPx: 206, // two rows of buttons and one of choices, over the phone's own bar
  roomyPhonePx: 560, // lower phones have no space for it under the book
  low: { heightPx: 460, leastWidthPx: 460 }, // such a window has it beside the book
  small: { heightPx: 490, widthPx: 768 }, // with a mouse it has it in the toolbar's place; the style sheets' breakpoints
  sideRoomPx: 96, // two columns of buttons
} as const;

/** The space that the strip takes from the book, px. */
type StripInsets = { readonly bottom: number; readonly right: number };
type Size = { readonly width: number; readonly height: number };

/**
 * The space that the strip takes under the book, or on its right so that it does not cover the arrow there; px. In other
 * windows it floats over the book. A phone in landscape has no arrows, and enough space beside a book in the middle.
 */
export function stripInsets(kind: string, { width, height }: Size, isNarrow: boolean): StripInsets {
  if (kind === "none") return { bottom: 0, right: 0 };
  if (kind === "phone") return { bottom: height < STRIP.roomyPhonePx ? 0 : STRIP.phoneRoomPx, right: 0 };
  if (height < STRIP.low.heightPx) return { bottom: 0, right: isStripBeside({ width, height }) ? STRIP.sideRoomPx : 0 };
  return { bottom: isNarrow ? STRIP.roomPx + STRIP.pensRoomPx : STRIP.roomPx, right: 0 };
}

/** Whether the strip stands at the sides of the book: in low windows that are wide enough. */
export function isStripBeside({ width, height }: Size): boolean {
  return height < STRIP.low.heightPx && width >= STRIP.low.leastWidthPx;
}

/** Whether the strip takes the toolbar's place: in small windows with a mouse, where it would leave little of the page. */
export const isStripInBarAtom = atom((get) => {
  const { width, height } = get(viewportAtom);
  return get(deviceAtom) === "desktop" && width < STRIP.small.widthPx && height < STRIP.small.heightPx;
});
export const isStripBesideAtom = atom((get) => isStripBeside(get(viewportAtom)) && !get(isStripInBarAtom));

/** What panels take from it at both sides, px. On tablets those that do not stand beside the book end above it. */
export const stripSidesAtom = atom((get) =>
  get(deviceAtom) === "tablet" ? get(sideSpaceAtom) : get(coveredSidesAtom),
);
/** Whether the pen's choices have no room in it. */
export const isStripNarrowAtom = atom((get) => {
  if (get(isStripInBarAtom)) return false;
  const { left, right } = get(stripSidesAtom);
  return (get(viewportAtom).width - left - right) / get(uiScaleAtom) < STRIP.narrowPx;
});

const NO_ROOM: StripInsets = { bottom: 0, right: 0 };
const roomBaseAtom = atom(NO_ROOM);
/** The space that the strip has now, px. */
export const stripInsetsAtom = atom((get) => get(roomBaseAtom));
/** What a book without a bar leaves too little of under it for the strip in a bar's place, px; a bar that hides leaves its space. */
const missingBarAtom = atom((get) =>
  get(barKindAtom) === "none" ? Math.max(0, LOW_BAR_PX - get(indicatorInsetAtom)) : 0,
);
/** The space that it should have, px; more on a large screen, where the strip is larger. */
export const wantedStripInsetsAtom = atom((get) => {
  if (!get(panelsAtom).includes("annotate")) return NO_ROOM;
  if (get(isStripInBarAtom)) return { bottom: get(missingBarAtom), right: 0 };
  const scale = get(uiScaleAtom);
  const { width, height } = get(viewportAtom);
  const size = { width: width / scale, height: height / scale };
  const { bottom, right } = stripInsets(get(barKindAtom), size, get(isStripNarrowAtom));
  return { bottom: Math.round(bottom * scale), right: Math.round(right * scale) };
});
/** Gives the strip its space, or returns it to the book. Waits while the book is zoomed, which lies under all bars. */
export const applyStripInsetsAtom = atom(null, (get, set) => {
  const room = get(wantedStripInsetsAtom);
  const { bottom, right } = get(roomBaseAtom);
  if (get(isZoomedAtom) || (room.bottom === bottom && room.right === right)) return;
  set(roomBaseAtom, room);
  set(setBarInsetsAtom, "annotate", room);
});
