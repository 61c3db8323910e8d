import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fractionOf, GOTO, valueAt, valueByKey } from "../../../src/features/goto/slider.ts";

const test = suite("features/goto/slider");

test("the phone's panel is 90 px high, its track inset by 40 px, its pointer offset by 11 px (GOTO-08, GOTO-09)", () => {
  assert.equal([GOTO.phonePx, GOTO.insetPx, GOTO.pointerPx], [90, 40, 11]);
});

const track = { left: 40, width: 280, isRtl: false };
for (const [x, isRtl, page] of [
  [40, false, 1],
  [320, false, 29],
  [180, false, 15],
  [-500, false, 1],
  [5000, false, 29],
  [40, true, 29],
  [320, true, 1],
] as const) {
  test(`a finger at ${x} px${isRtl ? ", right to left," : ""} means page ${page} of 29 (GOTO-10)`, () => {
    assert.is(valueAt(x, { ...track, isRtl }, 29), page);
  });
}

test("position and page agree for every page of any book (GOTO-10)", () => {
  for (const count of [2, 7, 100, 281]) {
    for (let page = 1; page <= count; page++) {
      assert.is(valueAt(track.left + fractionOf(page, count) * track.width, track, count), page);
    }
  }
  assert.is(fractionOf(1, 1), 0);
  assert.is(valueAt(100, { ...track, width: 0 }, 5), 5);
});

const STARTS = [1, 2, 4, 6, 8, 10, 12];
for (const [key, from, isRtl, to] of [
  ["ArrowRight", 3, false, 4],
  ["ArrowLeft", 4, false, 2],
  ["ArrowRight", 4, true, 2],
  ["ArrowLeft", 4, true, 6],
  ["ArrowUp", 1, true, 2],
  ["ArrowDown", 1, false, 1],
  ["PageUp", 2, false, 12],
  ["PageDown", 12, false, 1],
  ["Home", 8, false, 1],
  ["End", 8, true, 12],
  ["a", 8, false, null],
] as const) {
  test(`${key} from page ${from}${isRtl ? ", right to left," : ""} leads to ${to ?? "nothing"} (GOTO-10)`, () => {
    assert.is(valueByKey(key, from, STARTS, isRtl), to);
  });
}

test.run();
