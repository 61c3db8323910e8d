import { PAGE_KEYS, placeOf } from "../../book/settings/toolbar-order.ts";
import { clamp } from "../../lib/clamp.ts";
import { isWideLetter } from "../../lib/wide-letter.ts";

/** Sizes and times of the desktop toolbar (TOOLD-02, TOOLD-03, TOOLD-05 to TOOLD-09, TOOLD-12, TOOLD-13). */
export const DESKTOP_BAR = {
  buttonPx: 40,
  gapPx: 10,
  apartPx: 12, // between the page number and the buttons beside it
  besidePx: 210, // of the window, which the bar leaves free
  mostQuietPx: 1360, // of a quiet bar: on wide screens its two ends stay in sight of each other
  besideTabletPx: 24, // the same for a quiet bar on tablets: its strip of pages is for fingers
  allFromPx: 530, // from this width of the bar on it has all page buttons
  firstLastFromPx: 430,
  previousNextOverPx: 334,
  charPx: 8, // of a digit in the page number's field
  fieldPadPx: 20,
  placeChars: 19, // of what stands beside the field; more are cut off
} as const;

/** What the layout of the bar depends on. */
export type DesktopBarInput = {
  readonly barPx: number;
  readonly keys: readonly string[]; // sorted, those of the head first
  readonly keysBehind: readonly string[]; // for the more dropdown in any case
  readonly keysBeforeField: number;
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
  const { charPx, fieldPadPx, placeChars } = DESKTOP_BAR;
  let chars = 1;
  for (const letter of place) chars += isWideLetter(letter) ? 2 : 1;
  return size * charPx + fieldPadPx + Math.min(chars, placeChars) * charPx;
}

/**
 * The page buttons of a bar of this width. The widths of the specification are those of the bar, not of the window: six
 * buttons and the field would not fit in a window 530 px wide. A bar of exactly 430 px counts as a wider one (TOOLD-10).
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
 * Places the buttons: as many as fit with their gaps, while the others go to the more dropdown (TOOLD-11). The field has
 * its place in the order, or one as near to it as the space on both sides allows, and never between two buttons of a
 * pair.
 */
export function desktopBarLayout(input: DesktopBarInput): DesktopBarLayout {
  const { barPx, keys, fieldPx } = input;
  const slotPx = DESKTOP_BAR.buttonPx + DESKTOP_BAR.gapPx;
  const pageKeys = pageButtonsAt(barPx, input.pageKeys);
  const sidePx = (barPx - pageKeys.length * slotPx - fieldPx) / 2 - DESKTOP_BAR.apartPx;
  const half = Math.max(1, Math.floor(sidePx / slotPx));
  const hidden = input.allPageKeys.filter((key) => !pageKeys.includes(key)); // they go to the more dropdown (HIST-04)
  const fits = keys.length <= 2 * half && input.keysBehind.length === 0 && hidden.length === 0;
  const shown = fits ? keys.length : Math.min(keys.length, 2 * half - 1);
  const rightHalf = fits ? half : half - 1; // the more button has the last place
  const least = Math.max(0, shown - rightHalf);
  const wanted = clamp(input.keysBeforeField, least, Math.min(half, shown));
  const isWithin = wanted > least && wanted < shown;
  const isPairSplit = isWithin && placeOf(keys[wanted - 1] ?? "") === placeOf(keys[wanted] ?? "");
  const left = isPairSplit ? wanted - 1 : wanted;
  const middle = PAGE_KEYS.indexOf("next");
  return {
    before: keys.slice(0, left),
    pageBefore: pageKeys.filter((key) => PAGE_KEYS.indexOf(key) < middle),
    pageAfter: pageKeys.filter((key) => PAGE_KEYS.indexOf(key) >= middle),
    after: keys.slice(left, shown),
    more: [...hidden, ...keys.slice(shown), ...input.keysBehind],
  };
}
