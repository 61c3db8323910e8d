import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { DeletedNote } from "../../../src/features/notes/DeletedNote.tsx";
import { deletedNotesAtom } from "../../../src/features/notes/deleted.ts";
import {
  closeNoteEditorAtom,
  deleteOpenNoteAtom,
  isNoteToWriteAtom,
  leaveNoteAtom,
  openNoteAtom,
} from "../../../src/features/notes/editor-state.ts";
import { Panel } from "../../../src/features/notes/list/NotesPanel.tsx";
import {
  filterNotesAtom,
  leaveListAtom,
  pickColorAtom,
  returnedRowAtom,
} from "../../../src/features/notes/list/state.ts";
import type { Note } from "../../../src/features/notes/note.ts";
import { notesAtom, putNotesAtom } from "../../../src/features/notes/state.ts";
import type { Store } from "../../../src/lib/feature.ts";
import { dockedPanelsAtom, openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { pageAtom } from "../../../src/state/reading.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { highlightOf, openNotes, putting, stickyOf, strokeOf } from "../../support/notes.ts";

const test = suite("features/notes/NotesPanel");

const NOTES: readonly Note[] = [
  highlightOf("h", { page: 4, text: "All <b>that</b> glitters", name: "the <i>moral</i>" }),
  stickyOf("n", { page: 6 }),
  strokeOf("s", { page: 6 }),
];

async function open({ notes = NOTES, ...opening }: Parameters<typeof openNotes>[0] & { notes?: readonly Note[] } = {}) {
  const reader = openNotes({ page: 2, ...opening });
  const { store } = reader;
  store.set(putNotesAtom, putting(...notes));
  store.set(registerPanelAtom, "notes");
  store.set(openPanelAtom, "notes");
  const mounted = await mountFeature(store, <Panel />);
  const texts = (selector: string) =>
    [...mounted.container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const press = (selector: string, nth: number) =>
    act(async () => mounted.container.querySelectorAll<HTMLElement>(selector)[nth]!.click());
  const ids = () => store.get(notesAtom).map(({ id }) => id);
  return { ...reader, ...mounted, texts, press, ids };
}

const ROW = ".notes-list__row .list-row__main";
const DELETE = ".notes-list__row .icon-button";

test("notes are listed by pages with their words and names, which are plain text", async () => {
  const { texts, container, unmount } = await open();
  assert.equal(texts("h3"), ["Page 4", "Page 6"]);
  assert.equal(texts(".notes-list__words"), ["All <b>that</b> glitters", "Look here", "Drawing"]);
  assert.equal(texts(".notes-list__name"), ["the <i>moral</i>"]);
  const labels = [...container.querySelectorAll(DELETE)].map((button) => button.getAttribute("aria-label"));
  assert.equal(labels, ["Delete: All <b>that</b> glitters", "Delete: Look here", "Delete: Drawing"]);
  await unmount();
});

test("without notes the list says how there come to be some", async () => {
  const { container, unmount } = await open({ notes: [] });
  assert.match(container.querySelector(".empty-note")!.textContent!, /Select words and choose a colour/);
  assert.is(container.querySelector("input"), null);
  await unmount();
});

test("words in the field leave the notes that have them, and it says so where none has", async () => {
  const { store, texts, container, unmount } = await open();
  const type = (value: string) =>
    act(() => {
      const input = container.querySelector("input")!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  await type("MORAL");
  assert.equal(texts(".notes-list__words"), ["All <b>that</b> glitters"]);
  await type("nowhere");
  assert.match(container.querySelector(".empty-note")!.textContent!, /None of your notes/);
  assert.is(store.get(notesAtom).length, 3);
  await unmount();
});

test("a dot lists what is highlighted in its colour alone, and everything when it is pressed again", async () => {
  const blue = highlightOf("b", { page: 8, text: "In blue", color: "blue" });
  const { texts, press, container, unmount } = await open({ notes: [...NOTES, blue] });
  const pressed = () => [...container.querySelectorAll("[data-color]")].map((dot) => dot.getAttribute("aria-pressed"));
  assert.equal(pressed(), ["false", "false"]);
  await press("[data-color=blue]", 0);
  assert.equal(texts(".notes-list__words"), ["In blue"]);
  assert.equal(pressed(), ["false", "true"]);
  await press("[data-color=blue]", 0);
  assert.is(texts(".notes-list__words").length, 4);
  await press("[data-color=blue]", 0);
  await press(DELETE, 0);
  assert.is(texts(".notes-list__words").length, 3, "the last blue one is gone, and with it its dot");
  assert.equal(pressed(), []);
  await unmount();
});

test("a row leads to its page and opens the note there to be read; the list stays beside the book", async () => {
  const { store, press, settle, unmount } = await open();
  assert.not(store.get(dockedPanelsAtom).includes("notes"), "it may have been dragged aside");
  await press(ROW, 1);
  assert.is(store.get(openNoteAtom), null, "not before the page lies open");
  await act(async () => settle());
  assert.equal([store.get(pageAtom), store.get(openNoteAtom)?.id], [5, "n"]);
  assert.not(store.get(isNoteToWriteAtom), "keys go on turning pages");
  assert.equal(store.get(panelsAtom), ["notes"]);
  await press(ROW, 1);
  assert.is(store.get(openNoteAtom)?.id, "n", "a page that lies open needs no turn");
  await unmount();
});

test("where the list covers the book, as on phones and tablets, a row closes it", async () => {
  for (const width of [360, 820, 1180]) {
    const { store, press, unmount } = await open({ viewport: { width, height: 780, isCoarse: true } });
    await press(ROW, 0);
    assert.equal(store.get(panelsAtom), []);
    await unmount();
  }
});

test("a list that a note has taken the place of is back at its row once the reader is done with the note, not when they go on in the book", async () => {
  const viewport = { width: 480, height: 320, isCoarse: false };
  const { store, press, settle, container, texts, unmount } = await open({ viewport });
  const openRow = async (nth: number) => {
    await press(ROW, nth);
    await act(async () => settle());
  };
  await act(async () => store.set(filterNotesAtom, "look"));
  await openRow(0);
  assert.equal([store.get(openNoteAtom)?.id, store.get(panelsAtom)], ["n", []]);
  await act(async () => {
    store.set(leaveListAtom); // as the list does once it is out of sight
    store.set(leaveNoteAtom);
  });
  assert.equal(store.get(panelsAtom), ["notes"]);
  assert.equal(texts(".notes-list__words"), ["Look here"], "what was looked for is still");
  assert.is(container.querySelector("[data-autofocus]")?.textContent?.includes("Look here"), true);
  await openRow(0);
  await act(async () => store.set(closeNoteEditorAtom));
  assert.equal([store.get(openNoteAtom), store.get(panelsAtom)], [null, []]);
  await unmount();
});

test("a note that is deleted where it has been opened from the list leaves the book open: there it can be brought back (NOTE-02)", async () => {
  const viewport = { width: 480, height: 320, isCoarse: false };
  const { store, press, settle, unmount } = await open({ viewport });
  await press(ROW, 1);
  await act(async () => settle());
  await act(async () => {
    store.set(leaveListAtom);
    store.set(deleteOpenNoteAtom);
  });
  assert.equal([store.get(panelsAtom), store.get(deletedNotesAtom)?.[0]?.id], [[], "n"]);
  await unmount();
});

test("the list is not back over a form that the reader has opened since, but over the tools that were open before it", async () => {
  const viewport = { width: 480, height: 320, isCoarse: false };
  for (const isBefore of [true, false]) {
    const { store, press, settle, unmount } = await open({ viewport });
    store.set(registerPanelAtom, "notes", true);
    store.set(registerPanelAtom, "annotate");
    const openTools = () => act(async () => store.set(openPanelAtom, "annotate"));
    if (isBefore) await openTools();
    await press(ROW, 1);
    await act(async () => settle());
    if (!isBefore) await openTools();
    await act(async () => store.set(leaveNoteAtom));
    assert.equal(store.get(panelsAtom), isBefore ? ["annotate", "notes"] : ["annotate"]);
    await unmount();
  }
});

for (const [what, look] of [
  ["types into its field", (store: Store) => store.set(filterNotesAtom, "")],
  ["picks a colour", (store: Store) => store.set(pickColorAtom, "yellow")],
] as const) {
  test(`the row to which the list has come back is a usual one again once the reader ${what}`, async () => {
    const viewport = { width: 480, height: 320, isCoarse: false };
    const { store, press, settle, unmount } = await open({ viewport });
    await press(ROW, 1);
    await act(async () => settle());
    await act(async () => store.set(leaveNoteAtom));
    assert.is(store.get(returnedRowAtom), "n");
    await act(async () => look(store));
    assert.is(store.get(returnedRowAtom), null, "it would scroll to itself whenever it is listed anew");
    await unmount();
  });
}

test("what is deleted can be restored as long as the list is open, and the focus stays in it", async () => {
  const { press, ids, container, find, unmount } = await open();
  await press(DELETE, 2);
  assert.equal(ids(), ["h", "n"]);
  assert.ok(document.activeElement === find('[data-panel="notes"]'));
  await press(DELETE, 0);
  assert.equal(ids(), ["n"]);
  for (const expected of [
    ["h", "n"],
    ["h", "n", "s"],
  ]) {
    await press(".undo-offer button", 0);
    assert.equal([...ids()].sort(), expected);
  }
  assert.is(container.querySelector(".undo-offer"), null);
  await unmount();
});

test("what was deleted in the list can be brought back beside the book once that is closed, the last of it first (NOTE-02)", async () => {
  const { store, press, ids, unmount } = await open();
  const beside = await mountFeature(store, <DeletedNote />);
  const isOffered = () => document.querySelector(".deleted-note") !== null;
  await press(DELETE, 2);
  await press(DELETE, 0);
  assert.equal([isOffered(), ids()], [false, ["n"]], "the list offers it itself");
  await unmount();
  for (const expected of [
    ["h", "n"],
    ["h", "n", "s"],
  ]) {
    await beside.press(".deleted-note button");
    assert.equal([...ids()].sort(), expected);
  }
  assert.not(isOffered());
  await beside.unmount();
});

test.run();
