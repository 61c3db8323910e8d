import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { menuHighlightAtom } from "../../../src/features/menu/api.ts";
import { runRightClick } from "../../../src/features/selection/right-click.ts";
import { selectAllAtom, selectedTextAtom, setOpenTextAtom } from "../../../src/features/selection/state.ts";
import type { BookStage } from "../../../src/stage/stage-handle.ts";
import { searchOf } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/selection/right-click");
const PAGE = toIndex(2);

/** A page of 1000 px with two lines of one word each; `click` presses there and says what is selected then. */
function open() {
  document.body.innerHTML = `<div id="stage"></div>`;
  const reader = openReader({ page: 2, book: { search: searchOf(Array.from({ length: 12 }, () => "words")) } });
  const { store } = reader;
  const host = document.querySelector<HTMLElement>("#stage")!;
  const openPages = () => [{ page: PAGE, rect: { x: 0, y: 0, width: 1000, height: 1000 } }];
  const stop = runRightClick(store, { host, openPages } as unknown as BookStage);
  const word = (text: string, top: number) => ({ word: text, left: 0.1, top, width: 0.2, height: 0.04 });
  store.set(setOpenTextAtom, PAGE, placeText(readRuns([word("Words", 0.1), word("below", 0.3)])));
  const click = (clientX: number, clientY: number, init: MouseEventInit = {}) => {
    host.dispatchEvent(new MouseEvent("contextmenu", { clientX, clientY, button: 2, bubbles: true, ...init }));
    return store.get(selectedTextAtom);
  };
  return { ...reader, click, stop };
}

test("the right button selects the word under it, with what can be done with it; elsewhere it unselects (EXTRA-11)", () => {
  const { click, stop } = open();
  assert.is(click(200, 120), "Words");
  assert.is(click(200, 320), "below");
  assert.is(click(600, 700), "");
  stop();
  assert.is(click(200, 120), "");
});

test("words that are selected stay so under it; with Shift, or by the menu key, nothing is (EXTRA-11)", () => {
  const { store, click, stop } = open();
  store.set(selectAllAtom);
  assert.is(click(200, 320).replace(/\s/g, " "), "Words below");
  click(600, 700);
  assert.is(click(200, 320, { shiftKey: true }), "");
  assert.is(click(200, 320, { button: 0 }), "");
  stop();
});

test("a word that is highlighted is not selected by it: the menu is about its highlight (EXTRA-11)", () => {
  const { store, click, stop } = open();
  store.set(menuHighlightAtom, { items: [], rectNow: () => null });
  assert.is(click(200, 120), "");
  stop();
});

test.run();
