import type Konva from "konva";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { annotateToolAtom } from "../../../src/features/notes/api.ts";
import { undoAnnotateAtom } from "../../../src/state/annotate-history.ts";
import { closePanelAtom, openPanelAtom } from "../../../src/state/panels.ts";
import { laidSceneAtom } from "../../../src/state/reading.ts";
import { goToPageAtom } from "../../../src/state/turning.ts";
import { anAttachment } from "../../support/attachments.ts";
import { ON_PAGE, openAttachmentsPart } from "../../support/open-attachments.tsx";

const test = suite("features/attachments/editing");
/** It lies over the right half of ON_PAGE. */
const OVER = anAttachment({ page: 2, key: 2000, left: 50 });

test("with the tool taken a drag draws a box and asks for a picture, and the book hears nothing of it (ATTACH-01)", async () => {
  const { take, point, boxes, heard, picked, drawn, store, close } = await openAttachmentsPart({ pictures: [] });
  await take("picture");
  await point("pointerdown", 500, 100);
  await point("pointermove", 620, 190);
  assert.is(
    drawn().dashes.some((dash) => dash.length === 2),
    true,
    "the box is drawn",
  );
  await point("pointerup", 620, 190);
  assert.equal(picked, ["image/*"]);
  assert.equal(boxes(), [[500, 100, 120, 90]]);
  assert.equal(heard, []);
  assert.is(store.get(annotateToolAtom), null);
  await close();
});

test("the box that was drawn is shown until the picture is chosen", async () => {
  let choose: (file: null) => void = () => {};
  const chosen = new Promise<null>((resolve) => {
    choose = resolve;
  });
  const { take, drag, drawn, close } = await openAttachmentsPart({ pictures: [], file: chosen });
  const boxWidth = () => drawn().fills.map(({ path }) => path[1]!.x - path[0]!.x);
  await take("picture");
  await drag([500, 100], [620, 190]);
  assert.is(boxWidth().length, 1);
  await act(async () => choose(null));
  assert.equal(boxWidth(), []);
  await close();
});

test("a drag of less than 3 px draws nothing but has a picture chosen for its point; a short one makes a box of the least size (ATTACH-06, ATTACH-08)", async () => {
  const { take, drag, picked, boxes, close } = await openAttachmentsPart({ pictures: [] });
  await take("picture");
  await drag([500, 100], [502, 101]);
  const [[left = 0, top = 0, across = 0, down = 0] = []] = boxes();
  assert.ok(Math.abs(left + across / 2 - 500) < 3 && Math.abs(top + down / 2 - 100) < 3, "about the point");
  await take("picture");
  await drag([500, 300], [504, 301]);
  assert.equal(picked, ["image/*", "image/*"]);
  const [, [, , width = 0, height = 0] = []] = boxes();
  assert.ok(width >= 32 && height >= 12, `${width} x ${height}`);
  await close();
});

test("a box that is drawn over the edge of a page stays on the page it began on", async () => {
  const { take, drag, boxes, close } = await openAttachmentsPart({ pictures: [] });
  await take("picture");
  await drag([300, 300], [700, 375]); // 100 x 75 px of it are on the page, in the shape of the picture
  assert.equal(boxes(), [[300, 300, 100, 75]]);
  await close();
});

test("a press beside the pictures is the book's without the tool, and beside the pages with it, too", async () => {
  const { take, point, heard, close } = await openAttachmentsPart();
  await point("pointerdown", 500, 300);
  await point("pointerup", 500, 300);
  assert.equal(heard, ["press"]);
  await take("picture");
  await point("pointerdown", 900, 300);
  assert.equal(heard, ["press", "press"]);
  await close();
});

test("a tap selects, a drag moves, a corner resizes down to 40 x 20 px, and each can be undone (ATTACH-01, ATTACH-02, ATTACH-07)", async () => {
  const { tap, drag, boxes, selected, store, close } = await openAttachmentsPart();
  await tap(200, 100);
  assert.equal(selected(), [ON_PAGE.id]);
  await drag([200, 100], [202, 101]);
  assert.equal(boxes(), [[100, 60, 200, 120]], "a hand that trembles moves nothing");
  await drag([200, 100], [220, 110]);
  assert.equal(boxes(), [[120, 70, 200, 120]]);
  await drag([320, 190], [0, 0]);
  assert.equal(boxes(), [[120, 70, 40, 24]]);
  await act(async () => store.set(undoAnnotateAtom));
  assert.equal(boxes(), [[120, 70, 200, 120]]);
  await act(async () => store.set(undoAnnotateAtom));
  assert.equal(boxes(), [[100, 60, 200, 120]]);
  await close();
});

test("a picture goes no farther than its page, by a drag and by every corner (ATTACH-07)", async () => {
  const { tap, drag, boxes, store, close } = await openAttachmentsPart();
  await tap(200, 100);
  for (const [from, to, box] of [
    [
      [200, 100],
      [900, 900],
      [200, 480, 200, 120],
    ],
    [
      [200, 100],
      [-900, -900],
      [0, 0, 200, 120],
    ],
    [
      [300, 180],
      [900, 900],
      [100, 60, 300, 180],
    ],
    [
      [100, 60],
      [-900, -900],
      [0, 0, 300, 180],
    ],
    [
      [300, 60],
      [900, -900],
      [100, 0, 300, 180],
    ],
    [
      [100, 180],
      [-900, 900],
      [0, 60, 300, 180],
    ],
  ] as const) {
    await drag(from, to);
    assert.equal(boxes(), [[...box]], `${from} to ${to}`);
    await act(async () => store.set(undoAnnotateAtom));
  }
  await close();
});

test("nothing is resized before 3 px; from then on a handle follows the pointer (ATTACH-08)", async () => {
  const { tap, point, boxes, store, close } = await openAttachmentsPart();
  await tap(200, 100);
  await point("pointerdown", 300, 180);
  await point("pointermove", 302, 181);
  assert.equal(boxes(), [[100, 60, 200, 120]]);
  await point("pointermove", 400, 240);
  assert.equal(boxes(), [[100, 60, 300, 180]]);
  await point("pointermove", 300, 180);
  await point("pointerup", 300, 180);
  assert.equal(boxes(), [[100, 60, 200, 120]]);
  await act(async () => store.set(undoAnnotateAtom));
  assert.equal(boxes(), [[100, 60, 200, 120]], "what has changed nothing cannot be undone");
  await close();
});

test("a press takes hold of the picture on top, and of the selected one's handles before all (ATTACH-01)", async () => {
  const { tap, drag, selected, boxes, close } = await openAttachmentsPart({ pictures: [ON_PAGE, OVER] });
  await tap(250, 100);
  assert.equal(selected(), [OVER.id]);
  await tap(150, 100);
  assert.equal(selected(), [ON_PAGE.id]);
  await drag([300, 180], [400, 240]);
  assert.equal(selected(), [ON_PAGE.id]);
  assert.equal(boxes(), [
    [100, 60, 300, 180],
    [200, 60, 200, 120],
  ]);
  await close();
});

test("a picture that is moved is drawn live and not where it was; in flight it is drawn as it lies (ATTACH-01)", async () => {
  const { store, boxes, point, drawPage, drawn, asked, loader, close } = await openAttachmentsPart();
  drawPage(2, true);
  await act(() => loader.answerAll());
  assert.is(drawPage(2, true).blits.length, 1);
  assert.equal(drawn().blits, []);
  await point("pointerdown", 200, 100);
  await point("pointermove", 240, 100);
  assert.ok(asked.includes("still"));
  assert.is(drawPage(2, true).blits.length, 0);
  assert.is(drawPage(2, false).blits.length, 1);
  const [blit] = drawn().blits;
  const { width } = store.get(laidSceneAtom).box; // what is live is drawn in the spread's own px
  assert.is(Math.round((blit!.box[0]!.x + blit!.box[1]!.x) / 2), Math.round(width * 0.6), "40 of 400 px farther");
  assert.equal(boxes(), [[140, 60, 200, 120]]);
  await point("pointercancel", 240, 100);
  assert.is(drawPage(2, true).blits.length, 1);
  assert.equal(boxes(), [[100, 60, 200, 120]]);
  await close();
});

test("frame and handles are as large on the screen at any zoom, also while the canvas is stretched", async () => {
  const { tap, nodes, drawn, zoomBy, close } = await openAttachmentsPart();
  await tap(200, 100);
  /** The sides of the handles and the widths of the frame's lines, px of the canvas at rest. */
  const sizes = () => {
    const handles = nodes()!.find<Konva.Rect>((node: Konva.Node) => node.hasName("_anchor") && node.isVisible());
    const { x } = nodes()!.getAbsoluteScale();
    const round = (px: number) => Math.round(px * 100) / 100;
    return [handles.map((handle) => round(handle.width())), drawn().strokes.map(({ width }) => round(width * x))];
  };
  const atRest = [
    [10, 10, 10, 10],
    [3.5, 1.5],
  ];
  assert.equal(sizes(), atRest);
  await act(async () => zoomBy(2, false));
  assert.equal(sizes(), [
    [5, 5, 5, 5],
    [1.75, 0.75],
  ]);
  await act(async () => zoomBy(2, true));
  assert.equal(sizes(), atRest);
  await close();
});

test("the small bar deletes, is away while the pointer holds the picture, and goes with the strip (ATTACH-01)", async () => {
  const { tap, point, press, boxes, store, container, close } = await openAttachmentsPart();
  const isBarThere = () => container.querySelector(".attachment-bar") !== null;
  await tap(200, 100);
  assert.ok(isBarThere());
  await point("pointerdown", 200, 100);
  assert.not(isBarThere());
  await point("pointerup", 200, 100);
  await act(async () => store.set(closePanelAtom, "annotate"));
  assert.not(isBarThere());
  await act(async () => store.set(openPanelAtom, "annotate"));
  await tap(200, 100);
  await press(".attachment-bar button");
  assert.equal(boxes(), []);
  await close();
});

test("with the strip closed pictures are seen and not touched; a turn deselects (ATTACH-11)", async () => {
  const { tap, heard, selected, boxes, store, host, loaded, close } = await openAttachmentsPart({ isStripOpen: false });
  await tap(200, 100);
  assert.equal(heard, ["press"]);
  assert.equal(selected(), []);
  assert.is(boxes().length, 1);
  assert.not(host.hasAttribute("data-attach"));
  await act(async () => store.set(openPanelAtom, "annotate"));
  await loaded();
  assert.ok(host.hasAttribute("data-attach"));
  await tap(200, 100);
  assert.is(selected().length, 1);
  await act(async () => void store.set(goToPageAtom, pageIndex(5)));
  assert.equal(selected(), []);
  await close();
});

test("a second finger gives both to the book, which can zoom with any tool taken", async () => {
  const { take, point, heard, pinches, boxes, close } = await openAttachmentsPart();
  await take("picture");
  const touch = { pointerType: "touch" };
  await point("pointerdown", 500, 100, touch);
  assert.equal(heard, []);
  await point("pointerdown", 600, 100, { ...touch, pointerId: 2, isPrimary: false });
  assert.equal(heard, ["pinch"]);
  await point("pointermove", 700, 100, { ...touch, pointerId: 2, isPrimary: false });
  assert.is(pinches(), 1);
  await point("pointerup", 600, 300, touch);
  assert.is(boxes().length, 1, "nothing was drawn");
  await close();
});

test("a second finger puts back what the first one moves, and Konva moves it no more", async () => {
  const { point, boxes, close } = await openAttachmentsPart();
  await point("pointerdown", 200, 100);
  await point("pointermove", 240, 130);
  assert.equal(boxes(), [[140, 90, 200, 120]]);
  await point("pointerdown", 250, 150, { pointerType: "touch", pointerId: 2, isPrimary: false });
  await point("pointermove", 300, 300);
  await point("pointerup", 300, 300);
  assert.equal(boxes(), [[100, 60, 200, 120]]);
  await close();
});

test("the cursor shows what a press would do, and no corner curls under a mouse that draws", async () => {
  const { take, point, host, heard, tap, canvas, close } = await openAttachmentsPart();
  await tap(200, 100);
  heard.length = 0;
  await point("pointermove", 300, 180);
  assert.equal([host.dataset["attach"], canvas()!.style.cursor, heard.length], ["", "nwse-resize", 0]);
  await point("pointermove", 200, 100);
  assert.equal([host.dataset["attach"], canvas()!.style.cursor], ["move", ""]);
  await point("pointermove", 600, 500);
  assert.equal([host.dataset["attach"], heard.at(-1)], ["", "move"]);
  await take("picture");
  heard.length = 0;
  await point("pointermove", 600, 500);
  assert.equal([host.dataset["attach"], heard.length], ["draw", 0]);
  await close();
});

test("nothing waits and no canvas is there when nothing can be edited", async () => {
  const { tap, nodes, key, store, clock, close } = await openAttachmentsPart();
  assert.ok(nodes());
  await tap(200, 100);
  await key("Delete");
  assert.not(nodes());
  await act(async () => store.set(undoAnnotateAtom));
  assert.ok(nodes());
  await act(async () => store.set(closePanelAtom, "annotate"));
  assert.not(nodes());
  await close();
  assert.is(clock.live(), 0);
});

test.run();
