import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { Part } from "../../../src/features/selection/SelectionPart.tsx";
import { selectWordAtom, setOpenTextAtom } from "../../../src/features/selection/state.ts";
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

test.run();
