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
  const pictures = new Map<number, object>();
  let [spoilt, redraws] = [0, 0];
  const parts = {
    turner,
    faces: { spoil: () => spoilt++ },
    frames: { run: () => redraws++ },
    calm: { soon: () => {} },
    pictures: {
      mayRetry: () => false,
      isDone: () => true,
      store: { best: (page: number) => pictures.get(page) ?? null },
    },
  } as unknown as StageParts;
  const events = createStageEvents({ store, parts: () => parts, turnEnded: () => {}, ready: () => {} });
  return { ...table, events, pictures, drawn: () => ({ spoilt, redraws }) };
}

test("a leaf that a hand holds still is drawn again when its pages look otherwise (FLIP-02)", () => {
  const { clock, turner, store, frames, events } = open();
  const { width, height } = store.get(sceneAtom).size;
  turner.hold(1, { x: width * 0.98, y: height * 0.9 }, { x: 0, y: 0 });
  clock.advance(5000);
  const changes = {
    "the marks of a page": () => events.marksChanged(pageIndex(5), true),
    "the marks of all pages": () => events.marksChanged(null),
    "the words on pages without pictures": events.wordsChanged,
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

test("other words for pages without pictures draw nothing anew while all open pages have theirs", () => {
  const { events, pictures, drawn } = open();
  for (const page of [3, 4]) pictures.set(page, {});
  events.wordsChanged();
  assert.equal(drawn(), { spoilt: 0, redraws: 0 });
  pictures.delete(4);
  events.wordsChanged();
  assert.equal(drawn(), { spoilt: 1, redraws: 1 });
});

test.run();
