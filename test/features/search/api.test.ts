import { suite } from "uvu";
import * as assert from "uvu/assert";
import { searchForAtom } from "../../../src/features/search/api.ts";
import { typedAtom } from "../../../src/features/search/state.ts";
import { panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/search/api");

test("words from the book are searched for as they would be typed, many of them by their beginning (EXTRA-10)", () => {
  const { store } = openReader();
  store.set(registerPanelAtom, "search", true);
  store.set(searchForAtom, " two\nlines  of words ");
  assert.equal([store.get(typedAtom), store.get(panelsAtom)], ["two lines of words", ["search"]]);
  store.set(searchForAtom, "words ".repeat(90));
  assert.is(store.get(typedAtom), "words ".repeat(13).trim(), "each of them whole");
  store.set(searchForAtom, `第一章 ${"字".repeat(90)}`);
  assert.is(store.get(typedAtom).length, 80);
});

test.run();
