import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOTES } from "../../../src/features/notes/note.ts";
import {
  changeNotesAtom,
  draftAtom,
  notesAtom,
  reloadNotesAtom,
  saveNotesAtom,
  shownNotesAtom,
} from "../../../src/features/notes/state.ts";
import { redoAnnotateAtom, undoAnnotateAtom } from "../../../src/state/annotate-history.ts";
import { portsAtom } from "../../../src/state/ports.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { openNotes, putting, stickyOf, strokeOf } from "../../support/notes.ts";

const test = suite("features/notes/state");

type Opened = ReturnType<typeof openNotes>;
const ids = ({ store }: Opened) =>
  store
    .get(notesAtom)
    .map(({ id }) => id)
    .sort();
/** Another tab, or a later visit, of the same book. */
const openAgain = (stored: Map<string, string>, tab = "b") => {
  const opened = openNotes({ stored, tab });
  opened.store.set(reloadNotesAtom);
  return opened;
};
/** From now on nothing more can be kept. */
const fillStorage = ({ store }: Opened) => {
  const ports = store.get(portsAtom);
  store.set(portsAtom, { ...ports, storage: { ...ports.storage, write: () => false } });
};

test("notes are kept at every change, for this book alone, and are there again at the next visit (NOTE-03, BOOT-06)", () => {
  const first = openNotes();
  first.store.set(changeNotesAtom, putting(strokeOf("s"), stickyOf("n", { text: "<b>plain</b>" })));
  assert.equal([...first.stored.keys()], ["recto::notes"]);
  const later = openAgain(first.stored);
  assert.equal(later.store.get(notesAtom), first.store.get(notesAtom));
  assert.is((later.store.get(notesAtom).find(({ id }) => id === "n") as { text: string }).text, "<b>plain</b>");
});

test("a change is taken back and made again, and that is kept, too (NOTE-02, NOTE-03)", () => {
  const opened = openNotes();
  const { store, stored } = opened;
  store.set(changeNotesAtom, putting(strokeOf("s")));
  store.set(changeNotesAtom, [{ id: "s", note: null }, ...putting(strokeOf("piece"))]);
  assert.equal(ids(opened), ["piece"]);
  store.set(undoAnnotateAtom);
  assert.equal(ids(openAgain(stored)), ["s"]);
  store.set(undoAnnotateAtom);
  assert.equal(ids(openAgain(stored)), []);
  store.set(redoAnnotateAtom);
  store.set(redoAnnotateAtom);
  assert.equal(ids(openAgain(stored)), ["piece"]);
});

test("two tabs write the notes of one book, and nothing of either is lost (NOTE-03)", () => {
  const one = openNotes();
  const other = openAgain(one.stored);
  one.store.set(changeNotesAtom, putting(strokeOf("of-one")));
  other.store.set(changeNotesAtom, putting(strokeOf("of-other")));
  assert.equal(ids(other), ["of-one", "of-other"]);
  one.store.set(reloadNotesAtom); // the browser has told it
  assert.equal(ids(one), ["of-one", "of-other"]);
  assert.equal(ids(openAgain(one.stored)), ["of-one", "of-other"]);
});

test("what one tab has taken off does not come back from the other (NOTE-03)", () => {
  const one = openNotes();
  one.store.set(changeNotesAtom, putting(strokeOf("s"), strokeOf("t")));
  const other = openAgain(one.stored);
  one.setNow(2000);
  one.store.set(changeNotesAtom, [{ id: "s", note: null }]);
  other.store.set(changeNotesAtom, putting(stickyOf("n")));
  assert.equal(ids(other), ["n", "t"]);
});

test("two tabs that tell each other come to rest (NOTE-03)", () => {
  const one = openNotes();
  const other = openAgain(one.stored);
  one.store.set(changeNotesAtom, putting(strokeOf("s")));
  other.store.set(reloadNotesAtom);
  let writes = 0;
  const ports = one.store.get(portsAtom);
  const write = () => {
    writes++;
    return true;
  };
  one.store.set(portsAtom, { ...ports, storage: { ...ports.storage, write } });
  one.store.set(reloadNotesAtom);
  one.store.set(reloadNotesAtom);
  assert.is(writes, 0);
});

test("a full storage is told once; the notes stay, and what was kept before is still there (NOTE-03)", () => {
  const opened = openNotes();
  const { store, stored } = opened;
  store.set(changeNotesAtom, putting(strokeOf("before")));
  fillStorage(opened);
  store.set(changeNotesAtom, putting(strokeOf("after")));
  assert.match(store.get(toastAtom)?.text ?? "", /no room/);
  assert.equal(ids(opened), ["after", "before"]);
  assert.equal(ids(openAgain(stored)), ["before"]);
  const told = store.get(toastAtom);
  store.set(changeNotesAtom, putting(strokeOf("third")));
  assert.is(store.get(toastAtom), told);
});

test("notes that found no room are kept as soon as there is some (NOTE-03)", () => {
  const opened = openNotes();
  const { store, stored } = opened;
  const ports = store.get(portsAtom);
  fillStorage(opened);
  store.set(changeNotesAtom, putting(strokeOf("s")));
  store.set(portsAtom, ports);
  store.set(changeNotesAtom, putting(strokeOf("t")));
  assert.equal(ids(openAgain(stored)), ["s", "t"]);
});

test("Save keeps once more and says how that went (NOTE-02, NOTE-03)", () => {
  const opened = openNotes();
  const { store } = opened;
  store.set(saveNotesAtom);
  assert.match(store.get(toastAtom)?.text ?? "", /saved/);
  store.set(changeNotesAtom, putting(strokeOf("s")));
  fillStorage(opened);
  store.set(changeNotesAtom, putting(strokeOf("t")));
  store.set(saveNotesAtom);
  assert.match(store.get(toastAtom)?.text ?? "", /no room/);
});

for (const text of [
  "",
  "nonsense",
  '{"v":1,"value":"x"}',
  '{"v":9,"value":[]}',
  '{"v":1,"value":[{"kind":"stroke","points":[null]}]}',
]) {
  test(`what is kept may be ${text || "nothing"}: the book opens without notes (NOTE-03)`, () => {
    const opened = openAgain(new Map([["recto::notes", text]]));
    assert.equal(ids(opened), []);
    opened.store.set(changeNotesAtom, putting(strokeOf("s")));
    assert.equal(ids(openAgain(opened.stored)), ["s"]);
  });
}

test("what a hand is about to change is seen on its page, in its place, and kept at the end only (NOTE-03)", () => {
  const { store, storedText } = openNotes();
  store.set(changeNotesAtom, putting(strokeOf("low", { made: 1 }), strokeOf("high", { made: 9 })));
  const before = storedText();
  store.set(draftAtom, [
    { id: "low", note: null },
    ...putting(strokeOf("piece", { made: 5 }), stickyOf("n", { page: 2 })),
  ]);
  assert.equal(
    store
      .get(shownNotesAtom)
      .get(1)!
      .map(({ id }) => id),
    ["piece", "high"],
  );
  assert.equal(
    store
      .get(shownNotesAtom)
      .get(2)!
      .map(({ id }) => id),
    ["n"],
  );
  assert.is(storedText(), before);
  store.set(draftAtom, []);
  assert.equal(
    store
      .get(shownNotesAtom)
      .get(1)!
      .map(({ id }) => id),
    ["low", "high"],
  );
});

test("very many deleted notes are forgotten from the oldest on", () => {
  const { store, storedText } = openNotes();
  const many = Array.from({ length: NOTES.goneMost + 5 }, (_, i) => strokeOf(`s${i}`));
  store.set(changeNotesAtom, putting(...many));
  store.set(
    changeNotesAtom,
    many.map(({ id }) => ({ id, note: null })),
  );
  assert.is(JSON.parse(storedText()).value.length, NOTES.goneMost);
});

test.run();
