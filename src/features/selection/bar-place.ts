/** A stretch of the window's height, px. */
export type Stretch = { readonly top: number; readonly bottom: number };
/** An area of the window, px. */
export type Area = Stretch & { readonly left: number; readonly right: number };

/** The distance of the bar from the words, and of everything from the window's edges, px. */
export const GAP_PX = 12;
/** The same over a toolbar, and from buttons beside the book. */
export const EDGE_PX = 4;
/** From lines that are not selected, px. */
const LINE_GAP_PX = 4;
/** So far from the words it stands where it covers no line, px: beyond that it would not be theirs. */
const FAR_PX = 120;

/** Lower windows, px, have so little room between lines that the bar takes the place of the toolbar rather than cover one. */
const LOW_PX = 560;

/** What the bar's place depends on; px of the window. */
export type BarInput = {
  readonly words: Stretch;
  readonly middle: number; // of the words, from the window's left
  readonly bar: { readonly width: number; readonly height: number };
  readonly lines: readonly Area[]; // all that are seen
  readonly buttons: readonly Area[]; // arrows and tabs, on which it would be pressed by mistake
  readonly room: Area; // what bars and panels leave of the window
  readonly windowPx: number; // its height
};
type Spot = { readonly left: number; readonly top: number };

/**
 * The corner of the bar: where it covers no line, as near to the words as can be; else over the toolbar of a low window;
 * else above the words, or below them where there is no room. It gives way to arrows and tabs along its line, or where it
 * is too wide for that on the words' other side.
 */
export function barPlace(input: BarInput): Spot {
  const { words, lines, buttons, bar, room, windowPx } = input;
  const above = words.top - GAP_PX - bar.height;
  const below = words.bottom + GAP_PX;
  const farFrom = (top: number) => Math.max(words.top - top - bar.height, top - words.bottom);
  const isRoom = (top: number) => top >= room.top + GAP_PX && top + bar.height <= room.bottom - GAP_PX;
  const isNear = (top: number) => farFrom(top) > GAP_PX - 0.5 && farFrom(top) <= FAR_PX; // fractions
  const coversLine = (spot: Spot) => lines.some((line) => isOver(line, spot, bar, LINE_GAP_PX - 0.5));
  const besides = (areas: readonly Area[], gapPx: number) =>
    areas.flatMap(({ top, bottom }) => [top - gapPx - bar.height, bottom + gapPx]);
  const spotsAt = (tops: readonly number[]) =>
    [...new Set(tops)]
      .filter((top) => isRoom(top) && isNear(top))
      .sort((a, b) => farFrom(a) - farFrom(b))
      .flatMap((top) => spotAt(top, input));

  const asideTops = [above, below, ...besides(buttons, EDGE_PX)];
  const nearest = spotsAt([...asideTops, ...besides(lines, LINE_GAP_PX)]).find((spot) => !coversLine(spot));
  if (nearest) return nearest;
  const low = windowPx - EDGE_PX - bar.height;
  if (windowPx < LOW_PX && words.bottom <= low) return { left: middleLeft(input), top: low };
  const [clear] = spotsAt(asideTops);
  return clear ?? { left: middleLeft(input), top: isRoom(above) ? above : below };
}

/** The left edge of a bar over the middle of the words, within the room. */
function middleLeft({ middle, bar, room }: BarInput): number {
  return Math.max(room.left + GAP_PX, Math.min(middle - bar.width / 2, room.right - bar.width - GAP_PX));
}

/** Where the bar covers no button with such an upper edge, as near to the middle of the words as can be; none = nowhere. */
function spotAt(top: number, input: BarInput): readonly Spot[] {
  const { bar, buttons, room } = input;
  const wanted = middleLeft(input);
  const lefts = buttons.flatMap(({ left, right }) => [left - EDGE_PX - bar.width, right + EDGE_PX]);
  return [wanted, ...lefts]
    .map((left) => ({ left, top }))
    .filter(({ left }) => left === wanted || (left >= room.left + EDGE_PX && left + bar.width <= room.right - EDGE_PX))
    .filter((spot) => !buttons.some((button) => isOver(button, spot, bar, EDGE_PX)))
    .sort((a, b) => Math.abs(a.left - wanted) - Math.abs(b.left - wanted))
    .slice(0, 1);
}

/** Whether a bar at a spot lies on an area, or nearer to it than so many px. */
function isOver(area: Area, { left, top }: Spot, bar: BarInput["bar"], gapPx: number): boolean {
  const isAcross = area.left < left + bar.width + gapPx && area.right > left - gapPx;
  return isAcross && area.top < top + bar.height + gapPx && area.bottom > top - gapPx;
}
