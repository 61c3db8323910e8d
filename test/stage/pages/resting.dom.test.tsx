import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageRect, sceneOf } from "../../../src/book/geometry/scene.ts";
import { type PageIndex, pageIndex } from "../../../src/book/publication/pages.ts";
import { castShadow, drawResting, drawShadow, type Resting, SHADOW_DOWN_PX } from "../../../src/stage/pages/resting.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";

const test = suite("resting");

const COLORS = ["#000001", "#000002", "#000003", "#000004"];
const BOOK = emptyBook(4);

/** What is drawn of the spread of pages 2 and 3; pages are told apart by their paper. */
function draw({ isRtl = false, ...overrides }: Partial<Resting> & { isRtl?: boolean } = {}) {
  const insets = { top: 0, right: 0, bottom: 0, left: 0 };
  const space = { viewport: { width: 900, height: 800 }, insets, pageRatio: 0.75, axis: "horizontal" } as const;
  const scene = sceneOf(space, "double", isRtl);
  const { ctx, fills, depth } = recordingContext();
  const appearanceOf = (page: PageIndex) =>
    ({
      page: BOOK.pages[page]!,
      paper: COLORS[page]!,
      picture: null,
      state: "ready",
      isSlow: false,
      spine: null,
      gutter: "gutter",
      gutterWidth: 0,
      gutterAlpha: 0,
      isOfItems: false,
      waiting: null,
      words: { slow: "", failed: "", retry: "", protected: "" },
      layNotice: null,
      spin: 0,
      drawMarks: () => {},
    }) as const;
  const spread = { verso: pageIndex(1), recto: pageIndex(2) };
  drawResting(ctx, { scene, spread, hidden: null, drawUnder: drawShadow, appearanceOf, ...overrides });
  assert.is(depth(), 0);
  const paperAt = (page: number) => fills.find(({ style }) => style === COLORS[page])?.path[0] ?? null;
  return { fills, paperAt, scene };
}

test("both pages of a spread lie in their places, right to left the other way round (PAGE-01, PAGE-15)", () => {
  for (const isRtl of [false, true]) {
    const { paperAt, scene } = draw({ isRtl });
    const { x, y } = pageRect(scene, "verso");
    assert.equal(paperAt(1), { x, y });
    assert.is(paperAt(2)!.x, isRtl ? 0 : 450);
  }
});

test("what flies does not lie on the table as well (FLIP-02)", () => {
  assert.is(draw({ hidden: "recto" }).paperAt(2), null);
  assert.ok(draw({ hidden: "recto" }).paperAt(1));
  assert.equal(draw({ hidden: "all" }).fills, []);
});

test("a lone cover lies alone (PAGE-03)", () => {
  const { paperAt, fills } = draw({ spread: { verso: null, recto: pageIndex(0) } });
  assert.equal([paperAt(0)?.x, paperAt(1)], [450, null]);
  const shadow = fills[0]!.path.map(({ x }) => x + fills[0]!.shadowX - SHADOW_DOWN_PX / 2);
  assert.equal([Math.min(...shadow), Math.max(...shadow)], [450, 900]);
});

test("what casts the shadow lies just beyond the canvas, wherever a zoomed book lies: rasterisers end at 32,767 px", () => {
  for (const x of [-4000, 0, 3000]) {
    const { ctx, fills } = recordingContext();
    const scale = 12; // zoom 4 at 3 device px each
    ctx.setTransform(scale, 0, 0, scale, x, 40);
    castShadow(ctx, { x: 0, y: 0, width: 340, height: 480 });
    const { path, shadowX } = fills[0]!;
    const [left, right] = [Math.min(...path.map((at) => at.x)), Math.max(...path.map((at) => at.x))];
    assert.ok(right < 0 && right > -100, `${right} px`);
    assert.is(left + shadowX, x + (SHADOW_DOWN_PX / 2) * scale);
  }
});

test.run();
