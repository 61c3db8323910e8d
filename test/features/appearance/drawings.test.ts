import { suite } from "uvu";
import * as assert from "uvu/assert";
import { DRAWINGS, drawingsOn, mayHaveDrawings } from "../../../src/features/appearance/drawings.ts";
import { AREAS } from "../../../src/features/appearance/picture-areas.ts";

const test = suite("features/appearance/drawings");
const SIZE = DRAWINGS.finePx;
const PAPER = 240;
const [LIGHT, SHADE, INK] = [195, 125, 25];

type Paint = (x: number, y: number) => number | null;

/** A page of paper on which `paint` puts greys; where it does is told in px of the finer picture. */
function page(paint: Paint, size: number = SIZE): number[] {
  const step = SIZE / size;
  return Array.from({ length: size * size }, (_, at) => {
    const level = paint((at % size) * step, Math.floor(at / size) * step) ?? PAPER;
    return [level, level, level, 255];
  }).flat();
}

const within = (x: number, y: number, [left, top, right, bottom]: readonly [number, number, number, number]) =>
  x >= left && x < right && y >= top && y < bottom;
/** A box in perspective: its front is lit, its side is in shade, and both have an outline. */
const solid: Paint = (x, y) => {
  if (within(x, y, [202, 202, 258, 318])) return LIGHT;
  if (within(x, y, [260, 202, 318, 318])) return SHADE;
  return within(x, y, [200, 200, 320, 320]) ? INK : null;
};
const find = (paint: Paint) => drawingsOn(page(paint), []);
const isIn = (paint: Paint, x: number, y: number) =>
  find(paint).some(({ frame, width, core }) => {
    const [column, row] = [x - Math.round(frame.x * SIZE), y - Math.round(frame.y * SIZE)];
    return column >= 0 && column < width && core[row * width + column] === 1;
  });

test("a thing that is drawn in greys with shade is a drawing, and all of it is, with its outline", () => {
  assert.is(find(solid).length, 1);
  for (const [x, y] of [
    [205, 205],
    [230, 260],
    [259, 260],
    [316, 316],
  ] as const)
    assert.ok(isIn(solid, x, y), `${x} ${y}`);
  assert.not.ok(isIn(solid, 195, 260) || isIn(solid, 325, 260));
});

test("a page with a drawing is looked at more closely, one of print or with a shape in one grey is not taken for one", () => {
  assert.ok(mayHaveDrawings(page(solid, AREAS.samplePx), []));
  const print: Paint = (x, y) => (y % 16 < 4 && x > 40 && x < 470 ? 170 : null);
  assert.not.ok(mayHaveDrawings(page(print, AREAS.samplePx), []));
  assert.equal(find(print), []);
  assert.equal(
    find((x, y) => (within(x, y, [200, 200, 320, 320]) ? SHADE : null)),
    [],
  );
});

test("thin lines that lead to the names of parts, and those names, are print", () => {
  const named: Paint = (x, y) => {
    if (within(x, y, [318, 250, 400, 252])) return INK;
    if (within(x, y, [400, 244, 440, 258])) return x % 6 < 2 ? INK : null;
    return solid(x, y);
  };
  assert.ok(isIn(named, 290, 260));
  assert.not.ok(isIn(named, 360, 250) || isIn(named, 420, 250));
});

test("the pale shadow below a thing is no part of it, though the thing has a pale side behind its outline", () => {
  const shaded: Paint = (x, y) => solid(x, y) ?? (within(x, y, [180, 290, 360, 340]) ? PAPER - 30 : null);
  assert.not.ok(isIn(shaded, 190, 330) || isIn(shaded, 340, 310));
  const pale: Paint = (x, y) => (within(x, y, [210, 210, 250, 230]) ? PAPER - 20 : solid(x, y));
  assert.ok(isIn(pale, 230, 220));
});

test("a table with a dark head and words on tinted rows is print", () => {
  const table: Paint = (x, y) => {
    if (!within(x, y, [100, 100, 400, 300])) return null;
    const isLetter = y % 20 > 6 && y % 20 < 14 && x % 24 < 14 && x % 4 < 2;
    if (isLetter) return y < 120 ? 250 : INK;
    return y < 120 ? SHADE : LIGHT;
  };
  assert.equal(find(table), []);
});

test("pictures that stay as printed anyway are not found again", () => {
  assert.equal(drawingsOn(page(solid), [{ x: 0.3, y: 0.3, width: 0.4, height: 0.4 }]), []);
});

test.run();
