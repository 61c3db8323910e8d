import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { dragEnd, seenCaret } from "../../../src/features/selection/places.ts";
import { Part } from "../../../src/features/selection/SelectionPart.tsx";
import { selectedSpanAtom, selectWordAtom, setOpenTextAtom } from "../../../src/features/selection/state.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import { workingStage } from "../../support/working-stage.ts";

const test = suite("features/selection/places");

test("while the camera moves no button beside the book is measured: they are when it rests, and when words are selected anew (EXTRA-11)", async () => {
  const { store, clock } = openReader({ page: 2 });
  const mounted = await mountFeature(
    store,
    <>
      <button type="button" className="book-tabs__tab" style={{ visibility: "visible" }} />
      <Part />
    </>,
  );
  const { zoomBy } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  let count = 0;
  const tab = mounted.find(".book-tabs__tab");
  const measure = tab.getBoundingClientRect.bind(tab);
  tab.getBoundingClientRect = () => {
    count += 1;
    return measure();
  };
  const word = (text: string, top: number) => ({ word: text, left: 0.1, top, width: 0.2, height: 0.04 });
  const select = (offset: number) => act(async () => store.set(selectWordAtom, { page: toIndex(2), offset }));
  store.set(setOpenTextAtom, toIndex(2), placeText(readRuns([word("Words", 0.1), word("below", 0.2)])));
  await select(1);
  await act(() => clock.advance(1000));
  count = 0;
  for (let frame = 0; frame < 30; frame++) {
    zoomBy(1.01, false);
    clock.advance(16);
  }
  assert.is(count, 0);
  clock.advance(1000);
  assert.is(count, 1, "they may have gone meanwhile");
  await select(8);
  assert.ok(count > 1, "another word");
  zoomBy(1, false);
  await mounted.unmount();
  count = 0;
  clock.advance(1000);
  assert.is(count, 0, "nothing is left that waits");
});

test("a finger takes the end of a short word whose drop is nearer, whichever handle lies over the other (EXTRA-11)", async () => {
  const { store } = openReader({ page: 2 });
  const { stage } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  const page = toIndex(2);
  const words = [
    { word: "to the book", left: 0.1, top: 0.4, width: 0.5, height: 0.02 },
    { word: "or not", left: 0.1, top: 0.5, width: 0.3, height: 0.02 },
  ];
  store.set(setOpenTextAtom, page, placeText(readRuns(words)));
  for (const at of ["from", "to"] as const) {
    store.set(selectWordAtom, { page, offset: 4 });
    const span = store.get(selectedSpanAtom)!;
    const { foot, head } = seenCaret(store, stage, span[at])!;
    const drag = dragEnd(store, stage);
    drag.press(at === "from" ? head : foot);
    drag.move(seenCaret(store, stage, { page, offset: at === "from" ? 0 : 11 })!.foot);
    const { from: first, to: last } = store.get(selectedSpanAtom)!;
    assert.equal([first.offset, last.offset], at === "from" ? [0, 6] : [3, 11], at);
  }
});

test("the bar is away while the book's menu has its items, and while a form is open that came after the words were selected (EXTRA-11)", async () => {
  const { store } = openReader({ page: 2, viewport: { width: 1440, height: 900 } });
  const mounted = await mountFeature(store, <Part />);
  workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  const word = { word: "Words", left: 0.1, top: 0.3, width: 0.2, height: 0.04 };
  store.set(setOpenTextAtom, toIndex(2), placeText(readRuns([word])));
  for (const name of ["menu", "settings", "contents"] as const) store.set(registerPanelAtom, name);
  store.set(openPanelAtom, "contents");
  const select = () => act(async () => store.set(selectWordAtom, { page: toIndex(2), offset: 1 }));
  await select();
  const isAway = () => mounted.find(".selection").hasAttribute("data-away");
  assert.not(isAway(), "contents are beside the words that the reader selects");
  for (const name of ["menu", "settings", "contents"] as const) {
    await act(() => store.set(openPanelAtom, name));
    assert.is(isAway(), true, name);
    await act(() => store.set(closePanelAtom));
    assert.not(isAway(), `${name} is closed`);
  }
  await act(() => store.set(openPanelAtom, "settings"));
  await select();
  assert.not(isAway(), "words have been selected beside it");
  await mounted.unmount();
});

test("what selects words is away while a form lies over the book, and comes again with it (EXTRA-11)", async () => {
  const viewport = { width: 820, height: 1180, pixelRatio: 2, isCoarse: true };
  const { store } = openReader({ page: 2, viewport });
  const mounted = await mountFeature(store, <Part />);
  workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  const word = { word: "Words", left: 0.1, top: 0.3, width: 0.2, height: 0.04 };
  store.set(setOpenTextAtom, toIndex(2), placeText(readRuns([word])));
  store.set(registerPanelAtom, "settings");
  await act(async () => store.set(selectWordAtom, { page: toIndex(2), offset: 1 }));
  const isAway = () => mounted.find(".selection").hasAttribute("data-away");
  assert.not(isAway());
  await act(() => store.set(openPanelAtom, "settings"));
  assert.ok(isAway());
  await act(() => store.set(closePanelAtom, "settings"));
  assert.not(isAway());
  await mounted.unmount();
});

test.run();
