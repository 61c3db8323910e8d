import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../src/book/publication/pages.ts";
import type { Settings } from "../../src/book/settings/settings.ts";
import { isAtFirstAtom, isAtLastAtom } from "../../src/state/place-in-book.ts";
import {
  bookAtom,
  chosenModeAtom,
  directionAtom,
  flipStyleAtom,
  insetsAtom,
  isPageFlipOnAtom,
  joinLabels,
  labelAtom,
  learnedRatioAtom,
  modeAtom,
  pageAtom,
  pageCountAtom,
  pageRatioAtom,
  readingPageAtom,
  sceneAtom,
  spreadAtom,
  totalPageCountAtom,
  visiblePagesAtom,
} from "../../src/state/reading.ts";
import { goToPageAtom, openAtPageAtom, turnForwardAtom } from "../../src/state/turning.ts";
import { isMotionReducedAtom, setBarInsetsAtom } from "../../src/state/view.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/reading");

const PHONE = { width: 360, height: 740, isCoarse: true } as const;

for (const [width, height, mode] of [
  [1280, 800, "double"],
  [800, 1280, "single"],
  [430, 300, "single"],
] as const) {
  test(`a book that leaves it open shows ${mode} pages in a window of ${width} x ${height} (PAGE-13)`, () => {
    assert.is(openReader({ viewport: { width, height } }).store.get(modeAtom), mode);
  });
}

const SINGLE_STYLES = ["Single", "Card", "SingleSlide"] as const;
for (const FlipStyle of SINGLE_STYLES) {
  test(`a book of the type ${FlipStyle} shows one page at a time, whatever else is said (PAGE-06, PAGE-07)`, () => {
    const { store } = openReader({ settings: { FlipStyle, autoDoublePage: "double" } });
    store.set(chosenModeAtom, "double");
    assert.is(store.get(modeAtom), "single");
  });
}

test("the reader's choice of one page or two comes before the book's, then the window's (PAGE-12, PAGE-13)", () => {
  const { store } = openReader({ settings: { autoDoublePage: "double" }, viewport: PHONE });
  assert.is(store.get(modeAtom), "double");
  store.set(chosenModeAtom, "single");
  assert.is(store.get(modeAtom), "single");
  const always = openReader({ settings: { alwaysDoublePageOnMobile: true }, viewport: PHONE }).store;
  assert.is(always.get(modeAtom), "double");
});

test("a book of one page is never shown as two (PAGE-13)", () => {
  const { store } = openReader({ pages: 1, settings: { autoDoublePage: "double" } });
  store.set(chosenModeAtom, "double");
  assert.is(store.get(modeAtom), "single");
});

test("a change between one page and two keeps the current page (PAGE-12, PAGE-13)", () => {
  for (let page = 0; page < 12; page++) {
    const { store } = openReader();
    store.set(openAtPageAtom, pageIndex(page));
    for (const mode of ["single", "double", "single"] as const) {
      store.set(chosenModeAtom, mode);
      assert.ok(store.get(visiblePagesAtom).includes(pageIndex(page)));
    }
    assert.is(store.get(pageAtom), page);
  }
});

test("the page that was asked for stays when a spread becomes a page, and so do its neighbours (PAGE-12, PAGE-13)", () => {
  const { store, settle } = openReader({ viewport: { width: 1440, height: 900 } });
  const single = () => {
    store.set(chosenModeAtom, "single");
    const page = store.get(pageAtom);
    store.set(chosenModeAtom, "double");
    return page;
  };
  store.set(goToPageAtom, pageIndex(6));
  settle();
  assert.equal(store.get(visiblePagesAtom), [5, 6]);
  assert.is(single(), 6);
  assert.not(store.set(goToPageAtom, pageIndex(5)), "it lies open");
  assert.is(single(), 5);
  store.set(turnForwardAtom);
  settle();
  assert.is(single(), 7);
});

test("whoever asks for a page that is closed to readers stays where they were led when it is opened (PAGE-14)", () => {
  const { store, settle } = openReader({ pages: 6, settings: { SingleModeBanFlipToLastPage: true } });
  store.set(chosenModeAtom, "single");
  for (const _time of ["with a turn", "without one"]) {
    store.set(goToPageAtom, pageIndex(5));
    settle();
    assert.is(store.get(pageAtom), 4);
  }
  assert.is(store.get(readingPageAtom), 4);
});

test("only the total counts the blank page that fills up the last leaf (PAGE-02, PAGE-03, PAGE-04)", () => {
  const counts = (pages: number, isTheBookOpen: boolean) => {
    const { store } = openReader({ pages, settings: { isTheBookOpen } });
    return [store.get(pageCountAtom), store.get(totalPageCountAtom)];
  };
  assert.equal(counts(7, false), [7, 8]);
  assert.equal(counts(8, false), [8, 8]);
  assert.equal(counts(8, true), [8, 9]);
  assert.equal(counts(7, true), [7, 7]);
});

test("an opened book starts with a full spread, a closed one with its cover (PAGE-03, PAGE-05)", () => {
  const first = (isTheBookOpen: boolean) => openReader({ settings: { isTheBookOpen } }).store.get(spreadAtom);
  assert.equal(first(true), { verso: 0, recto: 1 });
  assert.equal(first(false), { verso: null, recto: 0 });
});

test("the first and last spread are known, also where the last page is banned (FLIP-05, FLIP-06, PAGE-14)", () => {
  const { store } = openReader({ pages: 5, settings: { SingleModeBanFlipToLastPage: true } });
  store.set(chosenModeAtom, "single");
  assert.ok(store.get(isAtFirstAtom));
  store.set(openAtPageAtom, pageIndex(3));
  assert.ok(store.get(isAtLastAtom));
  store.set(openAtPageAtom, pageIndex(4));
  assert.is(store.get(pageAtom), 3);
});

test("right-to-left books lie mirrored (PAGE-15)", () => {
  const { store } = openReader({ settings: { RightToLeft: true } });
  assert.is(store.get(directionAtom), "rtl");
  assert.ok(store.get(sceneAtom).isRtl);
});

test("readers see the labels of the pages that lie open (PAGE-17)", () => {
  const { store } = openReader({ page: 3 });
  const book = store.get(bookAtom);
  const labels = ["i", "ii", "iii"];
  const pages = book.pages.map((page, at) => ({ ...page, label: labels[at] ?? String(at - 2) }));
  store.set(bookAtom, { ...book, pages });
  assert.is(store.get(labelAtom), "ii–iii");
});

const STYLES = [
  ["Flip", "soft", "slide"],
  ["Catalog", "catalog", "slide"],
  ["Slide", "slide", "slide"],
  ["Single", "single", "singleSlide"],
  ["Card", "card", "singleSlide"],
  ["SingleSlide", "singleSlide", "singleSlide"],
] as const;
for (const [FlipStyle, on, off] of STYLES) {
  test(`the type ${FlipStyle} turns as ${on}, and as ${off} with the page-flip switch off (PAGE-10, FLIP-12)`, () => {
    const { store } = openReader({ settings: { FlipStyle } });
    assert.is(store.get(flipStyleAtom), on);
    store.set(isPageFlipOnAtom, false);
    assert.is(store.get(flipStyleAtom), off);
  });
}

test("readers who want less motion get a fade at once (FLIP-02)", () => {
  const { store } = openReader();
  store.set(isMotionReducedAtom, true);
  assert.is(store.get(flipStyleAtom), "fade");
  store.set(isMotionReducedAtom, false);
  assert.is(store.get(flipStyleAtom), "soft");
});

test("desktops and phones have margins of their own, and bars add to them (PAGE-20)", () => {
  const settings: Partial<Settings> = { topMargin: 12, leftMargin: 30, topMarginOnMobile: 4, leftMarginOnMobile: 0 };
  const insets = (viewport: object) => {
    const { store } = openReader({ settings, viewport, book: { source: "g5" } });
    store.set(setBarInsetsAtom, "toolbar", { bottom: 50 });
    return store.get(insetsAtom);
  };
  assert.equal(insets({ height: 400 }), { top: 12, right: 10, bottom: 60, left: 30 });
  assert.equal(insets(PHONE), { top: 4, right: 0, bottom: 50, left: 0 });
});

test("a book with the usual margins, which exporters write into every book, has some air above and below it in large windows", () => {
  const ends = (settings: Partial<Settings>, viewport: object) => {
    const { top, bottom } = openReader({ settings, viewport, book: { source: "g5" } }).store.get(insetsAtom);
    return [top, bottom];
  };
  const TABLET = { width: 820, height: 1200, isCoarse: true };
  assert.equal(ends({}, { height: 1000 }), [25, 25]);
  assert.equal(ends({}, { height: 300 }), [10, 10], "no less than the usual margin");
  assert.equal(ends({ topMargin: 0, bottomMargin: 60 }, { height: 1000 }), [0, 60]);
  assert.equal(ends({}, TABLET), [30, 30]);
  assert.equal(ends({}, PHONE), [0, 0]);
});

test("pages have the proportions that the book gives, or else those of its first picture (PAGE-20)", () => {
  const { store } = openReader();
  assert.is(store.get(pageRatioAtom), 0.75);
  store.set(learnedRatioAtom, 1.4);
  assert.is(store.get(pageRatioAtom), 1.4);
});

test("a dash stands close between numbers, and off names of pages (PAGE-17)", () => {
  assert.is(joinLabels(["12", "13"]), "12–13");
  assert.is(joinLabels(["Cover", "i"]), "Cover – i");
  assert.is(joinLabels(["34", "Back endpaper"]), "34 – Back endpaper");
  assert.is(joinLabels(["iv"]), "iv");
});

test.run();
