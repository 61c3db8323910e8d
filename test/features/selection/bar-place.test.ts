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

test("under fingers the bar stands beside the words, whatever it covers there, and never at the window's far end (EXTRA-11)", () => {
  const coarse = { isCoarse: true };
  const words = { top: 400, bottom: 420 };
  assert.is(topAt(words, linesFrom(200, 15), coarse), 400 - 12 - 44, "what is 80 px away would be too far");
  assert.is(topAt(words, linesFrom(380, 20), coarse), 380 - 4 - 44, "a line higher nothing is covered");
  assert.is(topAt({ top: 20, bottom: 40 }, linesFrom(0, 40), coarse), 40 + 12);
  const low = { ...coarse, windowPx: 420, room: { ...ROOM, bottom: 376 } };
  assert.is(topAt({ top: 200, bottom: 220 }, linesFrom(20, 16), low), 200 - 12 - 44, "a low window, too");
  assert.is(
    topAt({ top: 30, bottom: 790 }, linesFrom(0, 40), coarse),
    410 - 22,
    "words that leave no room have it among them",
  );
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

/** The same areas, which count how often they are looked at. */
function counted(areas: readonly Area[]) {
  let count = 0;
  const look = (value: number) => {
    count += 1;
    return value;
  };
  const watched = areas.map(
    ({ left, right, top, bottom }): Area => ({
      get left() {
        return look(left);
      },
      get right() {
        return look(right);
      },
      get top() {
        return look(top);
      },
      get bottom() {
        return look(bottom);
      },
    }),
  );
  return { watched, count: () => count };
}

test("at a frame of a zoom the bar's place costs few looks at what is on the page, and none farther than the nearest free one (EXTRA-11)", () => {
  const lines = Array.from({ length: 80 }, (_, at) => {
    const [line, page] = [Math.floor(at / 2), at % 2];
    const top = 100 + 17 * line + 0.1 * page; // no two pages have the same, as exporters write them
    return { top, bottom: top + 12, left: 40 + 500 * page, right: 460 + 500 * page };
  });
  const tabs = Array.from({ length: 12 }, (_, at) => ({ left: 960, right: 990, top: 60 * at, bottom: 60 * at + 50 }));
  const [all, edge] = [counted(lines), counted(tabs)];
  place({ top: 440, bottom: 452 }, { lines: all.watched, buttons: edge.watched });
  const count = all.count() + edge.count();
  assert.ok(count < 6000, `${count} where no place is free`);

  const far = counted(lines.filter(({ top, bottom }) => bottom < 200 || top > 700));
  assert.is(place({ top: 440, bottom: 452 }, { lines: far.watched }).top, 440 - 12 - 44);
  assert.ok(far.count() <= 2 * 2 * far.watched.length, "what is out of reach is left out by its height alone");

  const next = counted([...linesFrom(380, 8), { top: 340, bottom: 342, left: 0, right: 1 }]);
  const free = counted([ARROW]);
  place({ top: 700, bottom: 720 }, { lines: next.watched, buttons: free.watched });
  assert.ok(next.count() + free.count() < 60, `${next.count() + free.count()} where the first place is free`);
});

test.run();
