import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppearanceChoice } from "../../../src/features/appearance/choice.ts";
import { chooseAppearanceAtom, formsAtom, variablesAtom } from "../../../src/features/appearance/state.ts";
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

test("forms beside pages in sepia or at dusk are so, too, unless the book colours them or the reader wants dark ones", () => {
  const paperOf = (settings: object, change: Partial<AppearanceChoice>) => {
    const { store } = openReader({ settings });
    store.set(chooseAppearanceAtom, change);
    return store.get(formsAtom)["--panel-paper"];
  };
  const [white, sepia] = [paperOf({}, {}), paperOf({}, { light: "sepia" })];
  assert.is(white, "#ffffff");
  assert.is(sepia, "#f8eeda");
  const dusk = paperOf({}, { light: "dusk" });
  assert.is(dusk, "#d5ccbf", "as light as the pages, and not dark");
  assert.is(paperOf({ template: "classical" }, { light: "dusk" }), dusk, "in the template with paper of its own, too");
  assert.is(paperOf({ formBackgroundColor: "#ddeeff" }, { light: "dusk" }), "#ddeeff");
  assert.is(paperOf({ formBackgroundColor: "#ddeeff" }, { light: "sepia" }), "#ddeeff");
  assert.is.not(paperOf({}, { light: "sepia", scheme: "dark" }), sepia);
});

test.run();
