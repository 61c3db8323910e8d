import { suite } from "uvu";
import * as assert from "uvu/assert";
import { backgroundTone } from "../../src/chrome/theme.ts";
import { emptyBook } from "../support/empty-book.ts";

const test = suite("chrome/theme");

test("text on the background gets a readable colour", () => {
  const { settings } = emptyBook(1);
  assert.is(backgroundTone(settings), "dark");
  assert.is(backgroundTone({ ...settings, bgBeginColor: "#ffffff", bgEndColor: "#eeeeee" }), "light");
});

test.run();
