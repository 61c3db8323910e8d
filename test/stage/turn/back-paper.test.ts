import { createStore } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { leavesColorAtom } from "../../../src/stage/pages/leaves-color.ts";
import { backPaper } from "../../../src/stage/turn/back-paper.ts";
import { waitingPaperAtom } from "../../../src/state/pictures.ts";

const test = suite("back-paper");

test("the back of a lone page is of the book's paper once that has been seen, and dark by night", () => {
  const store = createStore();
  assert.is(backPaper(store), null);
  for (const paper of ["#fff8e8", "#ffffff"]) {
    store.set(waitingPaperAtom, paper);
    assert.is(backPaper(store), paper);
  }
  store.set(leavesColorAtom, "#26221d");
  assert.is(backPaper(store), "#26221d");
});

test.run();
