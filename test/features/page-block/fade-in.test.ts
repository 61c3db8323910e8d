import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isClothLookedForAtom } from "../../../src/features/appearance/sample.ts";
import { FADE, fadeIn } from "../../../src/features/page-block/fade-in.ts";
import { areBoardsDrawnAtom, COVER, noteCoverColorAtom } from "../../../src/stage/pages/cover-boards.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/page-block/fade-in");
const SOON = FADE.ms + 2 * FADE.stepMs;

/** A book in boards whose block has just come. */
function open(settings: object = {}) {
  const reader = openReader({
    page: 4,
    settings: {
      autoDoublePage: "double",
      HardPageEnable: true,
      outerCoverBorder: true,
      hardCoverBorderWidth: 8,
      ...settings,
    },
  });
  const { store } = reader;
  const before = () => {};
  const table = { drawUnder: before };
  const state = { redrawn: 0 };
  const stop = fadeIn(store, { table, redrawStill: () => state.redrawn++ });
  const areDrawn = () => store.get(areBoardsDrawnAtom);
  return { ...reader, table, before, state, areDrawn, stop };
}

test("boards wait for the cover's colour, and fade in when it has come, or when it has not for too long", () => {
  for (const [comesMs, drawnMs] of [
    [400, 400 + SOON],
    [5000, FADE.colorMs + SOON],
  ] as const) {
    const { store, clock, areDrawn, stop } = open();
    clock.after(comesMs, () => store.set(noteCoverColorAtom, "#8b2a20"));
    clock.after(comesMs, () => store.set(isClothLookedForAtom, true));
    clock.advance(drawnMs - SOON - FADE.stepMs);
    assert.not.ok(areDrawn());
    clock.advance(SOON + FADE.stepMs);
    assert.ok(areDrawn());
    stop();
    assert.not.ok(areDrawn());
    assert.is(clock.live(), comesMs > drawnMs ? 2 : 0);
  }
});

test("boards whose colour is still being looked for do not come in a turn, in another colour, but after it", () => {
  const { store, clock, settle, table, before, state, areDrawn, stop } = open();
  clock.advance(100);
  store.set(turnForwardAtom);
  clock.advance(2000);
  assert.not.ok(areDrawn());
  assert.is(table.drawUnder, before);
  assert.is(state.redrawn, 0);
  store.set(noteCoverColorAtom, "#8b2a20");
  settle();
  clock.advance(SOON);
  assert.ok(areDrawn());
  stop();
});

test("while a hand holds a leaf nothing asks again and again whether the colour has come", () => {
  const { store, clock, stop } = open();
  store.set(turnForwardAtom);
  clock.advance(2 * FADE.stepMs);
  const live = clock.live();
  stop();
  assert.is(clock.live(), live);
});

test("boards whose colour is known, or known not to come, wait for none", () => {
  for (const [settings, hasLooked] of [
    [{ borderColor: COVER.cloth }, false],
    [{}, true],
  ] as const) {
    const { store, clock, areDrawn, stop } = open(settings);
    if (hasLooked) store.set(isClothLookedForAtom, true);
    clock.advance(SOON);
    assert.ok(areDrawn(), JSON.stringify(settings));
    stop();
  }
});

test.run();
