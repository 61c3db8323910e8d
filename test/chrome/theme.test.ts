import { suite } from "uvu";
import * as assert from "uvu/assert";
import { backgroundTone, footTone } from "../../src/chrome/theme.ts";
import { emptyBook } from "../support/empty-book.ts";

const test = suite("chrome/theme");

test("text on the background gets a readable colour", () => {
  const { settings } = emptyBook(1);
  assert.is(backgroundTone(settings), "dark");
  assert.is(backgroundTone({ ...settings, bgBeginColor: "#ffffff", bgEndColor: "#eeeeee" }), "light");
});

test("what stands under the book is seen at the end of a gradient that runs downward", () => {
  const light = { bgBeginColor: "#e8e8e8", bgEndColor: "#2c2e32" };
  assert.is(backgroundTone(light), "light");
  assert.is(footTone({ ...light, bgMRotation: 90 }), "dark");
  assert.is(footTone({ ...light, bgMRotation: 0 }), "light", "both ends are there");
  assert.is(footTone({ ...light, bgMRotation: 270 }), "light", "it runs upward");
  const dark = { bgBeginColor: "#1a1a1a", bgEndColor: "#969696", bgMRotation: 90 };
  assert.is(backgroundTone(dark), "dark");
  assert.is(footTone(dark), "light");
});

test.run();
