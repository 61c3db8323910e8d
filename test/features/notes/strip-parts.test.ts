import { suite } from "uvu";
import * as assert from "uvu/assert";
import { areColumns } from "../../../src/features/notes/highlights/draw.ts";
import {
  freeSides,
  sheetPlace,
  sheetRoom,
  sheetSide,
  typingPlace,
  wordsSheetSide,
} from "../../../src/features/notes/sheet-place.ts";
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
  const place = (x: number, y: number, window = { width: 1000, height: 700 }) => {
    const mark = { x, y, width: 30, height: 30 };
    return sheetPlace(sheetSide(mark, sheet, window), mark, sheet, window);
  };
  assert.is(place(100, 300).left, 140);
  assert.is(place(900, 300).left, 610);
  assert.equal(place(990, 690), { left: 700, top: 490 });
  const small = place(200, 300, { width: 260, height: 150 });
  assert.equal(small, { left: 10, top: 10 });
});

test("the sheet of highlighted words covers none of their line: it stands on the page opposite, below or above, or at the window's other side", () => {
  const sheet = { width: 280, height: 200 };
  const place = (x: number, y: number, window = { width: 1000, height: 700 }, facingX: number | null = null) => {
    const mark = { x, y, width: 60, height: 24 };
    const facing = facingX === null ? null : { x: facingX, y: 50, width: 400, height: 600 };
    return sheetPlace(wordsSheetSide(mark, sheet, window, facing), mark, sheet, window, facing);
  };
  assert.equal(place(250, 300, undefined, 500), { left: 510, top: 290 });
  assert.equal(place(600, 300, undefined, 100), { left: 210, top: 290 });
  assert.is(place(100, 300, undefined, 500).top, 334, "it would be too far away");
  assert.is(place(250, 300).top, 334);
  assert.is(place(250, 500).top, 290);
  const low = { width: 480, height: 260 };
  assert.is(place(80, 120, low).left, 190);
  assert.is(place(300, 120, low).left, 10);
});

test("a sheet that grows with its words stays on its side of a wide mark, and slides up at the window's end (NOTE-02)", () => {
  const [mark, window] = [
    { x: 110, y: 600, width: 600, height: 44 },
    { width: 820, height: 1060 },
  ];
  const side = sheetSide(mark, { width: 340, height: 380 }, window);
  assert.equal(
    [380, 420].map((height) => sheetPlace(side, mark, { width: 340, height }, window).top),
    [654, 630],
  );
});

test("a sheet lies on no arrow and no list beside the book, unless there is no room between them (NOTE-02)", () => {
  assert.equal(freeSides(224, 480, { left: 32, right: 32 }), { left: 32, width: 416 });
  assert.equal(freeSides(280, 1440, { left: 60, right: 392 }), { left: 60, width: 988 });
  assert.equal(freeSides(280, 360, { left: 40, right: 40 }), { left: 0, width: 360 });
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

test("a sheet below its words, or above them, grows as far as the window's edge, and not over them (NOTE-02)", () => {
  const window = { width: 800, height: 600 };
  const mark = { x: 100, y: 380, width: 300, height: 40 };
  const below = sheetRoom("below", mark, window)!;
  const place = sheetPlace("below", mark, { width: 280, height: below }, window);
  assert.ok(place.top > 420 && place.top + below < 600, `${place.top}, ${below} px`);
  const above = sheetRoom("above", mark, window)!;
  assert.ok(sheetPlace("above", mark, { width: 280, height: above }, window).top + above < 380, `${above} px`);
  assert.is(sheetRoom("facing", mark, window), null);
  assert.is(sheetRoom("below", { ...mark, height: 190 }, window), null, "it has to have a field");
});

test("on a phone the sheet in which somebody types leaves its words in sight, over them or between them and the keyboard (NOTE-02)", () => {
  const placeBeside = (y: number, height = 20) => typingPlace({ x: 60, y, width: 90, height }, 190, 780);
  const over = placeBeside(300)!;
  assert.ok(over.top < 20 && over.top + over.room < 300, `${over.top}, ${over.room} px`);
  const below = placeBeside(150)!;
  assert.ok(below.top > 170 && below.top + below.room < 440, `${below.top}, ${below.room} px`);
  assert.ok(Math.min(over.room, below.room) >= 190);
  assert.is(placeBeside(100, 300), null, "many lines leave no room");
});

test.run();
