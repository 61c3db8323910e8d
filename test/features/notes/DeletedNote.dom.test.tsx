import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { DeletedNote } from "../../../src/features/notes/DeletedNote.tsx";
import { deletedNotesAtom } from "../../../src/features/notes/deleted.ts";
import { deleteOpenNoteAtom, openNoteEditorAtom } from "../../../src/features/notes/editor-state.ts";
import { changeNotesAtom, notesAtom } from "../../../src/features/notes/state.ts";
import { undoAnnotateAtom } from "../../../src/state/annotate-history.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openNotes, putting, stickyOf } from "../../support/notes.ts";

const test = suite("features/notes/DeletedNote");
const OFFER = ".deleted-note";
const LONG_MS = 10_000;

/** A note, deleted in its card, and the offer to bring it back. */
async function open() {
  const opened = openNotes();
  const { store } = opened;
  store.set(changeNotesAtom, putting(stickyOf("n")));
  const mounted = await mountFeature(store, <DeletedNote />);
  const remove = () =>
    act(() => {
      store.set(openNoteEditorAtom, stickyOf("n"));
      store.set(deleteOpenNoteAtom);
    });
  await remove();
  const isOffered = () => document.querySelector(OFFER) !== null;
  const notes = () => store.get(notesAtom).map(({ id }) => id);
  const pass = () => act(() => opened.clock.advance(LONG_MS));
  /** React hears a pointer enter by its coming from elsewhere. */
  const point = (type: "pointerover" | "pointerout") =>
    act(() => void mounted.find(OFFER).dispatchEvent(new PointerEvent(type, { bubbles: true })));
  return { ...opened, ...mounted, remove, isOffered, notes, pass, point };
}

test("a deleted note comes back by a press, and the offer goes (NOTE-02)", async () => {
  const { isOffered, notes, press, unmount } = await open();
  assert.equal([isOffered(), notes()], [true, []]);
  await press(`${OFFER} button`);
  assert.equal([isOffered(), notes()], [false, ["n"]]);
  await unmount();
});

test("the offer ends after a while, and the note stays deleted; not from under a pointer (NOTE-02)", async () => {
  const { store, isOffered, notes, pass, point, unmount } = await open();
  await point("pointerover");
  await pass();
  assert.ok(isOffered());
  await point("pointerout");
  await pass();
  assert.equal([isOffered(), notes(), store.get(deletedNotesAtom)], [false, [], null]);
  await unmount();
});

test("a note that undo has brought back is not offered, and the next offer ends by itself again (NOTE-02)", async () => {
  const { store, isOffered, pass, point, remove, unmount } = await open();
  await point("pointerover");
  await act(() => store.set(undoAnnotateAtom));
  assert.not(isOffered());
  await remove();
  assert.ok(isOffered());
  await pass();
  assert.not(isOffered(), "the pointer was over the offer before");
  await unmount();
});

test.run();
