import { suite } from "uvu";
import * as assert from "uvu/assert";
import { areColumns } from "../../../src/features/notes/highlights/LiveHighlights.tsx";
import { sheetPlace, sheetSide } from "../../../src/features/notes/NoteEditor.tsx";
import { isStripBeside, STRIP, stripInsets } from "../../../src/features/notes/strip-insets.ts";

const test = suite("features/notes/strip-parts");

test("the strip takes room under the book, in low windows beside it, where there is some to spare (NOTE-02)", () => {
  const room = (kind: string, width: number, height: number) =>
    stripInsets(kind, { width, height }, width < STRIP.narrowPx);
  const desktop = room("standard", 1440, 900).bottom;
  assert.ok(desktop > 0);
  assert.ok(room("mini", 700, 900).bottom > desktop);
  assert.ok(room("phone", 360, 780).bottom > desktop);
  assert.is(
    room("standard", 700, 500).bottom,
    room("standard", 700, 900).bottom,
    "two bars would lie on the last lines",
  );
  assert.is(room("standard", 700, 460).right, 0);
  assert.equal(room("standard", 700, 459), { bottom: 0, right: STRIP.sideRoomPx });
  assert.equal(room("phone", 360, 500), { bottom: 0, right: 0 });
  assert.equal(room("mini", 480, 320), { bottom: 0, right: STRIP.sideRoomPx });
  assert.equal(room("phone", 780, 360), { bottom: 0, right: 0 });
  assert.equal(room("mini", 320, 320), { bottom: 0, right: 0 });
  assert.equal(room("none", 1440, 900), { bottom: 0, right: 0 });
});

test("the strip stands beside the book in low windows that are wide enough (NOTE-02)", () => {
  const found = [
    [480, 320],
    [780, 360],
    [1440, 459],
    [1440, 460],
    [459, 320],
    [360, 780],
  ].map(([width = 0, height = 0]) => isStripBeside({ width, height }));
  assert.equal(found, [true, true, true, false, false, false]);
});

test("a note's sheet lies beside its mark, within every window (NOTE-02)", () => {
  const sheet = { width: 280, height: 200 };
  const place = (x: number, y: number, window = { width: 1000, height: 700 }, isWords = false) => {
    const mark = { x, y, width: 30, height: 30 };
    return sheetPlace(sheetSide(mark, sheet, window, isWords), mark, sheet, window);
  };
  assert.is(place(100, 300).left, 140);
  assert.is(place(900, 300).left, 610);
  assert.equal(place(990, 690), { left: 700, top: 490 });
  const small = place(200, 300, { width: 260, height: 150 });
  assert.equal(small, { left: 10, top: 10 });
  const window = { width: 1000, height: 700 };
  assert.is(place(100, 300, window, true).top, 340, "below words, whose line goes on beside them");
  assert.is(place(100, 500, window, true).top, 290, "or above");
  assert.is(place(100, 150, { width: 1000, height: 300 }, true).left, 140, "or beside where nothing else is left");
});

test("a sheet that grows with its words stays on its side of a wide mark, and slides up at the window's end (NOTE-02)", () => {
  const [mark, window] = [
    { x: 110, y: 600, width: 600, height: 44 },
    { width: 820, height: 1060 },
  ];
  const side = sheetSide(mark, { width: 340, height: 380 }, window, false);
  assert.equal(
    [380, 420].map((height) => sheetPlace(side, mark, { width: 340, height }, window).top),
    [654, 630],
  );
});

test("lines stand at the right of highlights in columns, below all others, also below one narrow letter", () => {
  const page = { x: 0, y: 0, width: 300, height: 400 };
  const line = (widthPx: number, heightPx: number) => {
    const [right, bottom] = [0.1 + widthPx / page.width, 0.1 + heightPx / page.height];
    return [0.1, bottom, right, bottom, right, 0.1, 0.1, 0.1] as const;
  };
  const isColumn = (text: string, ...quads: ReturnType<typeof line>[]) => areColumns({ text, quads }, page);
  assert.ok(isColumn("春眠不觉晓", line(14, 70)));
  assert.ok(isColumn("春眠不觉晓处", line(14, 70), line(14, 14)), "whose last line is one letter");
  assert.not(isColumn("I", line(5, 14)));
  assert.not(isColumn("words and\na", line(60, 14), line(5, 14)));
});

test.run();
