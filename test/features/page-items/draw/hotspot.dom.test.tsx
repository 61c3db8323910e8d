import { suite } from "uvu";
import * as assert from "uvu/assert";
import { drawStamp } from "../../../../src/features/page-items/draw/hotspot.ts";
import type { Stamps } from "../../../../src/features/page-items/draw/painting.ts";
import { recordingContext } from "../../../support/fakes/recording-context.ts";

const test = suite("features/page-items/draw/hotspot");

/** Draws a sign three times: how often it was drawn here, how often elsewhere, and where its copy lies. */
function drawThrice(
  stamps: Stamps,
  name: string,
  radius: number,
  prepare: (ctx: CanvasRenderingContext2D) => void = () => {},
) {
  const { ctx, blits } = recordingContext();
  prepare(ctx);
  let [here, elsewhere] = [0, 0];
  for (let time = 0; time < 3; time++) {
    const draw = (own: CanvasRenderingContext2D) => (own === ctx ? here++ : elsewhere++);
    drawStamp({ ctx, stamps }, { x: 10.3, y: 20.3, radius }, { name, draw });
  }
  return { here, elsewhere, copies: blits.length, last: blits.at(-1)?.box };
}

test("a sign that is drawn again in one size is drawn once more, and copied from then on, pixel by pixel", () => {
  const stamps: Stamps = new Map();
  const { here, elsewhere, copies, last } = drawThrice(stamps, "a", 5, (ctx) => ctx.scale(2, 2));
  assert.equal([here, elsewhere, copies], [1, 1, 2]);
  assert.equal(
    last?.map(({ x, y }) => [x, y]),
    [
      [8, 28],
      [34, 28],
      [34, 54],
      [8, 54],
    ],
  );
  assert.is(drawThrice(stamps, "a", 5, (ctx) => ctx.scale(2, 2)).copies, 3, "it is known already");
});

test("signs that move as one are drawn twice a moment, on one canvas, and copied otherwise", () => {
  const { ctx, blits } = recordingContext();
  const stamps: Stamps = new Map();
  const drawnOn = new Set<unknown>();
  let drawn = 0;
  for (let sign = 0; sign < 3 * 10; sign++) {
    const draw = (own: CanvasRenderingContext2D) => {
      drawn++;
      drawnOn.add(own.canvas);
    };
    drawStamp({ ctx, stamps }, { x: 9, y: 9, radius: 5 }, { name: "a", moment: Math.floor(sign / 10) / 3, draw });
  }
  assert.equal([drawn, drawnOn.size, blits.length, stamps.size], [3 * 2, 2, 3 * 9, 1]);
});

test("a sign that is turned, mirrored or large is always drawn", () => {
  for (const [name, radius, turn, across] of [
    ["b", 5, 1, 1],
    ["c", 5, 0, -1],
    ["d", 80, 0, 1],
  ] as const) {
    const { here, copies } = drawThrice(new Map(), name, radius, (ctx) => {
      ctx.rotate(turn);
      ctx.scale(across, 1);
    });
    assert.equal([here, copies], [3, 0], name);
  }
});

test.run();
