import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createLazyCamera } from "../../../src/stage/camera/lazy-camera.ts";
import type { CameraRunner } from "../../../src/stage/camera/runner.ts";
import { fakeClock } from "../../support/fakes/clock.ts";

const test = suite("stage/lazy-camera");
const flush = () => new Promise((resolve) => setImmediate(resolve));

function open(load: () => Promise<unknown>) {
  const log: unknown[] = [];
  const state = { isTurning: false };
  const scene = { home: { scale: 1, x: 0, y: 0 } };
  const parts = {
    clock: fakeClock(),
    scene: () => scene,
    isTurning: () => state.isTurning,
    delayed: (isDelayed: boolean) => log.push(["delayed", isDelayed]),
    gaveUp: () => log.push(["gave up", camera.isMoving()]),
  } as unknown as Parameters<typeof createLazyCamera>[0];
  const camera = createLazyCamera(parts, load as Parameters<typeof createLazyCamera>[1]);
  return { camera, log, state };
}

function fakeRunner() {
  const asked: unknown[] = [];
  const note =
    (name: string) =>
    (...words: unknown[]) =>
      void asked.push([name, ...words]);
  const names = ["zoom", "pinch", "pan", "scroll", "settle"] as const;
  const runner = Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as CameraRunner;
  return {
    asked,
    load: async () => ({ createCamera: () => ({ ...runner, isMoving: () => false }) }),
  };
}

test("where the code of the zoom does not come, nothing waits for it any more", async () => {
  const { error } = console;
  console.error = () => {};
  const { camera, log } = open(() => Promise.reject(new Error("offline")));
  camera.zoom({ to: 2, at: null });
  assert.ok(camera.isMoving());
  await flush();
  console.error = error;
  assert.equal(log, [
    ["delayed", false],
    ["gave up", false],
  ]);
});

test("steps of one gesture that wait for a leaf are one step; gestures stay in their order", async () => {
  const { asked, load } = fakeRunner();
  const { camera, state } = open(load);
  state.isTurning = true;
  camera.zoom({ to: 2, at: null });
  for (let x = 0; x < 500; x++) camera.pinch(1.001, { x, y: 0 }, { x: x + 1, y: 0 });
  for (let step = 0; step < 500; step++) camera.pan(1, 2);
  camera.settle({ x: 1, y: 1 });
  camera.settle(null);
  await flush();
  state.isTurning = false;
  camera.resume();
  const [zoom, pinch, ...others] = asked as readonly (readonly unknown[])[];
  assert.equal(zoom, ["zoom", { to: 2, at: null }]);
  assert.ok(Math.abs(Number(pinch?.[1]) - 1.001 ** 500) < 1e-6);
  assert.equal(pinch?.slice(2), [
    { x: 0, y: 0 },
    { x: 500, y: 0 },
  ]);
  assert.equal(others, [
    ["pan", 500, 1000],
    ["settle", null],
  ]);
});

test("of a double tap that waits for the code, only where it leads in the end is shown (ZOOM-04)", async () => {
  const { asked, load } = fakeRunner();
  const { camera } = open(load);
  camera.zoom({ to: "hit", at: { x: 10, y: 10 } });
  camera.zoom({ to: 1.4, at: { x: 20, y: 20 }, isFromFit: true });
  await flush();
  assert.equal(asked, [["zoom", { to: 1.4, at: { x: 20, y: 20 }, isFromFit: true }]]);
});

test.run();
