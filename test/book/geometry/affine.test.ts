import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Affine, applyTo, compose, IDENTITY, inverse, stretchAcross } from "../../../src/book/geometry/affine.ts";
import { type Fold, heightOver, type Point, reflect } from "../../../src/book/geometry/fold.ts";
import { seededRandom } from "../../support/fakes/random.ts";

const test = suite("affine");

const random = seededRandom(7);
const number = () => random() * 400 - 200;
const point = (): Point => ({ x: number(), y: number() });
const line = (): Fold => {
  const angle = random() * 7;
  return { at: point(), across: { x: Math.cos(angle), y: Math.sin(angle) } };
};
const map = (): Affine => [2 + random(), random(), random(), 2 + random(), number(), number()];

function same(a: Point, b: Point) {
  assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 1e-6, `${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
}

test("composed maps do what one after the other does, the inner one first", () => {
  for (let round = 0; round < 50; round++) {
    const [outer, inner, at] = [map(), map(), point()];
    same(applyTo(compose(outer, inner), at), applyTo(outer, applyTo(inner, at)));
    same(applyTo(compose(inner, IDENTITY), at), applyTo(inner, at));
  }
});

test("the inverse of a map undoes it", () => {
  for (let round = 0; round < 50; round++) {
    const [there, at] = [map(), point()];
    same(applyTo(inverse(there), applyTo(there, at)), at);
  }
});

test("a stretch by -1 is the mirror image, and by 1 nothing", () => {
  for (let round = 0; round < 50; round++) {
    const [across, at] = [line(), point()];
    same(applyTo(stretchAcross(across, -1), at), reflect(at, across));
    same(applyTo(stretchAcross(across, 1), at), at);
  }
});

test("a stretch multiplies distances from its line and then moves by so much", () => {
  for (let round = 0; round < 50; round++) {
    const [across, at] = [line(), point()];
    const moved = applyTo(stretchAcross(across, 0.4, 9), at);
    assert.ok(Math.abs(heightOver(moved, across) - (heightOver(at, across) * 0.4 + 9)) < 1e-6);
  }
});

test.run();
