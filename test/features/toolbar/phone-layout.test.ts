import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PAGE_KEYS } from "../../../src/book/settings/toolbar-order.ts";
import { type PhoneBarsInput, phoneBarsLayout, TOP_KEYS } from "../../../src/features/toolbar/phone-layout.ts";

const test = suite("features/toolbar/phone-layout");

const MAIN = ["thumb", "table", "goto", "zoomin", "bookmark", "search", "print"];
const FOUR = ["first", "previous", "next", "last"];

function layOut(input: Partial<PhoneBarsInput> = {}) {
  return phoneBarsLayout({
    windowPx: 360,
    buttonPx: 40,
    iconsInRow: 6,
    keys: MAIN,
    topKeys: TOP_KEYS,
    customKeys: [],
    pageKeys: FOUR,
    isHistoryOn: false,
    isArticle: false,
    hasField: true,
    hasLogo: true,
    ...input,
  });
}

test("six are in a row, with the page number and the more button (TOOLP-04, TOOLP-05)", () => {
  const { before, after, more } = layOut();
  assert.equal(before, ["thumb", "table"]);
  assert.equal(after, ["goto", "zoomin"]); // then the more button
  assert.equal(more, ["bookmark", "search", "print"]);
});

test("while all fit, none goes to more (TOOLP-06)", () => {
  assert.equal(layOut({ keys: MAIN.slice(0, 5) }).more, []);
  assert.is(layOut({ keys: MAIN.slice(0, 6) }).more.length, 2);
});

for (const [input, count, why] of [
  [{ iconsInRow: 6, buttonPx: 40 }, 5, "usually (TOOLP-05)"],
  [{ iconsInRow: 4, buttonPx: 40 }, 3, "in a book that asks for four (TOOLP-05)"],
  [{ iconsInRow: 20, buttonPx: 40 }, 7, "in a book that asks for twenty: the bar is 319 wide at most (TOOLP-08)"],
  [
    { iconsInRow: 8, buttonPx: 40, isArticle: true },
    7,
    "in an article, of which the page number is the eighth (TOOLP-05)",
  ],
  [{ iconsInRow: 6, buttonPx: 50 }, 4, "with the normal font (TOOLP-07)"],
  [{ iconsInRow: 6, buttonPx: 60 }, 3, "with the large font (TOOLP-07)"],
  [{ iconsInRow: 8, buttonPx: 40, hasField: false }, 8, "in an article without page numbers (TOOLP-05)"],
] as const) {
  test(`${count} buttons are in the row ${why}`, () => {
    const keys = Array.from({ length: 20 }, (_, index) => `b${index}`);
    const { before, after } = layOut({ keys, ...input });
    assert.is(before.length + after.length + 1, count); // with the more button
  });
}

test("help, share, the page-flip switch and the calendar are in the top bar, the book's own buttons behind", () => {
  const keys = ["calendar", "pageflip", "btnshare", "help", ...MAIN];
  assert.equal(layOut({ keys, customKeys: ["custom1"] }).top, ["help", "btnshare", "pageflip", "calendar", "custom1"]);
  assert.not(layOut({ keys, isArticle: true }).top.includes("calendar"));
});

test("what does not fit into the top bar goes down, so that nothing is lost", () => {
  const customKeys = ["custom1", "custom2", "custom3", "custom4", "custom5", "custom6", "custom7", "custom8"];
  const { top, before, after, more } = layOut({ customKeys, keys: [...MAIN, "help"] });
  assert.is(top.length, 5); // of 228 px beside the logo
  assert.is([...top, ...before, ...after, ...more].length, MAIN.length + 1 + customKeys.length);
});

test("with one button left and page-back the bottom bar has only page buttons (TOOL-11)", () => {
  const { before, after, top, more } = layOut({ keys: ["thumb"], isHistoryOn: true, pageKeys: PAGE_KEYS });
  assert.equal(before, ["backward", "first", "previous"]);
  assert.equal(after, ["next", "last", "forward"]);
  assert.equal([top, more], [["thumb"], []]);
});

test("with two or three left and page-back the bars are as usual (TOOL-13)", () => {
  const { before, after } = layOut({ keys: MAIN.slice(0, 3), isHistoryOn: true, pageKeys: PAGE_KEYS });
  assert.equal([...before, ...after], MAIN.slice(0, 3));
});

for (const left of [0, 1, 2, 3]) {
  test(`with ${left} left and no page-back the bottom bar has the four page buttons (TOOL-12)`, () => {
    const { before, after, top } = layOut({ keys: MAIN.slice(0, left) });
    assert.equal([...before, ...after], FOUR);
    assert.equal(top, MAIN.slice(0, left)); // nothing is lost (TOOL-13)
  });
}

test("with four left the bars are as usual (TOOL-12)", () => {
  assert.equal(layOut({ keys: MAIN.slice(0, 4) }).before, ["thumb", "table"]);
});

test.run();
