import { suite } from "uvu";
import * as assert from "uvu/assert";
import { coloredPart, colorScale } from "../../../src/features/appearance/night-colors.ts";
import { AREAS } from "../../../src/features/appearance/picture-areas.ts";

const test = suite("features/appearance/night-colors");

type Rgb = readonly [number, number, number];
const PAPER: Rgb = [247, 241, 227];

/** A small picture of a page of cream paper, with what is drawn on it. */
const page = (colorAt: (x: number, y: number) => Rgb | null) =>
  Array.from({ length: AREAS.samplePx ** 2 }, (_, at) => {
    const [x, y] = [at % AREAS.samplePx, Math.floor(at / AREAS.samplePx)];
    return [...(colorAt(x, y) ?? PAPER), 255];
  }).flat();

test("a page of black print on cream paper has no colours", () => {
  const print = page((x, y) => (y % 3 === 0 && x % 2 === 0 ? [30, 26, 22] : null));
  assert.is(coloredPart(print, []), null);
});

test("a red line has colours from edge to edge of its rows, with a px above and below", () => {
  const red = page((x, y) => (y === 40 && x > 50 && x < 60 ? [200, 90, 80] : null));
  assert.equal(coloredPart(red, []), { x: 0, y: 39 / 128, width: 1, height: 3 / 128 });
});

test("colours of a page of a desktop are found px by px, and of one with many more px in a coarser copy", () => {
  assert.is(colorScale({ width: 600, height: 800 }), 1);
  assert.is(colorScale({ width: 1200, height: 1600 }), 0.5);
});

test("colours within pictures do not count", () => {
  const photo = page((x, y) => (x > 20 && x < 60 && y > 20 && y < 60 ? [40, 80, 150] : null));
  assert.is(coloredPart(photo, [{ x: 0.15, y: 0.15, width: 0.35, height: 0.35 }]), null);
});

test.run();
