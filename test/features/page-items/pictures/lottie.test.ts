import { suite } from "uvu";
import * as assert from "uvu/assert";
import { lottieSvg } from "../../../../src/features/page-items/pictures/lottie.ts";

const test = suite("features/page-items/pictures/lottie");
const still = (k: unknown) => ({ a: 0, k });
const DISC = { ty: "el", p: still([0, 0]), s: still([20, 10]) };
const RED = { ty: "fl", c: still([1, 0, 0, 1]), o: still(100) };
const AT_50 = { a: still([0, 0, 0]), p: still([50, 50, 0]), s: still([200, 200, 100]), r: still(0), o: still(100) };
const layer = (shapes: readonly unknown[], more: object = {}) => ({
  ty: 4,
  ind: 1,
  ip: 0,
  op: 60,
  ks: AT_50,
  shapes,
  ...more,
});
const movie = (layers: readonly unknown[], more: object = {}) => ({ w: 100, h: 80, ip: 0, op: 60, layers, ...more });
const group = (...it: readonly unknown[]) => ({
  ty: "gr",
  it: [...it, { ty: "tr", p: still([0, 0]), s: still([100, 100]) }],
});

test("shapes of the first picture become paths in their colours and places (ANNO-21)", () => {
  const code = lottieSvg(movie([layer([group(DISC, RED)])])) ?? "";
  assert.match(code, /^<svg viewBox="0 0 100 80">/);
  assert.match(code, /translate\(50 50\) rotate\(0\) scale\(2 2\)/);
  assert.match(code, /fill="rgb\(255,0,0\)" fill-opacity="1"/);
  assert.match(code, /a10 5 0 0 1/);
});

test("a moving shape is at its first key frame, and a later one is not there yet", () => {
  const moved = {
    ...AT_50,
    p: {
      a: 1,
      k: [
        { t: 0, s: [5, 6, 0] },
        { t: 30, s: [90, 90, 0] },
      ],
    },
  };
  const code =
    lottieSvg(movie([layer([group(DISC, RED)], { ks: moved }), layer([group(DISC, RED)], { ip: 10 })])) ?? "";
  assert.match(code, /translate\(5 6\)/);
  assert.is(code.split("<path").length, 2);
});

test("outlines with handles, lines, nested layers and parents are drawn", () => {
  const path = {
    ty: "sh",
    ks: still({
      c: true,
      v: [
        [0, 0],
        [10, 0],
      ],
      i: [
        [0, 0],
        [1, 1],
      ],
      o: [
        [2, 2],
        [0, 0],
      ],
    }),
  };
  const line = { ty: "st", c: still([0, 0, 1]), o: still(50), w: still(3) };
  const inner = { ty: 0, ind: 2, parent: 1, refId: "a", ip: 0, op: 60, ks: AT_50 };
  const code =
    lottieSvg(
      movie([inner, { ty: 3, ind: 1, ip: 0, op: 60, ks: AT_50 }], {
        assets: [{ id: "a", layers: [layer([group(path, line)])] }],
      }),
    ) ?? "";
  assert.match(code, /M0 0C2 2 11 1 10 0C10 0 0 0 0 0Z/);
  assert.match(code, /stroke="rgb\(0,0,255\)" stroke-width="3" stroke-opacity="0.5"/);
  assert.is(code.split("translate(50 50)").length - 1, 3);
});

test("an empty first picture makes no drawing", () => {
  assert.is(lottieSvg(movie([layer([group(DISC, RED)], { ks: { ...AT_50, o: still(0) } })])), null);
  assert.is(lottieSvg(movie([layer([group(DISC)])])), null);
  assert.is(lottieSvg(movie([])), null);
});

test("other, endless or hostile data makes no drawing and no harm", () => {
  for (const data of [
    null,
    5,
    "x",
    [],
    {},
    { w: "100", h: 1e99 },
    movie([null, 4, { ty: 4 }]),
    { w: 10, h: 10, layers: "<script>" },
  ]) {
    assert.is(lottieSvg(data), null);
  }
  const loop: Record<string, unknown> = { id: "a", layers: [{ ty: 0, refId: "a", ip: 0, op: 9, ks: {} }] };
  assert.is(lottieSvg(movie([{ ty: 0, refId: "a", ip: 0, op: 9, ks: {} }], { assets: [loop] })), null);
  const twins = (id: string) => Array.from({ length: 4 }, () => ({ ty: 0, refId: id, ip: 0, op: 9, ks: {} }));
  const round = [
    { id: "a", layers: [...twins("b"), layer([group(DISC, RED)])] },
    { id: "b", layers: twins("a") },
  ];
  assert.ok((lottieSvg(movie(twins("a"), { assets: round })) ?? "").length < 1e7, "layers that name each other end");
  const wide = Array.from({ length: 4000 }, (_, place) => (place % 2 === 0 ? DISC : RED));
  assert.ok((lottieSvg(movie([layer(wide)])) ?? "").length < 3e6, "outlines do not add up without end");
  const evil = movie([
    layer([group({ ...DISC, s: still(['"/><script>', 5]) }, { ...RED, c: still(['"><b>', 0, 0]) })]),
  ]);
  assert.not.match(lottieSvg(evil) ?? "", /script|<b>/);
});

test.run();
