import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runRootAttributes } from "../../src/chrome/theme.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("root-attributes");
const paper = () => document.documentElement.style.getPropertyValue("--panel-paper");

function run(settings: object) {
  document.body.innerHTML = '<div id="chrome"></div>';
  const { store } = openReader({ settings });
  return runRootAttributes(store, document.querySelector<HTMLElement>("#chrome")!);
}

test("a book's colours for forms win over its template's look, and only they do (FORM-14, PAGE-09)", () => {
  run({ BookTemplateName: "Classical" })();
  assert.is(document.documentElement.dataset["template"], "classical");
  assert.is(paper(), "");
  run({ BookTemplateName: "Classical", formBackgroundColor: "#203040" })();
  assert.is(paper(), "#203040");
  run({})();
  assert.is(paper(), "");
});

test.run();
