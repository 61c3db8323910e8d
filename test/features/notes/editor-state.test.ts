import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deletedNotesAtom, restoreDeletedAtom } from "../../../src/features/notes/deleted.ts";
import {
  closeNoteEditorAtom,
  deleteOpenNoteAtom,
  openNoteAtom,
  openNoteEditorAtom,
  storeTypedAtom,
  typeNoteAtom,
} from "../../../src/features/notes/editor-state.ts";
import { changeNotesAtom, notesAtom, shownNotesAtom } from "../../../src/features/notes/state.ts";
import {
  canRedoAnnotateAtom,
  canUndoAnnotateAtom,
  redoAnnotateAtom,
  undoAnnotateAtom,
} from "../../../src/state/annotate-history.ts";
import { openNotes, putting, stickyOf } from "../../support/notes.ts";

const test = suite("features/notes/editor-state");

const texts = ({ store }: ReturnType<typeof openNotes>) =>
  store.get(notesAtom).map((note) => (note.kind === "sticky" ? note.text : note.kind));

test("a new note is seen at once and kept when it has words; taking it back is one change (NOTE-02, NOTE-03)", () => {
  const opened = openNotes();
  const { store, clock, storedText } = opened;
  store.set(openNoteEditorAtom, stickyOf("n", { text: "" }));
  assert.is(store.get(shownNotesAtom).get(1)!.length, 1);
  assert.is(storedText(), "");
  store.set(typeNoteAtom, "A har");
  store.set(typeNoteAtom, "A harbour");
  clock.advance(500);
  assert.match(storedText(), /A harbour/); // a reader who leaves now loses nothing
  store.set(typeNoteAtom, "A harbour by night");
  store.set(closeNoteEditorAtom);
  assert.is(store.get(openNoteAtom), null);
  assert.equal(texts(opened), ["A harbour by night"]);
  store.set(undoAnnotateAtom);
  assert.equal(texts(opened), []);
  store.set(redoAnnotateAtom);
  assert.equal(texts(opened), ["A harbour by night"]);
  assert.is(clock.live(), 0);
});

test("a new note that has words leaves nothing to redo, though it is still open", () => {
  const { store, clock } = openNotes();
  store.set(changeNotesAtom, putting(stickyOf("old")));
  store.set(undoAnnotateAtom);
  store.set(openNoteEditorAtom, stickyOf("n", { text: "" }));
  assert.ok(store.get(canRedoAnnotateAtom), "it may be given up yet");
  store.set(typeNoteAtom, "A harbour");
  clock.advance(500);
  assert.not(store.get(canRedoAnnotateAtom));
  store.set(closeNoteEditorAtom);
});

test("a new note without words leaves nothing behind (NOTE-02)", () => {
  const opened = openNotes();
  const { store, storedText } = opened;
  store.set(openNoteEditorAtom, stickyOf("n", { text: "" }));
  store.set(typeNoteAtom, "  ");
  store.set(closeNoteEditorAtom);
  assert.is(store.get(shownNotesAtom).size, 0);
  assert.is(storedText(), "");
  assert.not(store.get(canUndoAnnotateAtom));
});

test("another text is one change, and the same text is none (NOTE-02)", () => {
  const opened = openNotes();
  const { store, clock } = opened;
  store.set(changeNotesAtom, putting(stickyOf("n")));
  store.set(openNoteEditorAtom, stickyOf("n"));
  store.set(closeNoteEditorAtom);
  store.set(openNoteEditorAtom, stickyOf("n"));
  for (const text of ["Look", "Look here!", "Look there"]) {
    store.set(typeNoteAtom, text);
    clock.advance(500);
  }
  store.set(closeNoteEditorAtom);
  assert.equal(texts(opened), ["Look there"]);
  store.set(undoAnnotateAtom);
  assert.equal(texts(opened), ["Look here"]);
  store.set(undoAnnotateAtom);
  assert.equal(texts(opened), []);
});

test("a note is taken off its page, and that can be taken back (NOTE-02)", () => {
  const opened = openNotes();
  const { store } = opened;
  store.set(changeNotesAtom, putting(stickyOf("n")));
  store.set(openNoteEditorAtom, stickyOf("n"));
  store.set(deleteOpenNoteAtom);
  assert.equal(texts(opened), []);
  store.set(undoAnnotateAtom);
  assert.equal(texts(opened), ["Look here"]);
});

test("opening another note keeps what was typed into the first one", () => {
  const opened = openNotes();
  const { store } = opened;
  store.set(changeNotesAtom, putting(stickyOf("n"), stickyOf("m", { text: "Second" })));
  store.set(openNoteEditorAtom, stickyOf("n"));
  store.set(typeNoteAtom, "First");
  store.set(openNoteEditorAtom, stickyOf("m", { text: "Second" }));
  assert.is(store.get(openNoteAtom)!.id, "m");
  assert.equal(texts(opened).sort(), ["First", "Second"]);
});

test("a hidden tab keeps what was typed so far (NOTE-03)", () => {
  const { store, storedText } = openNotes();
  store.set(openNoteEditorAtom, stickyOf("n", { text: "" }));
  store.set(typeNoteAtom, "Half a sen");
  store.set(storeTypedAtom);
  assert.match(storedText(), /Half a sen/);
});

test("a note that was deleted can be brought back with its words; one without words is not offered (NOTE-02)", () => {
  const opened = openNotes();
  const { store } = opened;
  store.set(openNoteEditorAtom, stickyOf("n", { text: "" }));
  store.set(typeNoteAtom, "A harbour");
  store.set(deleteOpenNoteAtom);
  assert.equal(texts(opened), []);
  assert.is(store.get(deletedNotesAtom)?.[0]?.id, "n");
  store.set(restoreDeletedAtom, "book");
  assert.equal([texts(opened), store.get(deletedNotesAtom)], [["A harbour"], null]);
  store.set(undoAnnotateAtom);
  assert.equal(texts(opened), [], "one step");
  store.set(openNoteEditorAtom, stickyOf("m", { text: "" }));
  store.set(deleteOpenNoteAtom);
  assert.is(store.get(deletedNotesAtom), null);
});

test.run();
