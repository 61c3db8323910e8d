import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  type Axis,
  automaticMode,
  fitPage,
  LAYOUT,
  pictureRect,
  type Space,
  spreadSize,
} from "../../../src/book/geometry/layout.ts";

const test = suite("layout");

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
const space = (width: number, height: number, axis: Axis = "horizontal"): Space => ({
  viewport: { width, height },
  insets: NO_INSETS,
  pageRatio: 0.75,
  axis,
});

const WINDOWS = [
  [320, 568, "single", "single"],
  [360, 640, "single", "double"],
  [568, 320, "double", "single"],
  [640, 360, "double", "single"],
  [439, 300, "single", "single"], // two pages of 219 px
  [600, 600, "double", "double"],
  [768, 1024, "single", "double"],
  [1024, 768, "double", "double"],
  [1280, 720, "double", "double"],
  [1920, 1080, "double", "double"],
  [3840, 2160, "double", "double"],
  [900, 200, "double", "single"], // so low that a page alone would be no larger than 150 px either
] as const;
for (const [width, height, upright, level] of WINDOWS) {
  test(`a window of ${width} x ${height} shows ${upright} pages, about a level spine ${level} ones (PAGE-13)`, () => {
    assert.is(automaticMode(space(width, height)), upright);
    assert.is(automaticMode(space(width, height, "vertical")), level);
  });

  test(`the book fits a window of ${width} x ${height} in both modes, as large as can be (PAGE-20)`, () => {
    for (const axis of ["horizontal", "vertical"] as const) {
      for (const mode of ["single", "double"] as const) {
        const box = fitPage(space(width, height, axis), mode);
        const spread = spreadSize(box, mode, axis);
        assert.ok(spread.width <= width && spread.height <= height);
        assert.ok(width - spread.width < 8 || height - spread.height < 8, "one side is filled");
        assert.ok(Math.abs(box.width - box.height * 0.75) < 4);
        assert.is((box.width % 2) + (box.height % 2), 0);
      }
    }
  });
}

test("the space of bars and margins stays free (PAGE-20)", () => {
  const box = fitPage({ ...space(1000, 700), insets: { top: 60, right: 0, bottom: 40, left: 200 } }, "double");
  assert.equal(box, { width: 400, height: 532 });
});

test("even a window without any space shows a book (PAGE-20)", () => {
  const tiny = { ...space(1, 1), insets: { top: 50, right: 50, bottom: 50, left: 50 } };
  assert.equal(fitPage(tiny, "double"), { width: LAYOUT.leastPagePx, height: LAYOUT.leastPagePx });
});

test("a picture of another ratio than its page is centred and whole (PAGE-20)", () => {
  const box = { x: 10, y: 20, width: 300, height: 400 };
  assert.equal(pictureRect(box, 1.5, false), { x: 10, y: 120, width: 300, height: 200 });
  assert.equal(pictureRect(box, 0.5, false), { x: 60, y: 20, width: 200, height: 400 });
});

test("a picture of nearly the right ratio, or one to be stretched, fills its page (PAGE-20)", () => {
  const box = { x: 0, y: 0, width: 300, height: 400 };
  assert.is(pictureRect(box, 0.76, false), box);
  assert.is(pictureRect(box, 1.5, true), box);
});

test("beside a panel on a tablet one page is shown where two would be small, and two where they are not (PAGE-13)", () => {
  const beside = (width: number, left: number) => ({
    ...space(width, 820),
    insets: { left, right: 62, top: 0, bottom: 70 },
  });
  assert.is(automaticMode(beside(1180, 374)), "double");
  assert.is(automaticMode(beside(1180, 374), LAYOUT.besidePanelPx.tablet), "single");
  assert.is(automaticMode(beside(1366, 374), LAYOUT.besidePanelPx.tablet), "double");
});

test.run();
