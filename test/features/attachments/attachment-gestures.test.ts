import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  type Ground,
  gripAt,
  placeOfGrip,
  placeOnPage,
  pulledTo,
} from "../../../src/features/attachments/attachment-gestures.ts";
import { anAttachment } from "../../support/attachments.ts";

const test = suite("features/attachments/attachment-gestures");
const PAGE = { page: 1, rect: { x: 0, y: 0, width: 400, height: 600 } };
const OTHER = { page: 2, rect: { x: 400, y: 0, width: 400, height: 600 } };
const A = anAttachment(); // 100,60 200x120
const B = anAttachment({ key: 2000, left: 50 }); // over the right half of A

const ground = (more: Partial<Ground> = {}): Ground => ({
  pages: [PAGE, OTHER],
  attachments: [A, B],
  selected: null,
  isDrawing: false,
  reachPx: 12,
  ...more,
});

test("a press on a picture takes hold of it, the one on top first (ATTACH-01)", () => {
  const grip = gripAt({ x: 250, y: 100 }, ground());
  assert.is(grip?.kind === "pulling" && grip.attachment.id, B.id);
  const below = gripAt({ x: 150, y: 100 }, ground());
  assert.is(below?.kind === "pulling" && below.attachment.id, A.id);
});

test("the handles of what is selected lie over everything (ATTACH-01)", () => {
  const grip = gripAt({ x: 300, y: 180 }, ground({ selected: A }));
  assert.equal(grip?.kind === "pulling" && [grip.attachment.id, grip.handle], [A.id, "se"]);
});

test("a press beside the pictures draws a box with the tool in hand, and is the book's without it", () => {
  assert.is(gripAt({ x: 500, y: 300 }, ground()), null);
  const grip = gripAt({ x: 500, y: 300 }, ground({ isDrawing: true }));
  assert.is(grip?.kind === "drawing" && grip.on.page, 2);
  assert.is(gripAt({ x: 900, y: 300 }, ground({ isDrawing: true })), null);
});

test("nothing moves before 3 px, everything after them (ATTACH-08)", () => {
  const grip = gripAt({ x: 150, y: 100 }, ground())!;
  assert.is(pulledTo(grip, { x: 152, y: 101 }), grip);
  assert.is(placeOfGrip(grip), null);
  const moved = pulledTo(grip, { x: 190, y: 100 });
  assert.equal(placeOfGrip(moved), { left: 35, top: 10, width: 50, height: 20 });
  const back = pulledTo(moved, { x: 151, y: 100 });
  assert.is(placeOfGrip(back)?.left, 25.25);
});

test("what is drawn over the edge of a page stays on the page it began on", () => {
  const grip = gripAt({ x: 300, y: 300 }, ground({ isDrawing: true }))!;
  assert.equal(placeOfGrip(pulledTo(grip, { x: 700, y: 360 })), { left: 75, top: 50, width: 25, height: 10 });
});

test("no rounding leads out of the page", () => {
  for (let width = 1; width < 400; width += 7.3) {
    const { left, width: percent } = placeOnPage(PAGE.rect, { x: 400 - width, y: 0, width, height: 20 });
    assert.ok(left >= 0 && left + percent <= 100, String(width));
  }
});

test.run();
