import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { notesLayer } from "../../../src/features/notes/draw.ts";
import { openNoteAtom } from "../../../src/features/notes/editor-state.ts";
import { changeNotesAtom } from "../../../src/features/notes/state.ts";
import { openingTool, type Pins } from "../../../src/features/notes/sticky.ts";
import { type Device, EVEN_PRESSURE, type Point } from "../../../src/lib/gestures.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { openNotes, putting, stickyOf, strokeOf } from "../../support/notes.ts";

const test = suite("features/notes/layer");

const RECT = { x: 100, y: 100, width: 200, height: 300 };

function open() {
  const opened = openNotes();
  const flags = new Map<string, boolean>();
  const host = { toggleAttribute: (name: string, isOn: boolean) => flags.set(name, isOn) };
  const layer = notesLayer(opened.store, { dragged: () => null }, () => false);
  const note = stickyOf("n");
  const pins = { at: ({ x, y }: Point) => (Math.hypot(x - 200, y - 250) < 14 ? note : null) } as Pins;
  const tool = openingTool(opened.store, host as unknown as HTMLElement, pins);
  opened.store.set(changeNotesAtom, putting(strokeOf("s", { made: 0 }), note, stickyOf("far", { page: 3 })));
  return { ...opened, layer, tool, isOver: () => flags.get("data-note") };
}

test("notes are drawn with their page wherever it lies, and nowhere beyond it (NOTE-03)", () => {
  const { layer } = open();
  const { ctx, strokes, fills, depth } = recordingContext();
  layer.draw(ctx, pageIndex(0), RECT, true);
  const [stroke] = strokes;
  assert.equal(
    stroke!.path.map(({ x, y }) => [Math.round(x), Math.round(y)]),
    [
      [120, 250],
      [280, 250],
    ],
  );
  assert.is(stroke!.style, "#d92d20");
  assert.ok(Math.abs(stroke!.width - 2) < 1e-9);
  assert.ok(fills.length > 0 && fills.every(({ clip }) => clip !== null));
  assert.is(depth(), 0);
  layer.draw(ctx, pageIndex(1), RECT, true);
  assert.is(strokes.length, 1);
});

test("a dot is drawn, too", () => {
  const { store, layer } = open();
  store.set(changeNotesAtom, putting(strokeOf("dot", { page: 2, points: [0.5, 0.5] })));
  const { ctx, fills } = recordingContext();
  layer.draw(ctx, pageIndex(1), RECT, true);
  assert.is(fills.length, 1);
});

test("notes are told as marks of their kind, where they are seen (NOTE-03)", () => {
  const { layer } = open();
  const [stroke, note, ...others] = layer.list(pageIndex(0), RECT);
  assert.equal(others, []);
  assert.equal([stroke!.kind, stroke!.color, stroke!.page], ["stroke", "#d92d20", 1]);
  assert.ok(Math.abs(stroke!.rect.x - 119) < 1e-9 && Math.abs(stroke!.rect.width - 162) < 1e-9);
  assert.equal([note!.kind, note!.id], ["sticky", "n"]);
  assert.ok(note!.rect.x < 200 && note!.rect.x + note!.rect.width > 200);
  assert.equal(layer.list(pageIndex(1), RECT), []);
});

test("without a tool a tap on a note opens it and turns no leaf; lines are no obstacle (NOTE-03)", () => {
  const { store, tool, isOver } = open();
  const tap = (x: number, y: number) =>
    tool.tap!({ device: "touch", count: 1, spot: { x, y, pressure: EVEN_PRESSURE, ms: 0 } });
  assert.not(tap(130, 250)); // on the stroke alone
  assert.is(store.get(openNoteAtom), null);
  assert.ok(tool.hover!({ x: 205, y: 252 }));
  assert.ok(isOver());
  assert.not(tool.hover!({ x: 250, y: 252 }));
  assert.not(isOver());
  assert.ok(tap(205, 252));
  assert.is(store.get(openNoteAtom)!.id, "n");
  tool.hover!({ x: 205, y: 252 });
  tool.unhover!();
  assert.not(isOver());
});

test("a mouse that goes down on a note keeps it, and opens it where it is lifted there (NOTE-03)", () => {
  const { store, tool } = open();
  const press = (device: Device) => tool.press!({ device, spot: { x: 205, y: 252, pressure: EVEN_PRESSURE, ms: 0 } });
  assert.equal(press("touch"), { owns: false });
  const held = press("mouse")!;
  assert.ok(held.owns);
  held.up!({ x: 290, y: 390, pressure: EVEN_PRESSURE, ms: 10 });
  assert.is(store.get(openNoteAtom), null);
  held.up!({ x: 206, y: 252, pressure: EVEN_PRESSURE, ms: 20 });
  assert.is(store.get(openNoteAtom)!.id, "n");
});

test.run();
