/** Sizes and times of the more dropdown of large windows (TOOLD-12, TOOLD-13). */
export const MORE_DROPDOWN = {
  rowPx: 29,
  touchRowPx: 44, // where fingers press: its buttons have words then, since fingers get no tips
  wordsRowPx: 36, // where a mouse has a list of words with room for them
  wordsPx: 190, // a column of words
  touchWordsPx: 220,
  besidePx: 200, // a column of icons with words beside them
  besideWordPx: 44, // icon and space beside a word where columns are as narrow as words let them be
  compactGapPx: 6, // between such columns
  compact: { headingPx: 18, mostGapPx: 8, leastRowPx: 24, morePx: 12, lowPx: 255 }, // in them, nearer to the list's edge
  edgesPx: 28, // of the window and the list, beside all columns together
  pairPx: 380, // two such columns, without much beside them
  asidePx: 121, // of the window's width, which such columns leave free
  headingPx: 34, // over a section of them
  mostPx: 640, // a list that would be higher gets another column: eyes lose their way in a long one
  fadeStepMs: 40,
  fadeSteps: 10, // of 0.1 each
} as const;

/** Sizes and times of a phone's extended panel (TOOLP-18 to TOOLP-20). */
export const MORE_PANEL = {
  paddingPx: 16, // of its pages, at both sides together
  columnPx: 70,
  rowsMost: 4, // on a page of it
  firstRowPx: 72,
  furtherRowPx: 62,
  headPx: 54, // over the rows
  firstFrameButtons: 8, // two rows of an upright phone: all at once took a slow machine more than 50 ms
  hiddenAtPx: -358,
  slideMs: 400,
} as const;

/** What the layout of the more dropdown depends on. */
export type DropdownInput = {
  readonly counts: readonly number[]; // of the buttons of its sections
  readonly window: { readonly width: number; readonly height: number }; // without the bar
  readonly isCoarse: boolean; // fingers press
  readonly isQuiet: boolean; // the quiet bar's
  readonly isSorted: boolean; // by subject
  readonly widestPx?: number; // of the words where columns are narrow
};

/**
 * The more dropdown: a list of words for fingers and where it is sorted by subject, in columns where its sections do
 * not fit below each other, narrow ones where a mouse would have to scroll; else cells of icons with words beside them,
 * in so many rows. Either scrolls in small windows.
 */
export function dropdownLayout(input: DropdownInput) {
  const { counts, window, isCoarse, isQuiet, isSorted } = input;
  const { rowPx, touchRowPx, wordsRowPx, wordsPx, touchWordsPx, headingPx, mostPx } = MORE_DROPDOWN;
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (!isCoarse && !isSorted) {
    const { besidePx, asidePx, pairPx } = MORE_DROPDOWN;
    const fitting = Math.max(1, Math.floor(Math.min(mostPx, window.height) / rowPx));
    const most = Math.max(window.width < pairPx ? 1 : 2, Math.floor((window.width - asidePx) / besidePx));
    const rows = Math.max(1, Math.ceil(count / Math.min(most, Math.max(1, Math.ceil(count / fitting)))));
    return {
      words: "beside",
      rowPx,
      rows,
      columns: Math.ceil(count / rows),
      gapPx: 0,
      isCompact: false,
      isBroken: false,
    } as const;
  }
  const fitting = Math.max(1, Math.floor(window.width / (isCoarse ? touchWordsPx : wordsPx)));
  const columnsAt = (px: number) => {
    const isWhole = counts.length > 1; // sections are not broken
    const blocks = isWhole ? counts.map((each) => each * px + headingPx) : Array<number>(count).fill(px);
    return columnsOf(blocks, Math.max(px, Math.min(mostPx, window.height)));
  };
  const isLow = !isQuiet || columnsAt(wordsRowPx) > fitting; // then a mouse has rows as low as those of cells
  const px = isCoarse ? touchRowPx : isLow ? rowPx : wordsRowPx;
  const most = Math.max(fitting, isCoarse ? 0 : compactColumns(input));
  const columns = Math.min(most, columnsAt(px));
  const isCompact = columns > fitting;
  return {
    words: "list",
    ...(isCompact ? compactRows(input, columns) : { rowPx: px, gapPx: 0, isBroken: false }),
    rows: count,
    columns,
    isCompact,
  } as const;
}

/** How many columns a low window has room for if each is no wider than the widest words need it, so that none is cut. */
function compactColumns({ window, widestPx = Infinity }: DropdownInput): number {
  const { besideWordPx, compactGapPx, edgesPx } = MORE_DROPDOWN;
  return Math.floor((window.width - edgesPx + compactGapPx) / (widestPx + besideWordPx + compactGapPx));
}

/**
 * The height of the rows of so many narrow columns, px, and what is left between their sections: as usual for a mouse,
 * or lower where they would be cut. Where even low rows have no room, quiet bars break sections rather than have all
 * scroll. The rows of 29 px are the standard bar's (TOOLD-12), which low windows do not have.
 */
function compactRows({ counts, window, isQuiet }: DropdownInput, columns: number) {
  const { headingPx, mostGapPx, leastRowPx, morePx, lowPx } = MORE_DROPDOWN.compact;
  const leastPx = isQuiet || window.height < lowPx ? leastRowPx : MORE_DROPDOWN.rowPx;
  for (const gapPx of [mostGapPx, 0])
    for (let rowPx: number = MORE_DROPDOWN.rowPx; rowPx >= leastPx; rowPx -= 1) {
      const blocks = counts.map((each) => each * rowPx + headingPx + gapPx);
      const heightPx = window.height + morePx + gapPx; // the first block of a column has no gap above it
      if (columnsOf(blocks, heightPx) <= columns) return { rowPx, gapPx, isBroken: false };
    }
  return { rowPx: leastPx, gapPx: 0, isBroken: isQuiet };
}

/** How many columns of such a height take these blocks one after the other; one that is higher has its own. */
function columnsOf(blocks: readonly number[], heightPx: number): number {
  let columns = 1;
  let px = 0;
  for (const block of blocks) {
    if (px > 0 && px + block > heightPx) {
      columns += 1;
      px = 0;
    }
    px += block;
  }
  return columns;
}

/** What the layout of the extended panel depends on. */
export type ExtendedPanelInput = {
  readonly count: number; // of its icons
  readonly windowPx: number;
  readonly widestPx?: number; // of the captions' words: no column is narrower
  readonly spacePx?: number; // for its rows: on a phone turned sideways fewer than four fit
};

/** The layout of the extended panel: its columns, the rows of its fullest page, its pages, and its height. */
export function extendedPanelLayout({ count, windowPx, widestPx = 0, spacePx = Infinity }: ExtendedPanelInput) {
  const wordColumns = Math.floor((windowPx - MORE_PANEL.paddingPx) / widestPx);
  const most = Math.max(1, Math.min(Math.floor(windowPx / MORE_PANEL.columnPx), wordColumns));
  const even = Math.ceil(count / Math.ceil(count / most));
  const isLong = most >= LONG_ROW && even > LONG_ROW / 2;
  const columns = isLong ? even : most;
  const fittingRows = 1 + Math.floor((spacePx - MORE_PANEL.firstRowPx) / MORE_PANEL.furtherRowPx);
  const rows = Math.max(1, Math.min(MORE_PANEL.rowsMost, fittingRows, Math.ceil(count / columns)));
  const pages = Math.max(1, Math.ceil(count / (columns * rows)));
  return { columns, rows, pages, heightPx: MORE_PANEL.firstRowPx + (rows - 1) * MORE_PANEL.furtherRowPx } as const;
}

/** Rows from so many icons on, as of a phone on its side, are made as full as each other. */
const LONG_ROW = 8;
