import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type DecoderAnswer, type DecoderScope, startDecoding } from "../../../src/io/pictures/decoding.ts";

const test = suite("pictures/decoding");

const PAGE = { neededWidth: 600, neededHeight: 800, knownWidth: 1200 };

type Made = { readonly options: ImageBitmapOptions; readonly width: number; isClosed: boolean };

const { createImageBitmap } = globalThis;
test.after.each(() => void Object.assign(globalThis, { createImageBitmap }));

/** A PNG of so many px: no more of it than says its size. */
function pngOf(width: number, height: number): Blob {
  const view = new DataView(new ArrayBuffer(24));
  view.setUint32(0, 0x89504e47);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new Blob([view.buffer]);
}

/** What the worker makes of a picture. @param fails how the browser decodes it */
async function decode(source: Blob, ownPx: number, size: typeof PAGE, smallFrac: number, fails = false) {
  const made: Made[] = [];
  Object.assign(globalThis, {
    createImageBitmap: async (_: unknown, options: ImageBitmapOptions = {}) => {
      if (fails) throw new Error("no picture");
      const bitmap = { options, width: options.resizeWidth ?? ownPx, height: 800, isClosed: false };
      made.push(bitmap);
      return { ...bitmap, close: () => (bitmap.isClosed = true) };
    },
  });
  const answers: { readonly answer: DecoderAnswer; readonly transfer: number }[] = [];
  const scope: DecoderScope = {
    onmessage: null,
    postMessage: (answer, { length }) => answers.push({ answer, transfer: length }),
  };
  startDecoding(scope);
  await scope.onmessage?.({ data: [7, source, size, smallFrac] });
  const [given] = answers;
  const [id, bitmap, small] = given!.answer;
  return { id, made, widths: [bitmap?.width, small?.width], transfer: given!.transfer };
}

test("a page's picture of the page's shape is decoded to the page's size at once, with a small copy for leaves in flight", async () => {
  const { id, made, widths, transfer } = await decode(pngOf(1200, 1600), 1200, PAGE, 0.5);
  assert.equal([id, widths, transfer], [7, [600, 300], 2]);
  assert.equal([made[0]!.options.resizeWidth, made[0]!.options.resizeHeight], [600, 800]);
  assert.is(made.length, 2);
});

test("one of another shape keeps its own, and has a small copy, too", async () => {
  const { made, widths } = await decode(pngOf(1200, 1200), 1200, PAGE, 0.5);
  assert.equal(widths, [600, 300]);
  assert.is(made[0]!.options.resizeHeight, undefined);
});

test("no small copy is made where it would be hardly smaller, of what fills no page, as a preview, or of a page seen closely", async () => {
  const picture = pngOf(1200, 1600);
  assert.equal((await decode(picture, 1200, PAGE, 0.75)).widths, [600, undefined]);
  assert.equal((await decode(picture, 1200, { ...PAGE, neededHeight: 0 }, 0.5)).widths, [600, undefined]);
  assert.equal((await decode(pngOf(300, 400), 300, { ...PAGE, knownWidth: 300 }, 0.5)).widths, [300, undefined]);
  const close = { neededWidth: 3000, neededHeight: 4000, knownWidth: 3600 };
  assert.equal((await decode(pngOf(3600, 4800), 3600, close, 0.5)).widths, [3000, undefined]);
});

test("a picture that turns out to be too wide is shrunk, and the large one is closed; one that is no picture is none", async () => {
  const wide = await decode(new Blob(["?"]), 2000, { ...PAGE, knownWidth: 0 }, 1);
  assert.equal(wide.widths, [600, undefined]);
  assert.equal(
    wide.made.map(({ isClosed }) => isClosed),
    [true, false],
  );
  const none = await decode(new Blob(["?"]), 0, PAGE, 0.5, true);
  assert.equal([none.widths, none.transfer], [[undefined, undefined], 0]);
});

test.run();
