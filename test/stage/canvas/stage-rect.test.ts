import { suite } from "uvu";
import * as assert from "uvu/assert";
import { boundCamera, type Camera, zoomAbout } from "../../../src/book/geometry/camera.ts";
import type { Rect } from "../../../src/book/geometry/layout.ts";
import { type Scene, sceneOf } from "../../../src/book/geometry/scene.ts";
import { covers, stageRect } from "../../../src/stage/canvas/stage-rect.ts";
import { shadesOf } from "../../../src/stage/turn/draw-soft.ts";
import { seededRandom } from "../../support/fakes/random.ts";

const test = suite("stage-rect");

const SPACE = { insets: { top: 0, right: 0, bottom: 0, left: 0 }, pageRatio: 0.75, axis: "horizontal" } as const;
const scene = (width = 1200, height = 700) => sceneOf({ ...SPACE, viewport: { width, height } }, "double", false);
const OVERHANG_PX = 40;
const AROUND = { overhangPx: OVERHANG_PX, mayShift: false, isSliding: false };

/** Whether `rect` holds all of the book that the window shows, client px. */
function holds(rect: Rect, { viewport, size }: Scene, camera: Camera): boolean {
  const right = Math.min(viewport.width, camera.x + size.width * camera.scale);
  const bottom = Math.min(viewport.height, camera.y + size.height * camera.scale);
  return (
    rect.x <= Math.max(0, camera.x) + 1 &&
    rect.y <= Math.max(0, camera.y) + 1 &&
    rect.x + rect.width >= right - 1 &&
    rect.y + rect.height >= bottom - 1
  );
}

test("an even number of px lies before the pages, so that they begin on whole px of a canvas with one and a half for each (FLIP-02)", () => {
  for (const [width, height] of [
    [820, 1180],
    [1180, 820],
    [1181, 797],
    [1024, 771],
  ] as const) {
    for (const top of [0, 33, 48]) {
      const insets = { top, right: 0, bottom: 60, left: 0 };
      const book = sceneOf(
        { ...SPACE, insets, viewport: { width, height } },
        width > height ? "double" : "single",
        false,
      );
      const { x, y } = stageRect(book, book.home, AROUND);
      assert.equal([Math.abs(Math.round(book.home.x) - x) % 2, Math.abs(Math.round(book.home.y) - y) % 2], [0, 0]);
      assert.ok(x <= Math.max(0, book.home.x - OVERHANG_PX) && y <= Math.max(0, book.home.y - OVERHANG_PX));
    }
  }
});

test("at rest the stage covers the book and its shadow, in whole px, and no more of the window (ZOOM-04)", () => {
  const insets = { top: 150, right: 0, bottom: 150, left: 0 };
  const small = sceneOf({ ...SPACE, insets, viewport: { width: 1200, height: 700 } }, "double", false);
  const rect = stageRect(small, small.home, AROUND);
  assert.equal(rect, {
    x: small.home.x - OVERHANG_PX,
    y: small.home.y - OVERHANG_PX,
    width: small.size.width + 2 * OVERHANG_PX,
    height: small.size.height + 2 * OVERHANG_PX,
  });
});

test("the shadow of a leaf that has risen as far as it may is whole, whatever the pages' shape and way of turning (FLIP-02)", () => {
  for (const axis of ["horizontal", "vertical"] as const) {
    for (const pageRatio of [0.5, 0.75, 4 / 3, 2]) {
      const insets = { top: 300, right: 300, bottom: 300, left: 300 };
      const book = sceneOf({ axis, pageRatio, insets, viewport: { width: 1700, height: 1700 } }, "double", false);
      const { home, box } = book;
      const width = axis === "horizontal" ? box.width : box.height;
      const { beyond } = shadesOf({ grip: { x: width, y: 0 }, held: { x: 0, y: 0 } }, width);
      const { x, y } = stageRect(book, home, { ...AROUND, overhangPx: 0 });
      const room = axis === "horizontal" ? home.y - y : home.x - x;
      assert.ok(room >= 0.04 * box.height + beyond, `${axis} ${pageRatio}: ${room} of ${0.04 * box.height + beyond}`);
    }
  }
});

test("where spreads slide, the stage reaches from edge to edge of the window along their way (PAGE-10)", () => {
  for (const isRtl of [false, true]) {
    for (const mode of ["single", "double"] as const) {
      const table = sceneOf({ ...SPACE, viewport: { width: 1200, height: 700 } }, mode, isRtl);
      const { x, width } = stageRect(table, table.home, { ...AROUND, isSliding: true });
      assert.equal([x, width], [0, 1200]);
      const shifted = stageRect(table, table.home, { ...AROUND, isSliding: true, mayShift: true });
      assert.is(shifted.x, -table.box.width / 2, "a closed book stands off its place");
    }
  }
  const calendar = sceneOf({ ...SPACE, axis: "vertical", viewport: { width: 700, height: 1200 } }, "double", false);
  const { y, height } = stageRect(calendar, calendar.home, { ...AROUND, isSliding: true });
  assert.equal([y, height], [0, 1200]);
});

test("wherever a zoomed book is dragged, the stage drawn for that place shows all that can be seen (ZOOM-04)", () => {
  const random = seededRandom(21);
  for (let round = 0; round < 300; round++) {
    const table = scene(300 + random() * 1500, 200 + random() * 1500);
    const zoomed = zoomAbout(table.home, 1 + random() * 3, { x: random() * 1500, y: random() * 1500 });
    const camera = boundCamera(zoomed, { x: 0, y: 0, ...table.size }, { x: 0, y: 0, ...table.viewport }, table.home);
    const rect = stageRect(table, camera, AROUND);
    assert.ok(holds(rect, table, camera));
    assert.ok(covers(table, rect, camera, camera));
    for (const side of Object.values(rect)) assert.ok(Number.isInteger(side));
  }
});

test("a stage drawn for one place says truly whether it is enough for another (ZOOM-04)", () => {
  const random = seededRandom(22);
  const table = scene();
  let enough = 0;
  for (let round = 0; round < 500; round++) {
    const at = () => {
      const camera = { scale: 2 + random(), x: -random() * 2000, y: -random() * 1500 };
      return boundCamera(camera, { x: 0, y: 0, ...table.size }, { x: 0, y: 0, ...table.viewport }, table.home);
    };
    const [drawn, camera] = [at(), at()];
    const rect = stageRect(table, drawn, AROUND);
    const by = camera.scale / drawn.scale;
    const moved = {
      x: (rect.x - drawn.x) * by + camera.x,
      y: (rect.y - drawn.y) * by + camera.y,
      width: rect.width * by,
      height: rect.height * by,
    };
    const isEnough = covers(table, rect, drawn, camera);
    assert.is(isEnough, holds(moved, table, camera));
    if (isEnough) enough++;
  }
  assert.ok(enough > 20 && enough < 480, `${enough} of 500`);
});

test.run();
