import { createStore } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  annotateToolAtom,
  annotateToolsAtom,
  registerAnnotateToolAtom,
  selectAnnotateToolAtom,
} from "../../../src/features/notes/api.ts";

const test = suite("features/notes/api");

test("one tool is in hand, or none (NOTE-02)", () => {
  const store = createStore();
  assert.is(store.get(annotateToolAtom), null);
  store.set(selectAnnotateToolAtom, "pen");
  store.set(selectAnnotateToolAtom, "eraser");
  assert.is(store.get(annotateToolAtom), "eraser");
  store.set(selectAnnotateToolAtom, null);
  assert.is(store.get(annotateToolAtom), null);
});

test("tools are offered in order, each of them once (NOTE-02)", () => {
  const store = createStore();
  const tool = (id: string, icon = "image") => ({ id, icon, key: id, english: id });
  for (const each of [tool("a"), tool("b"), tool("b", "pen")]) store.set(registerAnnotateToolAtom, each);
  assert.equal(store.get(annotateToolsAtom), [tool("a"), tool("b", "pen")]);
});

test.run();
