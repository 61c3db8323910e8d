import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { isBookmarkedAtom } from "../../../src/features/bookmarks/button.ts";
import { bookmarks } from "../../../src/features/bookmarks/index.ts";
import {
  bookmarksAtom,
  colorFor,
  currentBookmarksAtom,
  RIBBON_COLORS,
  readBookmarks,
  removeBookmarkAtom,
  removedBookmarksAtom,
  renameBookmarkAtom,
  shortName,
  toggleBookmarkAtom,
  undoRemovalAtom,
  withBookmark,
} from "../../../src/features/bookmarks/state.ts";
import { portsAtom } from "../../../src/state/ports.ts";
import { bookLinkAtom } from "../../../src/state/stored.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { openAtPageAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/bookmarks/state");

const mark = (page: number, color = "#b3362b", name = "") => ({ pageIndex: pageIndex(page), color, name });
const [list, add] = bookmarks.buttons!;

test("both buttons are shown if BookMarkButtonVisible is on (BMARK-01)", () => {
  for (const BookMarkButtonVisible of [true, false]) {
    const { store } = openReader({ settings: { BookMarkButtonVisible } });
    for (const button of [list, add]) assert.is(store.get(button!.isVisibleAtom!), BookMarkButtonVisible);
  }
  assert.equal([list!.key, add!.key, list!.panel], ["bookmark", "addbookmark", "bookmarks"]);
});

test("a bookmark has its page and a colour of the palette (BMARK-02)", () => {
  const { store } = openReader({ page: 4 });
  store.set(toggleBookmarkAtom);
  const [made] = store.get(bookmarksAtom);
  assert.is(made!.pageIndex, 3);
  assert.ok((RIBBON_COLORS as readonly string[]).includes(made!.color));
});

test("a colour is chosen at random from those used least (BMARK-02)", () => {
  assert.is(colorFor([], 0), RIBBON_COLORS[0]);
  assert.is(colorFor([], 0.999), RIBBON_COLORS.at(-1));
  const all = RIBBON_COLORS.map((color, page) => mark(page, color));
  assert.is(colorFor(all.slice(1), 0.5), RIBBON_COLORS[0]);
  const drawn = RIBBON_COLORS.map((_, index) => colorFor(all, index / RIBBON_COLORS.length));
  assert.is(new Set(drawn).size, RIBBON_COLORS.length);
});

test("the button bookmarks the current pages, or removes their bookmarks (BMARK-03)", async () => {
  const { store } = openReader({ page: 4 });
  const isPressed = () => store.get(add!.isPressedAtom!);
  assert.is(isPressed(), false);
  await store.set(add!.pressAtom);
  assert.is(isPressed(), true);
  store.set(openAtPageAtom, pageIndex(4)); // the other page of the spread
  assert.is(isPressed(), true);
  store.set(openAtPageAtom, pageIndex(7));
  assert.is(isPressed(), false);
  store.set(openAtPageAtom, pageIndex(3));
  await store.set(add!.pressAtom);
  assert.equal(store.get(bookmarksAtom), []);
});

test("bookmarks are stored for this book and no other (BMARK-04)", () => {
  const stored = new Map<string, string>();
  const openAt = (link: string, page: number) => {
    const reader = openReader({ stored, page });
    reader.store.set(bookLinkAtom, link);
    return reader.store;
  };
  const store = openAt("https://a.test/", 6);
  store.set(toggleBookmarkAtom);
  store.set(renameBookmarkAtom, pageIndex(5), "  The   pear ");
  assert.equal(
    openAt("https://a.test/", 1)
      .get(bookmarksAtom)
      .map(({ name }) => name),
    ["The pear"],
  );
  assert.equal(openAt("https://b.test/", 1).get(bookmarksAtom), []);
  assert.equal([...stored.keys()], ["recto:https://a.test/:bookmarks"]);
});

test("a removed bookmark can be restored as it was (BMARK-04)", () => {
  const { store } = openReader({ page: 4 });
  store.set(toggleBookmarkAtom);
  store.set(renameBookmarkAtom, pageIndex(3), "Mine");
  const before = store.get(bookmarksAtom);
  store.set(removeBookmarkAtom, pageIndex(3));
  assert.is(store.get(removedBookmarksAtom).length, 1);
  store.set(undoRemovalAtom);
  assert.equal(store.get(bookmarksAtom), before);
  assert.equal(store.get(removedBookmarksAtom), []);
  store.set(toggleBookmarkAtom);
  store.set(toggleBookmarkAtom);
  assert.equal(store.get(bookmarksAtom), before);
});

test("a message says if storage is full or refused, and the bookmark stays until the page closes (BMARK-04)", () => {
  const { store } = openReader({ page: 4 });
  const ports = store.get(portsAtom);
  store.set(portsAtom, { ...ports, storage: { ...ports.storage, write: () => false } });
  store.set(toggleBookmarkAtom);
  assert.is(store.get(isBookmarkedAtom), true);
  assert.match(store.get(toastAtom)!.text, /last until you close this page/);
});

for (const [what, stored, pages] of [
  ["no list", { a: 1 }, []],
  ["a text", "bookmarks", []],
  ["nothing", undefined, []],
  ["what is no bookmark", [null, 3, "x", [], {}, { pageIndex: "3" }, { pageIndex: 2.5 }], []],
  ["pages out of the book", [{ pageIndex: -1 }, { pageIndex: 12 }, { pageIndex: 11 }], [11]],
  [
    "two on a page",
    [
      { pageIndex: 4, name: "first" },
      { pageIndex: 4, name: "second" },
    ],
    [4],
  ],
  ["another order", [{ pageIndex: 9 }, { pageIndex: 2 }], [2, 9]],
] as const) {
  test(`of stored data with ${what} only bookmarks are read (BMARK-04)`, () => {
    assert.equal(
      readBookmarks(stored, 12).map(({ pageIndex: page }) => page),
      pages,
    );
  });
}

test("stored colours and names of a wrong shape are corrected (BMARK-02)", () => {
  const stored = [
    { pageIndex: 1, color: "url(x)", name: { a: 1 } },
    { pageIndex: 2, color: "#abc", name: "n".repeat(2000) },
  ];
  const [first, second] = readBookmarks(stored, 12);
  assert.equal(first, mark(1, RIBBON_COLORS[0]));
  assert.is(second!.color, "#aabbcc");
  assert.is(second!.name.length, 200);
  assert.is(shortName(" a\n b "), "a b");
});

test("there are at most 500 bookmarks (BMARK-04)", () => {
  const many = Array.from({ length: 500 }, (_, page) => mark(page));
  assert.is(withBookmark(many, mark(600)), many);
  assert.is(withBookmark(many, mark(3, "#24786f"))[3]!.color, "#24786f");
});

test("a ribbon is on its page on the screen, in either reading direction (BMARK-04)", () => {
  for (const RightToLeft of [false, true]) {
    const { store } = openReader({ page: 4, settings: { RightToLeft } });
    store.set(toggleBookmarkAtom);
    const [ribbon] = store.get(currentBookmarksAtom);
    assert.is(ribbon!.rect.x < 720 - ribbon!.rect.width / 2, !RightToLeft);
  }
});

test.run();
