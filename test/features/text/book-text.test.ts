import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadBookTextAtom } from "../../../src/features/text/api.ts";
import { pageItemsAtom } from "../../../src/state/page-items.ts";
import { anItem, itemsOf } from "../../support/books/annotations.ts";
import { aText } from "../../support/books/items.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/text/book-text");

const HELLO = itemsOf([anItem(aText("hello"), { page: 2, id: "a" })]);

test("texts of items that are read after a search has begun are found by it and by all others", async () => {
  const { store } = openReader({ pages: 2 });
  const begun = store.set(loadBookTextAtom);
  store.set(pageItemsAtom, HELLO);
  assert.equal((await begun).pages?.slice(0, 2), ["", "hello"]);

  const early = openReader({ pages: 2 });
  assert.equal((await early.store.set(loadBookTextAtom)).pages, ["", ""]);
  early.store.set(pageItemsAtom, HELLO);
  const { pages } = await early.store.set(loadBookTextAtom);
  assert.equal(pages?.slice(0, 2), ["", "hello"]);
  assert.is((await early.store.set(loadBookTextAtom)).pages, pages, "what searches have made of it is kept");
});

test.run();
