import type { Rect } from "../../book/layout.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Stop } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";

/** Between the sheet and its mark, and between the sheet and the window's edge, px. */
const GAP_PX = 10;
type Size = { readonly width: number; readonly height: number };

/** Where a note's sheet lies: beside its mark, on the side with more room, always within the window; client px. */
export function sheetPlace(mark: Rect, sheet: Size, window: Size): { readonly left: number; readonly top: number } {
  const right = mark.x + mark.width + GAP_PX;
  const isRoomRight = right + sheet.width + GAP_PX <= window.width;
  const left = isRoomRight || mark.x < window.width / 2 ? right : mark.x - GAP_PX - sheet.width;
  const most = { left: window.width - sheet.width - GAP_PX, top: window.height - sheet.height - GAP_PX };
  return {
    left: clamp(left, GAP_PX, Math.max(GAP_PX, most.left)),
    top: clamp(mark.y - GAP_PX, GAP_PX, Math.max(GAP_PX, most.top)),
  };
}

/** Keeps a sheet beside the mark of its note, wherever the camera goes. On phones the style sheet places it. */
export function runNotePlace(stage: BookStage, id: string, sheet: HTMLElement): Stop {
  const place = () => {
    const mark = stage.marks().find((each) => each.id === id);
    if (!mark) return;
    const size = { width: sheet.offsetWidth, height: sheet.offsetHeight };
    const { left, top } = sheetPlace(mark.rect, size, stage.host.getBoundingClientRect());
    sheet.style.left = `${left}px`;
    sheet.style.top = `${top}px`;
  };
  return stage.watchCamera(place);
}
