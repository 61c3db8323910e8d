import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Rect } from "../../../src/book/geometry/layout.ts";
import type { PageIndex } from "../../../src/book/publication/pages.ts";
import type { PageAppearance } from "../../../src/stage/pages/draw.ts";
import type { LyingCopies } from "../../../src/stage/pages/lying-copies.ts";
import { createFaces, type Face, type FaceKey } from "../../../src/stage/turn/faces.ts";
import { isWhole, prepareFaces } from "../../../src/stage/turn/prepare-faces.ts";
import { drawn } from "../../support/dom.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("prepare-faces");

const nameOf = ({ page, side }: FaceKey) => `${page} ${side}`;

/** A book open at page 5 whose faces are drawn ahead until nothing more is due. */
function prepare({
  isPhone = false,
  hasWorker = true,
  copies,
  picture = null,
  isQuick = true,
}: {
  isPhone?: boolean;
  hasWorker?: boolean | null; // null = there never was one; false = it has died
  copies?: LyingCopies;
  picture?: PageAppearance["picture"];
  isQuick?: boolean; // turns are
} = {}) {
  const { store, clock } = openReader({ page: 5, viewport: isPhone ? { width: 360, height: 780 } : {} });
  const whole: string[] = [];
  const faces = createFaces((_ctx, key) => whole.push(nameOf(key)));
  faces.reshape({ width: 1000, height: 200 }, 1);
  const marked = new Map<PageIndex, Rect[]>();
  const given: string[] = [];
  const sources = new Set<unknown>();
  const take = (what: string) => (face: Face) => {
    for (const [name, source] of drawn(face.canvas)) if (name === "drawImage") sources.add(source);
    return given.push(`${what} ${nameOf(face.key)} ${isWhole(face)}`) > 0;
  };
  const appearance = { page: picture && {}, paper: "#fff", picture, spine: null } as unknown as PageAppearance;
  const happened: string[] = [];
  const stop = prepareFaces(
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
      governor: { frame() {}, ratio: () => 1, raise: () => isQuick && happened.push("raised") > 0 },
      calm: { soon: () => happened.push("begun anew") },
    },
    hasWorker === null ? null : { isLive: () => hasWorker, take: take("face"), takeBackOf: take("back of") },
  );
  let tasks = 1;
  for (; clock.live() > 1; tasks++) clock.jump(0); // all but what waits for a longer rest
  return { whole, marked, given, tasks, sources: [...sources], clock, happened, stop };
}

test("faces are drawn ahead in parts of 100,000 px that meet, so that marks beyond a part cost nothing there (FLIP-02)", () => {
  const { whole, marked, given } = prepare();
  assert.equal([[...marked.keys()], whole], [[5, 6, 3, 4], []]);
  assert.equal(given, ["face 5 verso true", "face 6 recto true", "face 3 verso true", "face 4 recto true"]);
  const parts = Array.from({ length: 2 }, (_, at) => ({ x: 0, y: at * 100, width: 1000, height: 100 }));
  for (const drawn of marked.values()) assert.equal(drawn, parts);
});

test("where the book rests for a second, leaves become sharper and are drawn anew, not in the midst of leafing (FLIP-02)", () => {
  const { clock, happened, stop } = prepare();
  clock.advance(900);
  assert.equal(happened, []);
  clock.advance(100);
  assert.equal([happened, clock.live()], [["raised", "begun anew"], 0]);
  stop();
  const slow = prepare({ isQuick: false });
  const moved = prepare();
  moved.stop();
  for (const each of [slow, moved]) {
    each.clock.advance(2000);
    assert.equal(each.happened, []);
  }
});

test("a phone draws the next page ahead, then the open one, of which a worker makes the back (FLIP-02)", () => {
  const { whole, marked, given } = prepare({ isPhone: true });
  assert.equal([...marked.keys()], [5, 4]);
  assert.equal([given, whole], [["face 5 alone true", "back of 4 alone true"], []]);
});

test("faces are drawn from a picture's small copy where that is as wide as they are: to shrink more takes long", () => {
  const pictureWith = (small: { width: number }) =>
    ({ source: "all", small, width: 2000, height: 400, close() {} }) as unknown as PageAppearance["picture"];
  const [wide, narrow] = [{ width: 1000 }, { width: 999 }];
  assert.equal(prepare({ picture: pictureWith(wide) }).sources, [wide]);
  assert.equal(prepare({ picture: pictureWith(narrow) }).sources, ["all"]);
});

for (const hasWorker of [null, false]) {
  test(`a phone ${hasWorker === null ? "without such a worker" : "whose worker has died"} draws that back itself (FLIP-02)`, () => {
    const { whole, marked } = prepare({ isPhone: true, hasWorker });
    assert.equal([[...marked.keys()], whole], [[5, 4], ["4 behind"]]);
  });
}

test("what is there already takes no task of its own (FLIP-02)", () => {
  assert.is(prepare({ isPhone: true }).tasks, 6, "two parts and one message for each face");
  assert.is(prepare({ isPhone: true, hasWorker: null }).tasks, 5, "two parts of each face and the back");
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
      return parts === 0 ? "over" : "more";
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
