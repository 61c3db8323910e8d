import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { LeafMoment } from "../../../src/book/geometry/leaf-motion.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { COVER } from "../../../src/stage/pages/cover-boards.ts";
import type { FaceKey, Faces } from "../../../src/stage/turn/faces.ts";
import { liftLeaf } from "../../../src/stage/turn/lift-leaf.ts";
import { createTurnStyles } from "../../../src/stage/turn/styles.ts";
import { laidSceneAtom, layOutSceneAtom } from "../../../src/state/reading.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("stage/turn/other-styles");

const TABLET = { width: 820, height: 1180, pixelRatio: 1, isCoarse: true };

/** What the turning layer shows of a board that flies from one page (0-based) to another, which lies there alone. */
async function flyAlone(from: number, to: number) {
  const settings = { HardPageEnable: true, autoDoublePage: "single" } as const;
  const { store } = openReader({ pages: 40, page: from + 1, viewport: TABLET, settings });
  store.set(layOutSceneAtom);
  const scene = store.get(laidSceneAtom);
  const styles = createTurnStyles(store);
  await styles.preload();
  const [start, end] = [pageIndex(from), pageIndex(to)];
  const lifted = liftLeaf(store, scene, styles, { from: start, to: end, grip: "auto", isTilted: false });
  assert.ok(lifted);
  const { flight } = lifted;
  const { leaf, grip } = flight;
  const shown: string[] = [];
  const faces = {
    whole: ({ page }: FaceKey) => {
      shown.push(`page ${page}`);
      return { canvas: { width: 10, height: 10 }, scale: 1 };
    },
  } as unknown as Faces;
  const { ctx, fills } = recordingContext();
  const held = { x: (leaf.startsTurned ? -0.5 : 0.5) * leaf.size.width, y: grip.y };
  const moment = { held, progress: 0.3, isOver: false } as LeafMoment;
  flight.draw({ ctx, scale: 1, x: 0, y: 0 }, flight, moment, scene, faces, true);
  const cloth = fills.filter(({ style, path }) => {
    const xs = path.map(({ x }) => x);
    return style === COVER.cloth && Math.max(...xs) - Math.min(...xs) > 0.9 * leaf.size.width;
  });
  return { hasClothOverPage: cloth.length > 0, shown };
}

test("a cover that comes back over one page alone flies over that page, not over a bare board (PAGE-07)", async () => {
  for (const from of [1, 5]) assert.not((await flyAlone(from, 0)).hasClothOverPage, `from ${from}`);
  const opening = await flyAlone(0, 1);
  assert.ok(opening.hasClothOverPage && opening.shown.includes("page 1"), "opened, it uncovers the page on its board");
});

test.run();
