import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { highlightRequestsAtom } from "../../../src/features/notes/api.ts";
import { readingModes } from "../../../src/features/reading-modes/index.ts";
import { isSelectingAtom, selectionAtom } from "../../../src/features/selection/api.ts";
import { runSelectionKeys } from "../../../src/features/selection/keys.ts";
import { Part } from "../../../src/features/selection/SelectionPart.tsx";
import { endSelectingAtom, selectAllAtom, setOpenTextAtom } from "../../../src/features/selection/state.ts";
import { dragWords } from "../../../src/features/selection/under.ts";
import type { DragUpdate } from "../../../src/lib/gestures.ts";
import { stageAtom } from "../../../src/stage/stage-handle.ts";
import { textAtom } from "../../../src/state/texts.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import { workingStage } from "../../support/working-stage.ts";

const test = suite("features/selection/highlighting");

const COLORS = ".selection__bar [data-color]";

/** All words of pages 2 and 3 are selected; page 2 has two lines, page 3 none that stand anywhere. */
async function open(settings: Record<string, unknown> = {}, isCoarse = false) {
  const reader = openReader({ page: 2, settings, viewport: { isCoarse } });
  const { store } = reader;
  const mounted = await mountFeature(store, <Part />);
  workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  const word = (text: string, top: number) => ({ word: text, left: 0.1, top, width: 0.2, height: 0.04 });
  const placed = placeText(readRuns([word("Words", 0.1), word("below", 0.2)]));
  await act(async () => {
    store.set(setOpenTextAtom, toIndex(2), placed);
    store.set(setOpenTextAtom, toIndex(3), null);
    store.set(selectAllAtom);
  });
  return { ...reader, ...mounted };
}

test("the bar of selected words has four colours by name, which keyboards reach (EXTRA-11)", async () => {
  const { unmount } = await open();
  const dots = [...document.querySelectorAll<HTMLButtonElement>(COLORS)];
  assert.equal(
    dots.map((dot) => dot.getAttribute("aria-label")),
    ["yellow", "green", "blue", "pink"].map((color) => `Highlight in ${color}`),
  );
  assert.ok(dots.every((dot) => dot.tabIndex === 0 && !dot.hasAttribute("aria-pressed")));
  await unmount();
});

test("under fingers, which see no tips, the buttons have words, and each is called as elsewhere (EXTRA-11)", async () => {
  for (const isCoarse of [true, false]) {
    const { unmount } = await open({}, isCoarse);
    const buttons = [...document.querySelectorAll(".selection__row button")];
    assert.equal(
      buttons.map((button) => button.textContent),
      isCoarse ? ["Comment", "Copy", "Search", "Text", ""] : ["", "", "", "", ""],
    );
    const labels = ["Write a comment", "Copy", "Search", "Text version", "Unselect"];
    assert.equal(
      buttons.map((button) => button.getAttribute("aria-label")),
      labels,
    );
    assert.is(document.querySelector(".selection__handle") !== null, isCoarse);
    await unmount();
  }
});

test("the text version has one name and one sign, in the bar of selected words as in the toolbar (EXTRA-09)", async () => {
  const { store, unmount } = await open();
  const { label, icon } = readingModes.buttons!.find(({ key }) => key === "text")!;
  const button = document.querySelector(`.selection__bar [aria-label="${store.get(textAtom)(...label)}"]`);
  assert.is(button?.querySelector("[data-icon]")?.getAttribute("data-icon"), icon);
  await unmount();
});

test("a colour highlights the words where they stand, line by line, and unselects them", async () => {
  const { store, unmount } = await open();
  await act(async () => document.querySelector<HTMLElement>('[data-color="blue"]')!.click());
  assert.is(store.get(selectionAtom), null);
  const [request, ...others] = store.get(highlightRequestsAtom);
  assert.equal(others, []);
  assert.equal(
    request!.words.map(({ page, color, quads }) => [page, color, quads.length]),
    [[2, "blue", 2]],
  );
  assert.match(request!.words[0]!.text, /^Words\s+below$/);
  assert.ok(document.activeElement?.id === "stage");
  await unmount();
});

test("who wants to write about the words gets them highlighted, in yellow or the colour chosen last, to write", async () => {
  const { store, unmount } = await open();
  const write = () => act(async () => document.querySelector<HTMLElement>('[aria-label="Write a comment"]')!.click());
  await write();
  await act(async () => store.set(selectAllAtom));
  await act(async () => document.querySelector<HTMLElement>('[data-color="pink"]')!.click());
  await act(async () => store.set(selectAllAtom));
  await write();
  assert.equal(
    store.get(highlightRequestsAtom).map(({ isToWrite, words }) => [isToWrite, words[0]!.color]),
    [
      [true, "yellow"],
      [false, "pink"],
      [true, "pink"],
    ],
  );
  await unmount();
});

test("keys go on from the end of what has been highlighted in the mode (EXTRA-11)", async () => {
  const { store, unmount } = await open();
  await act(async () => store.set(isSelectingAtom, true));
  const end = store.get(selectionAtom)!.focus;
  await act(async () => document.querySelector<HTMLElement>('[data-color="blue"]')!.click());
  assert.equal(store.get(selectionAtom), { anchor: end, focus: end });
  await act(async () => void store.set(endSelectingAtom));
  assert.equal([store.get(isSelectingAtom), store.get(selectionAtom)], [false, null], "one Escape ends the mode");
  await unmount();
});

test("Tab leads from the book into the bar of selected words, and on within it (EXTRA-11)", async () => {
  const { store, unmount } = await open();
  const stop = runSelectionKeys(store);
  const stage = document.querySelector<HTMLElement>("#stage")!;
  stage.tabIndex = 0;
  stage.focus();
  const pressTab = () => {
    const event = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
    return !document.activeElement!.dispatchEvent(event);
  };
  assert.ok(pressTab());
  assert.ok(document.activeElement?.closest(".selection__bar"));
  assert.not(pressTab(), "the browser goes on");
  stop();
  await unmount();
});

test("while a pointer reaches for words the bar waits (EXTRA-11)", async () => {
  const { store, unmount } = await open();
  const part = () => document.querySelector<HTMLElement>(".selection")!;
  const dragOf = (x: number): DragUpdate => {
    const spot = { x, y: 60, pressure: 0.5, ms: 0 };
    return { device: "mouse", from: spot, spot, by: { x: 0, y: 0 }, pxPerMs: { x: 0, y: 0 } };
  };
  const drag = await act(async () => dragWords(store, store.get(stageAtom)!, { x: 50, y: 60 })!);
  await act(async () => drag.move(dragOf(60)));
  assert.ok(part().dataset["held"] !== undefined);
  await act(async () => drag.end(dragOf(60)));
  assert.is(part().dataset["held"], undefined);
  await unmount();
});

test("a book without notes has no colours either (NOTE-01)", async () => {
  const { unmount } = await open({ AnnotationButtonVisible: false });
  assert.is(document.querySelectorAll(`${COLORS}, [aria-label="Write a comment"]`).length, 0);
  assert.ok(document.querySelector(".selection__bar"));
  await unmount();
});

test.run();
