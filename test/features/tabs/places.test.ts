import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { BookTabs } from "../../../src/book/publication/book.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import {
  BOOK_TABS,
  currentTab,
  placeTabs,
  shownTabs,
  type TabsInput,
  titleSize,
} from "../../../src/features/tabs/places.ts";
import { areTabsUnderCoverAtom, leavingTabsAtom, placesAt, tabPlacesAtom } from "../../../src/features/tabs/state.ts";
import { layOutSceneAtom, spreadsAtom } from "../../../src/state/reading.ts";
import { goToPageAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/tabs/places");

const tabsAt = (pages: readonly number[], more: Partial<BookTabs> = {}): BookTabs => ({
  tabs: pages.map((page) => ({ title: `Tab ${page}`, page, color: "#5b7fa6", fontColor: "#ffffff" })),
  hasTexture: false,
  isOnSideEdge: true,
  isHorizontalText: false,
  ...more,
});

const INPUT: TabsInput = {
  tabs: tabsAt([2, 6, 9]),
  names: ["Tab 2", "Tab 6", "Tab 9"],
  book: { x: 200, y: 50, width: 1000, height: 700 },
  free: { x: 50, y: 6, width: 1340, height: 840 },
  firstOpen: 6,
  lastOpen: 7,
  verso: 6,
  axis: "horizontal",
  isRtl: false,
  isTouch: false,
  isNarrow: false,
  needsTitles: false,
  ownAcrossPx: null,
  rimPx: 0,
  isAlone: false,
};
const edges = (input: Partial<TabsInput>) => placeTabs({ ...INPUT, ...input }).map(({ edge }) => edge);

test("tabs of read pages are on the left, those of later pages on the right (TOC-02)", () => {
  assert.equal(edges({}), ["left", "left", "right"]);
  assert.equal(edges({ firstOpen: 8, lastOpen: 9, verso: 8 }), ["left", "left", "right"]);
  assert.equal(edges({ firstOpen: 10, lastOpen: 10, verso: 10 }), ["left", "left", "left"]);
  assert.equal(edges({ firstOpen: 1, lastOpen: 1, verso: null }), ["right", "right", "right"]);
  assert.equal(edges({ firstOpen: 6, lastOpen: 6, verso: null }), ["left", "right", "right"]);
});

test("in right-to-left books the sides are the other way round, in wall calendars above and below (TOC-02)", () => {
  assert.equal(edges({ isRtl: true }), ["right", "right", "left"]);
  assert.equal(edges({ axis: "vertical" }), ["top", "top", "bottom"]);
  assert.equal(edges({ tabs: tabsAt([2, 6, 9], { isOnSideEdge: false }) }), ["top", "top", "top"]);
});

test("each tab keeps its own stretch of the edge on whichever side it is (TOC-02)", () => {
  const before = placeTabs(INPUT).map(({ box }) => box.y);
  const after = placeTabs({ ...INPUT, firstOpen: 10, lastOpen: 11, verso: 10 }).map(({ box }) => box.y);
  assert.equal(before, after);
  before.forEach((y, index) => {
    assert.ok(index === 0 || y - before[index - 1]! >= BOOK_TABS.leastAlongPx);
  });
});

test("tabs stand out of the page, and lie on it where the window has no space beside it (TOC-02)", () => {
  const [left, , right] = placeTabs(INPUT);
  assert.is(left!.box.x + left!.box.width, 201);
  assert.is(right!.box.x, 1199);
  const free = { x: 196, y: 0, width: 1008, height: 840 };
  const [tight, , other] = placeTabs({ ...INPUT, free });
  assert.equal([tight!.box.x, tight!.box.width], [196, 24]);
  assert.is(other!.box.x + other!.box.width, 1204);
});

test("a book's own width of tabs applies within limits, and phones have narrow ones (TOC-02)", () => {
  const across = (input: Partial<TabsInput>) => placeTabs({ ...INPUT, ...input })[0]!.box.width;
  assert.is(across({}), 30);
  assert.is(across({ isTouch: true }), 42, "a finger's, where there is space");
  assert.is(across({ isTouch: true, free: { x: 165, y: 6, width: 1070, height: 840 } }), 35);
  assert.is(across({ ownAcrossPx: 50 }), 50);
  assert.is(across({ ownAcrossPx: 1000 }), 250);
  assert.is(across({ ownAcrossPx: 0 }), BOOK_TABS.narrowPx);
  assert.is(across({ tabs: tabsAt([2, 6], { isHorizontalText: true }) }), 92);
  assert.is(across({ isNarrow: true, ownAcrossPx: 50 }), BOOK_TABS.phonePx);
});

test("where nothing else tells the names of tabs there are none too short for them, but for narrow ones (TOC-02)", () => {
  const book = { ...INPUT.book, height: 140 };
  const count = (input: Partial<TabsInput>) => placeTabs({ ...INPUT, book, ...input }).length;
  const names = ["Printing", "Manufacturing", "Reading"];
  assert.equal(
    [{ names }, { names, needsTitles: true }, { names, needsTitles: true, isNarrow: true }, { needsTitles: true }].map(
      count,
    ),
    [3, 0, 3, 3],
  );
});

test("of 500 tabs those about the open pages are shown, each wide enough to be hit (TOC-02)", () => {
  const pages = Array.from({ length: 500 }, (_, index) => index + 1);
  for (const isTouch of [false, true]) {
    const shown = placeTabs({ ...INPUT, tabs: tabsAt(pages), firstOpen: 300, lastOpen: 301, verso: 300, isTouch });
    assert.ok(shown.some(({ index }) => index === 299));
    assert.ok(shown.every(({ box }) => box.height >= (isTouch ? 40 : 30)));
    assert.ok(shown.at(-1)!.box.y + shown.at(-1)!.box.height <= 750);
  }
  assert.equal(shownTabs(500, 10, 0), [0, 10]);
  assert.equal(shownTabs(500, 10, 499), [490, 500]);
  assert.equal(shownTabs(3, 10, -1), [0, 3]);
  assert.equal(shownTabs(3, 0, 1), [1, 2]);
});

test("the open pages belong to the last tab that has begun, in whatever order tabs come (TOC-02)", () => {
  assert.is(currentTab([2, 6, 9], 1), -1);
  assert.is(currentTab([2, 6, 9], 7), 1);
  assert.is(currentTab([9, 2, 6], 7), 2);
});

for (const [what, settings] of [
  ["tabs", {}],
  ["tabs that a book makes wide", { enableCustomizedBookmarkWidth: true, customizedBookmarkWidth: 150 }],
] as const) {
  test(`${what} of a closed book in the middle are as wide as when it lies open: they would fade beside themselves as it opens (TOC-02)`, () => {
    const viewport = { width: 1180, height: 820, pixelRatio: 2, isCoarse: true };
    const { store } = openReader({ viewport, settings, book: { tabs: tabsAt([6, 8, 11]) } });
    store.set(layOutSceneAtom);
    const [closed, open] = store.get(spreadsAtom).map((spread) => placesAt(store.get, spread)[0]!.box);
    assert.ok(Math.abs(closed!.x - open!.x) > 50, "the book moves");
    assert.is(closed!.width, open!.width);
  });
}

test("a turn takes away the tabs that change sides, and no others (TOC-02)", () => {
  const { store, settle } = openReader({ page: 4, book: { tabs: tabsAt([2, 6, 11]) } });
  assert.equal(store.get(leavingTabsAtom), []);
  store.set(goToPageAtom, pageIndex(7));
  assert.equal(store.get(leavingTabsAtom), [1]);
  settle();
  assert.equal(store.get(leavingTabsAtom), []);
  assert.equal(
    store.get(tabPlacesAtom).map(({ edge }) => edge),
    ["left", "left", "right"],
  );
});

test("where spreads slide no tab can stay where it is (TOC-02)", () => {
  const { store } = openReader({ page: 4, settings: { FlipStyle: "Slide" }, book: { tabs: tabsAt([2, 6, 11]) } });
  store.set(goToPageAtom, pageIndex(7));
  assert.equal(store.get(leavingTabsAtom), [0, 1, 2]);
});

test("the cover's tabs stand at the cover, which lies in the middle, and all move when it opens (TOC-02)", () => {
  const { store } = openReader({ page: 1, book: { tabs: tabsAt([2, 6]) } });
  const closed = store.get(tabPlacesAtom)[0]!.box.x;
  store.set(goToPageAtom, pageIndex(1));
  assert.equal(store.get(leavingTabsAtom), [0, 1]);
  assert.ok(closed < openReader({ page: 4, book: { tabs: tabsAt([6]) } }).store.get(tabPlacesAtom)[0]!.box.x);
});

test("settings for the tabs' width are read (TOC-02)", () => {
  const across = (settings: Parameters<typeof openReader>[0]) =>
    openReader({ ...settings, book: { tabs: tabsAt([6]) } }).store.get(tabPlacesAtom)[0]!.box.width;
  assert.is(across({ settings: { customizedBookmarkWidth: 60 } }), 30);
  assert.is(across({ settings: { customizedBookmarkWidth: 60, enableCustomizedBookmarkWidth: true } }), 60);
});

test("on a display of 4K tabs are twice as large, at the edge of the book (TOC-02)", () => {
  const boxIn = (width: number, height: number) =>
    openReader({ page: 4, viewport: { width, height }, book: { tabs: tabsAt([6, 9]) } }).store.get(tabPlacesAtom)[0]!
      .box;
  const [usual, large] = [boxIn(1900, 1075), boxIn(3840, 2160)];
  assert.is(large.width, 2 * usual.width);
  assert.is(large.height, 2 * usual.height);
  assert.ok(large.x > 1.9 * usual.x && large.x < 2.1 * usual.x);
});

test("titles are shown where they fit, small and on two lines on short tabs, or where enough of them is left (TOC-02)", () => {
  const least = BOOK_TABS.titledPx;
  assert.is(titleSize(["One", "Two"], least - 10), "usual");
  assert.is(titleSize(["纸张", "印刷"], least - 10), "usual");
  assert.is(titleSize(["Paper", "Printing", "The Page", "Reading", "Living"], 45), "small");
  assert.is(titleSize(["One", "Printing presses"], least - 10), "small"); // all of a register are alike
  assert.is(titleSize(["One", "Typographers"], least - 10), "none");
  assert.is(titleSize(["One", "A press in the north"], least - 10), "none");
  assert.is(titleSize(["Printing presses of the north"], least), "usual");
});

test("tabs of a book with hard covers are wider by what lies on these, and begin at the page all the same (PAGE-07)", () => {
  const boxes = (input: Partial<TabsInput>) =>
    placeTabs({ ...INPUT, ...input }).map(({ edge, box }) => ({ edge, box }));
  for (const more of [{}, { isRtl: true }, { axis: "vertical" }, { ownAcrossPx: 20 }] as const) {
    const [plain, covered] = [boxes(more), boxes({ ...more, rimPx: 8 })];
    plain.forEach(({ edge, box }, index) => {
      const rimmed = covered[index]!.box;
      const isSide = edge === "left" || edge === "right";
      assert.is(isSide ? rimmed.width - box.width : rimmed.height - box.height, 8, `${edge}`);
      if (edge === "right" || edge === "bottom") assert.equal([rimmed.x, rimmed.y], [box.x, box.y]);
      if (edge === "left") assert.is(rimmed.x + rimmed.width, box.x + box.width);
      if (edge === "top") assert.is(rimmed.y + rimmed.height, box.y + box.height);
    });
  }
});

test("at the spine of a page that lies alone no board reaches out, so tabs there are no wider (PAGE-07)", () => {
  for (const more of [{}, { isRtl: true }, { axis: "vertical" }] as const) {
    const across = (rimPx: number) =>
      placeTabs({ ...INPUT, ...more, rimPx, isAlone: true }).map(({ isRead, box }) => {
        const px = "axis" in more ? box.height : box.width;
        return `${isRead} ${px}`;
      });
    const [plain, rimmed] = [across(0), across(8)];
    plain.forEach((text, index) => {
      const [isRead = "", px] = text.split(" ");
      assert.is(rimmed[index], `${isRead} ${Number(px) + (isRead === "true" ? 0 : 8)}`);
    });
  }
});

test("a closed hard cover lies over the tabs while the book rests, but not on phones (PAGE-07)", () => {
  const isUnder = (page: number, settings: object = {}, viewport: object = {}) => {
    const reader = openReader({ pages: 12, page, settings: { HardPageEnable: true, ...settings }, viewport });
    return reader.store.get(areTabsUnderCoverAtom);
  };
  assert.equal([isUnder(1), isUnder(2), isUnder(12)], [true, false, true]);
  assert.not(isUnder(1, { HardPageEnable: false }));
  assert.not(isUnder(1, { outerCoverBorder: false }));
  assert.not(isUnder(1, { isTheBookOpen: true }));
  assert.not(isUnder(1, { autoDoublePage: "double" }, { width: 780, height: 360, isCoarse: true }));
  const { store } = openReader({ pages: 12, settings: { HardPageEnable: true } });
  store.set(goToPageAtom, pageIndex(5));
  assert.not(store.get(areTabsUnderCoverAtom), "it opens");
});

test("tabs that are too short for their names are narrow, those with names as wide as there is space", () => {
  const low = { ...INPUT.book, height: 28 + 3 * 44 };
  const widths = (names: readonly string[]) => placeTabs({ ...INPUT, book: low, names }).map(({ box }) => box.width);
  assert.equal(widths(["Typesetting", "Lithography", "Bookbinding"]), [14, 14, 14]);
  assert.equal(widths(["Type", "Ink", "Glue"]), [30, 30, 30]);
});

test.run();
