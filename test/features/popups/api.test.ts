import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mayRunScriptsAtom, openPopupAtom } from "../../../src/features/popups/api.ts";
import { setPanelPhaseAtom } from "../../../src/state/panel-phases.ts";
import { panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { bookLinkAtom } from "../../../src/state/stored.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/popups/api");

test("a popup that opens or closes cannot be opened (POPUP-02)", () => {
  const { store } = openReader();
  for (const name of ["info", "quiz"] as const) store.set(registerPanelAtom, name, true);
  for (const [phase, isHeeded] of [
    ["hidden", true],
    ["showing", false],
    ["visible", true],
    ["hiding", false],
  ] as const) {
    store.set(setPanelPhaseAtom, "info", phase);
    assert.is(store.set(openPopupAtom, "info"), isHeeded, phase);
  }
});

test("popups stack: a later one lies over an earlier one (POPUP-06)", () => {
  const { store } = openReader();
  for (const name of ["info", "slideshow"] as const) store.set(registerPanelAtom, name, true);
  store.set(openPopupAtom, "info");
  store.set(openPopupAtom, "slideshow");
  assert.equal(store.get(panelsAtom), ["info", "slideshow"]);
});

function isTrusted(baseUrl: string, page: string, bookScripts: "allow" | "deny" = "allow") {
  const { store } = openReader({ settings: { bookScripts }, book: { baseUrl } });
  store.set(bookLinkAtom, page);
  return store.get(mayRunScriptsAtom);
}

for (const [baseUrl, page, may] of [
  ["https://a.test/books/one/", "https://a.test/read/", true],
  ["https://cdn.test/one/", "https://a.test/read/", false],
  ["http://a.test/one/", "https://a.test/read/", false],
  ["file:///home/book/", "file:///home/book/index.html", true],
  ["file:///home/book/inner/", "file:///home/book/index.html", true],
  ["file:///home/other/", "file:///home/book/index.html", false],
  ["file:///home/book/", "https://a.test/", false],
  ["data:text/html,", "data:text/html,", false],
  ["", "", false],
] as const) {
  test(`a book at "${baseUrl}" may ${may ? "" : "not "}run scripts in "${page}" (ANNO-34, ANNO-43)`, () => {
    assert.is(isTrusted(baseUrl, page), may);
  });
}

test("a book that denies itself scripts has none (ANNO-34, ANNO-43)", () => {
  assert.not(isTrusted("https://a.test/one/", "https://a.test/", "deny"));
});

test.run();
