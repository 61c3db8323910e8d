import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Area, type BarInput, barPlace, type Stretch } from "../../../src/features/selection/bar-place.ts";

const test = suite("features/selection/bar-place");
const WIDTH_PX = 1000;
const BAR = { width: 400, height: 44 };
const ROOM = { top: 0, bottom: 800, left: 0, right: WIDTH_PX };

const place = (words: Stretch, input: Partial<BarInput> = {}) =>
  barPlace({ words, middle: 500, bar: BAR, lines: [], buttons: [], room: ROOM, windowPx: 840, ...input });
const topAt = (words: Stretch, lines: readonly Area[], input: Partial<BarInput> = {}) =>
  place(words, { ...input, lines }).top;

/** A line of 20 px from side to side. */
const lineFrom = (top: number): Area => ({ top, bottom: top + 20, left: 100, right: 900 });
/** So many of them without space between them, from a place on. */
const linesFrom = (top: number, count: number) => Array.from({ length: count }, (_, at) => lineFrom(top + 20 * at));

test("the bar stands above the words where that covers no line, and else at the nearest place where none is (EXTRA-11)", () => {
  const words = lineFrom(400);
  assert.is(topAt(words, [words]), 400 - 12 - 44);
  assert.is(topAt(words, linesFrom(200, 11)), 420 + 12, "the last line of a column");
  const beforeEnd = linesFrom(200, 15); // to 500
  assert.is(topAt(words, beforeEnd), 500 + 4, "below the column");
  const between = [...linesFrom(100, 10), ...linesFrom(360, 20)]; // from 300 to 360 nothing
  assert.is(topAt(words, between), 360 - 4 - 44, "between two paragraphs");
});

test("where no place near the words is free the bar stands above them, or below at the window's upper edge (EXTRA-11)", () => {
  const full = linesFrom(0, 40);
  assert.is(topAt({ top: 400, bottom: 420 }, full), 400 - 12 - 44);
  assert.is(topAt({ top: 20, bottom: 40 }, full), 40 + 12);
  const far = linesFrom(100, 34); // to 780: the window's lower edge leaves no room
  assert.is(topAt({ top: 740, bottom: 760 }, far), 740 - 12 - 44);
  const top = topAt({ top: 400, bottom: 420 }, linesFrom(100, 25)); // free from 600 on
  assert.is(top, 400 - 12 - 44, "what is 180 px away would not be the words' own");
});

test("in a low window without such a place the bar stands over the toolbar, where it covers no line (EXTRA-11)", () => {
  const low = { windowPx: 420, room: { ...ROOM, bottom: 376 } };
  assert.is(topAt({ top: 200, bottom: 220 }, linesFrom(20, 16), low), 420 - 4 - 44);
  assert.is(topAt({ top: 200, bottom: 220 }, linesFrom(200, 3), low), 200 - 12 - 44, "above is free");
  const noBar = { windowPx: 420, room: { ...ROOM, bottom: 420 } };
  assert.is(topAt({ top: 380, bottom: 400 }, linesFrom(20, 19), noBar), 380 - 12 - 44, "the words are there");
});

const ARROW = { left: 0, right: 60, top: 300, bottom: 420 };

test("the bar gives way to the arrows and tabs beside it along its line (EXTRA-11)", () => {
  const words = { top: 400, bottom: 420 };
  const atLeft = { middle: 100, buttons: [ARROW] };
  assert.equal(place(words, atLeft), { left: 60 + 4, top: 400 - 12 - 44 });
  const tab = { left: 930, right: 970, top: 350, bottom: 500 };
  assert.equal(place(words, { middle: 900, buttons: [ARROW, tab] }), { left: 930 - 4 - 400, top: 400 - 12 - 44 });
  assert.equal(place({ top: 700, bottom: 720 }, atLeft), { left: 12, top: 700 - 12 - 44 }, "none is beside it there");
});

test("where it is too wide to stand between arrows the bar stands clear of them on the words' other side (EXTRA-11)", () => {
  const narrow = { bar: { width: 400, height: 44 }, room: { ...ROOM, right: 460 }, middle: 230 };
  const buttons = [ARROW, { ...ARROW, left: 400, right: 460 }];
  const full = linesFrom(0, 40);
  assert.is(topAt({ top: 420, bottom: 440 }, full, { ...narrow, buttons }), 440 + 12, "above would be on both");
  assert.is(topAt({ top: 290, bottom: 310 }, full, { ...narrow, buttons }), 290 - 12 - 44);
  const between = topAt({ top: 360, bottom: 380 }, full, { ...narrow, buttons });
  assert.is(between, 420 + 4, "below the arrows, for the bar never lies on the words");
});

test.run();
