import { PAGE_KEYS, placeOf } from "../../book/settings/toolbar-order.ts";
import { clamp } from "../../lib/clamp.ts";
import { columnsOf } from "../../lib/wide-letter.ts";

/* Sizes and times of the desktop toolbar (TOOLD-02, TOOLD-03, TOOLD-05 to TOOLD-09, TOOLD-12, TOOLD-13). */
export const BAR_BUTTON_PX = 40;
export const BAR_GAP_PX = 10;
const BAR_APART_PX = 10; // between the page number and the buttons beside it
const BESIDE_BAR_PX = 210; // of the window, which the bar leaves free
const BESIDE_QUIET_PX = 24; // the same for a quiet bar whose buttons would have no room else
const FULL_QUIET_BELOW_PX = 600; // ... which has all of narrower windows than this
const ALL_FROM_PX = 530; // from this width of the bar on it has all page buttons
const FIRST_LAST_FROM_PX = 430;
const PREVIOUS_NEXT_OVER_PX = 334;
const FOR_NEEDED_BELOW_PX = 630; // first and last leave fewer than three buttons room on either side
const CHAR_PX = 8; // of a digit in the page number's field
const FIELD_PAD_PX = 20;
const PLACE_CHARS = 19; // of what stands beside the field; more are cut off

/**
 * How much of the window a bar leaves free if its buttons need the rest, px (TOOLD-03). A quiet bar that has room for all
 * of them leaves more: toolbar.css says how much, and has the same numbers.
 */
export function besidePx(view: string, windowPx: number): number {
  if (view !== "quiet") return view === "mini" ? 0 : BESIDE_BAR_PX;
  return windowPx < FULL_QUIET_BELOW_PX ? 0 : BESIDE_QUIET_PX;
}

/** What the layout of the bar depends on. */
export type DesktopBarInput = {
  readonly barPx: number;
  readonly keys: readonly string[]; // sorted, those of the head first
  readonly keysBehind: readonly string[]; // for the more dropdown in any case
  readonly keysBeforeField: number;
  readonly needed?: readonly string[]; // keys that stay on the bar longest, where not all fit; by default those in front
  readonly pageKeys: readonly string[]; // page buttons that the bar may have
  readonly allPageKeys: readonly string[]; // page buttons that there are
  readonly fieldPx: number; // 0 = no field for a page number
};

/** The buttons of each part of the bar, whose middle has the page number; `more` does not fit. */
export type DesktopBarLayout = {
  readonly before: readonly string[];
  readonly pageBefore: readonly string[];
  readonly pageAfter: readonly string[];
  readonly after: readonly string[];
  readonly more: readonly string[];
};

/** Width of the field for a page number of so many characters, and of the longest place beside it. */
export function pageFieldPx(size: number, place: string): number {
  return size * CHAR_PX + FIELD_PAD_PX + Math.min(1 + columnsOf(place), PLACE_CHARS) * CHAR_PX;
}

/**
 * The page buttons of a bar of this width. The widths of the specification are those of the bar, not of the window: six
 * buttons and the field would not fit in a window 530 px wide. A bar of exactly 430 px counts as a wider one (TOOLD-10).
 */
export function pageButtonsAt(barPx: number, pageKeys: readonly string[]): readonly string[] {
  const hidden =
    barPx >= ALL_FROM_PX
      ? []
      : barPx >= FIRST_LAST_FROM_PX
        ? ["backward", "forward"]
        : barPx > PREVIOUS_NEXT_OVER_PX
          ? ["backward", "forward", "first", "last"]
          : PAGE_KEYS;
  return pageKeys.filter((key) => !hidden.includes(key));
}

/**
 * Places the buttons: as many as fit with their gaps, while the others go to the more dropdown, what is needed least
 * first (TOOLD-11). The field has its place in the order, or one as near to it as the space on both sides allows, and
 * never between two buttons of a pair.
 */
export function desktopBarLayout(input: DesktopBarInput): DesktopBarLayout {
  const { barPx, fieldPx, needed = [] } = input;
  const slotPx = BAR_BUTTON_PX + BAR_GAP_PX;
  const isTight = needed.length > 0 && barPx < FOR_NEEDED_BELOW_PX; // first and last give way to what is needed
  const pageKeys = pageButtonsAt(barPx, input.pageKeys).filter(
    (key) => !(isTight && (key === "first" || key === "last")),
  );
  const sidePx = (barPx - pageKeys.length * slotPx - fieldPx) / 2 - BAR_APART_PX;
  const half = Math.max(1, Math.floor(sidePx / slotPx));
  const hidden = input.allPageKeys.filter((key) => !pageKeys.includes(key)); // they go to the more dropdown (HIST-04)
  const fits = input.keys.length <= 2 * half && input.keysBehind.length === 0 && hidden.length === 0;
  const most = fits ? input.keys.length : 2 * half - 1;
  const ranked = [...new Set([...needed, ...input.keys])].filter((key) => input.keys.includes(key));
  const isHalf = most < ranked.length && placeOf(ranked[most - 1] ?? "") === placeOf(ranked[most] ?? "");
  const kept = ranked.slice(0, isHalf ? most - 1 : most); // no half of a pair
  const keys = input.keys.filter((key) => kept.includes(key));
  const shown = keys.length;
  const rightHalf = fits ? half : half - 1; // the more button has the last place
  const least = Math.max(0, shown - rightHalf);
  const beforeField = input.keys.slice(0, input.keysBeforeField).filter((key) => kept.includes(key)).length;
  const wanted = clamp(beforeField, least, Math.min(half, shown));
  const isWithin = wanted > least && wanted < shown;
  const isPairSplit = isWithin && placeOf(keys[wanted - 1] ?? "") === placeOf(keys[wanted] ?? "");
  const left = isPairSplit ? wanted - 1 : wanted;
  const middle = PAGE_KEYS.indexOf("next");
  return {
    before: keys.slice(0, left),
    pageBefore: pageKeys.filter((key) => PAGE_KEYS.indexOf(key) < middle),
    pageAfter: pageKeys.filter((key) => PAGE_KEYS.indexOf(key) >= middle),
    after: keys.slice(left),
    more: [...hidden, ...input.keys.filter((key) => !kept.includes(key)), ...input.keysBehind],
  };
}
