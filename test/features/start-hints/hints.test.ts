import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  type HintPlace,
  type HintSettings,
  hintFor,
  openRatioOf,
  phoneSystemOf,
  readHintsSeen,
  swipeThresholdPx,
  withInstruction,
} from "../../../src/features/start-hints/hints.ts";

const test = suite("features/start-hints");

const SETTINGS: HintSettings = {
  showInstructionOnStart: false,
  showHelpContentAtFirst: false,
  showBookInstructionOnStart: false,
  showBookInstructionCountOnStart: -1,
  alwaysShowBookInstructionOnStart: "0",
  showSwitchTipsOnStart: false,
  showSwipeHelpOnStart: true,
  showLandscapeHintOnStart: true,
};
const NOTHING_SEEN = readHintsSeen(undefined);
const PHONE: HintPlace = {
  settings: SETTINGS,
  seen: NOTHING_SEEN,
  device: "phone",
  isUpright: true,
  openRatio: 0.7,
  canTurn: true,
  hasTurned: false,
};
/** The settings with some of them changed. */
const withSettings = (settings: Partial<HintSettings>): HintSettings => ({ ...SETTINGS, ...settings });
const DESKTOP: HintPlace = { ...PHONE, device: "desktop", isUpright: false };
const ALL: HintSettings = {
  ...SETTINGS,
  showInstructionOnStart: true,
  showBookInstructionOnStart: true,
  showSwitchTipsOnStart: true,
};

for (const [why, place, hint] of [
  ["the first opening on a phone", PHONE, "swipehelp"],
  ["the second", { ...PHONE, seen: { ...NOTHING_SEEN, swipehelp: true } }, null],
  ["a desktop", DESKTOP, null],
  ["a reader who has turned a page", { ...PHONE, hasTurned: true }, null],
  ["a book of one page", { ...PHONE, canTurn: false }, null],
  ["a book that wants no hand", { ...PHONE, settings: withSettings({ showSwipeHelpOnStart: false }) }, null],
] as const) {
  test(`${why} gets ${hint ?? "no hand"} (GUIDE-08)`, () => {
    assert.is(hintFor(place), hint);
  });
}

for (const [why, place, hint] of [
  ["a wide book on an upright phone", { ...PHONE, openRatio: 1.5 }, "landscape"],
  ["the same the next time", { ...PHONE, openRatio: 1.5, seen: { ...NOTHING_SEEN, landscape: true } }, "swipehelp"],
  ["a wide book on a phone on its side", { ...PHONE, openRatio: 1.5, isUpright: false }, "swipehelp"],
  ["a wide book on a tablet", { ...PHONE, openRatio: 1.5, device: "tablet" }, null],
  ["a square book", { ...PHONE, openRatio: 1 }, "swipehelp"],
  [
    "a book that wants no such hint",
    { ...PHONE, openRatio: 1.5, settings: withSettings({ showLandscapeHintOnStart: false }) },
    "swipehelp",
  ],
] as const) {
  test(`${why} gets ${hint ?? "none"} (GUIDE-10)`, () => {
    assert.is(hintFor(place), hint);
  });
}

for (const [why, place, hint] of [
  [
    "showInstructionOnStart opens the guide",
    { ...DESKTOP, settings: withSettings({ showInstructionOnStart: true }) },
    "guide",
  ],
  ["so does showHelpContentAtFirst", { ...DESKTOP, settings: withSettings({ showHelpContentAtFirst: true }) }, "guide"],
  [
    "the guide comes once, then the instruction",
    { ...PHONE, settings: ALL, seen: { ...NOTHING_SEEN, guide: true } },
    "instruction",
  ],
  ["the guide goes before all others", { ...PHONE, settings: ALL, openRatio: 1.5 }, "guide"],
  [
    "the instruction goes before a turned phone",
    { ...PHONE, openRatio: 1.5, settings: withSettings({ showBookInstructionOnStart: true }) },
    "instruction",
  ],
  [
    "showSwitchTipsOnStart says how to turn",
    { ...DESKTOP, settings: withSettings({ showSwitchTipsOnStart: true }) },
    "switchtips",
  ],
  [
    "where a hand shows how to turn, no tip says it",
    { ...PHONE, settings: withSettings({ showSwitchTipsOnStart: true }) },
    "swipehelp",
  ],
] as const) {
  test(`${why} (GUIDE-11, GUIDE-15)`, () => {
    assert.is(hintFor(place), hint);
  });
}

/** How many of so many openings show the book instruction. */
function shown(openings: number, settings: Partial<HintSettings>, seen = NOTHING_SEEN) {
  const all = { ...SETTINGS, showBookInstructionOnStart: true, ...settings };
  let count = 0;
  for (let opening = 0; opening < openings; opening++) {
    if (hintFor({ ...PHONE, settings: all, seen }) !== "instruction") continue;
    count++;
    seen = withInstruction(all, seen);
  }
  return { count, seen };
}

for (const [count, always, expected] of [
  [3, "0", 3],
  [1, "0", 1],
  [0, "0", 0],
  [2, "1", 10],
  [0, "Yes", 10],
  [2, "No", 2],
] as const) {
  test(`of 10 openings ${expected} show the instruction: count ${count}, always ${always} (GUIDE-12)`, () => {
    const settings = { showBookInstructionCountOnStart: count, alwaysShowBookInstructionOnStart: always };
    assert.is(shown(10, settings).count, expected);
  });
}

test("the stored count grows by one with each show (GUIDE-13)", () => {
  assert.is(shown(2, {}).seen.instructions, 2);
  assert.is(shown(5, { alwaysShowBookInstructionOnStart: "1" }).seen.instructions, 5);
});

test("a book that no longer always shows its instruction starts its count again, once (GUIDE-14)", () => {
  const { seen } = shown(10, { alwaysShowBookInstructionOnStart: "1" });
  const after = shown(10, { showBookInstructionCountOnStart: 2 }, seen);
  assert.is(after.count, 2);
  assert.equal(after.seen.instructions, 2);
  assert.is(shown(10, { showBookInstructionCountOnStart: 2 }, after.seen).count, 0);
});

for (const stored of [undefined, null, "x", 7, [], { guide: "yes", instructions: -4 }, { instructions: "many" }]) {
  test(`stored hints of ${JSON.stringify(stored)} count as never seen (GUIDE-13)`, () => {
    assert.equal(readHintsSeen(stored), NOTHING_SEEN);
  });
}

for (const [width, height, px] of [
  [360, 780, 14.625],
  [1600, 900, 30],
  [800, 360, 15],
] as const) {
  test(`in a window of ${width} x ${height} a swipe is longer than ${px} px (GUIDE-07)`, () => {
    assert.is(swipeThresholdPx({ width, height }), px);
  });
}

test("two pages side by side are twice as wide, those of a wall calendar twice as high (GUIDE-10)", () => {
  assert.is(openRatioOf(0.7, "single", "horizontal"), 0.7);
  assert.is(openRatioOf(0.7, "double", "horizontal"), 1.4);
  assert.is(openRatioOf(1.4, "double", "vertical"), 0.7);
});

test("an iPhone has its own steps, every other phone Android's (GUIDE-09)", () => {
  assert.is(phoneSystemOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"), "iphone");
  assert.is(phoneSystemOf("Mozilla/5.0 (Linux; Android 15; Pixel 9)"), "android");
  assert.is(phoneSystemOf(""), "android");
});

test.run();
