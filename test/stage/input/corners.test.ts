import { suite } from "uvu";
import * as assert from "uvu/assert";
import { sceneOf } from "../../../src/book/geometry/scene.ts";
import type { PageMode } from "../../../src/book/geometry/spreads.ts";
import { cornerAt, cornerHover } from "../../../src/stage/input/corners.ts";
import type { PageStage } from "../../../src/stage/input/page-tool.ts";
import { layOutSceneAtom, sceneAtom } from "../../../src/state/reading.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("stage/input/corners");

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
/** A spread of 900 x 600. */
function scene(mode: PageMode = "double", isRtl = false) {
  const viewport = { width: 900, height: 800 };
  return sceneOf({ viewport, insets: NO_INSETS, pageRatio: 0.75, axis: "horizontal" }, mode, isRtl);
}

test("a mouse near a corner curls it, toward the turn of its side (FLIP-02)", () => {
  assert.equal(cornerAt(scene(), { x: 5, y: 5 }), { step: -1, end: "top" });
  assert.equal(cornerAt(scene(), { x: 895, y: 5 }), { step: 1, end: "top" });
  assert.equal(cornerAt(scene(), { x: 895, y: 595 }), { step: 1, end: "bottom" });
  for (const at of [
    { x: 895, y: 300 },
    { x: 450, y: 5 },
    { x: -1, y: 5 },
    { x: 895, y: 601 },
  ]) {
    assert.is(cornerAt(scene(), at), null);
  }
});

test("right to left, a corner turns the other way (PAGE-15)", () => {
  assert.equal(cornerAt(scene("double", true), { x: 5, y: 5 }), { step: 1, end: "top" });
});

/** A mouse over an open book whose turner writes down what it is asked; places in parts of the spread. */
function open({ settings = {}, scale = 1 } = {}) {
  const { store } = openReader({ page: 4, settings });
  store.set(layOutSceneAtom);
  const asked: string[] = [];
  const stage = {
    turner: { peek: (step: number, corner: string | null) => void asked.push(`${step} ${corner}`) },
    camera: { camera: () => ({ scale, x: 0, y: 0 }) },
    toSpread: (at: object) => at,
  } as unknown as PageStage;
  const tool = cornerHover(store, stage);
  const { width, height } = store.get(sceneAtom).size;
  return { asked, hover: (x: number, y: number) => tool.hover!({ x: x * width, y: y * height }), leave: tool.unhover! };
}

test("it lies down again when the mouse is elsewhere, and stays where the book says so or is zoomed (FLIP-02)", () => {
  const { asked, hover, leave } = open();
  hover(0.99, 0.02);
  hover(0.5, 0.5);
  leave();
  assert.equal(asked, ["1 top", "1 null", "1 null"]);
  for (const more of [{ scale: 2 }, { settings: { CurlingPageCorner: false } }]) {
    const still = open(more);
    still.hover(0.99, 0.02);
    assert.equal(still.asked, []);
  }
});

test.run();
