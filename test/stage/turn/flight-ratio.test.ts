import { suite } from "uvu";
import * as assert from "uvu/assert";
import { flightFrac, mostFlightRatio } from "../../../src/stage/turn/flight-ratio.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("stage/turn/flight-ratio");

const PHONE = { width: 360, height: 780, isCoarse: true };
const TABLET = { width: 820, height: 1180, isCoarse: true };
const DESKTOP = { width: 1440, height: 900, isCoarse: false };

function at(pixelRatio: number, screen: typeof PHONE) {
  const { store } = openReader({ viewport: { ...screen, pixelRatio } });
  return { ratio: mostFlightRatio(store), frac: flightFrac(store) };
}

test("a leaf flies as sharply as the screen allows at first: with 2 px, on tablets with 1.5, each way (FLIP-02)", () => {
  assert.equal(
    [at(1, DESKTOP), at(3, DESKTOP), at(3, PHONE), at(2, TABLET), at(1.25, TABLET)].map(({ ratio }) => ratio),
    [1, 2, 2, 1.5, 1.25],
  );
});

test("leaves in flight are as wide as pages at rest, but on fine screens", () => {
  assert.equal(
    [at(1, PHONE), at(2, PHONE), at(1.5, TABLET), at(2, DESKTOP)].map(({ frac }) => frac),
    [1, 1, 1, 1],
  );
  assert.equal([at(3, PHONE).frac, at(2, TABLET).frac, at(2.5, DESKTOP).frac], [2 / 3, 0.75, 0.8]);
});

test("on the finest screens pages are not wider than at three px a CSS px, nor are copies less wide than at that", () => {
  assert.equal([at(4, PHONE).frac, at(3.5, PHONE).frac], [2 / 3, 2 / 3]);
});

test.run();
