import { suite } from "uvu";
import * as assert from "uvu/assert";
import { run as runAppearance } from "../../../src/features/appearance/effects.ts";
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

test.run();
