import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../src/book/publication/pages.ts";
import { createStageEvents } from "../../src/stage/stage-events.ts";
import type { StageParts } from "../../src/stage/stage-parts.ts";
import { sceneAtom } from "../../src/state/reading.ts";
import { openTurner } from "../support/open-turner.ts";

const test = suite("stage-events");

/** A book open at page 4 on a stage that draws leaves alone. */
function open() {
  const table = openTurner({ page: 4 });
  const { store, turner } = table;
  const parts = {
    turner,
    faces: { spoil: () => {} },
    frames: { run: () => {} },
    calm: { soon: () => {} },
    pictures: { mayRetry: () => false, isDone: () => true },
  } as unknown as StageParts;
  const events = createStageEvents({ store, parts: () => parts, turnEnded: () => {}, ready: () => {} });
  return { ...table, events };
}

test("a leaf that a hand holds still is drawn again when its pages look otherwise (FLIP-02)", () => {
  const { clock, turner, store, frames, events } = open();
  const { width, height } = store.get(sceneAtom).size;
  turner.hold(1, { x: width * 0.98, y: height * 0.9 }, { x: 0, y: 0 });
  clock.advance(5000);
  const changes = {
    "the marks of a page": () => events.marksChanged(pageIndex(5), true),
    "the marks of all pages": () => events.marksChanged(null),
    "all pages": events.allChanged,
  };
  for (const [name, change] of Object.entries(changes)) {
    const before = frames();
    change();
    clock.advance(100);
    assert.equal([frames(), clock.live()], [before + 1, 0], name);
  }
});

test("marks that change at rest ask for no frame of a leaf (FLIP-02)", () => {
  const { clock, frames, events } = open();
  events.marksChanged(null);
  clock.advance(100);
  assert.is(frames(), 0);
});

test.run();
