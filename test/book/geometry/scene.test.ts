import { suite } from "uvu";
import * as assert from "uvu/assert";
import { applyTo, applyToAll } from "../../../src/book/geometry/affine.ts";
import { type Polygon, rectangle } from "../../../src/book/geometry/fold.ts";
import type { Axis, Rect } from "../../../src/book/geometry/layout.ts";
import { closedShift, leafBetween, pageRect, type Scene, sceneOf } from "../../../src/book/geometry/scene.ts";
import { type PageMode, spreadsOf } from "../../../src/book/geometry/spreads.ts";

const test = suite("scene");

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
function scene(mode: PageMode, isRtl = false, axis: Axis = "horizontal"): Scene {
  return sceneOf({ viewport: { width: 900, height: 800 }, insets: NO_INSETS, pageRatio: 0.75, axis }, mode, isRtl);
}
const spreads = (pageCount: number, mode: PageMode, isOpened: boolean) =>
  spreadsOf({ pageCount, mode, isOpened, isLastBanned: false });

/** The rect about a polygon, px rounded. */
function boundsOf(polygon: Polygon): Rect {
  const [xs, ys] = [polygon.map(({ x }) => Math.round(x)), polygon.map(({ y }) => Math.round(y))];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

test("the book is centred in the space that bars and margins leave (PAGE-20)", () => {
  const insets = { top: 100, right: 0, bottom: 0, left: 50 };
  const space = { viewport: { width: 950, height: 800 }, insets, pageRatio: 0.75, axis: "horizontal" } as const;
  const { home, size } = sceneOf(space, "double", false);
  assert.equal(size, { width: 900, height: 600 });
  assert.equal(home, { scale: 1, x: 50, y: 150 });
});

for (const isOpened of [false, true]) {
  const kind = isOpened ? "opened" : "closed";
  test(`right-to-left spreads of ${kind} books are left-to-right ones mirrored, for 1 to 30 pages (PAGE-15)`, () => {
    const [ltr, rtl] = [scene("double"), scene("double", true)];
    for (let count = 1; count <= 30; count++) {
      for (const spread of spreads(count, "double", isOpened)) {
        for (const side of ["verso", "recto"] as const) {
          const [a, b] = [pageRect(ltr, side), pageRect(rtl, side)];
          assert.equal(b, { ...a, x: ltr.size.width - a.x - a.width });
        }
        // + 0: no shift is no shift, whatever its sign
        assert.is(closedShift(rtl, spread, true) + 0, -closedShift(ltr, spread, true) + 0);
      }
    }
  });
}

test("a single page has the same place in both directions (PAGE-12, PAGE-15)", () => {
  assert.equal(pageRect(scene("single"), "recto"), pageRect(scene("single", true), "recto"));
});

test("with a level spine pages are one over the other, in both directions (PAGE-11)", () => {
  for (const isRtl of [false, true]) {
    const { box } = scene("double", isRtl, "vertical");
    assert.equal(pageRect(scene("double", isRtl, "vertical"), "verso"), { x: 0, y: 0, ...box });
    assert.equal(pageRect(scene("double", isRtl, "vertical"), "recto"), { x: 0, y: box.height, ...box });
  }
});

test("a lone cover or last page is centred if the book's setting says so (PAGE-16)", () => {
  const ltr = scene("double");
  const [cover, inner, last] = spreads(4, "double", false);
  const middleOf = (side: "verso" | "recto", shift: number) => pageRect(ltr, side).x + ltr.box.width / 2 + shift;
  assert.is(middleOf("recto", closedShift(ltr, cover!, true)), ltr.size.width / 2);
  assert.is(middleOf("verso", closedShift(ltr, last!, true)), ltr.size.width / 2);
  assert.is(closedShift(ltr, inner!, true), 0);
  assert.is(closedShift(ltr, cover!, false), 0);
  assert.is(closedShift(scene("single"), spreads(4, "single", false)[0]!, true), 0);
  const level = scene("double", false, "vertical");
  assert.is(closedShift(level, cover!, true), -level.box.height / 2);
});

test("forward, the open recto lifts, with the next verso on its back and the next recto beneath (FLIP-02)", () => {
  const all = spreads(6, "double", false);
  const { front, back, under, startSide } = leafBetween(scene("double"), all[1]!, all[2]!, true);
  assert.equal([front, back, under, startSide], [2, 3, 4, "recto"]);
});

test("back, the open verso lifts, with the recto before on its back and the verso before beneath (FLIP-02)", () => {
  const all = spreads(6, "double", false);
  const { front, back, under, startSide } = leafBetween(scene("double"), all[2]!, all[1]!, false);
  assert.equal([front, back, under, startSide], [3, 2, 1, "verso"]);
});

test("there is nothing under the cover of a closed book (FLIP-02)", () => {
  const all = spreads(6, "double", false);
  assert.is(leafBetween(scene("double"), all[1]!, all[0]!, false).under, null);
});

test("one page at a time: forward the page itself lifts, back the page before is laid over it (PAGE-12)", () => {
  const all = spreads(6, "single", false);
  const forward = leafBetween(scene("single"), all[2]!, all[3]!, true);
  assert.equal([forward.front, forward.back, forward.under, forward.startsTurned], [2, null, 3, false]);
  const back = leafBetween(scene("single"), all[3]!, all[2]!, false);
  assert.equal([back.front, back.back, back.under, back.startsTurned], [2, null, 3, true]);
});

for (const mode of ["single", "double"] as const) {
  for (const axis of ["horizontal", "vertical"] as const) {
    for (const isRtl of [false, true]) {
      const words = `${mode}, ${axis}${isRtl ? ", right to left" : ""}`;
      test(`a leaf's space lies over its page, and mirrored over where it lands: ${words} (FLIP-02, PAGE-15)`, () => {
        const all = spreads(9, mode, false);
        for (const isForward of [true, false]) {
          const [from, to] = isForward ? [1, 2] : [2, 1];
          const leaf = leafBetween(scene(mode, isRtl, axis), all[from]!, all[to]!, isForward);
          const { width, height } = leaf.size;
          assert.equal(boundsOf(applyToAll(leaf.frame, rectangle(0, 0, width, height))), leaf.frontRect);
          assert.equal(boundsOf(applyToAll(leaf.frame, rectangle(-width, 0, width, height))), leaf.backRect);
        }
      });
    }
  }
}

test("right to left, a leaf turns the other way over the same spine (PAGE-15)", () => {
  const all = spreads(9, "double", false);
  const place = (isRtl: boolean) => {
    const { frame } = leafBetween(scene("double", isRtl), all[1]!, all[2]!, true);
    return applyTo(frame, { x: 100, y: 30 });
  };
  assert.equal(place(true), { x: 900 - place(false).x, y: 30 });
});

test("a lone page stands in the middle together with its cover, which reaches beyond its fore-edge alone (PAGE-16)", () => {
  const space = {
    viewport: { width: 800, height: 1200 },
    insets: NO_INSETS,
    pageRatio: 0.75,
    axis: "horizontal",
  } as const;
  for (const isRtl of [false, true]) {
    const { home, box } = sceneOf({ ...space, rimPx: 10 }, "single", isRtl);
    const [left, right] = [home.x - (isRtl ? 10 : 0), 800 - home.x - box.width - (isRtl ? 0 : 10)];
    assert.ok(Math.abs(left - right) <= 1, `${left} and ${right} px beside it`);
  }
});

test.run();
