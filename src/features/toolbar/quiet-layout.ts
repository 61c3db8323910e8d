import { HEAD_KEYS } from "../../book/settings/toolbar-order.ts";
import { columnsOf } from "../../lib/wide-letter.ts";
import { BAR_BUTTON_PX, BAR_GAP_PX, type DesktopBarInput, type DesktopBarLayout } from "./desktop-layout.ts";
import { TOP_KEYS } from "./phone-layout.ts";

/* Sizes of the quiet bar. */
const STRIP_PX = 135; // with the bar's own ends
const LONG_STRIP_PX = 250; // a strip gets this much before there are buttons that readers can do without
const ENDS_PX = 40; // padding and gaps of a bar without the strip

/** The buttons at the left and at the right end of the quiet bar. */
const LEFT = ["table", "thumb", "search"];
const RIGHT = ["zoomout", "zoomin", "bookmark", "text", "btnshare", "sound", "fullscreen", "exitfullscreen"];
/** What readers use most: it stays on a narrow bar longest. */
export const MOST_USED = ["table", "search", "thumb", "fullscreen", "exitfullscreen", "btnshare", "sound"];
/** ... before what a small window has besides: the print of its pages is too small for many. */
const MOST_USED_FIRST = ["table", "search", "thumb", "text"];
/** What a narrow bar shows last, and never one half of it. */
const ZOOM = ["zoomin", "zoomout"];

/** What a phone's bottom bar shows first, and the buttons of its top bar, where the book's title stands. */
const PHONE_FIRST = ["table", "search", "thumb"];
export const QUIET_TOP = ["exit", "btnshare", "calendar"];

/** The order of a phone's buttons on quiet bars: what readers use on every page, then what has to be seen. */
export function quietPhoneKeys(keys: readonly string[], marked: readonly string[]): readonly string[] {
  return [...new Set([...PHONE_FIRST, ...marked, "bookmark", ...keys])].filter((key) => keys.includes(key));
}

/** The buttons of the top bar in other books: those that stay longest beside the title first. */
const TOP_RANKED = [...QUIET_TOP, "phoneticreading", ...TOP_KEYS];
/* The width of the title: of a letter, px, where a Chinese one counts as two, and of what is free around them. */
const TITLE_LETTER_PX = 7.5;
const AROUND_TITLE_PX = 28;

/** The buttons of a phone's top bar in a book that does not ask for its own: those that leave its title whole. */
export function topKeysBeside(
  title: string,
  keys: readonly string[],
  windowPx: number,
  buttonPx: number,
): readonly string[] {
  const titlePx = title === "" ? 0 : AROUND_TITLE_PX + columnsOf(title) * TITLE_LETTER_PX;
  const slots = Math.max(0, Math.floor((windowPx - titlePx) / buttonPx));
  const kept = [...new Set(TOP_RANKED)].filter((key) => keys.includes(key)).slice(0, slots);
  return TOP_KEYS.filter((key) => kept.includes(key) || QUIET_TOP.includes(key));
}

type QuietBarInput = Pick<DesktopBarInput, "barPx" | "keys" | "pageKeys" | "fieldPx"> & {
  readonly marked: readonly string[]; // keys of buttons that have to be seen: a cart that holds something, what is under way
  readonly hasStrip: boolean; // the window is wide enough for the strip of pages
  readonly hasArrows: boolean; // beside the book, so that the bar must not repeat them
  readonly isHandheld: boolean; // a tablet, on which fingers zoom
};

/**
 * Places the buttons of the quiet bar: what readers use on every page at its ends, the strip of pages with the number in
 * its middle. All else is behind More.
 */
export function quietBarLayout({
  barPx,
  keys,
  pageKeys,
  fieldPx,
  marked,
  hasStrip,
  hasArrows,
  isHandheld,
}: QuietBarInput): DesktopBarLayout {
  const elsewhere = hasArrows ? ["first", "last", "previous", "next"] : ["first", "last"];
  const pages = pageKeys.filter((key) => !elsewhere.includes(key));
  const stripPx = hasStrip ? STRIP_PX : ENDS_PX;
  const slotPx = BAR_BUTTON_PX + BAR_GAP_PX;
  const slotsBeside = (px: number) => Math.floor((barPx - fieldPx - px) / slotPx) - pages.length - 1; // More has the last
  const slots = slotsBeside(stripPx);
  const has = (key: string) => keys.includes(key);
  const used = hasStrip || isHandheld ? MOST_USED : new Set([...MOST_USED_FIRST, ...MOST_USED]);
  const others = [...HEAD_KEYS, ...marked, ...used].filter(has);
  const spareKeys = (isHandheld ? ["bookmark"] : ZOOM).filter(has);
  const first =
    others.length + spareKeys.length <= slotsBeside(hasStrip ? LONG_STRIP_PX : stripPx)
      ? [...others, ...spareKeys]
      : others.slice(0, Math.max(0, slots));
  const after = RIGHT.filter((key) => first.includes(key));
  const before = [...HEAD_KEYS, ...LEFT, ...marked].filter((key) => first.includes(key));
  return {
    before,
    pageBefore: pages.slice(0, pages.length / 2),
    pageAfter: pages.slice(pages.length / 2),
    after,
    more: [
      ...pageKeys.filter((key) => key === "first" || key === "last"),
      ...keys.filter((key) => !before.includes(key) && !after.includes(key)),
    ],
  };
}
