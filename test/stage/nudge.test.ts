import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Point } from "../../src/lib/gestures.ts";
import { createTools } from "../../src/stage/input/tools.ts";
import { runNudge } from "../../src/stage/nudge.ts";
import type { BookStage } from "../../src/stage/stage-handle.ts";
import { standBesideBookAtom } from "../../src/state/book-nudge.ts";
import { layOutSceneAtom } from "../../src/state/reading.ts";
import { goToLastAtom } from "../../src/state/turning.ts";
import { isMotionReducedAtom } from "../../src/state/view.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("stage/nudge");

type Opening = { scale?: number; isCalm?: boolean; device?: "touch" | "mouse"; settings?: Record<string, unknown> };

const element = () => ({ style: { translate: "", transition: "" } }) as HTMLElement;

function open({ scale = 1, isCalm = false, device = "touch", settings = {} }: Opening = {}) {
  const { store, settle } = openReader({ settings });
  store.set(isMotionReducedAtom, isCalm);
  store.set(layOutSceneAtom);
  const [host, tabs] = [element(), element()];
  const leave = store.set(standBesideBookAtom, tabs);
  const tools = createTools();
  const stop = runNudge(store, {
    host,
    tools,
    camera: { camera: () => ({ scale, x: 0, y: 0 }) } as BookStage["camera"],
  });
  const shifts = () => host.style.translate.split(" ").map((part) => Number.parseFloat(part) || 0) as [number, number];
  /** The finger comes to a place of the window, px from where it was pressed; the stage has been drawn aside meanwhile. */
  const gesture = (kind: "drag-start" | "drag-move" | "drag-end" | "drag-cancel", { x, y }: Point) => {
    const [dx = 0, dy = 0] = shifts();
    const [from, spot] = [
      { x: 200, y: 300, ms: 0 },
      { x: 200 + x - dx, y: 300 + y - dy, ms: 100 },
    ];
    const update = { device, from, spot, by: { x, y }, pxPerMs: { x: 0, y: 0 }, isPinch: true };
    tools.on({ kind, ...update } as Parameters<typeof tools.on>[0]);
  };
  return { store, settle, host, tabs, gesture, shifts, leave, stop };
}

test("a book without a leaf there gives way to a drag, less and less, with what stands at its edge, and goes back", () => {
  const { host, tabs, gesture, shifts, stop } = open();
  gesture("drag-start", { x: 10, y: 0 });
  const [first] = shifts();
  assert.ok(first > 0 && first < 10);
  gesture("drag-move", { x: 100, y: 0 });
  const [near] = shifts();
  for (let again = 0; again < 3; again++) gesture("drag-move", { x: 100, y: 0 });
  assert.is(shifts()[0], near, "a finger that rests moves nothing");
  gesture("drag-move", { x: 2000, y: 0 });
  assert.ok(near > first && shifts()[0] > near && shifts()[0] <= 36);
  assert.is(tabs.style.translate, host.style.translate);
  gesture("drag-move", { x: -100, y: 0 });
  assert.equal(shifts(), [0, 0], "on the side where there is a leaf it lies");
  gesture("drag-end", { x: 0, y: 0 });
  assert.equal([host.style.translate, tabs.style.translate], ["none", "none"]);
  assert.match(host.style.transition, /^translate /);
  stop();
});

test("a pinch, and its own end, let it go, and what has left its edge stays where it is", () => {
  const { host, tabs, gesture, shifts, leave, stop } = open();
  gesture("drag-start", { x: 60, y: 0 });
  gesture("drag-cancel", { x: 60, y: 0 });
  assert.is(host.style.translate, "none");
  leave();
  gesture("drag-start", { x: 60, y: 0 });
  assert.ok(shifts()[0] > 0);
  assert.is(tabs.style.translate, "none");
  stop();
  assert.is(host.style.translate, "none");
});

test("it stays where it is for a drag that turns a leaf, goes across, moves a zoomed book, or where motion is not wanted", () => {
  for (const [opening, x, y] of [
    [{}, -100, 0],
    [{}, 20, 100],
    [{ scale: 2 }, 100, 0],
    [{ isCalm: true }, 100, 0],
    [{ settings: { RightToLeft: true } }, 100, 0],
    [{ settings: { mouseDragFlip: false }, device: "mouse" }, 100, 0],
  ] as const) {
    const { host, gesture, stop } = open(opening);
    gesture("drag-start", { x, y });
    assert.is(host.style.translate, "", JSON.stringify([opening, x, y]));
    stop();
  }
});

test("at its end, in books from the right, and in those that turn upward it gives way to the other side", () => {
  const last = open();
  last.store.set(goToLastAtom);
  last.settle();
  last.gesture("drag-start", { x: -100, y: 0 });
  assert.ok(last.shifts()[0] < 0);
  const mirrored = open({ settings: { RightToLeft: true } });
  mirrored.gesture("drag-start", { x: -100, y: 0 });
  assert.ok(mirrored.shifts()[0] < 0);
  const upward = open({ settings: { FlipDirection: "Vertical" } });
  upward.gesture("drag-start", { x: 0, y: 100 });
  assert.ok(upward.shifts()[0] === 0 && upward.shifts()[1] > 0);
  for (const each of [last, mirrored, upward]) each.stop();
});

test.run();
