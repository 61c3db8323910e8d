import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { selectAtom } from "../../../src/features/selection/api.ts";
import { openLinesAtom, selectedSeen } from "../../../src/features/selection/bar-areas.ts";
import { setOpenTextAtom } from "../../../src/features/selection/state.ts";
import type { BookStage } from "../../../src/stage/stage-handle.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/selection/bar-areas");

const word = (text: string, left: number, top: number) => ({ word: text, left, top, width: 0.05, height: 0.014 });

test("the words of a line are one area, however they were written, and are put together once for a page (EXTRA-11)", () => {
  const { store } = openReader({ page: 2 });
  const words = Array.from({ length: 480 }, (_, at) =>
    word("words", 0.1 + 0.06 * (at % 12), 0.12 + 0.018 * Math.floor(at / 12) + 0.0004 * (at % 3)),
  );
  store.set(setOpenTextAtom, toIndex(2), placeText(readRuns(words)));
  store.set(setOpenTextAtom, toIndex(3), placeText(readRuns([word("12", 0.5, 0.95), word("Words", 0.1, 0.5)])));
  const lines = store.get(openLinesAtom);
  assert.is(lines.get(toIndex(2))?.length, 40);
  assert.equal(
    lines.get(toIndex(2))?.[0],
    { left: 0.1, right: 0.1 + 0.06 * 11 + 0.05, top: 0.12, bottom: 0.12 + 0.0008 + 0.014 },
    "from the first word's edge to the last one's",
  );
  assert.is(lines.get(toIndex(3))?.length, 1, "nobody reads on at a page's own number");
  store.set(selectAtom, { anchor: { page: toIndex(2), offset: 0 }, focus: { page: toIndex(2), offset: 5 } });
  assert.is(store.get(openLinesAtom), lines);
});

test("selected lines reach over the first one where a page is not read from top to bottom, as in a drawing (EXTRA-11)", () => {
  const { store } = openReader({ page: 2 });
  const [page, rect] = [toIndex(2), { x: 0, y: 100, width: 500, height: 1000 }];
  const placed = placeText(readRuns([word("248", 0.3, 0.3), word("Words", 0.1, 0.25), word("208", 0.2, 0.4)]));
  store.set(setOpenTextAtom, page, placed);
  store.set(selectAtom, { anchor: { page, offset: 0 }, focus: { page, offset: placed.text.length } });
  const stage = { openPages: () => [{ page, rect }] } as unknown as BookStage;
  assert.equal(
    selectedSeen(store, stage).map(({ top, bottom }) => [Math.round(top), Math.round(bottom)]),
    [[350, 514]],
  );
  assert.equal(selectedSeen(store, { openPages: () => [] } as unknown as BookStage), []);
});

test.run();
