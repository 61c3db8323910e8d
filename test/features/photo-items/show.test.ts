import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  frameAfterDrag,
  photoAt,
  photoMs,
  photoSlots,
  stepOfPhoto,
  stepsOfDrag,
  stepTo,
} from "../../../src/features/photo-items/show.ts";

const test = suite("features/photo-items/show");
const photos = (...parts: Parameters<typeof photoSlots>) => photoSlots(...parts).map(({ photo }) => photo);

test("the steps of an endless show go on beyond its ends (ANNO-17, ANNO-19)", () => {
  assert.equal(
    [-4, -1, 0, 3, 4, 9].map((step) => photoAt(step, 4)),
    [0, 3, 0, 3, 0, 1],
  );
  assert.is(photoAt(3, 0), 0);
  assert.equal(photos(0, 4, 1, true), [3, 0, 1]);
  assert.equal(photos(7, 4, 2, true), [1, 2, 3, 0, 1]);
  assert.is(stepTo(9, 4, true), 9);
});

test("a show with ends stops there (ANNO-19)", () => {
  assert.equal(photos(0, 4, 1, false), [0, 1]);
  assert.equal(photos(3, 4, 1, false), [2, 3]);
  assert.equal([stepTo(-1, 4, false), stepTo(4, 4, false)], [0, 3]);
});

test("a show of one photo has no neighbours (ANNO-18)", () => {
  assert.equal(photos(0, 1, 2, true), [0]);
});

test("a dot is reached the short way round (ANNO-19)", () => {
  assert.is(stepOfPhoto(0, 3, 4, true), -1);
  assert.is(stepOfPhoto(4, 1, 4, true), 5);
  assert.is(stepOfPhoto(0, 3, 4, false), 3);
});

test("a long drag or a flick goes on by one, a shorter drag falls back (ANNO-19)", () => {
  assert.is(stepsOfDrag(-60, 300, 0), 1);
  assert.is(stepsOfDrag(60, 300, 0), -1);
  assert.is(stepsOfDrag(-20, 300, 0.1), 0);
  assert.is(stepsOfDrag(-20, 300, -0.9), 1);
  assert.is(stepsOfDrag(-20, 300, 0.9), 0); // thrown back
  assert.is(stepsOfDrag(0, 300, 0.9), 0);
});

test("an object turns once round in most of its width, either way (ANNO-17)", () => {
  assert.is(frameAfterDrag(0, 90, 100, 36), 0);
  assert.is(frameAfterDrag(0, -10, 100, 36), 4);
  assert.is(frameAfterDrag(0, 10, 100, 36), 32);
  assert.is(frameAfterDrag(5, 0, 0, 36), 5);
});

test("photos are shown as long as the book says, never shorter than a second (ANNO-18)", () => {
  assert.equal([photoMs(2.5), photoMs(0.01), photoMs(0), photoMs(-3)], [2500, 1000, 4000, 4000]);
});

test.run();
