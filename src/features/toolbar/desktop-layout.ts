import { PAGE_KEYS, placeOf } from "../../book/settings/toolbar-order.ts";
import { clamp } from "../../lib/clamp.ts";

/** Measures of the desktop toolbar. Source: TOOLD-02, TOOLD-03, TOOLD-05 to TOOLD-09, TOOLD-12, TOOLD-13. */
export const DESKTOP_BAR = {
  buttonPx: 40,
  gapPx: 10,
  apartPx: 12, // the page number and the buttons beside it
  besidePx: 210, // of the window, which the bar leaves free
  allFromPx: 530, // from this width of the bar on it has all page buttons
  firstLastFromPx: 430,
  previousNextOverPx: 334,
  charPx: 8, // of a digit in the page number's field
  fieldPadPx: 20,
  totalChars: 12, // of the caption beside the field; more are cut off
  rowPx: 29, // of the more dropdown
  touchRowPx: 44, // of it where fingers press: they have no tips, so that its buttons say what they are
  fadeStepMs: 40,
  fadeSteps: 10, // of 0.1 each
} as const;

/** What the bar has to place. */
export type DesktopBarInput = {
  readonly barPx: number;
  readonly keys: readonly string[]; // sorted, those of the head first
  readonly keysBehind: readonly string[]; // for the more dropdown in any case
  readonly keysBeforeField: number;
  readonly pageKeys: readonly string[]; // page buttons that the bar may have
  readonly allPageKeys: readonly string[]; // page buttons that there are
  readonly fieldPx: number; // 0 = no field for a page number
};

/** Where everything stands. The page number is in the middle of the bar; `more` does not fit. */
export type DesktopBarLayout = {
  readonly before: readonly string[];
  readonly pageBefore: readonly string[];
  readonly pageAfter: readonly string[];
  readonly after: readonly string[];
  readonly more: readonly string[];
};

/** Width of the field for a page number of so many characters, and of the total beside it. */
export function pageFieldPx(size: number, total: string): number {
  const { charPx, fieldPadPx, totalChars } = DESKTOP_BAR;
  return size * charPx + fieldPadPx + (Math.min(total.length, totalChars) + 3) * charPx;
}

/**
 * The page buttons of a bar of that width. The specification's numbers fit the bar, not the window: six buttons and
 * the field would not go into the bar of a window 530 wide. 430 itself belongs to the wider bars (TOOLD-10).
 */
export function pageButtonsAt(barPx: number, pageKeys: readonly string[]): readonly string[] {
  const { allFromPx, firstLastFromPx, previousNextOverPx } = DESKTOP_BAR;
  const hidden =
    barPx >= allFromPx
      ? []
      : barPx >= firstLastFromPx
        ? ["backward", "forward"]
        : barPx > previousNextOverPx
          ? ["backward", "forward", "first", "last"]
          : PAGE_KEYS;
  return pageKeys.filter((key) => !hidden.includes(key));
}

/**
 * Places the buttons: as many as there is room for at one button's width and gap each, the others go to the more
 * dropdown (TOOLD-11). The field stands where the order has it, or as near as the room on both sides allows,
 * and never between the two of a pair.
 */
export function desktopBarLayout(wish: DesktopBarInput): DesktopBarLayout {
  const { barPx, keys, fieldPx } = wish;
  const slotPx = DESKTOP_BAR.buttonPx + DESKTOP_BAR.gapPx;
  const pageKeys = pageButtonsAt(barPx, wish.pageKeys);
  const sidePx = (barPx - pageKeys.length * slotPx - fieldPx) / 2 - DESKTOP_BAR.apartPx;
  const half = Math.max(1, Math.floor(sidePx / slotPx));
  const hidden = wish.allPageKeys.filter((key) => !pageKeys.includes(key)); // nobody has to do without them (HIST-04)
  const fits = keys.length <= 2 * half && wish.keysBehind.length === 0 && hidden.length === 0;
  const shown = fits ? keys.length : Math.min(keys.length, 2 * half - 1);
  const rightHalf = fits ? half : half - 1; // the more button has the last place
  const least = Math.max(0, shown - rightHalf);
  const wished = clamp(wish.keysBeforeField, least, Math.min(half, shown));
  const isWithin = wished > least && wished < shown;
  const isPairSplit = isWithin && placeOf(keys[wished - 1] ?? "") === placeOf(keys[wished] ?? "");
  const left = isPairSplit ? wished - 1 : wished;
  const middle = PAGE_KEYS.indexOf("next");
  return {
    before: keys.slice(0, left),
    pageBefore: pageKeys.filter((key) => PAGE_KEYS.indexOf(key) < middle),
    pageAfter: pageKeys.filter((key) => PAGE_KEYS.indexOf(key) >= middle),
    after: keys.slice(left, shown),
    more: [...hidden, ...keys.slice(shown), ...wish.keysBehind],
  };
}
