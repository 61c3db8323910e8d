import { suite } from "uvu";
import * as assert from "uvu/assert";
import { keyRowsAtom } from "../../../src/features/key-list/rows.ts";
import { keyCommand } from "../../../src/features/keys/commands.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/key-list/rows");

/** The keys that a book's list names for something, each combination in one word; undefined = it lists no such thing. */
function keysFor(text: string, opening: Parameters<typeof openReader>[0] = {}) {
  const row = openReader(opening)
    .store.get(keyRowsAtom)
    .find((each) => each.text === text);
  return row?.keys.map((parts) => parts.join("+"));
}

test("the arrow that turns forward is the left one in books from right to left", () => {
  assert.is(keysFor("Next page")?.[0], "→");
  assert.is(keysFor("Next page", { settings: { RightToLeft: true } })?.[0], "←");
});

test("keys for what a book does not have are not listed", () => {
  assert.is(keysFor("Next page", { pages: 1 }), undefined);
  assert.is(keysFor("Undo and redo notes", { settings: { AnnotationButtonVisible: false } }), undefined);
  assert.is(keysFor("Search", { settings: { SearchButtonVisible: false } }), undefined);
  assert.equal(keysFor("Search", { settings: { SearchButtonVisible: true } }), ["Ctrl+F"]);
  assert.is(keysFor("Select text", { settings: { SelectTextButtonVisible: false } }), undefined);
  const search = { ...emptyBook(12).search, texts: ["words"] };
  assert.equal(keysFor("Select text", { book: { search } }), ["Ctrl+A"]);
  assert.equal(keysFor("Undo and redo notes", { settings: { AnnotationButtonVisible: true } }), ["Ctrl+Z", "Ctrl+Y"]);
});

test("every key that does something in the book is listed, in books of both directions (KEYS-01, KEYS-04)", () => {
  const written: Readonly<Record<string, string>> = {
    ArrowRight: "→",
    ArrowLeft: "←",
    ArrowDown: "↓",
    ArrowUp: "↑",
    " ": "Space",
    PageDown: "Page Down",
    PageUp: "Page Up",
    "-": "−",
    "=": "+", // the same key
    _: "−",
    m: "M",
    Escape: "Esc",
  };
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const others = [
    "ArrowRight",
    "ArrowLeft",
    "ArrowDown",
    "ArrowUp",
    "PageDown",
    "PageUp",
    "Home",
    "End",
    "Escape",
    "F1",
  ];
  for (const RightToLeft of [false, true]) {
    const { store } = openReader({ settings: { RightToLeft } });
    const listed = store.get(keyRowsAtom).flatMap(({ keys }) => keys.map((parts) => parts.join("+")));
    const known = [...ascii, ...others].filter((key) =>
      keyCommand({ key, isShift: false, isCommand: false }, RightToLeft),
    );
    assert.ok(known.length >= 17, known.join());
    for (const key of known) assert.ok(listed.includes(written[key] ?? key), `${key} in ${listed.join()}`);
    assert.ok(listed.includes("Shift+Space"));
  }
});

test.run();
