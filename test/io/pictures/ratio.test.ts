import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ratioOf } from "../../../src/io/pictures/ratio.ts";

const test = suite("io/pictures/ratio");

/** The beginning of a file: bytes at their places, and zeros around them. */
function fileOf(parts: Readonly<Record<number, readonly number[]>>, length = 64): Blob {
  const bytes = new Uint8Array(length);
  for (const [at, values] of Object.entries(parts)) bytes.set(values, Number(at));
  return new Blob([bytes]);
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

test("the header of a PNG says its shape", async () => {
  const png = fileOf({ 0: [0x89, 0x50, 0x4e, 0x47], 16: [0, 0, 3, 0x20], 20: [0, 0, 1, 0x90] });
  assert.is(await ratioOf(png), 2);
});

test("the header of a JPEG says its shape, behind what cameras and scanners write before it", async () => {
  const jpeg = fileOf({
    0: [0xff, 0xd8, 0xff, 0xe1, 0, 10],
    14: [0xff, 0xc4, 0, 4],
    20: [0xff, 0xc0, 0, 17, 8, 0, 200, 0, 150],
  });
  assert.is(await ratioOf(jpeg), 0.75);
});

test("the headers of the three kinds of WebP say their shapes", async () => {
  const webp = { 0: ascii("RIFF"), 8: ascii("WEBP") };
  assert.is(await ratioOf(fileOf({ ...webp, 12: ascii("VP8 "), 26: [0x2c, 1, 0x64, 0] })), 3);
  assert.is(await ratioOf(fileOf({ ...webp, 12: ascii("VP8L"), 21: [99 & 0xff, (49 & 3) << 6, 49 >> 2, 0] })), 2);
  assert.is(await ratioOf(fileOf({ ...webp, 12: ascii("VP8X"), 24: [99, 0, 0, 199, 0, 0] })), 0.5);
});

test("of another file, an empty one and one that breaks off nothing is said", async () => {
  const broken = fileOf({ 0: [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff] });
  for (const file of [fileOf({ 0: ascii("GIF89a") }), new Blob([]), broken]) assert.is(await ratioOf(file), null);
});

test.run();
