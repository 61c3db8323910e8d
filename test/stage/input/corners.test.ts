import { suite } from "uvu";
import * as assert from "uvu/assert";
import { sceneOf } from "../../../src/book/geometry/scene.ts";
import type { PageMode } from "../../../src/book/geometry/spreads.ts";
import { cornerAt, cornerHover } from "../../../src/stage/input/corners.ts";
import type { PageStage } from "../../../src/stage/input/page-tool.ts";
import { createTools } from "../../../src/stage/input/tools.ts";
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
  const tools = createTools();
  tools.put("page", { hover: () => asked.push("other") > 0 }); // words that a mouse may select, before this code has come
  tools.put("page", cornerHover(store, stage));
  const { width, height } = store.get(sceneAtom).size;
  const hover = (x: number, y: number) =>
    tools.on({ kind: "hover", spot: { x: x * width, y: y * height, pressure: 0, ms: 0 } });
  return { asked, hover, leave: () => tools.on({ kind: "leave" }) };
}

test("it lies down again when the mouse is elsewhere, keeps the mouse from no other tool, and stays where the book says so or is zoomed (FLIP-02)", () => {
  const { asked, hover, leave } = open();
  hover(0.99, 0.02);
  hover(0.5, 0.5);
  leave();
  assert.equal(asked, ["1 top", "other", "1 null", "other", "1 null"]);
  for (const more of [{ scale: 2 }, { settings: { CurlingPageCorner: false } }]) {
    const still = open(more);
    still.hover(0.99, 0.02);
    assert.equal(still.asked, ["other"]);
  }
});

test.run();
