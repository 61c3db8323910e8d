import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { bookmarks } from "../../../src/features/bookmarks/index.ts";
import { pageAtom } from "../../../src/state/reading.ts";
import { goToPageAtom } from "../../../src/state/turning.ts";
import { openToolbar, PHONE } from "../../support/open-toolbar.tsx";

const test = suite("features/bookmarks/index");

test("the icon of bookmarks is filled, and its button's name says so, where one of the open pages has one (BMARK-03)", async () => {
  const kept = JSON.stringify({ v: 1, value: [{ pageIndex: 4, color: "#2f66a8", name: "" }] });
  const opening = { viewport: PHONE, page: 5, stored: new Map([["recto::bookmarks", kept]]) };
  const { store, find, settle, unmount } = await openToolbar(opening, bookmarks.buttons!);
  const isFilled = () => find("[data-button=bookmark]").getAttribute("data-filled");
  const name = () => find("[data-button=bookmark]").getAttribute("aria-label");
  assert.is(store.get(pageAtom), 4);
  assert.is(isFilled(), "true");
  assert.is(name(), "Bookmarks: Open pages");
  await act(() => void store.set(goToPageAtom, pageIndex(7)));
  await settle();
  assert.is(isFilled(), "false");
  assert.is(name(), "Bookmarks");
  await unmount();
});

test.run();
