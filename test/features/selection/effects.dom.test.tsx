import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { isSelectingAtom, selectAtom, selectionAtom } from "../../../src/features/selection/api.ts";
import { run } from "../../../src/features/selection/effects.ts";
import { selectedTextAtom, selectWordAtom, setOpenTextAtom } from "../../../src/features/selection/state.ts";
import { dragWords, selectWordUnder } from "../../../src/features/selection/under.ts";
import { textMarksAtom } from "../../../src/features/text/marks.ts";
import type { DragUpdate } from "../../../src/lib/gestures.ts";
import { goToPageAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";
import { workingStage } from "../../support/working-stage.ts";

const test = suite("features/selection/effects");

test("a word that a long press has selected before the rest of the code came stays; the end of the mode unselects (EXTRA-11)", () => {
  document.body.innerHTML = `<div id="stage"></div>`;
  const { store } = openReader({ page: 2 });
  workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  const placed = placeText(readRuns([{ word: "Words", left: 0.1, top: 0.1, width: 0.2, height: 0.04 }]));
  store.set(setOpenTextAtom, toIndex(2), placed);
  store.set(selectWordAtom, { page: toIndex(2), offset: 1 });
  const stop = run(store);
  assert.ok(store.get(selectionAtom));
  assert.ok(store.get(textMarksAtom).has("selection"), "it is marked on its page");
  store.set(isSelectingAtom, true);
  store.set(isSelectingAtom, false);
  assert.is(store.get(selectionAtom), null);
  stop();
});

test("a finger whose long press has selected a word before the rest of the code came selects on, and turns no page (EXTRA-11)", async () => {
  document.body.innerHTML = `<div id="stage"></div>`;
  const { store } = openReader({ page: 2 });
  const { stage, point } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  let turns = 0;
  stage.tools.put("page", {
    drag: () => {
      turns++;
      return { move: () => {}, end: () => {}, cancel: () => {} };
    },
  });
  const line = { top: 0.1, width: 0.2, height: 0.04 };
  const words = [
    { ...line, word: "Words", left: 0.1 },
    { ...line, word: "follow", left: 0.4 },
  ];
  await point("pointerdown", 60, 70, { pointerType: "touch" });
  store.set(setOpenTextAtom, toIndex(2), placeText(readRuns(words)));
  store.set(selectWordAtom, { page: toIndex(2), offset: 1 });
  const stop = run(store);
  await point("pointermove", 200, 72, { pointerType: "touch" });
  await point("pointerup", 200, 72, { pointerType: "touch" });
  assert.is(turns, 0);
  const { anchor, focus } = store.get(selectionAtom)!;
  assert.is(Math.abs(focus.offset - anchor.offset), "Words follow".length);
  await point("pointerdown", 300, 400, { pointerType: "touch" });
  await point("pointermove", 200, 400, { pointerType: "touch" });
  await point("pointerup", 200, 400, { pointerType: "touch" });
  assert.is(turns, 1, "the next press is the book's");
  stop();
});

test("a click with Shift reaches farther from where the selection began, both ways; one without it ends it (EXTRA-11)", async () => {
  document.body.innerHTML = `<div id="stage"></div>`;
  const { store } = openReader({ page: 2 });
  const { point } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  const words = ["First", "Words", "follow"].map((word, at) => {
    return { word, left: 0.1 + at * 0.3, top: 0.1, width: 0.2, height: 0.04 };
  });
  store.set(setOpenTextAtom, toIndex(2), placeText(readRuns(words)));
  const stop = run(store);
  const click = async (x: number, y: number, shiftKey: boolean) => {
    await point("pointerdown", x, y, { shiftKey });
    await point("pointerup", x, y, { shiftKey });
    return store.get(selectedTextAtom).replace(/\s+/g, " ");
  };
  store.set(selectWordAtom, { page: toIndex(2), offset: "First W".length });
  assert.is(await click(320, 72, true), "Words follow");
  assert.is(await click(60, 72, true), "First");
  assert.is(await click(300, 72, true), "Words follow");
  assert.is(await click(60, 400, false), "");
  assert.is(await click(60, 72, true), "", "nothing is selected from which it would reach");
  stop();
});

test("a drag from behind a full stop takes it with its word, and one from within the word does not (EXTRA-11)", () => {
  document.body.innerHTML = `<div id="stage"></div>`;
  const { store } = openReader({ page: 2 });
  const { stage } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  const line = { word: "Words follow.", left: 0.1, top: 0.1, width: 0.5, height: 0.04 };
  store.set(setOpenTextAtom, toIndex(2), placeText(readRuns([line])));
  const selectedFrom = (x: number) => {
    const from = { x, y: 72 };
    assert.ok(selectWordUnder(store, stage, from));
    dragWords(store, stage, { x: 50, y: 72 }, null, from)?.end({} as DragUpdate);
    return store.get(selectedTextAtom);
  };
  assert.is(selectedFrom(255), "Words follow.");
  assert.is(selectedFrom(200), "Words follow");
});

test("words that are unselected while a drag goes over them, by a key or by a turn, stay so until the next press (EXTRA-11)", async () => {
  document.body.innerHTML = `<div id="stage"></div>`;
  const reader = openReader({ page: 2 });
  const { store } = reader;
  const { point } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  const words = ["Words", "follow"].map((word, at) => ({
    word,
    left: 0.1 + at * 0.3,
    top: 0.1,
    width: 0.2,
    height: 0.04,
  }));
  store.set(setOpenTextAtom, toIndex(2), placeText(readRuns(words)));
  store.set(selectWordAtom, { page: toIndex(2), offset: 1 });
  const stop = run(store);
  store.set(isSelectingAtom, true);
  const drag = async (meanwhile: () => void) => {
    await point("pointerdown", 60, 70);
    await point("pointermove", 150, 72);
    assert.ok(store.get(selectionAtom), "it selects");
    meanwhile();
    await point("pointermove", 200, 72);
    const after = store.get(selectionAtom);
    await point("pointerup", 200, 72);
    return after;
  };
  assert.is(await drag(() => store.set(selectAtom, null)), null);
  assert.is(
    await drag(() => {
      store.set(goToPageAtom, toIndex(6));
      reader.settle();
    }),
    null,
  );
  stop();
});

test.run();
