import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Page } from "../../../src/book/publication/book.ts";
import { firstLevel, sharpLevel } from "../../../src/book/publication/picture-choice.ts";
import { emptyBook } from "../../support/empty-book.ts";

const test = suite("picture-choice");

const page = (pictures: Partial<Page>): Page => ({ ...emptyBook(1).pages[0]!, ...pictures });
const ALL = page({ preview: "p", thumb: "t", normal: "n", large: "l" });

test("the normal picture is taken while it is wide enough, the large one beyond that, and never sooner", () => {
  assert.is(sharpLevel(ALL, 800, 800), "normal");
  assert.is(sharpLevel(ALL, 880, 800), "normal");
  assert.is(sharpLevel(ALL, 900, 800), "large");
});

test("a normal picture of unknown width is tried first", () => {
  assert.is(sharpLevel(ALL, 3000, 0), "normal");
});

test("with one picture only, that one is taken whatever is needed", () => {
  assert.is(sharpLevel(page({ normal: "n" }), 5000, 800), "normal");
  assert.is(sharpLevel(page({ large: "l" }), 100, 800), "large");
  assert.is(sharpLevel(page({ normal: "same", large: "same" }), 5000, 800), "normal");
  assert.is(sharpLevel(page({ thumb: "t" }), 5000, 800), "thumb");
  assert.is(sharpLevel(page({}), 5000, 800), null);
});

test("the preview comes before the thumbnail, where there is one", () => {
  assert.is(firstLevel(ALL), "preview");
  assert.is(firstLevel(page({ thumb: "t", large: "l" })), "thumb");
  assert.is(firstLevel(page({ large: "l" })), null);
});

test.run();
