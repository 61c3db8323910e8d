import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CATCH_UP_MS } from "../../../src/book/geometry/leaf-motion.ts";
import { leanTo } from "../../../src/book/geometry/lean.ts";
import { toNumber } from "../../../src/book/publication/pages.ts";
import type { DragUpdate } from "../../../src/lib/gestures.ts";
import { type CatchingStage, createCatchingHand } from "../../../src/stage/input/catch-leaf.ts";
import { createPageTool } from "../../../src/stage/input/page-tool.ts";
import { createTools } from "../../../src/stage/input/tools.ts";
import type { StageHandle } from "../../../src/stage/stage-handle.ts";
import { layOutSceneAtom, pageAtom, sceneAtom } from "../../../src/state/reading.ts";
import { phaseAtom, turnForwardAtom } from "../../../src/state/turning.ts";
import { openTurner } from "../../support/open-turner.ts";

const test = suite("stage/input/catch-leaf");

const device = "touch";
const FRAME_MS = 16;

/** A book open at page 4 whose leaves a finger catches; places in parts of the open book. */
function open(opening: Parameters<typeof openTurner>[0] = {}) {
  const table = openTurner({ page: 4, ...opening });
  const { store, clock, turner } = table;
  store.set(layOutSceneAtom);
  const { size } = store.get(sceneAtom);
  const same = <T>(at: T) => at;
  const stage: CatchingStage = { turner, toSpread: same, toScene: same };
  const hand = createCatchingHand(store, stage);
  const tools = createTools();
  tools.put("signs", hand.tool);
  // What takes the drags that it leaves, as in the viewer.
  const camera = { camera: () => ({ scale: 1, x: 0, y: 0 }) } as StageHandle["camera"];
  tools.put(
    "page",
    createPageTool(store, { ...stage, camera }, () => {}),
  );
  const spot = ([x, y]: readonly [number, number]) => ({
    x: x * size.width,
    y: y * size.height,
    pressure: 0.5,
    ms: clock.now(),
  });
  let from = spot([0, 0]);
  let last = from;
  const update = (at: readonly [number, number]): DragUpdate => {
    const now = spot(at);
    const ms = Math.max(1, now.ms - last.ms);
    const pxPerMs = { x: (now.x - last.x) / ms, y: (now.y - last.y) / ms };
    last = now;
    return { device, from, spot: now, by: { x: now.x - from.x, y: now.y - from.y }, pxPerMs };
  };
  const place = () => turner.moment()!.held;
  return {
    ...table,
    hand,
    size,
    place,
    number: () => toNumber(store.get(pageAtom)),
    phase: () => store.get(phaseAtom),
    /** Begins the turn onward, and lets it come so far. */
    fly: (ms: number) => {
      store.set(turnForwardAtom);
      clock.advance(ms);
    },
    press: (at: readonly [number, number]) => {
      from = spot(at);
      last = from;
      tools.on({ kind: "press", device, spot: from });
    },
    dragTo: (at: readonly [number, number], kind: "drag-start" | "drag-move" = "drag-move") =>
      tools.on({ kind, ...update(at) }),
    endDrag: (at: readonly [number, number]) => tools.on({ kind: "drag-end", ...update(at) }),
    cancelDrag: (isPinch: boolean) => tools.on({ kind: "drag-cancel", isPinch }),
    release: () => tools.on({ kind: "release", spot: last, isCancelled: false }),
    isTapSpent: () => hand.tool.tap!({ device, spot: last, count: 1 }),
    pinch: () => tools.on({ kind: "pinch-start" }),
    rest: () => clock.advance(3000),
  };
}

test("a finger that rests on a leaf in flight stops it where it is, and when it goes the leaf flies on (FLIP-02)", () => {
  const { fly, press, release, clock, place, phase, isTapSpent, rest, number } = open();
  fly(200);
  press([0.6, 0.5]);
  clock.advance(100);
  const caught = place();
  assert.is(phase(), "held");
  clock.advance(2000);
  assert.ok(Math.hypot(place().x - caught.x, place().y - caught.y) < 1, "it stays");
  release();
  assert.ok(isTapSpent(), "the tap asks for nothing");
  assert.not(isTapSpent(), "but the next one does");
  rest();
  assert.is(number(), 6);
});

test("a leaf that was drawn level, slanted, and is caught on its way on stays where it is (FLIP-02)", () => {
  const { turner, press, clock, place, size, phase } = open({
    lean: ({ leaf, grip, headroom }, at) => leanTo({ size: leaf.size, grip, headroom }, at),
  });
  turner.hold(1, { x: size.width * 0.98, y: size.height * 0.6 }, { x: 0, y: 0 });
  turner.drag({ x: size.width * 0.6, y: size.height * 0.6 });
  clock.advance(200);
  turner.release();
  clock.advance(120);
  const { leaf } = turner.flight()!;
  assert.ok(place().y < leaf.size.height * 0.6 - 10, "it is slanted");
  press([0.5, 0.5]);
  clock.advance(100);
  const caught = place();
  assert.is(phase(), "held");
  clock.advance(2000);
  assert.ok(Math.hypot(place().x - caught.x, place().y - caught.y) < 2);
});

test("a tap after a leaf was stopped and drawn is a tap (FLIP-02)", () => {
  const { fly, press, dragTo, endDrag, clock, isTapSpent, release, rest } = open();
  fly(200);
  press([0.6, 0.5]);
  clock.advance(500);
  dragTo([0.55, 0.5], "drag-start");
  endDrag([0.5, 0.5]);
  assert.not(isTapSpent());
  rest();
  fly(200);
  press([0.6, 0.5]);
  clock.advance(600); // no tap comes of that
  release();
  clock.advance(0);
  assert.not(isTapSpent());
});

test("a leaf that is drawn in flight stays as far from the finger as it was, also off the way that it flies by itself (FLIP-02)", () => {
  for (const page of [4, 1]) {
    const { turner, press, dragTo, clock, place, size, phase } = open({ page });
    // A hand has lifted the corner high, and has let it go.
    turner.hold(1, { x: size.width * 0.98, y: size.height * 0.98 }, { x: 0, y: 0 });
    turner.drag({ x: size.width * 0.6, y: size.height * 0.8 });
    clock.advance(300);
    turner.release();
    clock.advance(FRAME_MS * 4);
    press([0.7, 0.2]);
    const before = place();
    dragTo([0.699, 0.2], "drag-start");
    dragTo([0.699, 0.2]);
    assert.is(phase(), "held", `page ${page}`);
    clock.advance(CATCH_UP_MS + FRAME_MS);
    const after = place();
    const moved = Math.hypot(after.x - before.x, after.y - before.y);
    assert.ok(
      moved < size.width * 0.002,
      `page ${page}: it went ${Math.round(moved)} px, ${JSON.stringify([before, after])}`,
    );
  }
});

test("a finger that goes up or down over a leaf in flight scrolls, and the turn goes on (FLIP-02)", () => {
  // In the middle and at both edges, where the page's own tool lifts leaves, until the finger goes or the browser scrolls.
  for (const x of [0.6, 0.97, 0.03]) {
    for (const isTaken of [false, true]) {
      const { fly, press, dragTo, endDrag, cancelDrag, hand, rest, number, phase } = open();
      fly(200);
      press([x, 0.5]);
      dragTo([x, 0.6], "drag-start");
      assert.equal([phase(), hand.isHolding()], ["turning", false]);
      dragTo([x, 0.7]);
      if (isTaken) cancelDrag(false);
      else endDrag([x, 0.8]);
      rest();
      assert.is(number(), 6, `${x}, ${isTaken}`);
    }
  }
});

test("a leaf that has stopped goes with the finger up and down, and the browser does not take that away (FLIP-02)", () => {
  const { fly, press, dragTo, cancelDrag, clock, hand, rest, number } = open();
  fly(200);
  press([0.6, 0.5]);
  clock.advance(100);
  dragTo([0.6, 0.6], "drag-start");
  assert.ok(hand.isHolding());
  cancelDrag(false); // the system has taken the touch
  assert.not(hand.isHolding());
  rest();
  assert.is(number(), 6, "it goes on as it went");
});

test("a flick over a leaf on its way on asks for the next turn, over one that falls back for its own (FLIP-10)", () => {
  for (const [completes, page] of [
    [true, 8],
    [false, 6],
  ] as const) {
    const { turner, fly, press, dragTo, endDrag, clock, size, rest, number } = open();
    if (completes) fly(150);
    else {
      turner.hold(1, { x: size.width * 0.98, y: size.height * 0.5 }, { x: 0, y: 0 });
      turner.drag({ x: size.width * 0.85, y: size.height * 0.5 });
      clock.advance(300);
      turner.release();
      clock.advance(30);
    }
    press([0.8, 0.5]);
    dragTo([0.78, 0.5], "drag-start");
    clock.advance(60);
    dragTo([0.6, 0.5]);
    endDrag([0.6, 0.5]);
    rest();
    assert.is(number(), page);
  }
});

test("fingers that pinch over a leaf in flight let it land, for the zoom waits for it (ZOOM-01)", () => {
  for (const restMs of [20, 200]) {
    const { fly, press, pinch, clock, phase, rest, number } = open();
    fly(200);
    press([0.6, 0.5]);
    clock.advance(restMs);
    pinch();
    clock.advance(150);
    assert.is.not(phase(), "held", `${restMs} ms`);
    rest();
    assert.is(number(), 6);
  }
});

test("a press beside the book stops no leaf", () => {
  const { fly, press, clock, phase } = open();
  fly(200);
  press([1.2, 0.5]);
  clock.advance(200);
  assert.is(phase(), "turning");
});

test("nothing is caught once the viewer is gone", () => {
  const { fly, press, clock, phase, hand } = open();
  fly(100);
  press([0.6, 0.5]);
  hand.stop();
  clock.advance(150);
  assert.is(phase(), "turning");
});

test.run();
