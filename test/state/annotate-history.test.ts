import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  canRedoAnnotateAtom,
  canUndoAnnotateAtom,
  pushAnnotateChangeAtom,
  redoAnnotateAtom,
  undoAnnotateAtom,
} from "../../src/state/annotate-history.ts";
import { visiblePagesAtom } from "../../src/state/reading.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/annotate-history");

/** A word that grows by letters. */
function open() {
  const reader = openReader();
  let word = "";
  const add = (letter: string, pages: readonly number[] = []) => {
    word += letter;
    const undo = () => (word = word.slice(0, -1));
    reader.store.set(pushAnnotateChangeAtom, { pages, undo, redo: () => (word += letter) });
  };
  return { ...reader, add, word: () => word };
}

test("changes are undone and redone in their order, whichever tool made them (NOTE-02)", () => {
  const { store, add, word } = open();
  assert.not(store.get(canUndoAnnotateAtom));
  add("a");
  add("b");
  store.set(undoAnnotateAtom);
  assert.is(word(), "a");
  assert.ok(store.get(canRedoAnnotateAtom));
  store.set(undoAnnotateAtom);
  store.set(undoAnnotateAtom); // nothing is left
  assert.is(word(), "");
  store.set(redoAnnotateAtom);
  store.set(redoAnnotateAtom);
  store.set(redoAnnotateAtom);
  assert.is(word(), "ab");
  assert.not(store.get(canRedoAnnotateAtom));
});

test("after a new change nothing can be redone (NOTE-02)", () => {
  const { store, add, word } = open();
  add("a");
  store.set(undoAnnotateAtom);
  add("b");
  assert.not(store.get(canRedoAnnotateAtom));
  store.set(redoAnnotateAtom);
  assert.is(word(), "b");
});

test("the oldest of very many changes can no longer be undone", () => {
  const { store, add, word } = open();
  for (let i = 0; i < 250; i++) add("x");
  for (let i = 0; i < 250; i++) store.set(undoAnnotateAtom);
  assert.is(word().length, 50);
});

test("undoing or redoing a change on another page turns to that page (NOTE-02)", () => {
  const { store, add, settle } = open();
  const shown = () => store.get(visiblePagesAtom).map((page) => page + 1);
  add("a", [6, 7]);
  add("b", [1]);
  assert.equal(shown(), [1]);
  store.set(undoAnnotateAtom);
  settle();
  assert.equal(shown(), [1]); // it is seen already
  store.set(undoAnnotateAtom);
  settle();
  assert.equal(shown(), [6, 7]);
  store.set(redoAnnotateAtom);
  settle();
  assert.equal(shown(), [6, 7]);
  store.set(redoAnnotateAtom);
  settle();
  assert.equal(shown(), [1]);
});

test.run();
