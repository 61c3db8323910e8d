import { suite } from "uvu";
import * as assert from "uvu/assert";
import { filterNotesAtom, printNotesAtom, saveTextAtom } from "../../../src/features/notes/list/state.ts";
import { notesMarkdown } from "../../../src/features/notes/list/text.ts";
import { changeNotesAtom, notesPortsAtom } from "../../../src/features/notes/state.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { highlightOf, openNotes, putting, stickyOf, strokeOf } from "../../support/notes.ts";

const test = suite("features/notes/list-text");

function open() {
  const opened = openNotes({ book: { title: "On paper" } });
  const notes = [
    highlightOf("h", { page: 2, name: "The moral" }),
    stickyOf("s", { page: 5 }),
    strokeOf("d", { page: 5 }),
  ];
  for (const note of notes) opened.store.set(changeNotesAtom, putting(note));
  return opened;
}

test("the notes are saved as Markdown: pages by their labels, words of the book in quotes (NOTE-03)", () => {
  const { store, saved } = open();
  store.set(saveTextAtom);
  assert.equal(saved, [
    {
      name: "On paper - notes.md",
      text: "# On paper\n\n## Page 2\n\n> All that glitters is not gold\n\nThe moral\n\n## Page 5\n\nLook here\n\n(Drawing)\n",
    },
  ]);
});

test("what the reader has looked for is saved and printed, and nothing else (NOTE-03)", async () => {
  const { store, saved, printed } = open();
  store.set(filterNotesAtom, "moral");
  store.set(saveTextAtom);
  assert.not.ok(saved[0]?.text.includes("Look here"));
  await store.set(printNotesAtom);
  assert.equal(
    printed[0]?.lines.map(({ kind, text }) => `${kind}: ${text}`),
    ["title: On paper", "heading: Page 2", "quote: All that glitters is not gold", "text: The moral"],
  );
});

test("where the code for printing cannot be loaded, the reader is told", async () => {
  const { store } = open();
  const print = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  store.set(notesPortsAtom, { ...store.get(notesPortsAtom), print });
  await store.set(printNotesAtom);
  assert.is(store.get(toastAtom)?.text, "The browser did not allow printing.");
});

for (const [written, marked] of [
  ["* not a list", "\\* not a list"],
  ["1. not a list", "1\\. not a list"],
  ["# no heading", "\\# no heading"],
  ["one\ntwo", "one  \ntwo"],
] as const) {
  test(`"${written}" stays what the reader wrote`, () => {
    assert.is(notesMarkdown([{ kind: "text", text: written }]), `${marked}\n`);
  });
}

test.run();
