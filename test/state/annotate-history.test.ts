import { createStore } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  canRedoAnnotateAtom, canUndoAnnotateAtom, pushAnnotateChangeAtom, redoAnnotateAtom, undoAnnotateAtom,
} from "../../src/state/annotate-history.ts";

const test = suite("state/annotate-history");

/** A word that grows by letters. */
function open() {
  const store = createStore();
  let word = "";
  const add = (letter: string) => {
    word += letter;
    store.set(pushAnnotateChangeAtom, { undo: () => (word = word.slice(0, -1)), redo: () => (word += letter) });
  };
  return { store, add, word: () => word };
}

test("changes are taken back and made again in their order, whoever made them (NOTE-02)", () => {
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

test("a new change ends what could be made again (NOTE-02)", () => {
  const { store, add, word } = open();
  add("a");
  store.set(undoAnnotateAtom);
  add("b");
  assert.not(store.get(canRedoAnnotateAtom));
  store.set(redoAnnotateAtom);
  assert.is(word(), "b");
});

test("the oldest of very many changes can no longer be taken back", () => {
  const { store, add, word } = open();
  for (let i = 0; i < 250; i++) add("x");
  for (let i = 0; i < 250; i++) store.set(undoAnnotateAtom);
  assert.is(word().length, 50);
});

test.run();
