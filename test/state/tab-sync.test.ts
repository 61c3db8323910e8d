import { createStore } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../src/book/publication/pages.ts";
import { isPinnedAtom, togglePinAtom } from "../../src/chrome/panels/pins.ts";
import { addBookmarkAtom, bookmarksAtom, removeBookmarkAtom } from "../../src/features/bookmarks/state.ts";
import { addToCartAtom, cartAtom, removeFromCartAtom } from "../../src/features/cart/api.ts";
import type { Store } from "../../src/lib/feature.ts";
import { bookLinkAtom } from "../../src/state/stored.ts";
import { runTabSync, watchStored } from "../../src/state/tab-sync.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/tab-sync");

test("a value that another tab stores for this book is reported by its name, and nothing of other books (NOTE-03, BOOT-06)", () => {
  const store = createStore();
  store.set(bookLinkAtom, "http://a/b/");
  let notify: (key: string | null) => void = () => {};
  const names: (string | null)[] = [];
  const stop = watchStored(
    store.get,
    (changed) => {
      notify = changed;
      return () => {
        notify = () => {};
      };
    },
    (what) => names.push(what),
  );
  for (const key of ["recto:http://a/b/:notes", "recto:http://a/c/:notes", "else", null]) notify(key);
  assert.equal(names, ["notes", null]);
  stop();
  notify("recto:http://a/b/:notes");
  assert.is(names.length, 2);
});

/** Two tabs of one book; each learns what the other has stored only when `deliver` is called. */
function twoTabs() {
  const stored = new Map<string, string>();
  const deliveries: (() => void)[] = [];
  const open = (): Store => {
    const { store } = openReader({ stored });
    runTabSync(store, (changed) => {
      deliveries.push(() => [...stored.keys()].forEach(changed));
      return () => {};
    });
    return store;
  };
  const deliver = () => {
    for (const deliverTo of deliveries) deliverTo();
  };
  return { one: open(), other: open(), deliver };
}

const pagesOf = (store: Store) => store.get(bookmarksAtom).map((bookmark) => bookmark.pageIndex);
const titlesOf = (store: Store) => store.get(cartAtom).map(({ title }) => title);

test("what one tab stores is not lost when the other stores something, though neither has been notified yet (BMARK-04)", () => {
  const { one, other, deliver } = twoTabs();
  assert.equal([pagesOf(one), pagesOf(other), titlesOf(one), titlesOf(other)], [[], [], [], []]);
  one.set(addBookmarkAtom, pageIndex(0));
  other.set(addBookmarkAtom, pageIndex(4));
  one.set(addToCartAtom, { id: "a", title: "Atlas" });
  other.set(addToCartAtom, { id: "b", title: "Book" });
  one.set(togglePinAtom, "thumbs");
  other.set(togglePinAtom, "contents");
  deliver();
  for (const store of [one, other]) {
    assert.equal(pagesOf(store), [0, 4]);
    assert.equal(titlesOf(store), ["Atlas", "Book"]);
    assert.equal((["thumbs", "contents", "notes"] as const).map(store.get(isPinnedAtom)), [false, false, true]);
  }
});

test("what one tab removes stays removed in the other (BMARK-04)", () => {
  const { one, other, deliver } = twoTabs();
  one.set(addBookmarkAtom, pageIndex(0));
  one.set(addToCartAtom, { id: "a", title: "Atlas" });
  deliver();
  other.set(removeBookmarkAtom, pageIndex(0));
  other.set(removeFromCartAtom, "a");
  one.set(addBookmarkAtom, pageIndex(2));
  deliver();
  assert.equal([pagesOf(one), pagesOf(other)], [[2], [2]]);
  assert.equal([titlesOf(one), titlesOf(other)], [[], []]);
});

test("if nothing can be stored, a change lasts as long as the page, until it can be stored (BMARK-04)", () => {
  const { store, stored } = openReader();
  const write = stored.set.bind(stored);
  stored.set = () => new Map();
  store.set(addBookmarkAtom, pageIndex(1));
  assert.equal(pagesOf(store), [1]);
  stored.set = write;
  store.set(addBookmarkAtom, pageIndex(3));
  assert.equal(pagesOf(store), [1, 3]);
  assert.is(stored.size, 1);
});

test.run();
