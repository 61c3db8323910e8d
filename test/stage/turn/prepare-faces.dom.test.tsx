import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Rect } from "../../../src/book/geometry/layout.ts";
import type { PageIndex } from "../../../src/book/publication/pages.ts";
import type { PageAppearance } from "../../../src/stage/pages/draw.ts";
import type { LyingCopies } from "../../../src/stage/pages/lying-copies.ts";
import { createFaces, type Face, type FaceKey } from "../../../src/stage/turn/faces.ts";
import { isWhole, prepareFaces } from "../../../src/stage/turn/prepare-faces.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("prepare-faces");

const nameOf = ({ page, side }: FaceKey) => `${page} ${side}`;

/** A book open at page 5 whose faces are drawn ahead until nothing more is due. */
function prepare({ isPhone = false, copies }: { isPhone?: boolean; copies?: LyingCopies } = {}) {
  const { store, clock } = openReader({ page: 5, viewport: isPhone ? { width: 360, height: 780 } : {} });
  const whole: string[] = [];
  const faces = createFaces((_ctx, key) => whole.push(nameOf(key)));
  faces.reshape({ width: 100, height: 200 }, 1);
  const marked = new Map<PageIndex, Rect[]>();
  const ready: boolean[] = [];
  const appearance = { page: null, paper: "#fff", picture: null, spine: null } as unknown as PageAppearance;
  prepareFaces(
    store,
    {
      faces,
      pictures: { store: { best: () => ({}) as never } },
      surface: {} as never,
      table: copies ? { copies } : {},
      appearances: { inFlight: () => appearance, atRest: () => appearance },
      marks: {
        draw: (_ctx, page, _rect, _isResting, _isCopy, part) => {
          marked.set(page, [...(marked.get(page) ?? []), part!]);
        },
      },
      turner: { flight: () => null },
      governor: { frame() {} },
    },
    (face) => ready.push(isWhole(face)),
  );
  for (let task = 0; task < 40; task++) clock.advance(0);
  return { whole, marked, ready };
}

test("marks are drawn ahead in eight parts that meet, so that those that lie beyond a part cost nothing there (FLIP-02)", () => {
  const { whole, marked, ready } = prepare();
  assert.equal([[...marked.keys()], whole, ready], [[5, 6, 3, 4], [], [true, true, true, true]]);
  const parts = Array.from({ length: 8 }, (_, at) => ({ x: 0, y: at * 25, width: 100, height: 25 }));
  for (const drawn of marked.values()) assert.equal(drawn, parts);
});

test("a phone draws the next page ahead, then the open one, which shines through its back (FLIP-02)", () => {
  const { whole, marked, ready } = prepare({ isPhone: true });
  assert.equal([...marked.keys()], [5, 4]);
  assert.equal(whole, ["4 behind"]);
  assert.is(ready.length, 2, "the next turn shows the next page and the back, not the open page");
});

test("once all faces are drawn, copies of the next pages are drawn part by part, each in a task", () => {
  const left = new Map([
    ["5 verso", 3],
    ["6 recto", 2],
  ]);
  const asked: string[] = [];
  const kept: string[] = [];
  const copies: LyingCopies = {
    prepare: (_parts: unknown, key: FaceKey, face: Face) => {
      asked.push(`${nameOf(key)} ${isWhole(face)}`);
      const parts = left.get(nameOf(key))! - 1;
      left.set(nameOf(key), parts);
      return parts === 0;
    },
    draw: () => false,
    keep: (keys) => kept.push(...keys.map(nameOf)),
    bytes: () => 0,
  };
  prepare({ copies });
  assert.equal(kept, ["5 verso", "6 recto"], "all others give their px back before");
  assert.equal(asked, ["5 verso true", "5 verso true", "5 verso true", "6 recto true", "6 recto true"]);
});

test.run();
