import { suite } from "uvu";
import * as assert from "uvu/assert";
import { sceneOf } from "../../../src/book/geometry/scene.ts";
import {
  drawCard,
  drawFade,
  drawSlide,
  FLAT,
  type FlatChange,
  type FlatPage,
  type FlatSpread,
  wayThrough,
} from "../../../src/stage/turn/draw-flat.ts";
import type { FacePicture } from "../../../src/stage/turn/faces.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";

const test = suite("draw-flat");

const SIZE = { width: 600, height: 400 };
const ROOM_PX = 12;
const WAY = { px: 640, window: { x: -2000, y: -30, width: 4000, height: 460 } };
const page = (x: number): FlatPage => ({
  face: { canvas: {} as HTMLCanvasElement, scale: 1 } satisfies FacePicture,
  rect: { x, y: 0, width: 300, height: 400 },
});
const spread = (): FlatSpread => ({ pages: [page(0), page(300)], drawUnder: () => {}, castUnder: () => {} });
const FROM = spread();
const TO = spread();
const HOW = {
  slide: (ctx: CanvasRenderingContext2D, change: FlatChange) => drawSlide(ctx, change, WAY),
  card: (ctx: CanvasRenderingContext2D, change: FlatChange) => drawCard(ctx, change, ROOM_PX),
  fade: drawFade,
};

/** What a change draws, and where the top left of each page of both spreads is then; null = not drawn. */
function draw(how: keyof typeof HOW, change: Partial<FlatChange>) {
  const { ctx, blits, depth } = recordingContext();
  const painted = HOW[how](ctx, {
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
  return { painted, blits, from: FROM.pages.map(placeOf), to: TO.pages.map(placeOf) };
}

test("spreads slide side by side, with a gap between them (PAGE-10, FLIP-12)", () => {
  const { from, to } = draw("slide", {});
  assert.equal(from, [
    { x: -160, y: 0 },
    { x: 140, y: 0 },
  ]);
  assert.equal(to, [
    { x: 480, y: 0 },
    { x: 780, y: 0 },
  ]);
});

test("going back, or right to left, they slide the other way (PAGE-15, FLIP-12)", () => {
  const { from, to } = draw("slide", { toward: -1 });
  assert.equal([from[0]?.x, to[0]?.x], [160, -480]);
});

test("about a level spine they slide up and down, and not under the bars (PAGE-11)", () => {
  const { blits, from, to } = draw("slide", { axis: "vertical" });
  assert.equal(
    [from[0], to[0]],
    [
      { x: 0, y: -160 },
      { x: 0, y: 480 },
    ],
  );
  const clips = blits.map(({ clip }) => clip?.map(({ y }) => y) ?? []);
  assert.ok(clips.every((ys) => Math.min(...ys) === -30 && Math.max(...ys) === 430));
});

test("they slide so far that the old spread has left the window, in any window (PAGE-10)", () => {
  for (const [width, mode] of [
    [1300, "double"],
    [2600, "double"],
    [1300, "single"],
    [360, "single"],
  ] as const) {
    const bars = { top: 0, right: 68, bottom: 55, left: 68 };
    const viewport = { width, height: 800 };
    const scene = sceneOf({ viewport, insets: bars, pageRatio: 0.75, axis: "horizontal" }, mode, false);
    const { px } = wayThrough(scene, bars);
    assert.ok(scene.home.x + scene.size.width - px <= 0, `${width} ${mode}`);
    assert.ok(scene.home.x + px >= width);
    assert.ok(px - scene.size.width >= FLAT.gapFrac * width);
  }
});

for (const how of ["slide", "card", "fade"] as const) {
  test(`${how}: it starts with the old pages in place and ends with the new ones (PAGE-10)`, () => {
    for (const isForward of [true, false]) {
      const start = draw(how, { progress: 0, isForward });
      if (how !== "fade")
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
  const forward = draw("card", {});
  assert.equal(forward.to[0], { x: 0, y: 0 });
  assert.ok(forward.from[0]!.x < -100);
  const back = draw("card", { isForward: false, toward: -1, progress: 0.75 });
  assert.equal(back.from[0], { x: 0, y: 0 });
  assert.ok(Math.abs(back.to[0]!.x - forward.from[0]!.x) < 1e-9);
  const isUpper = (drawn: ReturnType<typeof draw>, { pages }: FlatSpread) =>
    pages.some(({ face }) => face.canvas === drawn.blits.at(-1)?.source);
  assert.ok(isUpper(forward, FROM) && isUpper(back, TO));
});

test("a card on its way is cleared wherever it has been (PAGE-10)", () => {
  for (let progress = 0; progress <= 1; progress += 0.05) {
    const { blits, painted } = draw("card", { progress });
    const [xs, ys] = [painted.flat().map(({ x }) => x), painted.flat().map(({ y }) => y)];
    for (const { x, y } of blits.flatMap(({ box }) => box)) {
      assert.ok(x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys));
    }
  }
});

test("a card stays within the space above and below its deck, and fades before it is gone (PAGE-10)", () => {
  for (let progress = 0; progress <= 1; progress += 0.05) {
    const { blits } = draw("card", { progress });
    const card = blits.filter(({ source }) => FROM.pages.some(({ face }) => face.canvas === source));
    const ys = card.flatMap(({ box }) => box.map(({ y }) => y));
    assert.ok(Math.min(...ys) >= -ROOM_PX - 1 && Math.max(...ys) <= 400 + ROOM_PX + 1, `${progress}`);
    assert.ok(card.every(({ alpha }) => (progress > 0.97 ? alpha < 0.1 : progress < 0.5 ? alpha === 1 : true)));
  }
});

test("a fade draws the new pages alone, as far as it has come (FLIP-02)", () => {
  const { blits, from, to } = draw("fade", {});
  assert.equal(from, [null, null]);
  assert.equal(to, [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
  ]);
  assert.ok(blits.every(({ alpha }) => alpha === 0.25));
});

test.run();
