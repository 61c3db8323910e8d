/** Measures of the strip of annotation tools. Its rooms lie under the book, so that no page is covered. */
export const STRIP = {
  moveMs: 180,
  roomPx: 60,
  pensRoomPx: 56, // more of it in narrow windows: the pen's choices are a row of their own
  narrowWindowPx: 860, // the same in the style sheet
  phoneRoomPx: 178, // two rows of buttons and one of choices, over the phone's own bar
  roomyWindowPx: 560, // lower windows have no room to spare: there it lies over the pages
} as const;

type Size = { readonly width: number; readonly height: number };

/** How much room the strip takes under the book, px. */
export function stripRoom(kind: string, { width, height }: Size): number {
  if (kind === "none" || height < STRIP.roomyWindowPx) return 0;
  if (kind === "phone") return STRIP.phoneRoomPx;
  return width < STRIP.narrowWindowPx ? STRIP.roomPx + STRIP.pensRoomPx : STRIP.roomPx;
}
