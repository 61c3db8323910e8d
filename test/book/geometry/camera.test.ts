import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  boundCamera,
  type Camera,
  mixCameras,
  mostZoom,
  nextZoom,
  type ZoomRange,
  zoomAbout,
} from "../../../src/book/geometry/camera.ts";
import { ZOOM } from "../../../src/book/geometry/zoom.ts";
import { seededRandom } from "../../support/fakes/random.ts";

const test = suite("camera");

const range = (overrides: Partial<ZoomRange> = {}): ZoomRange => ({
  pageWidth: 400,
  pictureWidth: 0,
  defaultZoomWidth: 0,
  maxZoomWidth: 0,
  maxZoomScale: 0,
  ...overrides,
});
const HOME: Camera = { scale: 1, x: 100, y: 50 };
const SPREAD = { width: 800, height: 500 };
const WINDOW = { width: 1000, height: 600 };

test("the closest zoom is the book's, else its largest picture's own pixels, between 2 and 4 (ZOOM-04)", () => {
  assert.is(mostZoom(range({ maxZoomScale: 6 })), 6);
  assert.is(mostZoom(range({ maxZoomWidth: 1000 })), 2.5);
  assert.is(mostZoom(range({ maxZoomWidth: 9000 })), 4);
  assert.is(mostZoom(range({ pictureWidth: 1200 })), 3);
  assert.is(mostZoom(range({ pictureWidth: 500 })), 2);
  assert.is(mostZoom(range({ pictureWidth: 9000 })), 4);
  assert.is(mostZoom(range()), 4);
});

test("presses zoom in step by step to the closest zoom, and back to fit (ZOOM-04, ZOOM-02)", () => {
  for (const setting of [{}, { defaultZoomWidth: 1100 }, { maxZoomScale: 1.05 }, { maxZoomWidth: 640 }]) {
    const bounds = range(setting);
    const steps = [1];
    for (let press = 0; press < 12; press++) {
      const next = nextZoom(steps.at(-1)!, 1, bounds);
      if (next === steps.at(-1)) break;
      assert.ok(next > steps.at(-1)!);
      steps.push(next);
    }
    assert.is(steps.at(-1), mostZoom(bounds));
    let zoom = steps.at(-1)!;
    for (const step of steps.slice(0, -1).reverse()) {
      zoom = nextZoom(zoom, -1, bounds);
      assert.is(zoom, step);
    }
    assert.is(nextZoom(1, -1, bounds), 1);
  }
});

test("the first press goes to the book's own zoom (ZOOM-04)", () => {
  assert.is(nextZoom(1, 1, range({ defaultZoomWidth: 1000 })), 2.5);
  assert.is(nextZoom(1, 1, range()), ZOOM.step);
});

test("zooming does not move the point under the finger (ZOOM-04)", () => {
  const random = seededRandom(5);
  for (let round = 0; round < 100; round++) {
    const camera = { scale: 1 + random() * 3, x: random() * 900 - 600, y: random() * 900 - 600 };
    const at = { x: random() * 1000, y: random() * 600 };
    const next = zoomAbout(camera, 1 + random() * 3, at);
    const spread = { x: (at.x - camera.x) / camera.scale, y: (at.y - camera.y) / camera.scale };
    assert.ok(Math.abs(spread.x * next.scale + next.x - at.x) < 1e-6);
    assert.ok(Math.abs(spread.y * next.scale + next.y - at.y) < 1e-6);
  }
});

test("a zoomed book is never dragged off the window, and one that fits stays in the middle (ZOOM-04)", () => {
  const bound = (camera: Camera) => boundCamera(camera, { x: 0, y: 0, ...SPREAD }, { x: 0, y: 0, ...WINDOW }, HOME);
  assert.equal(bound({ scale: 2, x: 500, y: -9000 }), { scale: 2, x: 0, y: 600 - 1000 });
  assert.equal(bound({ scale: 2, x: -9000, y: 500 }), { scale: 2, x: 1000 - 1600, y: 0 });
  assert.equal(bound({ scale: 2, x: -300, y: -200 }), { scale: 2, x: -300, y: -200 });
  assert.equal(bound({ scale: 1, x: -300, y: 900 }), HOME);
  assert.equal(bound({ scale: 1.125, x: -300, y: 900 }), { scale: 1.125, x: 50, y: 18.75 });
});

test("a zoomed book can be dragged out from below a panel, up to its edge (ZOOM-04)", () => {
  const free = { x: 200, y: 0, width: WINDOW.width - 200, height: WINDOW.height };
  const bound = (camera: Camera) => boundCamera(camera, { x: 0, y: 0, ...SPREAD }, free, HOME);
  assert.equal(bound({ scale: 2, x: 500, y: 0 }), { scale: 2, x: 200, y: 0 });
  assert.equal(bound({ scale: 2, x: -9000, y: 0 }), { scale: 2, x: 1000 - 1600, y: 0 });
  const narrow = (scale: number) =>
    boundCamera({ scale, x: 0, y: 0 }, { x: 0, y: 0, width: 400, height: 500 }, free, HOME);
  assert.is(narrow(1.5).x, 200, "what fits beside the panel is moved out from below it");
  assert.is(narrow(1).x, HOME.x);
});

test("between two cameras the fixed point does not move, and both ends are exact (ZOOM-04)", () => {
  const at = { x: 320, y: 410 };
  const to = zoomAbout(HOME, 3, at);
  assert.equal(mixCameras(HOME, to, 0), HOME);
  const end = mixCameras(HOME, to, 1);
  for (const key of ["scale", "x", "y"] as const) assert.ok(Math.abs(end[key] - to[key]) < 1e-9);
  for (const t of [0.1, 0.5, 0.8]) {
    const { scale, x, y } = mixCameras(HOME, to, t);
    assert.ok(Math.abs(((at.x - HOME.x) / HOME.scale) * scale + x - at.x) < 1e-6);
    assert.ok(Math.abs(((at.y - HOME.y) / HOME.scale) * scale + y - at.y) < 1e-6);
  }
});

test("between two cameras of the same scale the path is straight (ZOOM-04)", () => {
  assert.equal(mixCameras({ scale: 2, x: 0, y: 0 }, { scale: 2, x: 100, y: -40 }, 0.25), { scale: 2, x: 25, y: -10 });
});

test.run();
