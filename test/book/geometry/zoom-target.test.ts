import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Rect } from "../../../src/book/geometry/layout.ts";
import { columnAt, columnsIn, zoomOn, zoomOnColumn } from "../../../src/book/geometry/zoom-target.ts";

const test = suite("book/geometry/zoom-target");

/** The window's corner. */
const WINDOW_AT = { x: 0, y: 0 } as const;

/** Lines of five words, 20 px apart, from a left edge on. */
const column = (left: number, top: number, lines: number): readonly Rect[] =>
  Array.from({ length: lines * 5 }, (_, index) => ({
    x: left + (index % 5) * 40,
    y: top + Math.floor(index / 5) * 20,
    width: 34,
    height: 14,
  }));
/** Two columns with a gutter of 60 px, and a page number far below. */
const PAGE = [...column(100, 100, 10), ...column(354, 100, 10), { x: 300, y: 700, width: 20, height: 14 }];

test("a tap into a column finds it alone, also between its lines and words", () => {
  for (const [x, y] of [
    [150, 150],
    [136, 117],
    [290, 295],
  ] as const) {
    assert.equal(columnAt(PAGE, { x, y }, 648), { x: 100, y: 100, width: 194, height: 194 });
  }
  assert.is(columnAt(PAGE, { x: 400, y: 150 }, 648)?.x, 354);
});

test("a tap far from all words finds none", () => {
  assert.is(columnAt(PAGE, { x: 300, y: 500 }, 648), null);
  assert.is(columnAt([], { x: 300, y: 500 }, 648), null);
});

test("a label, such as a page number or a name in a drawing, is no column to be seen alone", () => {
  assert.is(columnAt(PAGE, { x: 305, y: 705 }, 648), null);
  assert.is(columnAt(PAGE, { x: 305, y: 705 }, 60)?.width, 20);
  assert.is(columnAt(PAGE, { x: 150, y: 150 }, 1000)?.width, 194, "a narrow column of many lines");
});

test("a column comes into the middle of the window, as wide as it", () => {
  const window = { ...WINDOW_AT, width: 1280, height: 800, mostZoom: 4 };
  const box = { x: 100, y: 100, width: 400, height: 200 };
  const { to, at } = zoomOn(box, { x: 150, y: 150 }, window);
  const seen = (value: number, fixed: number) => fixed + (value - fixed) * to;
  assert.is(Math.round(to * 400), Math.round(1280 * 0.92));
  assert.is(Math.round(seen(300, at.x)), 640);
  assert.is(Math.round(seen(200, at.y)), 400);
});

test("beside a panel a column comes into the middle of what it leaves, as wide as that", () => {
  const view = { x: 400, y: 0, width: 880, height: 800, mostZoom: 4 };
  const { to, at } = zoomOn({ x: 500, y: 100, width: 400, height: 200 }, { x: 550, y: 150 }, view);
  assert.is(Math.round(to * 400), Math.round(880 * 0.92));
  assert.is(Math.round(at.x + (700 - at.x) * to), 840);
});

test("no more than the book allows, and in the middle all the same", () => {
  const window = { ...WINDOW_AT, width: 1280, height: 800, mostZoom: 2 };
  const { to, at } = zoomOn({ x: 100, y: 100, width: 400, height: 200 }, { x: 150, y: 150 }, window);
  assert.is(to, 2);
  assert.is(at.x + (300 - at.x) * to, 640);
});

const HIGH = { x: 100, y: 0, width: 300, height: 790 };
for (const [what, hitY, seenAt] of [
  ["what was hit stays where it is", 330, 330],
  ["its beginning is seen where that is near, with what was hit", 150, 64 + 150 * 2.5],
] as const) {
  test(`of something higher than the window ${what}`, () => {
    const { to, at } = zoomOn(HIGH, { x: 150, y: hitY }, { ...WINDOW_AT, width: 1280, height: 800, mostZoom: 2.5 });
    assert.is(to, 2.5);
    assert.is(Math.round(at.y + (hitY - at.y) * to), seenAt);
  });
}

test("a phone's column of text fills its window, so that no line has to be moved to be read", () => {
  const { to } = zoomOn(
    { x: 45, y: 200, width: 270, height: 300 },
    { x: 90, y: 300 },
    { ...WINDOW_AT, width: 360, height: 780, mostZoom: 4 },
  );
  assert.is(Math.round(to * 270), Math.round(360 * 0.92));
});

test("what fills the window already is seen closer about the point", () => {
  const hit = { x: 90, y: 300 };
  assert.equal(
    zoomOn({ x: 0, y: 100, width: 360, height: 480 }, hit, { ...WINDOW_AT, width: 360, height: 780, mostZoom: 4 }),
    {
      to: 2.2,
      at: hit,
    },
  );
});

test("in the low window of a phone on its side a good third of the page stays in sight", () => {
  const { to, at } = zoomOn(
    { x: 420, y: 30, width: 170, height: 260 },
    { x: 480, y: 100 },
    { ...WINDOW_AT, width: 780, height: 360, mostZoom: 4 },
  );
  assert.is(to, 2.6);
  assert.is(Math.round(at.x + (505 - at.x) * to), 390, "and the column is in the middle");
});

test("a verse in the middle of a column is seen with the whole width of that, which its own lines do not fill", () => {
  const verse = [0, 1, 2, 3].map((line) => ({ x: 150, y: 500 + line * 20, width: 90, height: 14 }));
  const found = columnAt([...PAGE, ...verse], { x: 180, y: 525 }, 648)!;
  assert.equal([found.x, found.width], [100, 194]);
});

test("the columns of a page come in reading order, with headings above and without numbers beside them", () => {
  const heading = { x: 110, y: 40, width: 120, height: 24 };
  const beside = { x: 20, y: 150, width: 30, height: 14 };
  const words = [...PAGE, heading, beside];
  const [one, other, ...more] = columnsIn(words, 648, false);
  assert.equal(more, []);
  assert.equal([one?.x, one?.y, one?.width], [100, 40, 194]);
  assert.is(other?.x, 354);
  assert.equal(
    columnsIn(words, 648, true).map(({ x }) => x),
    [354, 100],
  );
  assert.equal(columnsIn([], 648, false), []);
  const number = { x: 300, y: 700, width: 20, height: 14 };
  assert.equal(columnsIn([number], 648, false), [], "a picture with a number");
  assert.equal(columnsIn([{ ...heading, width: 140 }, number], 648, false), [], "a short title");
  const short = [...column(100, 100, 30), ...column(354, 100, 4)];
  assert.is(columnsIn(short, 648, false).length, 2, "the end of a chapter");
  const apart = [...column(100, 100, 6), ...column(100, 400, 4)];
  assert.equal(columnsIn(apart, 648, false), [{ x: 100, y: 100, width: 194, height: 374 }], "a picture lies between");
});

test("the next column is seen as closely as the one before where it has room, from its first line or its last", () => {
  const view = { ...WINDOW_AT, width: 360, height: 780, mostZoom: 4 };
  const seen = (value: number, fixed: number, to: number) => fixed + (value - fixed) * to;
  const next = { x: 60, y: 90, width: 240, height: 900 };
  const kept = zoomOnColumn(next, { part: "start" }, 1.4, view)!;
  assert.is(kept.to, 1.4);
  assert.is(Math.round(seen(180, kept.at.x, kept.to)), 180);
  assert.is(Math.round(seen(90, kept.at.y, kept.to)), Math.round(0.08 * 780));
  const end = zoomOnColumn(next, { part: "end" }, 1.4, view)!;
  assert.is(Math.round(seen(990, end.at.y, end.to)), Math.round(0.92 * 780));
  const topAt = (scale: number) => seen(90, zoomOnColumn(next, { topPx: -40, scale }, 1.4, view)!.at.y, 1.4);
  assert.equal(
    [1.4, 0.7].map((scale) => Math.round(topAt(scale))),
    [-40, -80],
    "the line at the top stays",
  );
  for (const before of [1.05 * (360 / 240), 0.5 * (360 / 240)])
    assert.is(zoomOnColumn(next, { part: "start" }, before, view)!.to, (0.92 * 360) / 240, "too wide, or too narrow");
  const narrow = { ...next, width: 150 };
  const before55 = (0.55 * 360) / 150;
  const toOf = (column: Rect & { isLone?: boolean }) => zoomOnColumn(column, { part: "start" }, before55, view)!.to;
  assert.equal(
    [toOf(narrow), toOf({ ...narrow, isLone: true })],
    [(0.92 * 360) / 150, before55],
    "nothing is beside it",
  );
  const isNone = (width: number, more: object) =>
    assert.is(zoomOnColumn({ ...next, width }, { part: "start" }, 1.4, { ...view, ...more }), null);
  isNone(358, {}); // it fills the window as it is
  isNone(50, {}); // it cannot come so close
  assert.is(zoomOnColumn(next, { part: "start" }, 1.4, { ...view, mostZoom: 1.3 })?.to, 1.3);
  const onItsSide = { ...view, height: 360 };
  assert.is(zoomOnColumn({ ...next, width: 80 }, { part: "start" }, 1.4, onItsSide)?.to, 2.6, "lines enough are seen");
  isNone(50, { height: 360 });
});

test.run();
