import { suite } from "uvu";
import * as assert from "uvu/assert";
import { sizedPicture } from "../../src/io/sized-picture.ts";

const test = suite("sized-picture");
const query = "m_{mode},w_{width},h_{height}";
const sized = (neededWidth: number, neededHeight = 0) =>
  sizedPicture("https://x.test/1.jpg", query, { neededWidth, neededHeight });

test("a picture is asked for in the next of few sizes, so that caches hold it (BOOT-30)", () => {
  assert.is(sized(641, 900), "https://x.test/1.jpg?m_lfit,w_800,h_960");
  assert.is(sized(800, 801), sized(799, 960));
});

test("a page whose height is not known is bound by its width alone (BOOT-30)", () => {
  assert.is(sized(640), "https://x.test/1.jpg?m_lfit,w_640,h_2560");
});

test("no size is too small or too large for a storage (BOOT-30)", () => {
  assert.is(sized(0, -5), "https://x.test/1.jpg?m_lfit,w_160,h_640");
  assert.is(sized(1e9, 1e9), "https://x.test/1.jpg?m_lfit,w_16384,h_16384");
});

test.run();
