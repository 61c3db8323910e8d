import { suite } from "uvu";
import * as assert from "uvu/assert";
import { emptyBook } from "../../support/empty-book.ts";

const test = suite("empty-book");

test("an empty book has the blank pages asked for (PAGE-19)", () => {
  const book = emptyBook(3, { title: "Blank" });
  assert.equal(
    book.pages.map(({ label, large }) => [label, large]),
    [
      ["1", null],
      ["2", null],
      ["3", null],
    ],
  );
  assert.is(book.title, "Blank");
});

test.run();
