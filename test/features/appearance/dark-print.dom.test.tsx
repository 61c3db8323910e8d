import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { darkPrintOf } from "../../../src/features/appearance/api.ts";
import type { BookStage } from "../../../src/stage/stage-handle.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/appearance/dark-print");
const LINE = [{ left: 0.1, top: 0.4, right: 0.9, bottom: 0.5 }];

test("a page is looked at again while a sharper picture may come, but not for each of its words nor for ever", () => {
  const { store, clock } = openReader();
  let isReady = false;
  let looks = 0;
  const drawPage = () => {
    looks++;
  };
  const darkPrint = darkPrintOf(store, { isPageReady: () => isReady, drawPage } as unknown as BookStage);
  const ask = () => {
    for (let word = 0; word < 20; word++) darkPrint(toIndex(3), LINE);
    return looks;
  };
  assert.is(ask(), 0, "there is no picture yet");
  isReady = true;
  assert.is(ask(), 1);
  clock.advance(50);
  assert.is(ask(), 1);
  clock.advance(150);
  assert.is(ask(), 2, "its large picture may be there by now");
  clock.advance(700);
  assert.is(ask(), 2);
  clock.advance(50);
  assert.is(ask(), 3, "or somewhat later");
  for (let second = 0; second < 60; second++) {
    clock.advance(1000);
    ask();
  }
  assert.is(looks, 4, "a slow network has brought it in the end, or never will");
});

test.run();
