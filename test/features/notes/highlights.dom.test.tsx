import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { selectAnnotateToolAtom } from "../../../src/features/notes/api.ts";
import { closeNoteEditorAtom, openNoteAtom, openNoteEditorAtom } from "../../../src/features/notes/editor-state.ts";
import { runNotes } from "../../../src/features/notes/effects.ts";
import { Part } from "../../../src/features/notes/NotesPart.tsx";
import type { Note } from "../../../src/features/notes/note.ts";
import { changeNotesAtom, notesAtom } from "../../../src/features/notes/state.ts";
import { isSelectingAtom } from "../../../src/features/selection/api.ts";
import { undoAnnotateAtom } from "../../../src/state/annotate-history.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { highlightOf, openNotes, putting, stickyOf } from "../../support/notes.ts";
import { workingStage } from "../../support/working-stage.ts";

const test = suite("features/notes/highlights in the viewer");

/** Pages 2 and 3 are open, 400 x 600 px each; two lines of page 2 are highlighted, from 120 and from 180 px on. */
async function open({ notes = [highlightOf("h", { page: 2 })] as readonly Note[], isCoarse = false } = {}) {
  const reader = openNotes({ page: 2, viewport: { isCoarse } });
  const { store } = reader;
  const mounted = await mountFeature(store, null);
  const world = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  let stop = () => {};
  await act(async () => {
    store.set(changeNotesAtom, putting(...notes));
    stop = runNotes(store);
  });
  await act(() => import("../../../src/features/notes/LivePins.tsx"));
  const opened = async (x: number, y: number) => {
    await act(async () => store.set(closeNoteEditorAtom));
    await world.tap(x, y);
    return store.get(openNoteAtom)?.id ?? null;
  };
  const close = async () => {
    await act(async () => stop());
    await mounted.unmount();
  };
  return { ...reader, ...world, opened, close };
}

test("a tap on any line of a highlight opens it, and one between its lines or beside them does not", async () => {
  const { opened, close } = await open();
  assert.is(await opened(200, 135), "h");
  assert.is(await opened(200, 195), "h");
  assert.is(await opened(200, 165), null);
  assert.is(await opened(20, 135), null);
  assert.is(await opened(600, 135), null, "the other page has none");
  await close();
});

test("a sticky note on a highlight goes before it, and the note tool puts notes onto highlights", async () => {
  const { store, opened, close } = await open({
    notes: [highlightOf("h", { page: 2 }), stickyOf("n", { page: 2, x: 0.5, y: 0.225 })],
  });
  assert.is(await opened(200, 135), "n");
  assert.is(await opened(100, 135), "h");
  await act(async () => store.set(selectAnnotateToolAtom, "note"));
  assert.not.equal(await opened(300, 195), "h");
  await close();
});

test("while the reader selects text, a tap on a highlight opens it, too", async () => {
  const { store, opened, close } = await open();
  await act(async () => store.set(isSelectingAtom, true));
  assert.is(await opened(200, 135), "h");
  await close();
});

test("an open highlight has an outline, which is drawn live and goes with the sheet", async () => {
  const { store, drawn, opened, close } = await open();
  assert.is(drawn().strokes.length, 0);
  await opened(200, 135);
  assert.is(drawn().strokes.length, 1);
  await act(async () => store.set(closeNoteEditorAtom));
  assert.is(drawn().strokes.length, 0);
  await close();
});

test("a highlight drags no leaf and keeps none from being dragged", async () => {
  const { store, drag, heard, close } = await open();
  await drag([200, 135], [60, 135]);
  assert.is(store.get(openNoteAtom), null);
  assert.ok(heard.length > 0, "the page below has the drag");
  await close();
});

test("the head of a highlight's card has few words, which are cut in no window, and screen readers are told the rest", async () => {
  const { store } = openNotes({ page: 2 });
  store.set(changeNotesAtom, putting(highlightOf("h", { page: 2 })));
  const { find, unmount } = await mountFeature(store, <Part />);
  const { stage } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  Object.assign(stage, { openOverlay: async () => {} });
  await act(async () => store.set(openNoteEditorAtom, store.get(notesAtom)[0] as ReturnType<typeof highlightOf>));
  assert.is(find(".note-editor__title").textContent, "Page 2");
  assert.is(find(".note-editor").getAttribute("aria-label"), "Highlight on page 2");
  await unmount();
});

test("whoever opens a comment again writes on at its end, and later where the caret was left", async () => {
  const { store } = openNotes({ page: 2 });
  store.set(changeNotesAtom, putting({ ...highlightOf("h", { page: 2 }), name: "Some words" }));
  const { find, unmount } = await mountFeature(store, <Part />);
  const { stage } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  Object.assign(stage, { openOverlay: async () => {} });
  await act(async () => store.set(openNoteEditorAtom, store.get(notesAtom)[0] as ReturnType<typeof highlightOf>));
  const field = find(".note-editor__text") as HTMLTextAreaElement;
  assert.is(field.selectionStart, "Some words".length);
  field.setSelectionRange(4, 4);
  await act(async () => void field.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))); // the window comes again
  assert.is(field.selectionStart, 4);
  const pressEnter = async (isComposing: boolean) => {
    const init = { key: "Enter", ctrlKey: true, isComposing, bubbles: true, cancelable: true };
    const enter = new KeyboardEvent("keydown", init);
    await act(async () => void field.dispatchEvent(enter));
    return [enter.defaultPrevented, store.get(openNoteAtom) === null];
  };
  assert.equal(await pressEnter(true), [false, false], "it takes a word that is being composed");
  assert.equal(await pressEnter(false), [true, true], "Ctrl+Enter is done with it");
  await unmount();
});

test("a comment that is opened to be read is not touched until its field has the focus: an iPad would show its keyboard", async () => {
  const { store } = openNotes({ page: 2 });
  store.set(changeNotesAtom, putting({ ...highlightOf("h", { page: 2 }), name: "Some words" }));
  const { find, unmount } = await mountFeature(store, <Part />);
  const { stage } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  Object.assign(stage, { openOverlay: async () => {} });
  const { setSelectionRange } = HTMLTextAreaElement.prototype;
  let selections = 0;
  HTMLTextAreaElement.prototype.setSelectionRange = function (...range) {
    selections++;
    setSelectionRange.apply(this, range);
  };
  await act(async () =>
    store.set(openNoteEditorAtom, store.get(notesAtom)[0] as ReturnType<typeof highlightOf>, { isToWrite: false }),
  );
  const field = find(".note-editor__text") as HTMLTextAreaElement;
  assert.equal([document.activeElement === field, selections], [false, 0]);
  await act(async () => field.focus());
  assert.equal([field.selectionStart, selections], ["Some words".length, 1]);
  HTMLTextAreaElement.prototype.setSelectionRange = setSelectionRange;
  await unmount();
});

test("the tap that opens a card presses nothing of it, though its click comes where a button of the card is by then", async () => {
  const { store, clock } = openNotes({ page: 2 });
  const { find, unmount } = await mountFeature(store, <Part />);
  const { stage } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  Object.assign(stage, { openOverlay: async () => {} });
  /** Opens a card, and what is left after a click on its Delete so long after that. */
  const leftAfter = async (detail: number, { ms = 0, isPressed = false } = {}) => {
    await act(async () => store.set(changeNotesAtom, putting(highlightOf("h", { page: 2 }))));
    await act(async () => store.set(openNoteEditorAtom, store.get(notesAtom)[0] as ReturnType<typeof highlightOf>));
    clock.advance(ms);
    const button = find('[aria-label="Delete highlight"]');
    if (isPressed) button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await act(async () => {
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    });
    const left = store.get(notesAtom).length;
    await act(async () => store.set(closeNoteEditorAtom));
    return left;
  };
  assert.is(await leftAfter(1), 1, "the tap's own click");
  assert.is(await leftAfter(1, { isPressed: true }), 0, "a press");
  assert.is(await leftAfter(1, { ms: 600 }), 0, "a click that comes later");
  assert.is(await leftAfter(0), 0, "a key");
  await unmount();
});

test("the sheet has the book's words, four colours by name, a field, Copy and Delete", async () => {
  const { store } = openNotes({ page: 2 });
  store.set(changeNotesAtom, putting(highlightOf("h", { page: 2, text: "All <b>that</b> glitters" })));
  const { container, find, unmount } = await mountFeature(store, <Part />);
  const { stage } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  Object.assign(stage, { openOverlay: async () => {} });
  await act(async () => store.set(openNoteEditorAtom, store.get(notesAtom)[0] as ReturnType<typeof highlightOf>));
  const names = [...container.querySelectorAll("button")].map((button) => button.getAttribute("aria-label"));
  const colors = ["yellow", "green", "blue", "pink"].map((color) => `Highlight in ${color}`);
  assert.equal(names, ["Copy", "Delete highlight", "Done", ...colors]);
  assert.is(find(".note-editor__quote").textContent, "All <b>that</b> glitters");
  assert.is(find("[data-color=yellow]").getAttribute("aria-pressed"), "true");
  await act(() => find("[data-color=blue]").click());
  assert.equal(
    store.get(notesAtom).map((note) => note.kind === "highlight" && note.color),
    ["blue"],
  );
  await act(() => find('[aria-label="Delete highlight"]').click());
  assert.equal(store.get(notesAtom), []);
  assert.is(container.querySelector(".note-editor"), null);
  await act(async () => store.set(undoAnnotateAtom));
  assert.equal(
    store.get(notesAtom).map((note) => note.kind === "highlight" && note.color),
    ["yellow"],
  );
  await unmount();
});

test.run();
