import { suite } from "uvu";
import * as assert from "uvu/assert";
import { angleAt, RIGID, shadeAt, stripsAt } from "../../../src/book/geometry/rigid.ts";

const test = suite("rigid");

const SIZE = { width: 300, height: 400 };

test("a board's angle runs from flat to turned over as its edge crosses the book (PAGE-10)", () => {
  assert.is(angleAt(300, 300), 0);
  assert.is(angleAt(0, 300), Math.PI / 2);
  assert.is(angleAt(-300, 300), Math.PI);
  assert.is(angleAt(999, 300), 0);
  assert.is(angleAt(-999, 300), Math.PI);
});

test("a board's slices follow one another from the spine to its edge, without gap (PAGE-10)", () => {
  for (const angle of [0, 0.6, 1.5, 2.4, Math.PI]) {
    const strips = stripsAt(angle, SIZE);
    assert.is(strips[0]!.x, 0 * Math.cos(angle));
    strips.slice(1).forEach((strip, index) => {
      const { x, width, to } = strips[index]!;
      assert.ok(Math.abs(x + width - strip.x) < 1e-9);
      assert.is(to, strip.from);
    });
    const last = strips.at(-1)!;
    assert.ok(Math.abs(last.x + last.width - Math.cos(angle) * 300) < 1e-9);
    assert.is(last.to, 1);
  }
});

test("flat or turned over, a board has the size of its page and no shade (PAGE-10)", () => {
  for (const angle of [0, Math.PI]) {
    for (const { y, height } of stripsAt(angle, SIZE)) {
      assert.ok(Math.abs(y) < 1e-6);
      assert.ok(Math.abs(height - 400) < 1e-6);
    }
    assert.ok(shadeAt(angle) < 1e-9);
  }
});

test("an upright board has its free edge drawn taller at both ends alike, and is darkest (PAGE-10)", () => {
  const edge = stripsAt(Math.PI / 2, SIZE).at(-1)!;
  assert.ok(edge.height > 400 * (1 + RIGID.nearFrac * 0.9));
  assert.ok(Math.abs(edge.y * 2 + edge.height - 400) < 1e-9);
  assert.is(shadeAt(Math.PI / 2), RIGID.dark);
});

test.run();
