import { suite } from "uvu";
import * as assert from "uvu/assert";
import { inkBlockAt } from "../../../src/book/geometry/ink-block.ts";

const test = suite("book/geometry/ink-block");

const SIZE = 200;
type Box = readonly [left: number, top: number, width: number, height: number]; // percent of the page
type Color = readonly [red: number, green: number, blue: number];
type Inks = { readonly paper?: Color; readonly ink?: Color };
const PAPER: Color = [246, 240, 226];
const INK: Color = [40, 30, 30];

/** A page of one colour with boxes of another on it. */
function pageWith(boxes: readonly Box[], { paper = PAPER, ink = INK }: Inks = {}): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * SIZE * SIZE);
  const isInk = (x: number, y: number) =>
    boxes.some(([left, top, width, height]) => {
      const [across, down] = [(100 * (x + 0.5)) / SIZE, (100 * (y + 0.5)) / SIZE];
      return across > left && across < left + width && down > top && down < top + height;
    });
  for (let at = 0; at < SIZE * SIZE; at++)
    pixels.set([...(isInk(at % SIZE, Math.floor(at / SIZE)) ? ink : paper), 255], 4 * at);
  return pixels;
}

/** Lines of text, 2 % apart. */
const lines = (left: number, top: number, width: number, count: number): readonly Box[] =>
  Array.from({ length: count }, (_, nth): Box => [left, top + 2 * nth, width, 1]);

const percent = (block: ReturnType<typeof inkBlockAt>) =>
  block && [block.x, block.y, block.width, block.height].map((share) => Math.round(100 * share));

const TWO_COLUMNS = [...lines(10, 10, 36, 20), ...lines(54, 10, 36, 20)];

test("text is found as wide as its column, also at a short paragraph or between lines", () => {
  const page = pageWith([...lines(10, 10, 80, 10), ...lines(10, 36, 30, 4), ...lines(10, 50, 80, 6)]);
  assert.equal(percent(inkBlockAt(page, { x: 0.5, y: 0.2 })), [10, 10, 80, 19]);
  assert.equal(percent(inkBlockAt(page, { x: 0.2, y: 0.39 })), [10, 36, 80, 7]);
  const left = inkBlockAt(pageWith(TWO_COLUMNS), { x: 0.3, y: 0.3 });
  assert.equal([percent(left), left?.isText], [[10, 10, 36, 39], true]);
  assert.is(percent(inkBlockAt(pageWith(TWO_COLUMNS), { x: 0.6, y: 0.3 }))?.[0], 54);
});

test("a title over two columns hides none of them", () => {
  const page = pageWith([[10, 3, 80, 4], ...TWO_COLUMNS.map(([x, y, w, h]): Box => [x, y + 4, w, h])]);
  assert.equal(percent(inkBlockAt(page, { x: 0.7, y: 0.3 })), [54, 14, 36, 39]);
});

test("a picture is found alone; one nearly as wide as its column has all of that", () => {
  const text = [...lines(10, 10, 80, 8), ...lines(10, 70, 80, 8)];
  const small = inkBlockAt(pageWith([...text, [30, 32, 40, 30]]), { x: 0.5, y: 0.5 });
  assert.equal([percent(small), small?.isText], [[30, 32, 40, 30], false]);
  assert.equal(percent(inkBlockAt(pageWith([...text, [16, 32, 68, 30]]), { x: 0.5, y: 0.5 })), [10, 32, 80, 30]);
});

test("the margin beside print means it; the middle of an empty part, a speck and a page that is a picture mean nothing", () => {
  const page = pageWith([...lines(20, 10, 60, 10), [50, 90, 2, 2]]);
  assert.equal(percent(inkBlockAt(page, { x: 0.15, y: 0.2 })), [20, 10, 60, 19]);
  assert.is(inkBlockAt(page, { x: 0.5, y: 0.6 }), null);
  assert.is(inkBlockAt(page, { x: 0.51, y: 0.91 }), null);
  assert.is(inkBlockAt(pageWith([]), { x: 0.5, y: 0.5 }), null);
  const picture = new Uint8ClampedArray(4 * SIZE * SIZE).map((_, at) => (at * 7919) % 256);
  assert.is(inkBlockAt(picture, { x: 0.5, y: 0.5 }), null);
});

test("the shade at the fold and the dark frame of a scan are no print", () => {
  const frame: readonly Box[] = [
    [0, 0, 6, 100],
    [0, 0, 100, 3],
  ];
  const page = pageWith([...frame, ...lines(20, 10, 60, 10)]);
  assert.equal(percent(inkBlockAt(page, { x: 0.5, y: 0.2 })), [20, 10, 60, 19]);
});

test("print on dark paper is found as on light", () => {
  const page = pageWith(lines(10, 10, 80, 10), { paper: [28, 26, 30], ink: [190, 180, 170] });
  assert.equal(percent(inkBlockAt(page, { x: 0.5, y: 0.2 })), [10, 10, 80, 19]);
});

test.run();
