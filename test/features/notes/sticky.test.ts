import { suite } from "uvu";
import * as assert from "uvu/assert";
import { selectAnnotateToolAtom } from "../../../src/features/notes/api.ts";
import { openNoteEditorAtom, openNoteIdAtom } from "../../../src/features/notes/editor-state.ts";
import { changeNotesAtom } from "../../../src/features/notes/state.ts";
import { closingTool } from "../../../src/features/notes/sticky.ts";
import type { Device } from "../../../src/lib/gestures.ts";
import { openNotes, putting, stickyOf } from "../../support/notes.ts";

const test = suite("features/notes/sticky");

const SPOT = { x: 10, y: 10, pressure: 0.5, ms: 0 };

/** A reader with an open note, and the tool that closes it. */
function open({ isOnNote = false } = {}) {
  const { store } = openNotes();
  const note = stickyOf("n1");
  store.set(changeNotesAtom, putting(note));
  store.set(openNoteEditorAtom, note);
  const tool = closingTool(store, { at: () => (isOnNote ? note : null), highlightAt: () => null });
  return {
    store,
    press: (device: Device) => tool.press?.({ device, spot: SPOT }) ?? null,
    tap: (device: Device) => tool.tap?.({ device, spot: SPOT, count: 1 }) ?? false,
    isOpen: () => store.get(openNoteIdAtom) !== null,
  };
}

test("a finger or a pen that comes down beside an open note closes it: its tap does no more, and it presses nothing else", () => {
  for (const device of ["touch", "pen"] as const) {
    const { press, tap, isOpen } = open();
    assert.equal(press(device), { owns: false }, "it may become a swipe");
    assert.not(isOpen());
    assert.ok(tap(device));
    assert.is(press(device), null);
    assert.not(tap(device), "the next one is a tap as any other");
  }
});

test("on another note the same tap opens that one; a mouse is none of this tool's", () => {
  const onNote = open({ isOnNote: true });
  assert.is(onNote.press("touch"), null);
  assert.not(onNote.isOpen());
  assert.not(onNote.tap("touch"));
  const byMouse = open();
  assert.is(byMouse.press("mouse"), null);
  assert.ok(byMouse.isOpen());
  assert.not(byMouse.tap("mouse"));
});

test("with a tool for notes in hand, the press that closes one is the tool's, too", () => {
  const { store, press, tap, isOpen } = open();
  store.set(selectAnnotateToolAtom, "draw");
  assert.ok(isOpen());
  assert.is(press("touch"), null);
  assert.not(isOpen());
  assert.not(tap("touch"));
});

test.run();
