import { suite } from "uvu";
import * as assert from "uvu/assert";
import { startDecoder } from "../../../src/io/pictures/decoder.ts";
import type { DecoderRequest } from "../../../src/io/pictures/decoding.ts";
import { fakeWorkers } from "../../support/fakes/worker.ts";

const test = suite("decoder");

let workers: ReturnType<typeof fakeWorkers<DecoderRequest>>;
let made: typeof workers.made;
test.before.each(() => {
  workers = fakeWorkers();
  made = workers.made;
});
test.after.each(() => workers.restore());

const picture = new Blob(["a picture"]);
const size = { neededWidth: 10, neededHeight: 0, knownWidth: 40 };

/** A bitmap of so many px, and whether it was closed. */
function bitmapOf(width: number, height: number) {
  const bitmap = { width, height, isClosed: false, close: () => void Object.assign(bitmap, { isClosed: true }) };
  return bitmap as typeof bitmap & ImageBitmap;
}

test("each picture gets the worker's answer to its own request, in whatever order they come", async () => {
  const decoder = startDecoder(() => 0.5);
  const [one, other] = [decoder.decode(picture, size), decoder.decode(picture, size)];
  const [worker] = made;
  assert.equal(
    worker!.asked.map(([id, , given]) => [id, given]),
    [
      [0, size],
      [1, size],
    ],
  );
  const second = bitmapOf(10, 20);
  worker!.onmessage?.({ data: [1, second] });
  worker!.onmessage?.({ data: [0, null] });
  assert.is(await one, null);
  assert.is((await other)?.source, second);
  decoder.stop();
  assert.ok(worker!.isTerminated);
});

test("a worker that fails ends all that waits for it; the next picture gets another one, but not for ever", async () => {
  const decoder = startDecoder(() => 0.5);
  for (const [index] of [0, 1, 2].entries()) {
    const waiting = decoder.decode(picture, size);
    assert.is(made.length, index + 1);
    made[index]!.onerror?.();
    assert.is(await waiting, null);
    assert.ok(made[index]!.isTerminated);
  }
  assert.is(await decoder.decode(picture, size), null);
  assert.is(made.length, 3);
});

test("a picture comes with its small copy, as the screen wants that now, and both are closed together", async () => {
  let frac = 0.75;
  const decoder = startDecoder(() => frac);
  frac = 0.5;
  const asked = decoder.decode(picture, size);
  const [bitmap, small] = [bitmapOf(10, 20), bitmapOf(5, 10)];
  made[0]!.onmessage?.({ data: [0, bitmap, small] });
  const decoded = await asked;
  assert.equal([decoded?.width, decoded?.height, decoded?.small], [10, 20, small]);
  decoded?.close();
  assert.ok(bitmap.isClosed && small.isClosed);
  assert.is(made[0]!.asked[0]![3], 0.5);
});

test("a worker that worked in between may fail again", async () => {
  const decoder = startDecoder(() => 0.5);
  for (let index = 0; index < 5; index++) {
    const answered = decoder.decode(picture, size);
    const bitmap = bitmapOf(10, 20);
    made[index]!.onmessage?.({ data: [2 * index, bitmap] });
    assert.is((await answered)?.source, bitmap);
    const waiting = decoder.decode(picture, size);
    made[index]!.onerror?.();
    assert.is(await waiting, null);
  }
  assert.is(made.length, 5);
});

test("a page that may start no worker decodes nothing with it", async () => {
  globalThis.Worker = class {
    constructor() {
      throw new Error("refused");
    }
  } as unknown as typeof Worker;
  assert.is(await startDecoder(() => 0.5).decode(picture, size), null);
});

test("a worker that died in silence keeps nobody waiting for ever", async () => {
  const { setTimeout: wait, clearTimeout: clear } = globalThis;
  const timers = new Map<number, () => void>();
  globalThis.setTimeout = ((act: () => void) => timers.set(timers.size, act).size - 1) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((id: number) => timers.delete(id)) as unknown as typeof clearTimeout;
  try {
    const waiting = startDecoder(() => 0.5).decode(picture, size);
    assert.is(timers.size, 1);
    timers.get(0)?.();
    assert.is(await waiting, null);
    assert.ok(made[0]!.isTerminated);
    assert.is(timers.size, 0);
  } finally {
    Object.assign(globalThis, { setTimeout: wait, clearTimeout: clear });
  }
});

test.run();
