import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runRootAttributes } from "../../src/chrome/theme.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("chrome/theme in a page");

test("the window bears the book's title without its markup", () => {
  const { store } = openReader({ book: { title: "Tom &amp; <i>Jerry</i>" } });
  const stop = runRootAttributes(store, document.body);
  assert.is(document.title, "Tom & Jerry");
  stop();
});

test.run();
