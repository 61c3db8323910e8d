import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createTools } from "../../src/stage/input/tools.ts";
import { runNudge } from "../../src/stage/nudge.ts";
import type { BookStage } from "../../src/stage/stage-handle.ts";
import { bookNudgeAtom } from "../../src/state/book-nudge.ts";
import { layOutSceneAtom } from "../../src/state/reading.ts";
import { goToLastAtom } from "../../src/state/turning.ts";
import { isMotionReducedAtom } from "../../src/state/view.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("stage/nudge");

function open({ scale = 1, isRtl = false, isCalm = false } = {}) {
  const { store, settle } = openReader({ settings: { RightToLeft: isRtl } });
  store.set(isMotionReducedAtom, isCalm);
  store.set(layOutSceneAtom);
  const host = { style: { translate: "" } } as HTMLElement;
  const tools = createTools();
  const camera = { camera: () => ({ scale, x: 0, y: 0 }) } as BookStage["camera"];
  const stop = runNudge(store, { host, tools, camera });
  const gesture = (kind: "drag-start" | "drag-move" | "drag-end", x: number, y = 0) => {
    const [from, spot] = [
      { x: 200, y: 300, ms: 0 },
      { x: 200 + x, y: 300 + y, ms: 100 },
    ];
    tools.on({ kind, device: "touch", from, spot, by: { x, y }, pxPerMs: { x: 0, y: 0 } } as Parameters<
      typeof tools.on
    >[0]);
  };
  const shift = () => Number.parseFloat(store.get(bookNudgeAtom) ?? "NaN");
  return { store, settle, host, gesture, shift, stop };
}

test("a book without a leaf there gives way to a drag, less and less, and goes back when it is let go", () => {
  const { store, host, gesture, shift, stop } = open();
  gesture("drag-start", 10);
  const first = shift();
  assert.ok(first > 0 && first < 10);
  gesture("drag-move", 100);
  const near = shift();
  gesture("drag-move", 2000);
  assert.ok(near > first && shift() > near && shift() <= 36);
  assert.is(host.style.translate, store.get(bookNudgeAtom));
  gesture("drag-end", 2000);
  assert.equal([store.get(bookNudgeAtom), host.style.translate], [null, "none"]);
  stop();
});

test("it stays where it is for a drag that turns a leaf, goes across, moves a zoomed book, or where motion is not wanted", () => {
  for (const [opening, x, y] of [
    [{}, -100, 0],
    [{}, 20, 100],
    [{ scale: 2 }, 100, 0],
    [{ isCalm: true }, 100, 0],
    [{ isRtl: true }, 100, 0],
  ] as const) {
    const { store, gesture, stop } = open(opening);
    gesture("drag-start", x, y);
    assert.is(store.get(bookNudgeAtom), null, JSON.stringify([opening, x, y]));
    stop();
  }
});

test("at its end, and in books from the right, it gives way to the other side", () => {
  const last = open();
  last.store.set(goToLastAtom);
  last.settle();
  last.gesture("drag-start", -100);
  assert.ok(last.shift() < 0);
  last.stop();
  const mirrored = open({ isRtl: true });
  mirrored.gesture("drag-start", -100);
  assert.ok(mirrored.shift() < 0);
  mirrored.stop();
});

test.run();
