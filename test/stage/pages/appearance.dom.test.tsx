import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Page } from "../../../src/book/publication/book.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { createPageAppearances } from "../../../src/stage/pages/appearance.ts";
import type { PageMarks } from "../../../src/stage/pages/marks.ts";
import type { PictureStore } from "../../../src/stage/pictures/store.ts";
import { foundPaperAtom } from "../../../src/state/pictures.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("stage/pages/appearance");

/** The paper of a page of this colour whose picture is in this state, in a book whose pictures show cream paper. */
function paperOf(color: string, state: "loading" | "failed" | "none") {
  const page: Page = { ...emptyBook(1).pages[0]!, color };
  const { store } = openReader({ book: { pages: [page, page] } });
  store.set(foundPaperAtom, "#f7f1e3");
  const pictures = { stateOf: () => state, best: () => null, levelOf: () => null, isSlow: () => false };
  const appearances = createPageAppearances({
    store,
    pictures: pictures as unknown as PictureStore,
    marks: { draw: () => {} } as unknown as PageMarks,
    spin: () => 0,
    changed: () => {},
  });
  return appearances.atRest(pageIndex(0), "recto").paper;
}

test("a page of a book that names no paper waits for its picture on the paper of the others; all else is as the book says (PAGE-19)", () => {
  assert.is(paperOf("#ffffff", "loading"), "#f7f1e3");
  assert.is(paperOf("#ffffff", "failed"), "#ffffff");
  assert.is(paperOf("#ffffff", "none"), "#ffffff", "its items may be made for white");
  assert.is(paperOf("#202830", "loading"), "#202830");
});

test.run();
