import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  ATTACHMENT,
  CORNERS,
  drawnRect,
  handleArea,
  hasMoved,
  movedRect,
  pictureRect,
  placedRect,
  placeOf,
  rectOn,
  resizedRect,
  shapedRect,
} from "../../../src/features/attachments/attachments.ts";

const test = suite("features/attachments/attachments");
const PAGE = { x: 100, y: 50, width: 400, height: 600 };
const near = (a: number, b: number) => Math.abs(a - b) < 1e-9;

test("a box lies between the press and the pointer, whichever way it was drawn", () => {
  const box = { x: 200, y: 100, width: 100, height: 80 };
  assert.equal(drawnRect({ x: 200, y: 100 }, { x: 300, y: 180 }, PAGE), box);
  assert.equal(drawnRect({ x: 300, y: 180 }, { x: 200, y: 100 }, PAGE), box);
});

test("a smaller box is enlarged to 32 x 12 px, the way it was drawn (ATTACH-06, ATTACH-11)", () => {
  assert.equal(drawnRect({ x: 200, y: 100 }, { x: 205, y: 102 }, PAGE), { x: 200, y: 100, width: 32, height: 12 });
  assert.equal(drawnRect({ x: 200, y: 100 }, { x: 195, y: 98 }, PAGE), { x: 168, y: 88, width: 32, height: 12 });
});

test("a box stays on its page, also an enlarged one (ATTACH-06)", () => {
  assert.equal(drawnRect({ x: 490, y: 640 }, { x: 900, y: 900 }, PAGE), { x: 468, y: 638, width: 32, height: 12 });
  assert.equal(drawnRect({ x: 300, y: 100 }, { x: -50, y: 0 }, PAGE), { x: 100, y: 50, width: 200, height: 50 });
});

test("a pointer has moved from 3 px on (ATTACH-08)", () => {
  assert.not(hasMoved({ x: 0, y: 0 }, { x: 2, y: 2 }));
  assert.ok(hasMoved({ x: 0, y: 0 }, { x: 3, y: 0 }));
});

test("a box is moved as far as its page goes", () => {
  const box = { x: 200, y: 100, width: 100, height: 80 };
  assert.equal(movedRect(box, { x: 10, y: -5 }, PAGE), { ...box, x: 210, y: 95 });
  assert.equal(movedRect(box, { x: 999, y: -999 }, PAGE), { ...box, x: 400, y: 50 });
});

test("a resize leaves at least 40 x 20 px, the shape and the other corner (ATTACH-07)", () => {
  const wide = { x: 200, y: 100, width: 200, height: 50 };
  assert.equal(resizedRect(wide, "bottom-right", -2, PAGE), { x: 200, y: 100, width: 80, height: 20 });
  const tall = { x: 200, y: 100, width: 100, height: 200 };
  assert.equal(resizedRect(tall, "top-left", 0, PAGE), { x: 260, y: 220, width: 40, height: 80 });
  assert.equal(resizedRect(tall, "bottom-right", 1.5, PAGE), { x: 200, y: 100, width: 150, height: 300 });
});

test("whatever the corner and however far it is pulled, a box stays on its page, large enough and in shape (ATTACH-07)", () => {
  const box = { x: 200, y: 100, width: 100, height: 80 };
  for (const corner of CORNERS) {
    for (let times = -8; times <= 8; times += 0.25) {
      const { x, y, width, height } = resizedRect(box, corner, times, PAGE);
      const said = `${corner}, ${times} times`;
      assert.ok(width >= 40 - 1e-9 && height >= 20 - 1e-9, said);
      assert.ok(x >= 100 - 1e-9 && y >= 50 - 1e-9 && x + width <= 500 + 1e-9 && y + height <= 650 + 1e-9, said);
      assert.ok(near(width / height, 100 / 80), said);
      assert.ok(near(corner.endsWith("left") ? x + width : x, corner.endsWith("left") ? 300 : 200), said);
      assert.ok(near(corner.startsWith("top") ? y + height : y, corner.startsWith("top") ? 180 : 100), said);
    }
  }
});

test("a picture takes its own shape in the box that was drawn, never smaller than a resize may make it (ATTACH-07)", () => {
  assert.equal(shapedRect({ x: 200, y: 100, width: 100, height: 100 }, 2, PAGE), {
    x: 200,
    y: 125,
    width: 100,
    height: 50,
  });
  const thin = shapedRect({ x: 200, y: 100, width: 32, height: 12 }, 10, PAGE);
  assert.equal([thin.width, thin.height], [200, 20]);
  const page = shapedRect({ x: 100, y: 50, width: 400, height: 600 }, 1 / 90, PAGE);
  assert.equal([page.height, page.y], [600, 50]);
});

test("a picture without a box lies about the pointer, in its own shape and on its page", () => {
  const rect = placedRect({ x: 100, y: 50 }, 2, PAGE);
  assert.equal(rect, { x: 100, y: 50, width: PAGE.width * ATTACHMENT.placedFrac, height: 80 });
});

test("a picture is never distorted: it lies in the middle of its box", () => {
  const natural = { naturalWidth: 400, naturalHeight: 100 };
  assert.equal(pictureRect({ x: 0, y: 0, width: 100, height: 100 }, natural), {
    x: 0,
    y: 37.5,
    width: 100,
    height: 25,
  });
});

test("places are percent of the page, and lead back to the same px (ATTACH-10)", () => {
  const rect = { x: 200, y: 200, width: 100, height: 150 };
  assert.equal(placeOf(PAGE, rect), { left: 25, top: 25, width: 25, height: 25 });
  assert.equal(rectOn(PAGE, placeOf(PAGE, rect)), rect);
});

test("no rounding leads out of the page", () => {
  for (let width = 1; width < 400; width += 7.3) {
    const { left, width: percent } = placeOf(PAGE, { x: 500 - width, y: 50, width, height: 20 });
    assert.ok(left >= 0 && left + percent <= 100, String(width));
  }
});

test("handles are the corners, and most of a small box stays for moving it", () => {
  const handleAt = (box: typeof PAGE, { x, y }: { x: number; y: number }, reachPx: number) =>
    CORNERS.find((corner) => {
      const from = { x: corner.endsWith("left") ? 0 : box.width, y: corner.startsWith("top") ? 0 : box.height };
      const area = handleArea(corner, box, reachPx);
      const [left, top] = [x - from.x - area.x, y - from.y - area.y];
      return left >= 0 && left <= area.width && top >= 0 && top <= area.height;
    }) ?? null;
  const box = { x: 0, y: 0, width: 40, height: 20 };
  assert.equal(
    [
      [0, 0],
      [40, 0],
      [40, 20],
      [0, 20],
    ].map(([x = 0, y = 0]) => handleAt(box, { x, y }, 5)),
    ["top-left", "top-right", "bottom-right", "bottom-left"],
  );
  assert.is(handleAt(box, { x: 20, y: 10 }, 24), null);
  assert.is(handleAt(box, { x: 48, y: 26 }, 24), "bottom-right");
  assert.is(handleAt({ x: 0, y: 0, width: 200, height: 200 }, { x: 196, y: 4 }, 12), "top-right");
});

test.run();
