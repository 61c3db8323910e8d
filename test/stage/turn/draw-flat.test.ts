import { suite } from "uvu";
import * as assert from "uvu/assert";
import { drawCard, drawFade, drawSlide, type FlatChange, type FlatPage } from "../../../src/stage/turn/draw-flat.ts";
import type { Face } from "../../../src/stage/turn/faces.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";

const test = suite("draw-flat");

const SIZE = { width: 600, height: 400 };
const page = (x: number): FlatPage => ({
  face: { canvas: {} as HTMLCanvasElement, scale: 1 } satisfies Face,
  rect: { x, y: 0, width: 300, height: 400 },
});
const FROM = [page(0), page(300)];
const TO = [page(0), page(300)];

/** What a change draws, and where the top left of each page of both spreads is then; null = not drawn. */
function draw(how: typeof drawSlide, change: Partial<FlatChange>) {
  const { ctx, blits, depth } = recordingContext();
  const painted = how(ctx, {
    from: FROM,
    to: TO,
    progress: 0.25,
    axis: "horizontal",
    isForward: true,
    toward: 1,
    size: SIZE,
    ...change,
  });
  const placeOf = ({ face }: FlatPage) => blits.find(({ source }) => source === face.canvas)?.box[0] ?? null;
  assert.is(depth(), 0);
  assert.is(ctx.globalAlpha, 1);
  return { painted, blits, from: FROM.map(placeOf), to: TO.map(placeOf) };
}

test("spreads slide side by side, cut off at the book (PAGE-10, FLIP-12)", () => {
  const { blits, from, to } = draw(drawSlide, {});
  assert.equal(from, [
    { x: -150, y: 0 },
    { x: 150, y: 0 },
  ]);
  assert.equal(to, [
    { x: 450, y: 0 },
    { x: 750, y: 0 },
  ]);
  assert.ok(blits.every(({ clip }) => clip !== null));
});

test("going back, or right to left, they slide the other way (PAGE-15, FLIP-12)", () => {
  const { from, to } = draw(drawSlide, { toward: -1 });
  assert.equal([from[0]?.x, to[0]?.x], [150, -450]);
});

test("about a level spine they slide up and down (PAGE-11)", () => {
  const { from, to } = draw(drawSlide, { axis: "vertical" });
  assert.equal(
    [from[0], to[0]],
    [
      { x: 0, y: -100 },
      { x: 0, y: 300 },
    ],
  );
});

for (const how of [drawSlide, drawCard, drawFade]) {
  test(`${how.name} starts with the old pages in place and ends with the new ones (PAGE-10)`, () => {
    for (const isForward of [true, false]) {
      const start = draw(how, { progress: 0, isForward });
      if (how !== drawFade)
        assert.equal(start.from, [
          { x: 0, y: 0 },
          { x: 300, y: 0 },
        ]);
      const end = draw(how, { progress: 1, isForward });
      assert.equal(end.to, [
        { x: 0, y: 0 },
        { x: 300, y: 0 },
      ]);
    }
  });
}

test("forward the card leaves the deck, and back it comes down on it (PAGE-10)", () => {
  const forward = draw(drawCard, {});
  assert.equal(forward.to[0], { x: 0, y: 0 });
  assert.ok(forward.from[0]!.x < -100);
  const back = draw(drawCard, { isForward: false, toward: -1, progress: 0.75 });
  assert.equal(back.from[0], { x: 0, y: 0 });
  assert.ok(Math.abs(back.to[0]!.x - forward.from[0]!.x) < 1e-9);
  const isUpper = (drawn: ReturnType<typeof draw>, pages: readonly FlatPage[]) =>
    pages.some(({ face }) => face.canvas === drawn.blits.at(-1)?.source);
  assert.ok(isUpper(forward, FROM) && isUpper(back, TO));
});

test("a card on its way is cleared wherever it has been (PAGE-10)", () => {
  for (let progress = 0; progress <= 1; progress += 0.05) {
    const { blits, painted } = draw(drawCard, { progress });
    const [xs, ys] = [painted.flat().map(({ x }) => x), painted.flat().map(({ y }) => y)];
    for (const { x, y } of blits.flatMap(({ box }) => box)) {
      assert.ok(x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys));
    }
  }
});

test("a fade draws the new pages alone, as far as it has come (FLIP-02)", () => {
  const { blits, from, to } = draw(drawFade, {});
  assert.equal(from, [null, null]);
  assert.equal(to, [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
  ]);
  assert.ok(blits.every(({ alpha }) => alpha === 0.25));
});

test.run();
