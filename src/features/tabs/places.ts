import type { Axis, Rect } from "../../book/geometry/layout.ts";
import type { BookTabs } from "../../book/publication/book.ts";
import { clamp } from "../../lib/clamp.ts";
import { isWideLetter } from "../../lib/wide-letter.ts";

/** Sizes of tabs: px across (out of the book) and along its edge. */
export const BOOK_TABS = {
  acrossPx: { most: 30, least: 24 }, // with titles along the edge; as much as there is space beside the book
  touchAcrossPx: { most: 42, least: 24 },
  textAcrossPx: { most: 92, least: 56 }, // with titles across
  untitledPx: 14, // where no title fits
  narrowPx: 12, // the least that a book can ask for
  phonePx: 8, // colour alone, beside what is printed
  narrowAlongPx: 60,
  mostAcrossFrac: 0.25, // of the open book, where a book sets the width
  hiddenPx: 1, // of a tab lies on the page, so that no gap is seen
  arrowFrac: 0.7, // of the arrows' space: the rest stays free
  marginPx: 6, // to the window's edge
  alongPx: 132,
  leastAlongPx: 34,
  leastTouchPx: 44,
  endPx: 14, // of the edge that stays free at both ends
  gapPx: 4,
  titledPx: 56, // from this length on a shortened title can still be understood
  shortPx: 84, // below this length, titles are set smaller
  letterPx: { narrow: 7.5, wide: 12.5 }, // of Latin and of Chinese letters
  titlePaddingPx: 16,
  small: { narrowPx: 5.2, widePx: 10, paddingPx: 2, lines: 2 }, // the smallest letters, and how many lines a tab has
} as const;

/** The edge of the book that a tab stands out of, as seen on the screen. */
export type TabEdge = "left" | "right" | "top" | "bottom";
/** Where a tab stands, client px. */
export type TabPlace = { readonly index: number; readonly edge: TabEdge; readonly isRead: boolean; readonly box: Rect };

/** What the places of tabs depend on. */
export type TabsInput = {
  readonly tabs: BookTabs;
  readonly names: readonly string[]; // what is written on them
  readonly book: Rect; // the open pages together
  readonly open?: Rect; // ... and of an open book: a closed one lies elsewhere, with the same tabs
  readonly free: Rect; // the window without bars and arrows
  readonly firstOpen: number; // 1-based numbers of the open pages
  readonly lastOpen: number;
  readonly verso: number | null; // the open page on the side of the read pages
  readonly axis: Axis;
  readonly isRtl: boolean;
  readonly isTouch: boolean;
  readonly isNarrow: boolean; // as on a phone: colour alone, over the edge of the page if needed
  readonly needsTitles: boolean; // where no title fits, there are no tabs
  readonly ownAcrossPx: number | null; // the book's own width for tabs
  readonly rimPx: number; // covers reach so far beyond the pages: tabs lie on that, and stand out of it
  readonly isAlone: boolean; // one page, with no board beyond its spine
};

/** Whether the tab of a page is on the side of the read pages, as in a printed register. */
function isTabRead(page: number, { firstOpen, verso }: Pick<TabsInput, "firstOpen" | "verso">): boolean {
  return page < firstOpen || page === verso;
}

/** Which tabs of a long register are shown: as many as fit, round the current one. */
export function shownTabs(count: number, fitting: number, current: number): readonly [first: number, end: number] {
  const most = Math.max(1, Math.min(count, fitting));
  const first = clamp(current - Math.floor(most / 2), 0, count - most);
  return [first, first + most];
}

/** The tab of the open pages: the last one that begins on them or before; -1 before the first. */
export function currentTab(pages: readonly number[], lastOpen: number): number {
  let current = -1;
  pages.forEach((page, index) => {
    if (page <= lastOpen && page >= (pages[current] ?? 0)) current = index;
  });
  return current;
}

/** The places of all shown tabs: each has its own stretch of the edge, on either side. */
export function placeTabs(input: TabsInput): readonly TabPlace[] {
  const { tabs, names, book, isTouch } = input;
  const isUpright = input.axis === "horizontal" && tabs.isOnSideEdge; // along an upright edge
  const length = (isUpright ? book.height : book.width) - 2 * BOOK_TABS.endPx;
  const least = isTouch ? BOOK_TABS.leastTouchPx : BOOK_TABS.leastAlongPx;
  const pages = tabs.tabs.map(({ page }) => page);
  const [first, end] = shownTabs(pages.length, Math.floor(length / least), currentTab(pages, input.lastOpen));
  const most = input.isNarrow ? BOOK_TABS.narrowAlongPx : BOOK_TABS.alongPx;
  const along = Math.min(most, length / (end - first));
  const isAcross = isUpright && tabs.isHorizontalText;
  const isTitled = isAcross || titleSize(names.slice(first, end), along - BOOK_TABS.gapPx) !== "none";
  if (input.needsTitles && !isTitled && !input.isNarrow) return [];
  return pages.slice(first, end).map((page, slot) => {
    const isRead = isTabRead(page, input);
    const edge = edgeOf(input, isRead);
    const start = (isUpright ? book.y : book.x) + BOOK_TABS.endPx + slot * along;
    return {
      index: first + slot,
      edge,
      isRead,
      box: boxAt({ ...input, isTitled }, edge, start, along - BOOK_TABS.gapPx),
    };
  });
}

/** How tabs show their titles: as they are, in the smallest letters on two lines, or not at all. */
export type TitleSize = "usual" | "small" | "none";

/** The size in which all tabs have space for their titles, or for so much of each that it can be understood. */
export function titleSize(titles: readonly string[], alongPx: number): TitleSize {
  if (titles.every((title) => titlePx(title) <= alongPx)) return "usual";
  if (titles.every((title) => smallLines(title, alongPx) <= BOOK_TABS.small.lines)) {
    return alongPx < BOOK_TABS.shortPx ? "small" : "usual";
  }
  return alongPx >= BOOK_TABS.titledPx ? "usual" : "none";
}

/** How many lines a title has in the smallest letters; Infinity if a word of it has no space. */
function smallLines(title: string, alongPx: number): number {
  const { narrowPx, widePx, paddingPx } = BOOK_TABS.small;
  const most = alongPx - paddingPx;
  let lines = 1;
  let px = 0;
  for (const word of title.split(/\s+/)) {
    const wordPx = [...word].reduce((sum, letter) => sum + (isWideLetter(letter) ? widePx : narrowPx), 0);
    if (wordPx > most) return Infinity;
    if (px > 0 && px + narrowPx + wordPx > most) {
      lines += 1;
      px = 0;
    }
    px += (px > 0 ? narrowPx : 0) + wordPx;
  }
  return lines;
}

function titlePx(title: string): number {
  const { narrow, wide } = BOOK_TABS.letterPx;
  let px: number = BOOK_TABS.titlePaddingPx;
  for (const letter of title) px += isWideLetter(letter) ? wide : narrow;
  return px;
}

function edgeOf({ axis, tabs, isRtl }: TabsInput, isRead: boolean): TabEdge {
  if (axis === "vertical") return isRead ? "top" : "bottom";
  if (!tabs.isOnSideEdge) return "top";
  return isRead !== isRtl ? "left" : "right";
}

/** A tab stands out of the page; where there is no space beside the book, it lies on the page. */
function boxAt(input: TabsInput & { readonly isTitled: boolean }, edge: TabEdge, start: number, along: number): Rect {
  const { book, free } = input;
  const isSide = edge === "left" || edge === "right";
  const rimPx = input.isAlone && edge === edgeOf(input, true) && edge !== edgeOf(input, false) ? 0 : input.rimPx;
  const across = acrossPx({ ...input, rimPx }, edge) + rimPx;
  const size = isSide ? { width: across, height: along } : { width: along, height: across };
  const hidden = BOOK_TABS.hiddenPx;
  switch (edge) {
    case "left":
      return { x: Math.max(free.x, book.x + hidden - across), y: start, ...size };
    case "right":
      return { x: Math.min(free.x + free.width - across, book.x + book.width - hidden), y: start, ...size };
    case "top":
      return { x: start, y: Math.max(free.y, book.y + hidden - across), ...size };
    case "bottom":
      return { x: start, y: Math.min(free.y + free.height - across, book.y + book.height - hidden), ...size };
  }
}

function acrossPx(input: TabsInput & { readonly isTitled: boolean }, edge: TabEdge): number {
  const { tabs, book, open = book, free, isTouch, isNarrow, isTitled, ownAcrossPx, rimPx } = input;
  if (isNarrow) return BOOK_TABS.phonePx;
  const bookPx = edge === "left" || edge === "right" ? open.width : open.height;
  if (ownAcrossPx !== null) return clamp(ownAcrossPx, BOOK_TABS.narrowPx, BOOK_TABS.mostAcrossFrac * bookPx);
  if (!isTitled) return BOOK_TABS.untitledPx;
  const spaces = {
    left: open.x - free.x,
    right: free.x + free.width - open.x - open.width,
    top: open.y - free.y,
    bottom: free.y + free.height - open.y - open.height,
  };
  const isAcross = tabs.isHorizontalText && (edge === "left" || edge === "right");
  const { least, most } = BOOK_TABS[isAcross ? "textAcrossPx" : isTouch ? "touchAcrossPx" : "acrossPx"];
  return Math.round(clamp(spaces[edge] - rimPx, least, most));
}
