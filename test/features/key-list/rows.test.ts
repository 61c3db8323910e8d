import { suite } from "uvu";
import * as assert from "uvu/assert";
import { keyRowsAtom } from "../../../src/features/key-list/rows.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/key-list/rows");

/** The keys that a book's list names for something, each combination in one word; undefined = it lists no such thing. */
function keysFor(text: string, opening: Parameters<typeof openReader>[0] = {}) {
  const row = openReader(opening)
    .store.get(keyRowsAtom)
    .find((each) => each.text === text);
  return row?.keys.map((parts) => parts.join("+"));
}

test("the arrow that turns forward is the left one in books from right to left", () => {
  assert.is(keysFor("Next Page")?.[0], "→");
  assert.is(keysFor("Next Page", { settings: { RightToLeft: true } })?.[0], "←");
});

test("keys for what a book does not have are not listed", () => {
  assert.is(keysFor("Next Page", { pages: 1 }), undefined);
  assert.is(keysFor("Undo and redo notes", { settings: { AnnotationButtonVisible: false } }), undefined);
  assert.equal(keysFor("Undo and redo notes", { settings: { AnnotationButtonVisible: true } }), ["Ctrl+Z", "Ctrl+Y"]);
});

test.run();
