import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  exportNotesAtom,
  importNotesAtom,
  notesFile,
  notesFileName,
  readNotesFile,
} from "../../../src/features/notes/file.ts";
import { changeNotesAtom, notesAtom } from "../../../src/features/notes/state.ts";
import { undoAnnotateAtom } from "../../../src/state/annotate-history.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { openNotes, putting, stickyOf, strokeOf } from "../../support/notes.ts";

const test = suite("features/notes/file");

const BOOK = { link: "http://a/b/", title: "Paper", pageCount: 12 };
const FILE = notesFile(BOOK, [strokeOf("s"), stickyOf("n")]);
const fileOf = (text: string) => new File([text], "notes.json");

/** A reader of a book of that name who chooses a file; one note is there already. */
async function importing(file: File | null) {
  const opened = openNotes({ file, book: { title: "Paper" } });
  const { store } = opened;
  store.set(changeNotesAtom, putting(strokeOf("own")));
  await store.set(importNotesAtom);
  return {
    ...opened,
    ids: () =>
      store
        .get(notesAtom)
        .map(({ id }) => id)
        .sort(),
    told: () => store.get(toastAtom)?.text ?? "",
  };
}

test("what is saved as a file can be added again, here or at another address of the same book (NOTE-03)", () => {
  for (const sign of [BOOK, { ...BOOK, link: "file:///b/" }, { ...BOOK, title: "Renamed" }]) {
    assert.equal(readNotesFile(FILE, sign), { kind: "notes", notes: [strokeOf("s"), stickyOf("n")] });
  }
});

test("the notes of another book are not of this one (NOTE-03)", () => {
  const other = { link: "http://else/", title: "Silk", pageCount: 12 };
  assert.equal(readNotesFile(FILE, other), { kind: "other-book", title: "Paper" });
  assert.equal(readNotesFile(FILE, { ...other, title: "Paper", pageCount: 13 }), {
    kind: "other-book",
    title: "Paper",
  });
});

for (const text of [
  "",
  "nonsense",
  "null",
  "[]",
  '{"format":"other","notes":[]}',
  '{"format":"recto-notes","notes":{}}',
]) {
  test(`${text || "an empty file"} holds no notes (NOTE-03)`, () => {
    assert.equal(readNotesFile(text, BOOK), { kind: "no-notes" });
  });
}

test("a file in which no note can be read holds none, one without any is empty (NOTE-03)", () => {
  const notes = [{ kind: "stroke", id: "s", points: [null] }];
  assert.is(readNotesFile(JSON.stringify({ format: "recto-notes", book: BOOK, notes }), BOOK).kind, "no-notes");
  assert.equal(readNotesFile(notesFile(BOOK, []), BOOK), { kind: "notes", notes: [] });
});

test("the file's name is the book's title, as far as every system takes it (NOTE-03)", () => {
  assert.is(notesFileName("The Turning Page"), "The Turning Page - notes.json");
  assert.is(notesFileName("../a\\b: <c>?\n"), "a b c - notes.json");
  assert.is(notesFileName("纸的故事"), "纸的故事 - notes.json");
  assert.is(notesFileName("  "), "book - notes.json");
  assert.is(notesFileName("💚".repeat(300)).length, 2 * 80 + " - notes.json".length);
});

test("all notes go into the file, deleted ones do not (NOTE-03)", () => {
  const { store, saved } = openNotes({ book: { title: "Paper" } });
  store.set(changeNotesAtom, putting(strokeOf("s"), stickyOf("n")));
  store.set(changeNotesAtom, [{ id: "s", note: null }]);
  store.set(exportNotesAtom);
  assert.equal(
    saved.map(({ name }) => name),
    ["Paper - notes.json"],
  );
  assert.equal(
    JSON.parse(saved[0]!.text).notes.map(({ id }: { id: string }) => id),
    ["n"],
  );
});

test("notes from a file come to those that are here, as one change (NOTE-03)", async () => {
  const { store, ids, told, storedText } = await importing(fileOf(FILE));
  assert.equal(ids(), ["n", "own", "s"]);
  assert.is(told(), "Notes added: 2");
  assert.match(storedText(), /Look here/);
  store.set(undoAnnotateAtom);
  assert.equal(ids(), ["own"]);
});

test("of a note that is here, too, the later change stays; one that was cleared here comes back (NOTE-03)", async () => {
  const older = notesFile(BOOK, [strokeOf("own", { changed: 5, color: "#000000" })]);
  const { store, told } = await importing(fileOf(older));
  assert.is(told(), "You have all of these notes already.");
  assert.is((store.get(notesAtom)[0] as { color: string }).color, "#d92d20");
  store.set(changeNotesAtom, [{ id: "own", note: null }]);
  await store.set(importNotesAtom);
  assert.equal(
    store.get(notesAtom).map(({ id }) => id),
    ["own"],
  );
});

const large = Object.defineProperty(fileOf(FILE), "size", { value: 21 * 1024 * 1024 });
const broken = Object.defineProperty(fileOf(FILE), "text", { value: () => Promise.reject(new Error("gone")) });
const others = fileOf(notesFile({ link: "x", title: "<b>Silk</b>", pageCount: 3 }, [strokeOf("s")]));
for (const [what, file, word] of [
  ["a file of more than 20 MB", large, /too large/],
  ["a file that cannot be read", broken, /not a file of notes/],
  ["a picture named .json", fileOf("\x89PNG"), /not a file of notes/],
  ["the notes of another book", others, /another book: <b>Silk<\/b>/],
] as const) {
  test(`${what} is told of, and nothing is lost (NOTE-03)`, async () => {
    const { ids, told } = await importing(file);
    assert.equal(ids(), ["own"]);
    assert.match(told(), word);
  });
}

test("a reader who chooses no file is told nothing (NOTE-03)", async () => {
  const { told } = await importing(null);
  assert.is(told(), "");
});

test.run();
