import { suite } from "uvu";
import * as assert from "uvu/assert";
import { startEraser } from "../../../src/features/notes/eraser.ts";
import type { GestureStart } from "../../../src/features/notes/gesture.ts";
import { startPen } from "../../../src/features/notes/pen.ts";
import {
  changeNotesAtom,
  choosePenAtom,
  draftAtom,
  notesAtom,
  shownNotesAtom,
} from "../../../src/features/notes/state.ts";
import { undoAnnotateAtom } from "../../../src/state/annotate-history.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { openNotes, putting, stickyOf, strokeOf } from "../../support/notes.ts";

const test = suite("features/notes/gestures");

const PAGES = [
  { page: 1, rect: { x: 0, y: 0, width: 400, height: 400 } },
  { page: 2, rect: { x: 400, y: 0, width: 400, height: 400 } },
];
const spot = (x: number, y: number, pressure = 0.5) => ({ x, y, pressure });
const at = ({ store }: ReturnType<typeof openNotes>, x: number, y: number): GestureStart => ({
  store,
  pages: PAGES,
  at: spot(x, y),
  isFinger: false,
});

test("the pen leaves a stroke of its colour and width, as one change across both pages (NOTE-02, NOTE-03)", () => {
  const opened = openNotes();
  const { store } = opened;
  store.set(choosePenAtom, { color: "#1b5fd0" });
  const pen = startPen(at(opened, 300, 200));
  pen.move([spot(350, 200), spot(420, 210), spot(500, 220)]);
  assert.is(store.get(shownNotesAtom).size, 0); // until its end it is on the live layer
  pen.end();
  const strokes = store.get(notesAtom);
  assert.equal(
    strokes.map(({ page }) => page),
    [1, 2],
  );
  for (const stroke of strokes) assert.ok(stroke.kind === "stroke" && stroke.color === "#1b5fd0" && stroke.width > 0);
  store.set(undoAnnotateAtom);
  assert.equal(store.get(notesAtom), []);
});

test("a pen that is interrupted leaves nothing (NOTE-03)", () => {
  const opened = openNotes();
  const pen = startPen(at(opened, 100, 100));
  pen.move([spot(150, 100)]);
  pen.cancel();
  assert.equal(opened.store.get(notesAtom), []);
});

test("the stroke under way is drawn on its page, and tells what it painted (NOTE-03)", () => {
  const opened = openNotes();
  const pen = startPen(at(opened, 100, 100));
  pen.move([spot(200, 100), spot(300, 120)]);
  const { ctx, strokes } = recordingContext();
  const painted = pen.draw!(ctx, (rect) => rect)!;
  assert.is(strokes.length, 1);
  for (const { x, y } of strokes[0]!.path) {
    assert.ok(x >= painted.x && x <= painted.x + painted.width && y >= painted.y && y <= painted.y + painted.height);
  }
});

test("a pen that tells its pressure draws broader where it is pressed (NOTE-03)", () => {
  const opened = openNotes();
  const pen = startPen(at(opened, 100, 100));
  pen.move([spot(150, 100, 0.2), spot(200, 100, 0.9), spot(300, 100, 0.9)]);
  const { ctx, strokes } = recordingContext();
  pen.draw!(ctx, (rect) => rect);
  const widths = strokes.map(({ width }) => width);
  assert.ok(Math.max(...widths) > 1.2 * Math.min(...widths));
});

test("the eraser shows at once what it takes away, and is one change at its end (NOTE-02)", () => {
  const opened = openNotes();
  const { store } = opened;
  store.set(
    changeNotesAtom,
    putting(strokeOf("level"), stickyOf("note", { x: 0.5, y: 0.2 }), strokeOf("other", { page: 2 })),
  );
  const eraser = startEraser(at(opened, 200, 20));
  eraser.move([spot(200, 120), spot(200, 230), spot(204, 240), spot(200, 300)]);
  assert.equal(
    store
      .get(shownNotesAtom)
      .get(1)!
      .map(({ kind }) => kind),
    ["stroke", "stroke"],
  );
  assert.is(store.get(notesAtom).length, 3);
  eraser.end();
  assert.equal(store.get(draftAtom), []);
  assert.equal(
    store.get(notesAtom).map(({ page }) => page),
    [1, 1, 2],
  );
  store.set(undoAnnotateAtom);
  assert.equal(
    store
      .get(notesAtom)
      .map(({ id }) => id)
      .sort(),
    ["level", "note", "other"],
  );
});

test("an eraser that touches nothing, or is interrupted, changes nothing (NOTE-02)", () => {
  const opened = openNotes();
  const { store, storedText } = opened;
  store.set(changeNotesAtom, putting(strokeOf("level")));
  const before = storedText();
  const idle = startEraser(at(opened, 200, 20));
  idle.move([spot(220, 30)]);
  idle.end();
  const stopped = startEraser(at(opened, 200, 100));
  stopped.move([spot(200, 300)]);
  assert.is(store.get(shownNotesAtom).get(1)!.length, 2);
  stopped.cancel();
  assert.is(store.get(shownNotesAtom).get(1)!.length, 1);
  assert.is(storedText(), before);
});

test("the eraser shows what it covers", () => {
  const { ctx, strokes } = recordingContext();
  assert.ok(startEraser(at(openNotes(), 200, 200)).draw!(ctx, (rect) => rect));
  assert.is(strokes.length, 2);
});

test.run();
