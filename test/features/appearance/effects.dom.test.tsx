import { suite } from "uvu";
import * as assert from "uvu/assert";
import { run as runAppearance } from "../../../src/features/appearance/effects.ts";
import { chooseAppearanceAtom, isSystemDarkAtom } from "../../../src/features/appearance/state.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/appearance/effects");

/** The colour of forms in a book with these settings, as far as it takes the place of the style sheet's. */
function paperOf(settings: object): string {
  const { store } = openReader({ settings });
  const stop = runAppearance(store);
  const paper = document.documentElement.style.getPropertyValue("--panel-paper");
  stop();
  assert.is(document.documentElement.style.getPropertyValue("--panel-paper"), "");
  return paper;
}

test("a book's colours for forms win over its template's look, and only they do (FORM-14, PAGE-09)", () => {
  assert.is(paperOf({ BookTemplateName: "Classical" }), "");
  assert.is(paperOf({ BookTemplateName: "Classical", formBackgroundColor: "#203040" }), "#203040");
  assert.is(paperOf({}), "");
});

test("the table is as dark as dark panels, which a book's own colours are not unless the reader asks for it", () => {
  const root = document.documentElement;
  for (const [settings, scheme, areDark] of [
    [{}, "auto", true],
    [{}, "light", false],
    [{ formBackgroundColor: "#203040" }, "auto", false],
    [{ formBackgroundColor: "#203040" }, "dark", true],
  ] as const) {
    const { store } = openReader({ settings });
    const stop = runAppearance(store);
    store.set(isSystemDarkAtom, true);
    store.set(chooseAppearanceAtom, { scheme });
    assert.is(root.hasAttribute("data-dark-forms"), areDark, JSON.stringify([settings, scheme]));
    stop();
    assert.not(root.hasAttribute("data-dark-forms"));
  }
});

test.run();
