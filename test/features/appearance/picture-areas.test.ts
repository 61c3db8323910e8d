import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Rect } from "../../../src/book/geometry/layout.ts";
import { AREAS, meanLevel, pictureAreas, thinned } from "../../../src/features/appearance/picture-areas.ts";

const test = suite("features/appearance/picture-areas");
const SIZE = AREAS.samplePx;
type Rgb = readonly [number, number, number];
const PAPER: Rgb = [247, 240, 227];

/** A page of paper on which `paint` puts something else, sample px. */
function page(paint: (x: number, y: number) => Rgb | null): number[] {
  return Array.from({ length: SIZE * SIZE }, (_, at) => {
    const [red, green, blue] = paint(at % SIZE, Math.floor(at / SIZE)) ?? PAPER;
    return [red, green, blue, 255];
  }).flat();
}

const inBox = (x: number, y: number, [left, top, width, height]: readonly [number, number, number, number]) =>
  x >= left && x < left + width && y >= top && y < top + height;
const photo = (x: number, y: number): Rgb => [20 + ((x * 7) % 90), 40 + ((y * 5) % 80), 60];

/** Rects in px of the small picture, to hundredths. */
const inPx = (rects: readonly Rect[]) =>
  rects.map(({ x, y, width, height }) => [x, y, width, height].map((at) => Math.round(at * SIZE * 100) / 100));

test("a photo between print is found with a rim round it, and one rect within it", () => {
  const box = [20, 30, 60, 40] as const;
  const [area, ...others] = pictureAreas(page((x, y) => (inBox(x, y, box) ? photo(x, y) : null)));
  assert.equal(others, []);
  assert.equal(inPx([area!]), [[19.25, 29.25, 61.5, 41.5]]);
  assert.equal(inPx(area!.inside), [[20.95, 30.95, 58.1, 38.1]]);
});

test("the paper in the corners of a round seal is not within it", () => {
  const isSeal = (x: number, y: number) => Math.hypot(x - 63.5, y - 63.5) <= 10;
  const [seal] = pictureAreas(page((x, y) => (isSeal(x, y) ? [170, 40, 30] : null)));
  const isWithin = (x: number, y: number) =>
    seal!.inside.some((at) => inBox(x / SIZE, y / SIZE, [at.x, at.y, at.width, at.height]));
  assert.ok(isWithin(64, 64) && isWithin(64, 55) && isWithin(55, 64));
  assert.not.ok(isWithin(56, 56) || isWithin(71.5, 56) || isWithin(56, 71.5));
  for (const { x, y, width, height } of seal!.inside)
    for (const [across, down] of [[x, y] as const, [x + width, y + height] as const])
      assert.ok(isSeal(Math.floor(across * SIZE), Math.floor(down * SIZE)), `${across * SIZE} ${down * SIZE}`);
});

test("two photos are two pictures, also on a page whose paper is white", () => {
  const boxes = [
    [5, 5, 30, 30],
    [60, 70, 60, 50],
  ] as const;
  const white: Rgb = [255, 255, 255];
  const pixels = page((x, y) => (boxes.some((box) => inBox(x, y, box)) ? photo(x, y) : white));
  assert.is(pictureAreas(pixels).length, 2);
});

test("lines of print are no pictures, and neither is a headline", () => {
  const grey: Rgb = [170, 165, 155];
  const black: Rgb = [20, 20, 20];
  const lines = page((x, y) => (y % 3 === 0 && x > 10 && x < 118 ? grey : null));
  const headline = page((x, y) => (inBox(x, y, [20, 10, 90, 9]) && x % 6 < 4 ? black : null));
  assert.equal([pictureAreas(lines), pictureAreas(headline)], [[], []]);
});

test("a frame of lines and a drawing in thin lines are no pictures", () => {
  const black: Rgb = [20, 20, 20];
  const isFrame = (x: number, y: number) => inBox(x, y, [20, 20, 80, 80]) && !inBox(x, y, [22, 22, 76, 76]);
  assert.equal(pictureAreas(page((x, y) => (isFrame(x, y) ? black : null))), []);
  assert.equal(pictureAreas(page((x, y) => (Math.abs(x - y) < 2 ? black : null))), []);
});

test("a panel that is hardly darker than the paper is turned with it, a dark one stays", () => {
  const panel = (color: Rgb) => page((x, y) => (inBox(x, y, [20, 20, 80, 50]) ? color : null));
  assert.equal(pictureAreas(panel([225, 210, 180])), []);
  assert.is(pictureAreas(panel([30, 50, 110])).length, 1);
});

test("a picture at the very edge of the page reaches beyond it", () => {
  const [area] = pictureAreas(page((x, y) => (x < 64 ? photo(x, y) : null)));
  assert.equal(inPx([area!]), [[-0.75, -0.75, 65.5, SIZE + 1.5]]);
});

test("a small coloured sign stays as it is printed; one in ink, and shapes that are smaller, are turned", () => {
  const sign = (color: Rgb, px: number) => page((x, y) => (inBox(x, y, [60, 60, px, px]) ? color : null));
  assert.is(pictureAreas(sign([170, 40, 30], 12)).length, 1);
  assert.equal(pictureAreas(sign([30, 26, 22], 12)), []);
  assert.equal(pictureAreas(sign([170, 40, 30], 9)), []);
  const shape = page((x, y) => (inBox(x, y, [60, 60, 19, 9]) ? [184, 134, 58] : null));
  assert.equal(pictureAreas(shape), [], "no panel is so short");
});

test("a dark button with light words stays as it is printed; an upright letter is turned", () => {
  const ink: Rgb = [30, 26, 22];
  const words = (x: number, y: number): Rgb => (y === 62 && x % 3 === 0 && inBox(x, y, [50, 60, 30, 5]) ? PAPER : ink);
  const button = pictureAreas(page((x, y) => (inBox(x, y, [40, 60, 48, 5]) ? words(x, y) : null)));
  assert.equal(inPx(button), [[39.25, 59.25, 49.5, 6.5]]);
  assert.equal(inPx(button[0]!.inside), [[40.95, 60.95, 46.1, 3.1]]);
  assert.equal(pictureAreas(page((x, y) => (inBox(x, y, [60, 40, 5, 48]) ? ink : null))), []);
});

test("a short wide shape with a gradient is no button, however much lighter one end of it is", () => {
  const barrel = (x: number, y: number): Rgb | null =>
    inBox(x, y, [40, 60, 20, 6]) ? [216 - 4 * (x - 40), 166 - 4 * (x - 40), 70 - (x - 40)] : null;
  assert.equal(pictureAreas(page(barrel)), []);
});

test("rules are turned, thick and slanting ones too; a panel is higher, and stays", () => {
  const ink: Rgb = [30, 26, 22];
  const slanting = page((x, y) => (inBox(x, y, [20, 60 + Math.floor((x - 20) / 45), 90, 5]) ? ink : null));
  assert.equal(pictureAreas(slanting), []);
  assert.equal(pictureAreas(page((x, y) => (inBox(x, y, [20, 60, 90, 2]) ? ink : null))), [], "a rule");
  assert.equal(pictureAreas(page((x, y) => (inBox(x, y, [20, 60, 90, 6]) ? ink : null))), [], "a thick rule");
  assert.is(pictureAreas(page((x, y) => (inBox(x, y, [20, 60, 90, 9]) ? ink : null))).length, 1, "an empty panel");
});

test("what leaves half of its frame to the paper is no picture", () => {
  const ink: Rgb = [30, 26, 22];
  const steps = page((x, y) => (inBox(x, y, [20, 20, 40, 20]) || inBox(x, y, [59, 40, 40, 20]) ? ink : null));
  assert.equal(pictureAreas(steps), []);
});

test("two photos with a thin line between them are one picture, and the paper beside that line is not within it", () => {
  const ink: Rgb = [30, 26, 22];
  const photos = [
    [20, 20, 60, 20],
    [20, 43, 60, 20],
    [50, 40, 1, 3],
  ] as const;
  const areas = pictureAreas(page((x, y) => (photos.some((box) => inBox(x, y, box)) ? ink : null)));
  assert.is(areas.length, 1);
  assert.equal(inPx(areas[0]!.inside), [
    [20.95, 20.95, 58.1, 18.55],
    [20.95, 43.5, 58.1, 18.55],
  ]);
});

test("where an area is stepped, what lies within it is what two of its rows share", () => {
  const ink: Rgb = [30, 26, 22];
  const wide = page((x, y) => (inBox(x, y, [20, 20, 60, 20]) || inBox(x, y, [24, 40, 60, 20]) ? ink : null));
  assert.equal(inPx(pictureAreas(wide)[0]!.inside), [
    [20.95, 20.95, 58.1, 18.55],
    [24.95, 39.5, 54.1, 1],
    [24.95, 40.5, 58.1, 18.55],
  ]);
});

test("how light a page is does not depend on its pictures", () => {
  const box = [0, 0, 64, 128] as const;
  const pixels = page((x, y) => (inBox(x, y, box) ? [10, 10, 10] : [255, 255, 255]));
  assert.ok(Math.abs(meanLevel(pixels, []) - 0.52) < 0.01);
  assert.is(meanLevel(pixels, pictureAreas(pixels)), 1);
  assert.is(meanLevel(pixels, [{ x: 0, y: 0, width: 1, height: 1 }]), 0);
});

test("a thinned picture is a sixteenth of it, from all over it", () => {
  const pixels = page((x, y) => [x, y, 0]);
  const thin = thinned(pixels);
  assert.is(thin.length, pixels.length / 16);
  assert.equal(thin.slice(0, 8), [0, 0, 0, 255, 4, 0, 0, 255]);
  assert.equal(thin.slice(-4), [SIZE - 4, SIZE - 4, 0, 255]);
});

test("bare paper and pixels without colour have no pictures", () => {
  assert.equal(pictureAreas(page(() => null)), []);
  assert.equal(pictureAreas([]), []);
});

test.run();
