import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Camera } from "../../../src/book/geometry/camera.ts";
import { type Scene, type Side, sceneOf } from "../../../src/book/geometry/scene.ts";
import { SCROLL, THROWN_MS, thrownPx } from "../../../src/book/geometry/scroll.ts";
import { ZOOM } from "../../../src/book/geometry/zoom.ts";
import { createCameraRunner } from "../../../src/stage/camera/runner.ts";
import { createFrames } from "../../../src/stage/frames.ts";
import { fakeClock } from "../../support/fakes/clock.ts";

const test = suite("camera-runner");

const SPACE = {
  viewport: { width: 1000, height: 600 },
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
  pageRatio: 0.75,
  axis: "horizontal",
} as const;

const RANGE = { pageWidth: 450, pictureWidth: 0, defaultZoomWidth: 0, maxZoomWidth: 0 } as const;

/** @param isClosed the cover lies in the middle, as a recto without a verso */
function open({ isReduced = false, maxZoomScale = 4, isClosed = false, panelPx = 0 } = {}) {
  const clock = fakeClock();
  let scene = sceneOf(SPACE, "double", false);
  let read: Side | null = null; // the one that comes first
  let coveredPx = panelPx;
  const moves: Camera[] = [];
  const rests: Camera[] = [];
  const runner = createCameraRunner({
    clock,
    frames: createFrames(clock),
    scene: () => scene,
    range: () => ({ ...RANGE, maxZoomScale }),
    free: () => ({ x: coveredPx, y: 0, width: scene.viewport.width - coveredPx, height: scene.viewport.height }),
    book: () => {
      const { box, size } = scene;
      if (!isClosed) return { rect: { x: 0, y: 0, ...size }, shift: 0, read: read ?? "verso" };
      const isDouble = scene.mode === "double";
      const rect = { x: isDouble ? box.width / 2 : 0, y: 0, ...box };
      return { rect, shift: isDouble ? -box.width / 2 : 0, read: "recto" };
    },
    isMotionReduced: () => isReduced,
    moved: (camera) => moves.push(camera),
    settled: (camera) => rests.push(camera),
  });
  /** Another window, or the same one, with a panel at its left. */
  const lay = (next: Scene, side: Side, px = coveredPx) => {
    coveredPx = px;
    const shift = isClosed && scene.mode === "double" ? -scene.box.width / 2 : 0;
    scene = next;
    read = side;
    runner.laidOut(shift);
  };
  return { clock, runner, moves, rests, home: scene.home, scene: () => scene, lay };
}

test("a request zooms smoothly about its point, rests once, and then asks for no frame (ZOOM-04)", () => {
  const { clock, runner, moves, rests, home } = open();
  runner.zoom({ to: 2, at: { x: 300, y: 200 } });
  assert.ok(runner.isMoving());
  clock.advance(ZOOM.animateMs + 16);
  assert.is(rests.length, 1);
  assert.ok(moves.length > 5);
  const { scale, x, y } = runner.camera();
  assert.is(scale, 2);
  assert.ok(Math.abs((300 - x) / 2 - (300 - home.x)) < 1e-6 && Math.abs((200 - y) / 2 - (200 - home.y)) < 1e-6);
  assert.not(runner.isMoving());
  assert.is(clock.live(), 0);
});

for (const [what, next, side] of [
  ["a lower window, in which the page comes out of a spread", [800, 400, "double"], "recto"],
  ["an upright one, in which it stands alone", [400, 800, "single"], "verso"],
] as const) {
  test(`the zoomed book is as large in ${what}, and its middle shows the same place of the page (ZOOM-04)`, () => {
    const { clock, runner, scene, lay } = open();
    runner.zoom({ to: 2, at: { x: 300, y: 200 } });
    clock.advance(500);
    const placeOf = () => {
      const { viewport, box, mode } = scene();
      const { scale, x, y } = runner.camera();
      const at = { x: (viewport.width / 2 - x) / scale, y: (viewport.height / 2 - y) / scale };
      return {
        x: (mode === "double" ? at.x % box.width : at.x) / box.width,
        y: at.y / box.height,
        px: box.width * scale,
      };
    };
    const before = placeOf();
    const [width, height, mode] = next;
    lay(sceneOf({ ...SPACE, viewport: { width, height } }, mode, false), side);
    const after = placeOf();
    assert.ok(Math.abs(after.px - before.px) < 1, `${after.px} px wide`);
    assert.ok(Math.hypot(after.x - before.x, after.y - before.y) < 0.02, JSON.stringify([before, after]));
    const other = mode === "double" ? "single" : "double";
    lay(sceneOf({ ...SPACE, viewport: { width, height } }, other, false), side);
    assert.equal(runner.camera(), scene().home, "another number of pages is chosen to be seen");
  });
}

/** The space beside a panel of 400 px at the left. */
const beside = () => sceneOf({ ...SPACE, insets: { ...SPACE.insets, left: 400 } }, "double", false);

test("beside a panel that opens, a zoomed book goes smoothly to where all that was seen across is seen still, and back when it closes (FORM-13, ZOOM-04)", () => {
  const { clock, runner, moves, rests, scene, lay } = open();
  runner.zoom({ to: 2, at: { x: 500, y: 300 } });
  clock.advance(500);
  const at = (px: number, py: number) => {
    const { scale, x, y } = runner.camera();
    const { box } = scene();
    return [(px - x) / scale / box.width, (py - y) / scale / box.height] as const;
  };
  const wide = scene();
  runner.pan(9000, 9000); // to the corner of the book
  runner.settle(null);
  const before = runner.camera();
  const [left, right, [, top]] = [at(0, 300)[0], at(1000, 300)[0], at(0, 300)];
  moves.length = 0;
  rests.length = 0;
  lay(beside(), "verso", 400);
  const pictured = at(0, 300);
  assert.ok(Math.hypot(pictured[0] - left, pictured[1] - top) < 0.01, "it begins with the picture that was there");
  clock.advance(500);
  const [newLeft, newRight] = [at(400, 300)[0], at(1000, 300)[0]];
  assert.ok(
    Math.abs(newLeft - left) < 0.01 && Math.abs(newRight - right) < 0.01,
    `${[left, newLeft, right, newRight]}`,
  );
  assert.ok(moves.length > 5 && rests.length === 1, "smoothly, and sharp once");
  lay(wide, "verso", 0);
  clock.advance(500);
  assert.equal(runner.camera(), before);
  lay(beside(), "verso", 400);
  clock.advance(500);
  runner.pan(-50, 0);
  runner.settle(null);
  const moved = at(700, 300);
  lay(wide, "verso", 0);
  clock.advance(500);
  const after = at(500, 300);
  assert.ok(Math.hypot(after[0] - moved[0], after[1] - moved[1]) < 0.02, "whoever moves it stays there");
});

test("whoever reads the other page by the time a panel goes that left room for one sees that one (FORM-13, ZOOM-04)", () => {
  const { clock, runner, scene, lay } = open();
  const wide = scene();
  runner.zoom({ to: 2, at: { x: 300, y: 300 } });
  clock.advance(500);
  const before = runner.camera();
  lay(sceneOf({ ...SPACE, insets: { ...SPACE.insets, left: 400 } }, "single", false), "verso", 400);
  clock.advance(500);
  lay(wide, "recto", 0);
  clock.advance(500);
  const spineX = runner.camera().x + wide.box.width * runner.camera().scale;
  assert.ok(spineX < 500, `the recto is in the middle: its spine is at ${spineX}, not at ${before.x}`);
});

for (const zoom of [1.15, 1.5]) {
  test(`a book at ${zoom} is zoomed beside a panel, too, and again after it (FORM-13, ZOOM-04)`, () => {
    const { clock, runner, scene, lay } = open();
    const wide = scene();
    runner.zoom({ to: zoom, at: { x: 500, y: 300 } });
    clock.advance(500);
    const before = runner.camera();
    lay(beside(), "verso", 400);
    clock.advance(500);
    assert.ok(runner.camera().scale >= 1.15, `${runner.camera().scale}`);
    lay(wide, "verso", 0);
    clock.advance(500);
    assert.equal(runner.camera(), before);
  });
}

test("a panel that opens during a flight or in a hand goes on from what is seen, at the zoom that it leads to (FORM-13, ZOOM-04)", () => {
  const { clock, runner, scene, lay } = open();
  const widthPx = () => scene().box.width * runner.camera().scale;
  runner.zoom({ to: 3, at: { x: 500, y: 300 } });
  clock.advance(60);
  const [px, wide] = [widthPx(), scene()];
  lay(beside(), "verso", 400);
  assert.ok(Math.abs(widthPx() - px) < 1, "no jump");
  clock.advance(500);
  lay(wide, "verso", 0);
  clock.advance(500);
  assert.is(runner.camera().scale, 3);
  runner.pan(5, 0);
  lay(beside(), "verso", 400);
  const held = runner.camera().scale;
  runner.pan(5, 0);
  runner.settle(null);
  clock.advance(500);
  assert.is(runner.camera().scale, held);
  assert.ok(held < 3 && Math.abs((held * scene().box.width) / (3 * wide.box.width) - 0.6) < 0.01, `${held}`);
});

test("a closed book is zoomed where it lies, no gap comes between it and the window, and it keeps its place in another (ZOOM-04)", () => {
  const { clock, runner, home, scene, lay } = open({ isClosed: true });
  /** The place of the cover at a point of the window, as parts of it. */
  const placeAt = (x: number, y: number) => {
    const { box, mode } = scene();
    const camera = runner.camera();
    const left = mode === "double" ? box.width / 2 : 0;
    return { x: ((x - camera.x) / camera.scale - left) / box.width, y: (y - camera.y) / camera.scale / box.height };
  };
  const [width, height] = [1000, 600];
  const before = placeAt(540, 300);
  runner.zoom({ to: 3, at: { x: 540, y: 300 } });
  clock.advance(500);
  const after = placeAt(540, 300);
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) < 1e-6, JSON.stringify([before, after]));
  runner.pan(9000, 0);
  assert.ok(Math.abs(placeAt(0, 300).x) < 1e-6, "its left edge is the window's");
  runner.pan(-9000, 0);
  assert.ok(Math.abs(placeAt(width, 300).x - 1) < 1e-6, "its right edge is the window's");
  runner.pan(60, 120);
  runner.settle(null);
  const seen = placeAt(width / 2, height / 2);
  lay(sceneOf({ ...SPACE, viewport: { width: 500, height: 800 } }, "single", false), "recto");
  assert.ok(runner.camera().scale > 1.5);
  const turned = placeAt(250, 400);
  assert.ok(Math.hypot(turned.x - seen.x, turned.y - seen.y) < 0.02, JSON.stringify([seen, turned]));
  lay(sceneOf(SPACE, "double", false), "recto");
  assert.ok(runner.camera().scale > 1.5);
  const back = placeAt(width / 2, height / 2);
  assert.ok(Math.hypot(back.x - seen.x, back.y - seen.y) < 0.02, JSON.stringify([seen, back]));
  runner.zoom({ to: "fit", at: null });
  clock.advance(500);
  assert.equal(runner.camera(), home);
});

test("a window that is turned back shows what it showed, though the other one allowed no such zoom, unless the book was moved (ZOOM-04)", () => {
  const { clock, runner, lay } = open();
  const upright = sceneOf({ ...SPACE, viewport: { width: 500, height: 800 } }, "single", false);
  lay(upright, "recto");
  runner.zoom({ to: 3.9, at: { x: 400, y: 600 } });
  clock.advance(500);
  const seen = runner.camera();
  const turnThere = () => lay(sceneOf(SPACE, "double", false), "recto");
  turnThere();
  assert.is(runner.camera().scale, 4);
  lay(upright, "verso");
  assert.equal(runner.camera(), seen);
  turnThere();
  runner.pan(-40, -40);
  runner.settle(null);
  lay(upright, "recto");
  assert.ok(runner.camera().scale < 3.7);
});

test("a window that becomes lower step by step keeps what is in its middle: none of them is the one before it (ZOOM-04)", () => {
  const { clock, runner, lay } = open();
  const tall = (height: number) => sceneOf({ ...SPACE, viewport: { width: 400, height } }, "single", false);
  lay(tall(1000), "recto");
  runner.zoom({ to: 2, at: { x: 200, y: 500 } });
  clock.advance(500);
  for (const height of [900, 850, 800, 750]) {
    const { y, scale } = runner.camera();
    const before = -y / scale; // of the book at the window's upper edge
    const was = height === 900 ? 1000 : height + 50;
    lay(tall(height), "recto");
    const middle = (camera: { y: number; scale: number }, px: number) => (px / 2 - camera.y) / camera.scale;
    const moved = middle(runner.camera(), height) - (before + was / 2 / scale);
    assert.ok(Math.abs(moved) < 60, `${height}: ${moved} px`);
  }
});

test("requests stay between fit and the closest zoom (ZOOM-04)", () => {
  const { clock, runner, home } = open({ maxZoomScale: 3 });
  runner.zoom({ to: 99, at: null });
  clock.advance(500);
  assert.is(runner.camera().scale, 3);
  runner.zoom({ to: 0.01, at: null });
  clock.advance(500);
  assert.equal(runner.camera(), home);
});

test("the buttons zoom in and out by steps, and fit goes home (ZOOM-01, ZOOM-02)", () => {
  const { clock, runner, home } = open();
  const press = (to: "in" | "out" | "fit") => {
    runner.zoom({ to, at: null });
    clock.advance(500);
    return runner.camera().scale;
  };
  assert.equal([press("in"), press("in"), press("out")], [1.5, 2.25, 1.5]);
  press("fit");
  assert.equal(runner.camera(), home);
});

test("readers who want less motion are there at once (ZOOM-04)", () => {
  const { clock, runner, rests } = open({ isReduced: true });
  runner.zoom({ to: 2, at: null });
  assert.is(runner.camera().scale, 2);
  assert.is(rests.length, 1);
  assert.is(clock.live(), 0);
});

test("a pinch keeps what is between the fingers there, and asks for no frame of its own (ZOOM-04)", () => {
  const { clock, runner, home } = open();
  const under = { x: (400 - home.x) / 1, y: (300 - home.y) / 1 };
  runner.pinch(1.6, { x: 400, y: 300 }, { x: 410, y: 290 });
  runner.pinch(1.25, { x: 410, y: 290 }, { x: 440, y: 310 });
  const { scale, x, y } = runner.camera();
  assert.ok(Math.abs(scale - 2) < 1e-9);
  assert.ok(Math.abs(under.x * scale + x - 440) < 1e-6 && Math.abs(under.y * scale + y - 310) < 1e-6);
  assert.is(clock.live(), 0);
});

test("a pinch beyond either end springs back when the fingers leave (ZOOM-04)", () => {
  const { clock, runner, home } = open();
  runner.pinch(0.2, { x: 400, y: 300 }, { x: 400, y: 300 });
  assert.ok(runner.camera().scale < 1);
  runner.settle(null);
  clock.advance(500);
  assert.equal(runner.camera(), home);
  runner.pinch(50, { x: 400, y: 300 }, { x: 400, y: 300 });
  assert.ok(runner.camera().scale > 4 && runner.camera().scale <= 5);
  runner.settle(null);
  clock.advance(500);
  assert.ok(Math.abs(runner.camera().scale - 4) < 1e-9);
});

test("a pan stays on the book, and a thrown one glides on and comes to rest (ZOOM-04)", () => {
  const { clock, runner, rests } = open();
  runner.zoom({ to: 3, at: null });
  clock.advance(500);
  const before = runner.camera();
  runner.pan(-50, 20);
  assert.equal(runner.camera(), { ...before, x: before.x - 50, y: before.y + 20 });
  runner.settle({ x: -0.5, y: 0 });
  assert.ok(runner.isMoving());
  clock.advance(THROWN_MS + 16);
  assert.is(Math.round(before.x - 50 - runner.camera().x), Math.round(thrownPx(0.5)));
  assert.is(rests.length, 2);
  assert.is(clock.live(), 0);
  runner.pan(9999, 9999);
  assert.equal([runner.camera().x, runner.camera().y], [0, 0]);
});

test("presses in quick succession zoom a step each, however far the first one has come (ZOOM-04)", () => {
  const slow = open();
  for (let press = 0; press < 2; press++) {
    slow.runner.zoom({ to: "in", at: null });
    slow.clock.advance(500);
  }
  const { clock, runner, rests } = open();
  runner.zoom({ to: "in", at: null });
  clock.advance(48);
  runner.zoom({ to: "in", at: null });
  clock.advance(500);
  assert.ok(Math.abs(runner.camera().scale - slow.runner.camera().scale) < 1e-9);
  assert.is(rests.length, 1);
});

test("a wheel that is told to rest late leaves alone what has been asked for since (ZOOM-04)", () => {
  const { clock, runner } = open();
  runner.pinch(1.2, { x: 500, y: 300 }, { x: 500, y: 300 });
  runner.zoom({ to: 3, at: null });
  clock.advance(48);
  runner.settle(null);
  clock.advance(500);
  assert.is(runner.camera().scale, 3);
});

test("a finger that rested before it left throws nothing (ZOOM-04)", () => {
  const { clock, runner, rests } = open();
  runner.zoom({ to: 3, at: null });
  clock.advance(500);
  runner.pan(-50, 0);
  runner.settle({ x: -0.01, y: 0 });
  assert.is(rests.length, 2);
  assert.is(clock.live(), 0);
});

test("a hand on the book stops its glide (ZOOM-04)", () => {
  const { clock, runner } = open();
  runner.zoom({ to: 3, at: null });
  clock.advance(500);
  runner.pan(-1, 0);
  runner.settle({ x: -1, y: 0 });
  clock.advance(100);
  runner.pan(0, 0);
  const { x } = runner.camera();
  clock.advance(900);
  assert.is(runner.camera().x, x);
});

test("going home and stopping end every motion (ZOOM-04)", () => {
  const { clock, runner, home } = open();
  runner.zoom({ to: 3, at: null });
  clock.advance(50);
  runner.home();
  assert.equal(runner.camera(), home);
  assert.is(clock.live(), 0);
  runner.zoom({ to: 3, at: null });
  runner.stop();
  assert.is(clock.live(), 0);
});

test("a scroll by keys takes 300 ms, fast at first and slow at the end like a sine (KEYS-10)", () => {
  const { clock, runner, moves } = open();
  runner.zoom({ to: 3, at: null });
  clock.advance(ZOOM.animateMs + 16);
  const start = runner.camera().y;
  const before = moves.length;
  runner.scroll({ rows: 1 });
  clock.advance(SCROLL.ms / 2);
  const half = runner.camera().y;
  clock.advance(SCROLL.ms);
  const way = start - runner.camera().y;
  assert.ok(way > 0);
  assert.ok(
    Math.abs((start - half) / way - Math.SQRT1_2) < 0.06,
    `${(start - half) / way} of the way at half the time`,
  );
  assert.not(runner.isMoving());
  assert.ok(moves.length > before);
  assert.is(SCROLL.ms, 300);
});

test("a page that a zoomed reader is led to begins beside a panel, and ends at the window's other edge (ZOOM-04)", () => {
  const { clock, runner, scene } = open({ panelPx: 200 });
  runner.zoom({ to: 3, at: null });
  clock.advance(ZOOM.animateMs + 16);
  runner.lookAt("verso", "start");
  clock.advance(2000);
  assert.is(runner.camera().x, 200);
  runner.lookAt("recto", "end");
  clock.advance(2000);
  assert.is(runner.camera().x, scene().viewport.width - 3 * scene().size.width);
});

test("a zoom that names no point is about the middle of what no panel covers (ZOOM-04)", () => {
  const { clock, runner, home } = open({ panelPx: 200 });
  const middle = (SPACE.viewport.width + 200) / 2;
  runner.zoom({ to: 2, at: null });
  clock.advance(ZOOM.animateMs + 16);
  const { x, scale } = runner.camera();
  assert.ok(Math.abs((middle - x) / scale - (middle - home.x)) < 1e-6);
});

test.run();
