import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  drawnRect,
  type Handle,
  handleAt,
  handlesOf,
  hasMoved,
  movedRect,
  placedRect,
  resizedRect,
  shapedRect,
} from "../../../src/features/attachments/attachment-boxes.ts";
import { ATTACHMENT, pictureRect, placeOf, rectOn } from "../../../src/features/attachments/attachments.ts";

const test = suite("features/attachments/attachment-boxes");
const PAGE = { x: 100, y: 50, width: 400, height: 600 };
const HANDLES: readonly Handle[] = ["nw", "ne", "se", "sw"];
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
  assert.equal(resizedRect(wide, "se", { x: -500, y: -500 }, PAGE), { x: 200, y: 100, width: 80, height: 20 });
  const tall = { x: 200, y: 100, width: 100, height: 200 };
  assert.equal(resizedRect(tall, "nw", { x: 500, y: 500 }, PAGE), { x: 260, y: 220, width: 40, height: 80 });
  assert.equal(resizedRect(tall, "se", { x: 50, y: 100 }, PAGE), { x: 200, y: 100, width: 150, height: 300 });
});

test("whatever the handle and wherever the pointer goes, a box stays on its page, large enough and in shape (ATTACH-07)", () => {
  const box = { x: 200, y: 100, width: 100, height: 80 };
  for (const handle of HANDLES) {
    for (let right = -700; right <= 700; right += 100) {
      for (let down = -700; down <= 700; down += 175) {
        const { x, y, width, height } = resizedRect(box, handle, { x: right, y: down }, PAGE);
        const said = `${handle} by ${right}, ${down}`;
        assert.ok(width >= 40 - 1e-9 && height >= 20 - 1e-9, said);
        assert.ok(x >= 100 - 1e-9 && y >= 50 - 1e-9 && x + width <= 500 + 1e-9 && y + height <= 650 + 1e-9, said);
        assert.ok(near(width / height, 100 / 80), said);
      }
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

test("handles are the corners, and most of a small box stays for moving it", () => {
  const box = { x: 0, y: 0, width: 40, height: 20 };
  assert.equal(
    handlesOf(box).map(({ x, y }) => [x, y]),
    [
      [0, 0],
      [40, 0],
      [40, 20],
      [0, 20],
    ],
  );
  assert.is(handleAt(box, { x: 20, y: 10 }, 24), null);
  assert.is(handleAt(box, { x: 48, y: 26 }, 24), "se");
  assert.is(handleAt({ x: 0, y: 0, width: 200, height: 200 }, { x: 196, y: 4 }, 12), "ne");
});

test.run();
