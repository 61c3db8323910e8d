import { createStore } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../src/book/publication/pages.ts";
import { togglePinAtom, unpinnedAtom } from "../../src/chrome/panels/pins.ts";
import { addBookmarkAtom, bookmarksAtom, removeBookmarkAtom } from "../../src/features/bookmarks/state.ts";
import { addToCartAtom, cartAtom, removeFromCartAtom } from "../../src/features/cart/api.ts";
import type { Store } from "../../src/lib/feature.ts";
import { bookLinkAtom } from "../../src/state/stored.ts";
import { runTabSync, watchStored } from "../../src/state/tab-sync.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/tab-sync");

test("what another tab keeps of this book is told by its name, and nothing of other books (NOTE-03, BOOT-06)", () => {
  const store = createStore();
  store.set(bookLinkAtom, "http://a/b/");
  let tell: (key: string | null) => void = () => {};
  const told: (string | null)[] = [];
  const stop = watchStored(
    store.get,
    (changed) => ((tell = changed), () => (tell = () => {})),
    (what) => told.push(what),
  );
  for (const key of ["recto:http://a/b/:notes", "recto:http://a/c/:notes", "else", null]) tell(key);
  assert.equal(told, ["notes", null]);
  stop();
  tell("recto:http://a/b/:notes");
  assert.is(told.length, 2);
});

/** Two tabs of one book; each hears of what the other keeps only when `hear` is called. */
function twoTabs() {
  const kept = new Map<string, string>();
  const hears: (() => void)[] = [];
  const open = (): Store => {
    const { store } = openReader({ kept });
    runTabSync(store, (changed) => {
      hears.push(() => [...kept.keys()].forEach(changed));
      return () => {};
    });
    return store;
  };
  return { one: open(), other: open(), hear: () => hears.forEach((each) => each()) };
}

const pagesOf = (store: Store) => store.get(bookmarksAtom).map((bookmark) => bookmark.pageIndex);
const titlesOf = (store: Store) => store.get(cartAtom).map(({ title }) => title);

test("what one tab keeps is not lost by what the other keeps, though neither has heard of it yet (BMARK-04)", () => {
  const { one, other, hear } = twoTabs();
  assert.equal([pagesOf(one), pagesOf(other), titlesOf(one), titlesOf(other)], [[], [], [], []]);
  one.set(addBookmarkAtom, pageIndex(0));
  other.set(addBookmarkAtom, pageIndex(4));
  one.set(addToCartAtom, { id: "a", title: "Atlas" });
  other.set(addToCartAtom, { id: "b", title: "Book" });
  one.set(togglePinAtom, "thumbs");
  other.set(togglePinAtom, "contents");
  hear();
  for (const store of [one, other]) {
    assert.equal(pagesOf(store), [0, 4]);
    assert.equal(titlesOf(store), ["Atlas", "Book"]);
    assert.equal(store.get(unpinnedAtom), ["thumbs", "contents"]);
  }
});

test("what one tab takes out stays out in the other (BMARK-04)", () => {
  const { one, other, hear } = twoTabs();
  one.set(addBookmarkAtom, pageIndex(0));
  one.set(addToCartAtom, { id: "a", title: "Atlas" });
  hear();
  other.set(removeBookmarkAtom, pageIndex(0));
  other.set(removeFromCartAtom, "a");
  one.set(addBookmarkAtom, pageIndex(2));
  hear();
  assert.equal([pagesOf(one), pagesOf(other)], [[2], [2]]);
  assert.equal([titlesOf(one), titlesOf(other)], [[], []]);
});

test("where nothing can be kept, a change lasts as long as the page, until it can (BMARK-04)", () => {
  const { store, kept } = openReader();
  const write = kept.set.bind(kept);
  kept.set = () => new Map();
  store.set(addBookmarkAtom, pageIndex(1));
  assert.equal(pagesOf(store), [1]);
  kept.set = write;
  store.set(addBookmarkAtom, pageIndex(3));
  assert.equal(pagesOf(store), [1, 3]);
  assert.is(kept.size, 1);
});

test.run();
