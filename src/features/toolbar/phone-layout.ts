import { PAGE_KEYS } from "../../book/settings/toolbar-order.ts";

/** Sizes and times of a phone's bars (TOOLP-04 to TOOLP-10, TOOLP-13, TOOLP-18 to TOOLP-20). */
export const PHONE_BARS = {
  rowMostPx: 319,
  fieldPx: 100,
  fieldHeightPx: 30,
  logoPx: 120, // of the top bar, which a logo may take
  topPaddingPx: 12, // of the top bar, both ends
  leastPx: 40, // a button that is made smaller can still be pressed by a finger
  leastIconPx: 35, // where a book asks for more icons in the row than fit
  leastFieldPx: 72,
  iconsInRow: 6,
  articleIconsInRow: 8,
  hideAfterMs: 5000,
} as const;

/** Longer captions, such as addresses, may be broken and cut; times the size of their letters. */
export const CAPTION_MOST_EM = 10;

/** Captions in three sizes, and the buttons that go with them (TOOL-24, TOOL-25, TOOLP-07). */
export const CAPTION_SIZES = {
  small: { fontPx: 12, phoneButtonPx: 40 },
  normal: { fontPx: 14, phoneButtonPx: 50 },
  large: { fontPx: 16, phoneButtonPx: 60 },
} as const;

/** The buttons of the top bar, the outermost first (TOOLP-02). */
export const TOP_KEYS = ["exit", "help", "btnshare", "pageflip", "calendar", "neat", "neatmode", "phoneticreading"];

/** What the layout of the two bars depends on. */
export type PhoneBarsInput = {
  readonly windowPx: number;
  readonly buttonPx: number; // without a caption
  readonly widths?: ReadonlyMap<string, number>; // of buttons whose caption needs more
  readonly hasLogo: boolean;
  readonly iconsInRow: number; // the field for the page number is one of them
  readonly keys: readonly string[]; // sorted
  readonly topKeys: readonly string[]; // those of them that belong to the top bar
  readonly customKeys: readonly string[];
  readonly pageKeys: readonly string[]; // page buttons that there are
  readonly isHistoryOn: boolean; // enablePageBack
  readonly isArticle: boolean; // an article template
  readonly hasField: boolean;
};

type ButtonSizes = Pick<PhoneBarsInput, "buttonPx" | "widths">;

/** The buttons of each part of the bars; `more` does not fit. */
export type PhoneBarsLayout = {
  readonly top: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly more: readonly string[];
};

/**
 * Places the buttons of a phone. Where few are left, the bottom bar has only page buttons: with one other button at most
 * and a history (TOOL-11), or with three at most and without it (TOOL-12). The others go to the top bar then, as far as
 * they fit (TOOL-13). In any other bar backward and forward are buttons like all others, so that no reader has to do
 * without them (HIST-04).
 */
export function phoneBarsLayout(input: PhoneBarsInput): PhoneBarsLayout {
  const { keys, topKeys, customKeys, hasField } = input;
  const topPx = input.windowPx - PHONE_BARS.topPaddingPx - (input.hasLogo ? PHONE_BARS.logoPx : 0);
  const isTop = (key: string) => keys.includes(key) && !(input.isArticle && key === "calendar");
  const top = fitting([...topKeys.filter(isTop), ...customKeys], topPx, input);
  const others = [...keys, ...customKeys].filter((key) => !top.includes(key));
  const left = others.filter((key) => !PAGE_KEYS.includes(key));
  const pageKeys = hasField ? pageSet(left.length, input) : null;
  if (pageKeys) return pageBars(pageKeys, [...top, ...left], topPx, input.widths);

  const row = inRow(others, input);
  const before = hasField ? Math.floor((row.length + (row.length < others.length ? 1 : 0)) / 2) : row.length;
  return { top, before: row.slice(0, before), after: row.slice(before), more: others.slice(row.length) };
}

/** The bars of a book with few buttons but those that turn pages; what does not fit into the top bar goes to more. */
function pageBars(
  pageKeys: readonly string[],
  others: readonly string[],
  topPx: number,
  widths: PhoneBarsInput["widths"] = new Map<string, number>(),
): PhoneBarsLayout {
  const middle = PAGE_KEYS.indexOf("next");
  const top = fitting(others, topPx, { buttonPx: PHONE_BARS.leastPx, widths });
  return {
    top,
    before: pageKeys.filter((key) => PAGE_KEYS.indexOf(key) < middle),
    after: pageKeys.filter((key) => PAGE_KEYS.indexOf(key) >= middle),
    more: others.slice(top.length),
  };
}

/** The first of these buttons, as many as fit. */
function fitting(keys: readonly string[], spacePx: number, sizes: ButtonSizes): readonly string[] {
  let usedPx = 0;
  const tooMany = keys.findIndex((key) => {
    usedPx += widthOf(key, sizes);
    return usedPx > spacePx;
  });
  return tooMany < 0 ? keys : keys.slice(0, tooMany);
}

function widthOf(key: string, { widths, buttonPx }: ButtonSizes): number {
  return Math.max(buttonPx, widths?.get(key) ?? 0);
}

/**
 * The buttons beside the field, which counts as one of them in the book's setting; the bar is never wider than 319 px
 * (TOOLP-08). Icons without captions move closer together for a book that asks for more of them than fit (TOOLP-05).
 */
function inRow(keys: readonly string[], input: PhoneBarsInput): readonly string[] {
  const { hasField, windowPx, buttonPx, widths } = input;
  const isPlain = !widths && buttonPx <= PHONE_BARS.leastPx;
  const fieldPx = hasField ? (isPlain ? PHONE_BARS.leastFieldPx : PHONE_BARS.fieldPx) : 0;
  const spacePx = Math.min(PHONE_BARS.rowMostPx, windowPx) - fieldPx;
  const sizes = isPlain ? { buttonPx: PHONE_BARS.leastIconPx } : input;
  const most = Math.max(1, input.iconsInRow - (hasField ? 1 : 0));
  if (keys.length <= most && fitting(keys, spacePx, sizes).length === keys.length) return keys;
  return fitting(keys.slice(0, most - 1), spacePx - widthOf("more", sizes), sizes); // the more button has the last place
}

/** The page buttons of the bottom bar where few others are left; null = too many are left. */
function pageSet(left: number, { pageKeys, isHistoryOn }: PhoneBarsInput): readonly string[] | null {
  if (isHistoryOn) return left <= 1 ? pageKeys : null;
  return left <= 3 ? pageKeys.filter((key) => key !== "backward" && key !== "forward") : null;
}
