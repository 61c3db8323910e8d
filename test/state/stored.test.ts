import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookLinkAtom, readStored, writeStored } from "../../src/state/stored.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/stored");

function open(stored = new Map<string, string>()) {
  const { store } = openReader({ stored });
  store.set(bookLinkAtom, "https://reader.test/a/");
  return { store, stored };
}

test("a stored value is read at the next visit to the same book, and to no other one", () => {
  const { store, stored } = open();
  assert.ok(writeStored(store.get, "mode", "double"));
  assert.equal([...stored], [["recto:https://reader.test/a/:mode", '{"v":1,"value":"double"}']]);
  assert.is(readStored(open(stored).store.get, "mode"), "double");
  store.set(bookLinkAtom, "https://reader.test/b/");
  assert.is(readStored(store.get, "mode"), undefined);
});

for (const text of ["", "{", "null", "7", '{"value":"double"}', '{"v":2,"value":"double"}']) {
  test(`what somebody else wrote counts as nothing: ${JSON.stringify(text)}`, () => {
    const { store } = open(new Map([["recto:https://reader.test/a/:mode", text]]));
    assert.is(readStored(store.get, "mode"), undefined);
  });
}

test.run();
