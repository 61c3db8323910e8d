import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../src/book/publication/pages.ts";
import { failedPagesAtom, retryPageAtom, retryRequestAtom } from "../../src/state/pictures.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/pictures");

test("the pages without pictures are reported once, and again only when they are others", () => {
  const { store } = openReader();
  let wakes = 0;
  store.sub(failedPagesAtom, () => wakes++);
  for (const pages of [[], [3, 4], [3, 4], [4], []]) store.set(failedPagesAtom, pages.map(pageIndex));
  assert.is(wakes, 3);
  assert.equal(store.get(failedPagesAtom), []);
});

test("a second request for the same page is a new one", () => {
  const { store } = openReader();
  let searches = 0;
  store.sub(retryRequestAtom, () => searches++);
  store.set(retryPageAtom, pageIndex(3));
  store.set(retryPageAtom, pageIndex(3));
  assert.is(searches, 2);
  assert.equal(store.get(retryRequestAtom), { page: 3 });
});

test.run();
