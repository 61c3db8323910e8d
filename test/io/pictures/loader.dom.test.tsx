import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { DecoderRequest } from "../../../src/io/pictures/decoding.ts";
import { browserPictures } from "../../../src/io/pictures/loader.ts";
import { ok } from "../../../src/lib/result.ts";

const test = suite("pictures/loader");

type Bitmap = { readonly name: string; readonly width: number; readonly height: number; closed: boolean };
const bitmap = (name: string, width: number) => ({ name, width, height: width, closed: false, close() {} }) as Bitmap;
const close = (made: Bitmap) => Object.assign(made, { close: () => Object.assign(made, { closed: true }) });

/** Loads a picture of `ownPx` where `neededPx` are needed, once the worker is there, which answers so. */
async function load({ ownPx, neededPx, knownPx }: Record<"ownPx" | "neededPx" | "knownPx", number>, works: boolean) {
  const asked: string[] = [];
  const made: Bitmap[] = [];
  const make = (where: string, options?: ImageBitmapOptions) => {
    asked.push(where);
    const found = close(bitmap(where, options?.resizeWidth ?? ownPx));
    made.push(found);
    return found;
  };
  class WorkerOfTest {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    postMessage([id, , { neededWidth }]: DecoderRequest) {
      const answer = works ? make("worker", { resizeWidth: Math.min(ownPx, neededWidth) }) : null;
      queueMicrotask(() => this.onmessage?.({ data: [id, answer, null] }));
    }
    terminate() {}
  }
  Object.assign(globalThis, {
    Worker: WorkerOfTest,
    createImageBitmap: async (_: unknown, options?: ImageBitmapOptions) => make("page", options),
  });
  URL.createObjectURL = () => "blob:program"; // Node's own takes no Blob of happy-dom's
  URL.revokeObjectURL = () => {};
  const pictures = browserPictures(async () => ok(new Blob(["a picture"])), "");
  const stop = await pictures.preload(() => 0.5);
  const size = { neededWidth: neededPx, neededHeight: 0, knownWidth: knownPx };
  const loaded = await pictures.load("https://books.example/1.png", size, new AbortController().signal);
  stop();
  assert.ok(loaded.ok);
  return { asked, width: loaded.value.width, open: made.filter(({ closed }) => !closed).length };
}

test("the worker alone decodes pictures, those that turn out to be too wide, too", async () => {
  for (const knownPx of [2000, 0]) {
    const sizes = { ownPx: 2000, neededPx: 500, knownPx };
    assert.equal(await load(sizes, true), { asked: ["worker"], width: 500, open: 1 });
  }
});

test("where the worker cannot, the page shrinks pictures itself, and closes the large ones", async () => {
  const known = { ownPx: 2000, neededPx: 500, knownPx: 2000 };
  assert.equal(await load(known, false), { asked: ["page"], width: 500, open: 1 });
  const unknown = { ownPx: 2000, neededPx: 500, knownPx: 0 };
  assert.equal(await load(unknown, false), { asked: ["page", "page"], width: 500, open: 1 });
});

for (const [ratio, boxPx, why] of [
  [0.7, [500, 714], "a box of the picture's shape is filled to its own size"],
  [0.9, [500, null], "a box of another shape gives the width alone"],
  [null, [500, null], "so does a picture that does not tell its shape"],
] as const)
  test(`once pictures are measured, ${why}`, async () => {
    const asked: (ImageBitmapOptions | undefined)[] = [];
    Object.assign(globalThis, {
      createImageBitmap: async (_: unknown, options?: ImageBitmapOptions) => {
        asked.push(options);
        return bitmap("page", options?.resizeWidth ?? 2000);
      },
    });
    const pictures = browserPictures(async () => ok(new Blob(["a picture"])), "");
    pictures.measureBy(async () => ratio);
    const size = { neededWidth: 500, neededHeight: 714, knownWidth: 2000 };
    await pictures.load("https://books.example/1.png", size, new AbortController().signal);
    assert.equal([asked[0]?.resizeWidth ?? null, asked[0]?.resizeHeight ?? null], boxPx);
  });

test.run();
