import { suite } from "uvu";
import * as assert from "uvu/assert";
import { applyToAll } from "../../../src/book/geometry/affine.ts";
import { boundsOf, rectangle } from "../../../src/book/geometry/fold.ts";
import type { LeafMoment } from "../../../src/book/geometry/leaf-motion.ts";
import type { Leaf } from "../../../src/book/geometry/scene.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import type { Settings } from "../../../src/book/settings/settings.ts";
import { COVER, coverLookAtom } from "../../../src/stage/pages/cover-boards.ts";
import type { FaceKey, Faces } from "../../../src/stage/turn/faces.ts";
import { liftLeaf } from "../../../src/stage/turn/lift-leaf.ts";
import { createTurnStyles } from "../../../src/stage/turn/styles.ts";
import { laidSceneAtom, layOutSceneAtom } from "../../../src/state/reading.ts";
import { setBarInsetsAtom } from "../../../src/state/view.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("stage/turn/other-styles");

const TABLET = { width: 820, height: 1180, pixelRatio: 1, isCoarse: true };

/** A leaf between two pages (0-based) of a book of 40 that lie alone, about to turn. */
async function liftAlone(from: number, to: number, more: Partial<Settings> = {}) {
  const settings = { HardPageEnable: true, autoDoublePage: "single", ...more } as const;
  const { store } = openReader({ pages: 40, page: from + 1, viewport: TABLET, settings });
  store.set(layOutSceneAtom);
  const scene = store.get(laidSceneAtom);
  const styles = createTurnStyles(store);
  await styles.preload();
  const [start, end] = [pageIndex(from), pageIndex(to)];
  const lifted = liftLeaf(store, scene, styles, { from: start, to: end, grip: "auto", isTilted: false });
  assert.ok(lifted);
  return { flight: lifted.flight, scene };
}

/** What the turning layer shows of a board that flies from one page (0-based) to another, which lies there alone. */
async function flyAlone(from: number, to: number, atFrac?: number) {
  const { flight, scene } = await liftAlone(from, to);
  const { leaf, grip } = flight;
  const shown: string[] = [];
  const faces = {
    whole: ({ page, side }: FaceKey) => {
      shown.push(`page ${page} ${side}`);
      return { canvas: { width: 10, height: 10 }, scale: 1 };
    },
  } as unknown as Faces;
  const { ctx, fills } = recordingContext();
  const held = { x: (atFrac ?? (leaf.startsTurned ? -0.5 : 0.5)) * leaf.size.width, y: grip.y };
  const moment = { held, progress: 0.3, isOver: false } as LeafMoment;
  flight.draw({ ctx, scale: 1, x: 0, y: 0 }, flight, moment, scene, faces, true);
  const cloth = fills.filter(({ style, path }) => {
    const xs = path.map(({ x }) => x);
    return style === COVER.cloth && Math.max(...xs) - Math.min(...xs) > 0.9 * leaf.size.width;
  });
  return { hasClothOverPage: cloth.length > 0, shown };
}

test("the first leaf that is a board loads the code it is drawn with, and soft ones do not (PAGE-07)", async () => {
  const styles = createTurnStyles(openReader({ pages: 4 }).store);
  styles.choose("soft");
  assert.not(styles.isLoading());
  assert.is(styles.choose("rigid").style, "soft", "nothing can be drawn otherwise yet");
  assert.ok(styles.isLoading(), "the leaf waits for its style");
  await styles.preload();
  assert.is(styles.choose("rigid").style, "rigid");
  assert.not(styles.isLoading());
});

test("between the two covers the front one turns where pages lie alone, as at the end of each round (PAGE-07)", async () => {
  const { front, under, startsTurned } = (await liftAlone(39, 0)).flight.leaf;
  assert.equal([front, under, startsTurned], [0, 39, true]);
});

test("a cover that opens has on its inside what is printed there, which it uncovers, too (PAGE-07)", async () => {
  for (const [from, to] of [
    [0, 1],
    [1, 0],
    [39, 38],
    [38, 39],
  ] as const) {
    const inside = from === 0 || to === 0 ? 1 : 38;
    assert.ok((await flyAlone(from, to, -0.5)).shown.includes(`page ${inside} alone`), `${from} to ${to}`);
  }
  assert.ok((await flyAlone(0, 5, -0.5)).shown.includes("page 0 behind"), "a jump uncovers another page");
});

test("a cover that comes back over one page alone flies over that page, not over a bare board (PAGE-07)", async () => {
  for (const from of [1, 5]) assert.not((await flyAlone(from, 0)).hasClothOverPage, `from ${from}`);
  const opening = await flyAlone(0, 1);
  assert.ok(
    opening.hasClothOverPage && opening.shown.includes("page 1 alone"),
    "opened, it uncovers the page on its board",
  );
});

test("a board rises over bars and up to the window's edge: on a lying phone it would look squeezed, not turned (PAGE-07)", async () => {
  const viewport = { width: 780, height: 360, pixelRatio: 1, isCoarse: true };
  const { store } = openReader({ pages: 40, viewport, settings: { HardPageEnable: true, autoDoublePage: "double" } });
  store.set(setBarInsetsAtom, "test", { top: 4, bottom: 38 });
  store.set(layOutSceneAtom);
  const scene = store.get(laidSceneAtom);
  const styles = createTurnStyles(store);
  await styles.preload();
  const lifted = liftLeaf(store, scene, styles, { from: 0, to: 1, grip: "auto", isTilted: false });
  assert.ok(lifted);
  const { flight } = lifted;
  const { size, frontRect } = flight.leaf;
  const faces = { whole: () => ({ canvas: { width: 10, height: 10 }, scale: 1 }) } as unknown as Faces;
  const { ctx } = recordingContext();
  const seen = (x: number) => {
    const moment = { held: { x: x * size.width, y: 0 }, progress: 0.3, isOver: false } as LeafMoment;
    return flight.draw({ ctx, scale: 1, x: 0, y: 0 }, flight, moment, scene, faces, true).map(boundsOf);
  };
  const rim = store.get(coverLookAtom).rim;
  const reach = (x: number) => {
    const boxes = seen(x).filter(({ width }) => width < size.width); // the board, and not what lies under it
    const tops = boxes.map(({ y }) => frontRect.y - rim - y);
    const bottoms = boxes.map(({ y, height }) => y + height - frontRect.y - frontRect.height - rim);
    return [Math.max(...tops), Math.max(...bottoms)];
  };
  const [above = 0, below = 0] = reach(0.1);
  assert.ok(above > 1 && below > 1, `${above} px above, ${below} px below`);
});

const BACKS = [
  ["to the right", {}, "horizontal"],
  ["to the left", { RightToLeft: true }, "horizontal"],
  ["upward", { FlipDirection: "1" }, "vertical"],
] as const satisfies readonly (readonly [string, Partial<Settings>, string])[];
for (const [words, settings, axis] of BACKS) {
  test(`where pages lie alone the back cover itself turns, round its other edge: ${words} (PAGE-07, PAGE-12)`, async () => {
    for (const [from, to] of [
      [38, 39],
      [39, 38],
      [3, 39],
      [39, 3],
    ] as const) {
      const { flight, scene } = await liftAlone(from, to, settings);
      const { front, under, startsTurned, frame, size, frontRect, backRect } = flight.leaf;
      assert.is(scene.axis, axis);
      assert.equal([front, under, startsTurned], [39, Math.min(from, to), to > from]);
      assert.equal(flight.keys.front, { page: 39, side: "alone" });
      assert.equal(boundsOf(applyToAll(frame, rectangle(0, 0, size.width, size.height))), frontRect);
      assert.equal(boundsOf(applyToAll(frame, rectangle(-size.width, 0, size.width, size.height))), backRect);
      const inner = (await liftAlone(20, 21, settings)).flight.leaf;
      const way = (leaf: Leaf) => leaf.frame[0] + leaf.frame[1];
      assert.is(way(flight.leaf), -way(inner), "the spine is at the other edge");
      assert.equal([inner.front, inner.under, inner.startsTurned], [20, 21, false]);
    }
  });
}

test.run();
