import { suite } from "uvu";
import * as assert from "uvu/assert";
import { barTop } from "../../../src/features/selection/bar-place.ts";

const test = suite("features/selection/bar-place");
const WINDOW = { top: 0, bottom: 800 };
const BAR_PX = 44;

/** So many lines of 20 px without space between them, from a place on. */
const linesFrom = (top: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ top: top + 20 * at, bottom: top + 20 * (at + 1) }));

test("the bar stands above the words where that covers no line, and else at the nearest place where none is (EXTRA-11)", () => {
  const words = { top: 400, bottom: 420 };
  assert.is(barTop(words, [words], BAR_PX, WINDOW, 840), 400 - 12 - BAR_PX);
  assert.is(barTop(words, linesFrom(200, 11), BAR_PX, WINDOW, 840), 420 + 12, "the last line of a column");
  const beforeEnd = linesFrom(200, 15); // to 500
  assert.is(barTop(words, beforeEnd, BAR_PX, WINDOW, 840), 500 + 4, "below the column");
  const between = [...linesFrom(100, 10), ...linesFrom(360, 20)]; // from 300 to 360 nothing
  assert.is(barTop(words, between, BAR_PX, WINDOW, 840), 360 - 4 - BAR_PX, "between two paragraphs");
});

test("where no place near the words is free the bar stands above them, or below at the window's upper edge (EXTRA-11)", () => {
  const full = linesFrom(0, 40);
  assert.is(barTop({ top: 400, bottom: 420 }, full, BAR_PX, WINDOW, 840), 400 - 12 - BAR_PX);
  assert.is(barTop({ top: 20, bottom: 40 }, full, BAR_PX, WINDOW, 840), 40 + 12);
  const far = linesFrom(100, 34); // to 780: the window's lower edge leaves no room
  assert.is(barTop({ top: 740, bottom: 760 }, far, BAR_PX, WINDOW, 840), 740 - 12 - BAR_PX);
  const top = barTop({ top: 400, bottom: 420 }, linesFrom(100, 25), BAR_PX, WINDOW, 840); // free from 600 on
  assert.is(top, 400 - 12 - BAR_PX, "what is 180 px away would not be the words' own");
});

test("in a low window without such a place the bar stands over the toolbar, where it covers no line (EXTRA-11)", () => {
  const low = { top: 0, bottom: 376 };
  assert.is(barTop({ top: 200, bottom: 220 }, linesFrom(20, 16), BAR_PX, low, 420), 420 - 4 - BAR_PX);
  assert.is(barTop({ top: 200, bottom: 220 }, linesFrom(200, 3), BAR_PX, low, 420), 200 - 12 - BAR_PX, "above is free");
  const noBar = { top: 0, bottom: 420 };
  assert.is(
    barTop({ top: 380, bottom: 400 }, linesFrom(20, 19), BAR_PX, noBar, 420),
    380 - 12 - BAR_PX,
    "the words are there",
  );
});

test.run();
