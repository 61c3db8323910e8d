import { suite } from "uvu";
import * as assert from "uvu/assert";
import { areDark } from "../../../src/features/appearance/print-level.ts";

const test = suite("features/appearance/print-level");
const SIZE = 16;
type Color = readonly [number, number, number];

/** A page of one colour of paper, with letters of another in every fourth px. */
function pageOf(paper: Color, letters: Color) {
  const pixels = Array.from({ length: SIZE * SIZE }, (_, at) => [...(at % 4 === 0 ? letters : paper), 255]).flat();
  return { pixels, sizePx: SIZE };
}
const LINE = [{ left: 0.1, top: 0.4, right: 0.9, bottom: 0.5 }];
const [WHITE, BLACK, CREAM, OCHRE, RED, GREY] = [
  [255, 255, 255],
  [0, 0, 0],
  [250, 242, 226],
  [168, 117, 45],
  [142, 52, 42],
  [150, 150, 150],
] as const;

test("paper is dark by itself, or where light letters stand on a colour between", () => {
  for (const [paper, letters, isDark] of [
    [CREAM, BLACK, false],
    [CREAM, RED, false],
    [RED, CREAM, true],
    [BLACK, WHITE, true],
    [OCHRE, CREAM, true],
    [OCHRE, BLACK, false],
    [OCHRE, OCHRE, false],
    [GREY, BLACK, false],
    [WHITE, WHITE, false],
  ] as const) {
    assert.is(areDark(pageOf(paper, letters), LINE), isDark, `${letters} on ${paper}`);
  }
});

test("parts beyond the page are looked at up to its edge, and nowhere is light", () => {
  assert.is(areDark(pageOf(BLACK, WHITE), [{ left: -0.5, top: 0.9, right: 1.5, bottom: 1.2 }]), true);
  assert.is(areDark(pageOf(BLACK, WHITE), []), false);
});

test.run();
