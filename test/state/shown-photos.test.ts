import { createStore } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { photoStepsAtom, photosFrom, setPhotoStepAtom } from "../../src/state/shown-photos.ts";

const test = suite("state/shown-photos");

test("each show stands where it was left (ANNO-17)", () => {
  const store = createStore();
  store.set(setPhotoStepAtom, "a", 2);
  store.set(setPhotoStepAtom, "b", -1);
  assert.equal(store.get(photoStepsAtom), { a: 2, b: -1 });
});

test("photos begin with the one that is shown, however far a show has come round (ANNO-17)", () => {
  const photos = ["one", "two", "three"];
  assert.is(photosFrom(photos, 0), photos);
  assert.equal(photosFrom(photos, 4), ["two", "three", "one"]);
  assert.equal(photosFrom(photos, -1), ["three", "one", "two"]);
  assert.equal(photosFrom([], 2), []);
});

test.run();
