import { suite } from "uvu";
import * as assert from "uvu/assert";
import { chooseAppearanceAtom, variablesAtom } from "../../../src/features/appearance/state.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/appearance/state");

test("a book that only makes its forms transparent has them so again after dark ones", () => {
  const { store } = openReader({ settings: { formBackgroundOpacity: 0.9 } });
  const before = store.get(variablesAtom);
  assert.ok(Object.keys(before).length > 0);
  store.set(chooseAppearanceAtom, { scheme: "dark" });
  assert.not.equal(store.get(variablesAtom), before);
  store.set(chooseAppearanceAtom, { scheme: "light" });
  assert.equal(store.get(variablesAtom), before);
});

test.run();
