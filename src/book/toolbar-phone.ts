import { PAGE_KEYS } from "./toolbar-order.ts";

/** Measures of a phone's bars; specification 0, section 9 (TOOLP-04 to TOOLP-10, TOOLP-13, TOOLP-18 to TOOLP-20). */
export const PHONE_BARS = {
  rowMostPx: 319,
  fieldPx: 100,
  fieldHeightPx: 30,
  logoPx: 120, // of the top bar, which the logo may take
  iconsInRow: 6,
  articleIconsInRow: 8,
  hideAfterMs: 5000,
  columnPx: 70, // of the extended panel
  rowsMost: 4, // of it a page
  firstRowPx: 72,
  furtherRowPx: 62,
  hiddenAtPx: -358,
  slideMs: 400,
} as const;

/** Captions in three sizes, and the buttons that go with them (TOOL-24, TOOL-25, TOOLP-07). */
export const CAPTION_SIZES = {
  small: { fontPx: 12, phoneButtonPx: 40 },
  normal: { fontPx: 14, phoneButtonPx: 50 },
  large: { fontPx: 16, phoneButtonPx: 60 },
} as const;

/** The buttons of the top bar, the first one outermost. Source: TOOLP-02. */
const TOP_KEYS = ["exit", "help", "btnshare", "pageflip", "calendar", "neat", "neatmode", "phoneticreading"];

/** What the two bars have to place. */
export type PhoneBarsWish = {
  readonly windowPx: number;
  readonly buttonPx: number;
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
 * top bar then, where nothing is lost and no more button is needed (TOOL-13).
 */
export function phoneBarsLayout(wish: PhoneBarsWish): PhoneBarsLayout {
  const { keys, customKeys, buttonPx, hasField } = wish;
  const topRoom = Math.max(0, Math.floor((wish.windowPx - PHONE_BARS.logoPx) / buttonPx));
  const isTop = (key: string) => keys.includes(key) && !(wish.isArticle && key === "calendar");
  const top = [...TOP_KEYS.filter(isTop), ...customKeys].slice(0, topRoom);
  const main = [...keys, ...customKeys].filter((key) => !top.includes(key));
  const pageKeys = hasField ? pageSet(main.length, wish) : null;
  if (pageKeys) {
    const middle = PAGE_KEYS.indexOf("next");
    return {
      top: [...top, ...main],
      before: pageKeys.filter((key) => PAGE_KEYS.indexOf(key) < middle),
      after: pageKeys.filter((key) => PAGE_KEYS.indexOf(key) >= middle),
      more: [],
    };
  }
  const room = buttonsInRow(wish);
  const shown = main.length <= room ? main.length : room - 1; // the more button has the last place
  const before = hasField ? Math.floor(Math.min(main.length, room) / 2) : shown;
  return { top, before: main.slice(0, before), after: main.slice(before, shown), more: main.slice(shown) };
}

/** How many buttons stand beside the field: the setting counts the field, and the bar is never wider than 319. */
export function buttonsInRow(wish: Pick<PhoneBarsWish, "windowPx" | "buttonPx" | "iconsInRow" | "hasField">): number {
  const rowPx = Math.min(PHONE_BARS.rowMostPx, wish.windowPx) - (wish.hasField ? PHONE_BARS.fieldPx : 0);
  const byNumber = wish.iconsInRow - (wish.hasField ? 1 : 0);
  return Math.max(1, Math.min(byNumber, Math.floor(rowPx / wish.buttonPx)));
}

/** The page buttons that take the place of all others, if few enough are left; null = they do not. */
function pageSet(left: number, { pageKeys, isHistoryOn }: PhoneBarsWish): readonly string[] | null {
  if (isHistoryOn) return left <= 1 ? pageKeys : null;
  return left <= 3 ? pageKeys.filter((key) => key !== "backward" && key !== "forward") : null;
}

/** How the extended panel lays `count` icons out: columns, rows of its fullest page, pages, and its height. */
export function extendedPanelLayout(count: number, windowPx: number) {
  const columns = Math.max(1, Math.floor(windowPx / PHONE_BARS.columnPx));
  const rows = Math.min(PHONE_BARS.rowsMost, Math.max(1, Math.ceil(count / columns)));
  const pages = Math.max(1, Math.ceil(count / (columns * rows)));
  return { columns, rows, pages, heightPx: PHONE_BARS.firstRowPx + (rows - 1) * PHONE_BARS.furtherRowPx } as const;
}
