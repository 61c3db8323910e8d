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
/** The same for fingers, which reach for it at once and cover what lies between. */
const FAR_COARSE_PX = 48;

/** Lower windows, px, have so little room between lines that the bar takes the place of the toolbar rather than cover one. */
const LOW_PX = 560;

/** What the bar's place depends on; px of the window. */
export type BarInput = {
  readonly words: Stretch;
  readonly middle: number; // of the words, from the window's left
  readonly bar: { readonly width: number; readonly height: number };
  readonly lines: readonly Area[]; // all that are seen, the words of each as one
  readonly buttons: readonly Area[]; // arrows and tabs, on which it would be pressed by mistake
  readonly room: Area; // what bars and panels leave of the window
  readonly windowPx: number; // its height
  readonly isCoarse?: boolean; // fingers use it: it stands beside the words whatever it covers there
};
type Spot = { readonly left: number; readonly top: number };

/**
 * The corner of the bar: where it covers no line, as near to the words as can be; else, but not for fingers, over the
 * toolbar of a low window; else above the words, or below them where there is no room; for fingers in their middle where
 * they leave none at all. It gives way to arrows and tabs along its line, or where it is too wide for that on the words'
 * other side. As it is asked at every frame of a zoom, what is out of the bar's reach
 * is left out first, and no place is looked at while a nearer one is free.
 */
export function barPlace(input: BarInput): Spot {
  const { words, bar, room, windowPx, isCoarse = false } = input;
  const lines = input.lines.filter((line) => isInReach(line, input));
  const buttons = input.buttons.filter((button) => isInReach(button, input));
  const above = words.top - GAP_PX - bar.height;
  const below = words.bottom + GAP_PX;
  const farFrom = (top: number) => Math.max(words.top - top - bar.height, top - words.bottom);
  const isRoom = (top: number) => top >= room.top + GAP_PX && top + bar.height <= room.bottom - GAP_PX;
  const isNear = (top: number) => farFrom(top) > GAP_PX - 0.5 && farFrom(top) <= (isCoarse ? FAR_COARSE_PX : FAR_PX); // fractions
  const coversLine = (spot: Spot) => lines.some((line) => isOver(line, spot, bar, LINE_GAP_PX - 0.5));
  const besides = (areas: readonly Area[], gapPx: number) =>
    areas.flatMap(({ top, bottom }) => [top - gapPx - bar.height, bottom + gapPx]);
  const nearest = (tops: readonly number[], mayCover: boolean) => {
    const near = [...new Set(tops)].filter((top) => isRoom(top) && isNear(top));
    for (const top of near.sort((a, b) => farFrom(a) - farFrom(b))) {
      const spot = spotAt(top, input, buttons);
      if (spot && (mayCover || !coversLine(spot))) return spot;
    }
    return null;
  };

  const asideTops = [above, below, ...besides(buttons, EDGE_PX)];
  const free = nearest([...asideTops, ...besides(lines, LINE_GAP_PX)], false);
  if (free) return free;
  const low = windowPx - EDGE_PX - bar.height;
  if (!isCoarse && windowPx < LOW_PX && words.bottom <= low) return { left: middleLeft(input), top: low };
  const aside = nearest(asideTops, true);
  if (aside) return aside;
  const among = (words.top + words.bottom - bar.height) / 2; // in sight of both ends
  const isAmong = isCoarse && !isRoom(above) && below > low;
  return { left: middleLeft(input), top: isAmong ? among : isRoom(above) ? above : below };
}

/** Whether a bar near the words could lie on an area or stand at its edge: neither one far away nor one among the words. */
function isInReach({ top, bottom }: Area, { words, bar }: BarInput): boolean {
  const [reachPx, leastPx] = [FAR_PX + bar.height + EDGE_PX, GAP_PX - EDGE_PX - 0.5];
  const isFar = bottom < words.top - reachPx || top > words.bottom + reachPx;
  return !isFar && (top < words.top - leastPx || bottom > words.bottom + leastPx);
}

/** The left edge of a bar over the middle of the words, within the room. */
function middleLeft({ middle, bar, room }: BarInput): number {
  return Math.max(room.left + GAP_PX, Math.min(middle - bar.width / 2, room.right - bar.width - GAP_PX));
}

/** Where the bar covers no button with such an upper edge, as near to the middle of the words as can be; null = nowhere. */
function spotAt(top: number, input: BarInput, buttons: readonly Area[]): Spot | null {
  const { bar, room } = input;
  const wanted = middleLeft(input);
  const across = buttons.filter((button) => isAlong(button, top, bar, EDGE_PX - 0.5)); // fractions
  const coversButton = (left: number) => across.some((button) => isOver(button, { left, top }, bar, EDGE_PX - 0.5));
  if (!coversButton(wanted)) return { left: wanted, top };
  const [left] = across
    .flatMap((button) => [button.left - EDGE_PX - bar.width, button.right + EDGE_PX])
    .filter((at) => at >= room.left + EDGE_PX && at + bar.width <= room.right - EDGE_PX && !coversButton(at))
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return left === undefined ? null : { left, top };
}

/** Whether a bar at a spot lies on an area, or nearer to it than so many px. */
function isOver(area: Area, { left, top }: Spot, bar: BarInput["bar"], gapPx: number): boolean {
  const isAcross = area.left < left + bar.width + gapPx && area.right > left - gapPx;
  return isAcross && isAlong(area, top, bar, gapPx);
}

/** Whether a bar with such an upper edge is as high as an area, or nearer to it than so many px. */
function isAlong(area: Stretch, top: number, bar: BarInput["bar"], gapPx: number): boolean {
  return area.top < top + bar.height + gapPx && area.bottom > top - gapPx;
}
