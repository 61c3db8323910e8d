import { suite } from "uvu";
import * as assert from "uvu/assert";
import { drawnBend, type Fineness, slicesOf } from "../../../src/stage/turn/bend-slices.ts";

const test = suite("stage/turn/bend-slices");
const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-9;

test("a bend of one px or less is not drawn, a wider one as wide as it is (FLIP-02)", () => {
  assert.equal([0, 1, 1.01, 40].map(drawnBend), [0, 0, 1.01, 40]);
});

for (const [fineness, most] of [
  ["few", 3],
  ["many", 9],
  ["fine", 27],
] as const satisfies readonly (readonly [Fineness, number])[]) {
  test(`the slices of a bend (${fineness}) meet from its beginning to where paper is upright, ${most} at most (FLIP-02)`, () => {
    for (let bend = 1.5; bend < 120; bend += 1.5) {
      const slices = slicesOf(bend, fineness);
      assert.ok(slices.length >= 2 && slices.length <= most, `${slices.length} for ${bend} px`);
      let [paper, seen] = [0, 0];
      for (const { from, to, near, far } of slices) {
        assert.equal([from, near], [paper, seen]);
        assert.ok(to > from && far > near && far - near <= to - from, "none is longer than its paper");
        [paper, seen] = [to, far];
      }
      assert.ok(isNear(paper, (bend * Math.PI) / 2) && isNear(seen, bend), "a quarter of a roll, seen from above");
    }
    assert.is(slicesOf(120, fineness).length, most);
  });
}

test("slight bends have fewer slices: each of them would be narrower than is seen (FLIP-02)", () => {
  assert.equal(
    [2, 8, 16].map((bend) => slicesOf(bend, "many").length),
    [2, 3, 6],
  );
});

test("print is off by nearly as much in all slices, for which they are narrow where the paper turns away (FLIP-02)", () => {
  const bend = 60;
  const offs = slicesOf(bend, "many").map(({ from, to, near, far }) => {
    const middle = bend * Math.sin((from + to) / 2 / bend);
    return Math.abs(middle - (near + far) / 2); // of the letter in its middle
  });
  assert.ok(Math.max(...offs) < 2.5 * Math.min(...offs), offs.join(" "));
});

test.run();
