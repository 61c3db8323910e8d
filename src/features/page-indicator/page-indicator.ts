import type { Device, Viewport } from "../../state/view.ts";

/** Measures of the page indicator. */
export const PAGE_INDICATOR = {
  roomPx: 44, // under the book
  phoneRoomPx: 36,
  shortRoomPx: 30, // in windows as short as a phone on its side
  shortWindowPx: 420,
} as const;

/** The room under the book that the indicator stands in, px, without the screen's own unsafe edge. */
export function indicatorRoom(device: Device, viewport: Pick<Viewport, "height">): number {
  if (viewport.height < PAGE_INDICATOR.shortWindowPx) return PAGE_INDICATOR.shortRoomPx;
  return device === "phone" ? PAGE_INDICATOR.phoneRoomPx : PAGE_INDICATOR.roomPx;
}

/** How far the book is read, 0 on its first page .. 1 on its last one. */
export function readFraction(lastVisible: number, pageCount: number): number {
  return pageCount > 1 ? lastVisible / (pageCount - 1) : 1;
}
