import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Rect } from "../../../src/book/geometry/layout.ts";
import type { PageIndex } from "../../../src/book/publication/pages.ts";
import type { PageAppearance } from "../../../src/stage/pages/draw.ts";
import { createFaces, type FaceKey } from "../../../src/stage/turn/faces.ts";
import { prepareFaces } from "../../../src/stage/turn/prepare-faces.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("prepare-faces");

const nameOf = ({ page, side }: FaceKey) => `${page} ${side}`;

/** A book open at page 5 whose faces are drawn ahead until nothing more is due. */
function prepare({ isPhone = false } = {}) {
  const { store, clock } = openReader({ page: 5, viewport: isPhone ? { width: 360, height: 780 } : {} });
  const whole: string[] = [];
  const faces = createFaces((_ctx, key) => whole.push(nameOf(key)));
  faces.reshape({ width: 100, height: 200 }, 1);
  const marked = new Map<PageIndex, Rect[]>();
  const ready: number[] = [];
  const appearance = { page: null, paper: "#fff", picture: null, spine: null } as unknown as PageAppearance;
  prepareFaces(
    store,
    {
      faces,
      pictures: { store: { best: () => ({}) as never } },
      appearances: { inFlight: () => appearance },
      marks: {
        draw: (_ctx, page, _rect, _isResting, _isCopy, part) => {
          marked.set(page, [...(marked.get(page) ?? []), part!]);
        },
      },
      turner: { flight: () => null },
      governor: { frame() {} },
    },
    ({ canvas, drawnTo }) => ready.push(drawnTo - canvas.height),
  );
  for (let task = 0; task < 40; task++) clock.advance(0);
  return { whole, marked, ready };
}

test("marks are drawn ahead in eight parts that meet, so that those that lie beyond a part cost nothing there (FLIP-02)", () => {
  const { whole, marked, ready } = prepare();
  assert.equal([[...marked.keys()], whole, ready], [[5, 6, 3, 4], [], [0, 0, 0, 0]]);
  const parts = Array.from({ length: 8 }, (_, at) => ({ x: 0, y: at * 25, width: 100, height: 25 }));
  for (const drawn of marked.values()) assert.equal(drawn, parts);
});

test("a phone draws the next page ahead, then the open one, which shines through its back (FLIP-02)", () => {
  const { whole, marked, ready } = prepare({ isPhone: true });
  assert.equal([...marked.keys()], [5, 4]);
  assert.equal(whole, ["4 behind"]);
  assert.is(ready.length, 2, "the next turn shows the next page and the back, not the open page");
});

test.run();
