import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { mouseTool } from "../../../src/features/selection/mouse.ts";
import { openTextsAtom } from "../../../src/features/selection/state.ts";
import type { Point } from "../../../src/lib/gestures.ts";
import type { BookStage } from "../../../src/stage/stage-handle.ts";
import { goToPageAtom } from "../../../src/state/turning.ts";
import { searchOf } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const TEXTS = Array.from({ length: 12 }, () => "words");

const test = suite("features/selection/mouse");

/** A mouse over a book with text whose places nobody says: it is known of the open pages once that has been looked up. */
function open(isCoarse: boolean) {
  document.body.innerHTML = `<div id="stage"></div>`;
  const reader = openReader({ page: 2, viewport: { isCoarse }, book: { search: searchOf(TEXTS) } });
  const { store } = reader;
  const host = document.querySelector<HTMLElement>("#stage")!;
  const stage = { host, openPages: () => [], toSpread: (at: Point) => at } as unknown as BookStage;
  const tool = mouseTool(store, stage);
  const isKnown = async (page: number) => {
    await new Promise((resolve) => setTimeout(resolve));
    return store.get(openTextsAtom).has(toIndex(page));
  };
  const turnTo = (page: number) => {
    store.set(goToPageAtom, toIndex(page));
    reader.settle();
  };
  return { ...reader, tool, isKnown, turnTo };
}

test("where the words are is found out once a mouse has rested on pages for a moment, and for those that come then at once (EXTRA-11)", async () => {
  const { tool, clock, isKnown, turnTo } = open(true); // a mouse at a tablet
  turnTo(4);
  clock.advance(1000);
  assert.not(await isKnown(4), "no mouse has been there yet");
  tool.hover({ x: 100, y: 100 });
  clock.advance(80);
  assert.not(await isKnown(4), "it may only pass");
  clock.advance(40);
  assert.ok(await isKnown(4));
  tool.unhover();
  turnTo(6);
  clock.advance(120);
  assert.ok(await isKnown(6), "it may be on its way to their words");
  tool.stop();
});

test("the words of pages that a turn brings are known as it lands, so that a drag over them selects at once (EXTRA-11)", async () => {
  const { tool, clock, isKnown, turnTo } = open(false);
  tool.hover({ x: 100, y: 100 });
  clock.advance(120);
  assert.ok(await isKnown(2));
  turnTo(4);
  assert.ok(await isKnown(4), "they were asked for before");
  turnTo(12);
  assert.not(await isKnown(12), "these are far away");
  tool.stop();
});

test("where there is a mouse, words are known before it comes: it may drag at once (EXTRA-11)", async () => {
  const { tool, clock, isKnown } = open(false);
  clock.advance(120);
  assert.ok(await isKnown(2));
  tool.stop();
});

test.run();
