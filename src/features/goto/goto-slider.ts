import { clamp } from "../../lib/clamp.ts";

/** Measures of the go-to panel; specification 0, content 9 (GOTO-08, GOTO-09). */
export const GOTO = {
  phonePx: 90, // height on phones
  insetPx: 40, // of the track on either side
  pointerPx: 11, // from the thumb's edge to the point that it stands on
  motionMs: 200,
  previewAfterMs: 60, // a page is shown when the finger rests so long on it: pictures of those passed are not asked for
} as const;

/** Where a slider lies and which way it goes; client px. */
export type Track = { readonly left: number; readonly width: number; readonly isRtl: boolean };

/** The place of a page on the track, 0 first .. 1 last. @param value 1-based */
export function fractionOf(value: number, count: number): number {
  return count > 1 ? clamp((value - 1) / (count - 1), 0, 1) : 0;
}

/** The page under a finger, 1-based. */
export function valueAt(clientX: number, track: Track, count: number): number {
  const along = track.isRtl ? track.left + track.width - clientX : clientX - track.left;
  return 1 + Math.round(clamp(along / Math.max(1, track.width), 0, 1) * (count - 1));
}

/** The page that a key leads to; null for keys that mean nothing here. @param starts first pages of all spreads */
export function valueByKey(key: string, value: number, starts: readonly number[], isRtl: boolean): number | null {
  const last = starts.length - 1;
  const open = Math.max(
    0,
    starts.findLastIndex((start) => start <= value),
  );
  const to = (index: number) => starts[clamp(index, 0, last)] ?? value;
  switch (key) {
    case isRtl ? "ArrowLeft" : "ArrowRight":
    case "ArrowUp":
      return to(open + 1);
    case isRtl ? "ArrowRight" : "ArrowLeft":
    case "ArrowDown":
      return to(open - 1);
    case "PageUp":
      return to(open + 10);
    case "PageDown":
      return to(open - 10);
    case "Home":
      return to(0);
    case "End":
      return to(last);
    default:
      return null;
  }
}
