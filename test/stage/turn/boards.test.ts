import { suite } from "uvu";
import * as assert from "uvu/assert";
import { leafBetween } from "../../../src/book/geometry/scene.ts";
import type { Settings } from "../../../src/book/settings/settings.ts";
import { isBoard } from "../../../src/stage/turn/boards.ts";
import { chosenModeAtom, sceneAtom, spreadsAtom } from "../../../src/state/reading.ts";
import { isMotionReducedAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("boards");

function open(settings: Partial<Settings>, pages = 8) {
  const { store } = openReader({ pages, settings: { autoDoublePage: "double", ...settings } });
  /** Whether the leaf between two spreads is a board. */
  const isHard = (from: number, to: number) => {
    const spreads = store.get(spreadsAtom);
    return isBoard(store, leafBetween(store.get(sceneAtom), spreads[from]!, spreads[to]!, to > from));
  };
  /** "H" for each board among the leaves, "." for each other one, both ways of turning. */
  const leaves = () => {
    const places = store.get(spreadsAtom).keys();
    const steps = [...places].slice(1);
    const there = steps.map((to) => (isHard(to - 1, to) ? "H" : ".")).join("");
    assert.is(steps.map((to) => (isHard(to, to - 1) ? "H" : ".")).join(""), there);
    return there;
  };
  return { store, isHard, leaves };
}

const BOARDS = [
  [{}, "...."],
  [{ HardPageEnable: true }, "H..H"],
  [{ HardInnerPageEnable: true }, ".HH."],
  [{ HardPageEnable: true, HardInnerPageEnable: true }, "HHHH"],
] as const;
for (const [settings, leaves] of BOARDS) {
  test(`a book with ${JSON.stringify(settings)} has the boards ${leaves}, forward and back (PAGE-10, FLIP-02)`, () => {
    assert.is(open(settings).leaves(), leaves);
  });
}

test("an odd count has its last page on the back cover's front (PAGE-03)", () => {
  assert.is(open({ HardPageEnable: true }, 7).leaves(), "H..");
});

test("an opened book's covers are inside of its first and last page (PAGE-05)", () => {
  assert.is(open({ HardPageEnable: true, isTheBookOpen: true }, 8).leaves(), "...");
});

test("one page at a time, a cover is turned as a board once: its inside is paper then (PAGE-12)", () => {
  for (const [settings, expected] of [
    [{ HardPageEnable: true }, "H.....H"],
    [{ HardPageEnable: true, HardInnerPageEnable: true }, "HHHHHHH"],
    [{ HardPageEnable: true, isTheBookOpen: true }, "H......"],
  ] as const) {
    const { store, leaves } = open(settings);
    store.set(chosenModeAtom, "single");
    assert.is(leaves(), expected);
  }
});

test("a jump to or from a cover turns a board (FLIP-10)", () => {
  const { isHard } = open({ HardPageEnable: true });
  assert.ok(isHard(0, 3));
  assert.ok(isHard(3, 0));
  assert.ok(isHard(1, 4));
  assert.not(isHard(1, 3));
});

test("only books that turn like paper have boards (PAGE-10)", () => {
  assert.is(open({ HardPageEnable: true, FlipStyle: "Slide" }).leaves(), "....");
  const { store, leaves } = open({ HardPageEnable: true });
  store.set(isMotionReducedAtom, true);
  assert.is(leaves(), "....");
});

test.run();
