import { createStore } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookLinkAtom } from "../../src/state/kept.ts";
import { watchKept } from "../../src/state/watch-kept.ts";

const test = suite("state/watch-kept");

test("what another tab keeps of this book is told by its name, and nothing of other books (NOTE-03, BOOT-06)", () => {
  const store = createStore();
  store.set(bookLinkAtom, "http://a/b/");
  let tell: (key: string | null) => void = () => {};
  const told: (string | null)[] = [];
  const stop = watchKept(store.get, (changed) => ((tell = changed), () => (tell = () => {})), (what) => told.push(what));
  for (const key of ["recto:http://a/b/:notes", "recto:http://a/c/:notes", "else", null]) tell(key);
  assert.equal(told, ["notes", null]);
  stop();
  tell("recto:http://a/b/:notes");
  assert.is(told.length, 2);
});

test.run();
