/** A stretch of the window's height, px. */
export type Stretch = { readonly top: number; readonly bottom: number };

/** The distance of the bar from the words, and of everything from the window's edges, px. */
export const GAP_PX = 12;
/** The same over a toolbar. */
export const EDGE_PX = 4;
/** From lines that are not selected, px. */
const LINE_GAP_PX = 4;
/** So far from the words it stands where it covers no line, px: beyond that it would not be theirs. */
const FAR_PX = 120;

/** Lower windows, px, have so little room between lines that the bar takes the place of the toolbar rather than cover one. */
const LOW_PX = 560;

/**
 * The upper edge of the bar: where it covers no line, as near to the words as can be; else over the toolbar of a low
 * window; else above the words, or below them where there is no room.
 * @param lines all that are seen where the bar may stand, one above another
 * @param room what bars leave of the window, which is so high
 */
export function barTop(
  words: Stretch,
  lines: readonly Stretch[],
  heightPx: number,
  room: Stretch,
  windowPx: number,
): number {
  const above = words.top - GAP_PX - heightPx;
  const below = words.bottom + GAP_PX;
  const tops = [
    above,
    below,
    ...lines.flatMap(({ top, bottom }) => [top - LINE_GAP_PX - heightPx, bottom + LINE_GAP_PX]),
  ];
  const farFrom = (top: number) => Math.max(words.top - top - heightPx, top - words.bottom);
  const isRoom = (top: number) => top >= room.top + GAP_PX && top + heightPx <= room.bottom - GAP_PX;
  const isFree = (top: number) =>
    isRoom(top) &&
    farFrom(top) >= GAP_PX &&
    farFrom(top) <= FAR_PX &&
    lines.every((line) => line.bottom <= top || line.top >= top + heightPx);
  const [nearest] = tops.filter(isFree).sort((a, b) => farFrom(a) - farFrom(b));
  if (nearest !== undefined) return nearest;
  const low = windowPx - EDGE_PX - heightPx;
  if (windowPx < LOW_PX && words.bottom <= low) return low;
  return isRoom(above) ? above : below;
}
