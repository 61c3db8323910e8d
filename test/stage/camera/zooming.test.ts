import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageRect } from "../../../src/book/geometry/scene.ts";
import { createCamera } from "../../../src/stage/camera/zooming.ts";
import { createFrames } from "../../../src/stage/frames.ts";
import { laidSceneAtom, layOutSceneAtom } from "../../../src/state/reading.ts";
import { turnAtom } from "../../../src/state/turning.ts";
import { setBarInsetsAtom, zoomAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("stage/camera/zooming");

/** A book at twice its size beside a panel, as far to the right as it goes: its left edge is the panel's. */
function openBesidePanel() {
  const { store, clock, settle } = openReader({ page: 4 });
  store.set(layOutSceneAtom);
  store.set(setBarInsetsAtom, "panels", { left: 300, right: 0 });
  let draws = 0;
  const camera = createCamera({
    store,
    clock,
    frames: createFrames(clock),
    scene: () => store.get(laidSceneAtom),
    isTurning: () => store.get(turnAtom).kind !== "rest",
    isMotionReduced: () => false,
    moved: () => {},
    settled: ({ scale }) => {
      draws += 1;
      store.set(zoomAtom, scale);
    },
  });
  const scene = store.get(laidSceneAtom);
  const left = () => Math.round(camera.camera().x + pageRect(scene, "verso").x * camera.camera().scale);
  camera.zoom({ to: 2, at: null });
  clock.advance(1000);
  camera.pan(5000, 0);
  camera.settle(null);
  assert.is(left(), 300);
  draws = 0;
  return { store, clock, settle, camera, left, draws: () => draws };
}

/** The book is laid out anew, as the stage does when no leaf turns. */
const closePanel = ({ store, camera }: ReturnType<typeof openBesidePanel>) => {
  store.set(setBarInsetsAtom, "panels", { left: 0, right: 0 });
  store.set(layOutSceneAtom);
  camera.laidOut(0);
};

test("a panel that closes over a zoomed book leaves no gap beside it (FORM-13, ZOOM-04)", () => {
  const opened = openBesidePanel();
  closePanel(opened);
  opened.clock.advance(1000);
  assert.is(opened.left(), 0);
  assert.is(opened.draws(), 1);
  opened.camera.stop();
});

test("... nor one that closes while the book moves (FORM-13, ZOOM-04)", () => {
  const opened = openBesidePanel();
  const { clock, camera, left } = opened;
  camera.scroll({ rows: 1 });
  clock.advance(50);
  closePanel(opened);
  clock.advance(2000);
  assert.is(left(), 0);
  assert.not(camera.isMoving());
  opened.camera.stop();
});

test("... nor one that closes while a hand holds the book (FORM-13, ZOOM-04)", () => {
  const opened = openBesidePanel();
  const { clock, camera, left } = opened;
  camera.pan(0, -10);
  closePanel(opened);
  camera.pan(0, -10);
  camera.settle(null);
  clock.advance(1000);
  assert.is(left(), 0);
  opened.camera.stop();
});

test.run();
