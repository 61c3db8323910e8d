import { suite } from "uvu";
import * as assert from "uvu/assert";
import { areShortcutsOnAtom, backEdgeAtom, forwardEdgeAtom } from "../../../src/features/side-arrows/state.ts";
import { bookAtom } from "../../../src/state/reading.ts";
import { areArrowsOnAtom, arrowInsetAtom, lowSpaceAtom } from "../../../src/state/toolbar.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/side-arrows");

const PHONE = { width: 360, height: 780, isCoarse: true };

for (const [why, opening, arrows, shortcuts] of [
  ["on a desktop", {}, true, false],
  ["where the book asks for shortcuts", { settings: { isFirstLastShortcutVisible: true } }, true, true],
  ["in the neat style", { settings: { isNeat: true } }, false, false],
  ["where the book switches them off", { settings: { flipshortcutbutton: false } }, false, false],
  ["where the book switches the shortcuts off", { settings: { isFirstLastShortcutVisible: false } }, true, false],
  ["in a book of one page", { pages: 1 }, false, false],
  ["on a phone", { viewport: PHONE }, false, false],
  ["on a phone that is to have them", { viewport: PHONE, settings: { phoneFlipShortcutButton: true } }, true, false],
  [
    "on a phone where the book asks for shortcuts, too",
    { viewport: PHONE, settings: { phoneFlipShortcutButton: true, isMobileFirstLastShortcutVisible: true } },
    true,
    true,
  ],
  [
    "on a phone where the book asks for shortcuts alone",
    { viewport: PHONE, settings: { isMobileFirstLastShortcutVisible: true } },
    false,
    false,
  ],
] as const) {
  const [some, more] = [arrows, shortcuts].map((isOn) => (isOn ? "" : "no "));
  test(`${why} there are ${some}arrows and ${more}shortcuts (FLIP-03, FLIP-04)`, () => {
    const { store } = openReader(opening);
    assert.is(store.get(areArrowsOnAtom), arrows);
    assert.is(store.get(areShortcutsOnAtom), shortcuts);
  });
}

for (const [settings, back, forward] of [
  [{}, "left", "right"],
  [{ RightToLeft: true }, "right", "left"],
  [{ FlipDirection: "1" }, "right", "right"],
] as const) {
  test(`with ${JSON.stringify(settings)} back is on the ${back}, forward on the ${forward} (FLIP-07)`, () => {
    const { store } = openReader({ settings });
    assert.is(store.get(backEdgeAtom), back);
    assert.is(store.get(forwardEdgeAtom), forward);
  });
}

for (const [where, opening, px] of [
  ["in a large window", {}, 68],
  ["in a small window", { viewport: { width: 480, height: 600 } }, 48],
  ["in a low window, which has space for two pages so", { viewport: { width: 480, height: 320 } }, 32],
  ["in a thin window, whose arrows lie over the page", { viewport: { width: 400, height: 700 } }, 0],
  ["on an upright tablet, whose arrows are below it", { viewport: { width: 820, height: 1180, isCoarse: true } }, 48],
  ["on a phone, whose arrows lie over the page", { viewport: PHONE, settings: { phoneFlipShortcutButton: true } }, 0],
  ["without arrows", { settings: { isNeat: true } }, 0],
] as const) {
  test(`the book leaves ${px} px on each side ${where} (FLIP-03)`, () => {
    const { store } = openReader(opening);
    assert.is(store.get(arrowInsetAtom), px);
  });
}

const TABLET = { width: 820, height: 1280, isCoarse: true }; // without the insets of bars

for (const [where, opening, areLow, ratio = 4 / 3] of [
  ["on an upright tablet", { viewport: TABLET }, true],
  ["on an upright display in a hall", { viewport: { width: 1080, height: 1920, isCoarse: true } }, true],
  ["on a tablet on its side", { viewport: { ...TABLET, width: 1280, height: 820 } }, false],
  ["in an upright window with a mouse", { viewport: { ...TABLET, isCoarse: false } }, false],
  ["where pages are so tall that they leave no space", { viewport: TABLET }, false, 1.7],
  ["beside a calendar", { viewport: TABLET, settings: { FlipDirection: "1" } }, false],
] as const) {
  test(`arrows are ${areLow ? "below" : "beside"} the book ${where} (FLIP-03)`, () => {
    const { store } = openReader(opening);
    const book = store.get(bookAtom);
    store.set(bookAtom, { ...book, pages: book.pages.map((page) => ({ ...page, height: page.width * ratio })) });
    assert.is(store.get(lowSpaceAtom) > 0, areLow);
  });
}

test.run();
