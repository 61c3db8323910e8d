import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { countItemRevisionAtom } from "../../../src/features/page-items/api.ts";
import { endThumbAtom, paperAtomOf } from "../../../src/features/thumbs/pictures-state.ts";
import { Panel } from "../../../src/features/thumbs/ThumbsPanel.tsx";
import { type BookStage, stageAtom } from "../../../src/stage/stage-handle.ts";
import { pageItemsAtom } from "../../../src/state/page-items.ts";
import { openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { waitingPaperAtom } from "../../../src/state/pictures.ts";
import { anItem, itemsOf } from "../../support/books/annotations.ts";
import { aLink } from "../../support/books/items.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/thumbs/ThumbRow");

/** The panel over a book without any pictures; items lie on page 3, and on page 4 if that is protected. */
async function open() {
  const pages = emptyBook(6).pages.map((page, index) => ({ ...page, isProtected: index === 3 }));
  const reader = openReader({ pages: 6, book: { pages } });
  const drawn: number[] = [];
  reader.store.set(stageAtom, {
    drawPage: (_ctx: unknown, _rect: unknown, page: number) => drawn.push(page + 1),
    marks: () => [],
  } as unknown as BookStage);
  reader.store.set(registerPanelAtom, "thumbs");
  reader.store.set(openPanelAtom, "thumbs");
  const mounted = await mountFeature(reader.store, <Panel />);
  const items = itemsOf(
    [3, 4].map((page) => anItem(aLink(), { page })),
    6,
  );
  await act(() => reader.store.set(pageItemsAtom, items));
  await act(() => reader.clock.advance(1000));
  const pictureOf = (page: number) => mounted.find(`[role=gridcell][data-thumb="${page}"]`).dataset["picture"];
  return { ...reader, ...mounted, drawn, pictureOf };
}

test("a page without a picture, but with items, is drawn as in the book (THUMB-31, THUMB-32)", async () => {
  const { drawn, pictureOf, unmount } = await open();
  assert.equal(drawn, [3]);
  assert.equal([2, 3, 4].map(pictureOf), ["waiting", "there", "closed"]);
  await unmount();
});

test("it is drawn again when a picture of its items is loaded, and no other page is", async () => {
  const { store, drawn, unmount } = await open();
  await act(() => store.set(countItemRevisionAtom, pageIndex(2)));
  await act(() => store.set(countItemRevisionAtom, pageIndex(4)));
  assert.equal(drawn, [3, 3]);
  await unmount();
});

test("a page waits for its picture on the paper of the book's pictures where it names none; one that has no picture keeps its own (PAGE-19, THUMB-31)", async () => {
  const colors = ["#ffffff", "#202830", "#ffffff"];
  const pages = emptyBook(3).pages.map((page, at) => ({
    ...page,
    color: colors[at]!,
    thumb: at === 2 ? null : `https://books.test/${at}.jpg`,
  }));
  const { store } = openReader({ pages: 3, book: { pages } });
  store.set(waitingPaperAtom, "#f7f1e3");
  const papers = () => [0, 1, 2].map((page) => store.get(paperAtomOf(pageIndex(page))));
  assert.equal(papers(), ["#f7f1e3", "#202830", "#ffffff"]);
  store.set(endThumbAtom, pageIndex(0), "there");
  assert.is(papers()[0], "#ffffff", "what is transparent in it lies on white, as in the book");
  store.set(endThumbAtom, pageIndex(0), "missing");
  assert.is(papers()[0], "#ffffff");
});

test.run();
