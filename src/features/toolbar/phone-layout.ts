import { PAGE_KEYS } from "../../book/settings/toolbar-order.ts";

/** Measures of a phone's bars; specification 0, section 9 (TOOLP-04 to TOOLP-10, TOOLP-13, TOOLP-18 to TOOLP-20). */
export const PHONE_BARS = {
  rowMostPx: 319,
  fieldPx: 100,
  fieldHeightPx: 30,
  logoPx: 120, // of the top bar, which a logo may take
  topPaddingPx: 12, // of the top bar, both ends
  leastPx: 40, // a button that has to make room is still a target for a finger
  leastIconPx: 35, // where a book asks for more icons in the row than there is room for
  leastFieldPx: 72,
  iconsInRow: 6,
  articleIconsInRow: 8,
  hideAfterMs: 5000,
  columnPx: 70, // of the extended panel
  rowsMost: 4, // of it a page
  firstRowPx: 72,
  furtherRowPx: 62,
  headPx: 44, // over the rows
  hiddenAtPx: -358,
  slideMs: 400,
} as const;

/** Captions that need more than so much of their letters' size, such as addresses, may be broken and cut. */
export const CAPTION_MOST_EM = 10;

/** Captions in three sizes, and the buttons that go with them (TOOL-24, TOOL-25, TOOLP-07). */
export const CAPTION_SIZES = {
  small: { fontPx: 12, phoneButtonPx: 40 },
  normal: { fontPx: 14, phoneButtonPx: 50 },
  large: { fontPx: 16, phoneButtonPx: 60 },
} as const;

/** The buttons of the top bar, the first one outermost. Source: TOOLP-02. */
const TOP_KEYS = ["exit", "help", "btnshare", "pageflip", "calendar", "neat", "neatmode", "phoneticreading"];

/** What the two bars have to place. */
export type PhoneBarsInput = {
  readonly windowPx: number;
  readonly buttonPx: number; // without a caption
  readonly widths?: ReadonlyMap<string, number>; // of buttons whose caption needs more
  readonly hasLogo: boolean;
  readonly iconsInRow: number; // the field for the page number is one of them
  readonly keys: readonly string[]; // sorted
  readonly customKeys: readonly string[];
  readonly pageKeys: readonly string[]; // page buttons that there are
  readonly isHistoryOn: boolean; // enablePageBack
  readonly isArticle: boolean; // an article template
  readonly hasField: boolean;
};

/** Where everything stands: `more` does not fit. */
export type PhoneBarsLayout = {
  readonly top: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly more: readonly string[];
};

/**
 * Places the buttons of a phone. With hardly any left the bottom bar is for turning alone: with one at most and
 * backward and forward asked for (TOOL-11), or with three at most and without these (TOOL-12); what is left goes to the
 * top bar then, as far as that has room for it (TOOL-13). In any other bar backward and forward are buttons like all
 * others, so that no reader has to do without them (HIST-04).
 */
export function phoneBarsLayout(wish: PhoneBarsInput): PhoneBarsLayout {
  const { keys, customKeys, hasField } = wish;
  const topPx = wish.windowPx - PHONE_BARS.topPaddingPx - (wish.hasLogo ? PHONE_BARS.logoPx : 0);
  const isTop = (key: string) => keys.includes(key) && !(wish.isArticle && key === "calendar");
  const top = fitting([...TOP_KEYS.filter(isTop), ...customKeys], topPx, wish);
  const others = [...keys, ...customKeys].filter((key) => !top.includes(key));
  const left = others.filter((key) => !PAGE_KEYS.includes(key));
  const pageKeys = hasField ? pageSet(left.length, wish) : null;
  if (pageKeys) return pageBars(pageKeys, [...top, ...left], topPx, wish.widths);

  const row = inRow(others, wish);
  const before = hasField ? Math.floor((row.length + (row.length < others.length ? 1 : 0)) / 2) : row.length;
  return { top, before: row.slice(0, before), after: row.slice(before), more: others.slice(row.length) };
}

/** The bars of a book with hardly any buttons but those that turn; what the top bar cannot hold goes to more. */
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

/** The first of these buttons, as many as there is room for. */
function fitting(keys: readonly string[], roomPx: number, wish: Pick<PhoneBarsInput, "buttonPx" | "widths">) {
  let leftPx = roomPx;
  const tooMany = keys.findIndex((key) => (leftPx -= widthOf(key, wish)) < 0);
  return tooMany < 0 ? keys : keys.slice(0, tooMany);
}

function widthOf(key: string, { widths, buttonPx }: Pick<PhoneBarsInput, "buttonPx" | "widths">): number {
  return Math.max(buttonPx, widths?.get(key) ?? 0);
}

/**
 * The buttons beside the field, of which the setting counts itself one; the bar is never wider than 319 (TOOLP-08). Icons
 * without captions move closer together for a book that asks for more of them than have room (TOOLP-05).
 */
function inRow(keys: readonly string[], wish: PhoneBarsInput): readonly string[] {
  const { hasField, windowPx, buttonPx, widths } = wish;
  const isPlain = !widths && buttonPx <= PHONE_BARS.leastPx;
  const fieldPx = hasField ? (isPlain ? PHONE_BARS.leastFieldPx : PHONE_BARS.fieldPx) : 0;
  const roomPx = Math.min(PHONE_BARS.rowMostPx, windowPx) - fieldPx;
  const look = isPlain ? { buttonPx: PHONE_BARS.leastIconPx } : wish;
  const most = Math.max(1, wish.iconsInRow - (hasField ? 1 : 0));
  if (keys.length <= most && fitting(keys, roomPx, look).length === keys.length) return keys;
  return fitting(keys.slice(0, most - 1), roomPx - widthOf("more", look), look); // the more button has the last place
}

/** The page buttons that take the place of all others, if few enough are left; null = they do not. */
function pageSet(left: number, { pageKeys, isHistoryOn }: PhoneBarsInput): readonly string[] | null {
  if (isHistoryOn) return left <= 1 ? pageKeys : null;
  return left <= 3 ? pageKeys.filter((key) => key !== "backward" && key !== "forward") : null;
}

/**
 * How the extended panel lays `count` icons out: columns, rows of its fullest page, pages, and its height.
 * @param widestPx of a word of the captions: no column is narrower, or it would be broken
 * @param roomPx for its rows: a phone on its side has room for fewer than four
 */
export function extendedPanelLayout(count: number, windowPx: number, widestPx = 0, roomPx = Infinity) {
  const columnPx = Math.max(PHONE_BARS.columnPx, Math.min(widestPx, windowPx));
  const columns = Math.max(1, Math.floor(windowPx / columnPx));
  const rowsInRoom = 1 + Math.floor((roomPx - PHONE_BARS.firstRowPx) / PHONE_BARS.furtherRowPx);
  const rows = Math.max(1, Math.min(PHONE_BARS.rowsMost, rowsInRoom, Math.ceil(count / columns)));
  const pages = Math.max(1, Math.ceil(count / (columns * rows)));
  return { columns, rows, pages, heightPx: PHONE_BARS.firstRowPx + (rows - 1) * PHONE_BARS.furtherRowPx } as const;
}
