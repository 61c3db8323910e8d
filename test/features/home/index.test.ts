import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toNumber } from "../../../src/book/publication/pages.ts";
import { home, readHome } from "../../../src/features/home/index.ts";
import { pageAtom } from "../../../src/state/reading.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/home/index");
const [button] = home.buttons ?? [];
const base = "https://books.test/spring/";

for (const [written, page] of [
  ["%1%", 1],
  ["%first page%", 1],
  ["%page3%", 3],
  ["%7%", 7],
  ["", 1],
  ["javascript:alert(1)", 1],
  ["data:text/html,x", 1],
] as const) {
  test(`home "${written}" is page ${page} (EXTRA-06, EXTRA-07)`, () => {
    assert.equal(readHome(written, "Blank", base), { kind: "page", page });
  });
}

for (const [written, openWindow, href, target] of [
  ["https://shop.test/", "Blank", "https://shop.test/", "_blank"],
  ["http://shop.test/100%25", "Self", "http://shop.test/100%25", "_self"],
  ["../index.html", "_self", "https://books.test/index.html", "_self"],
] as const) {
  test(`home "${written}" opens in ${target} (EXTRA-06, EXTRA-07)`, () => {
    assert.equal(readHome(written, openWindow, base), { kind: "link", href, target });
  });
}

test("the home button turns to its page, or to the last one if there is no such page (EXTRA-06)", () => {
  for (const [HomeURL, page] of [
    ["%page3%", 3],
    ["%99%", 12],
  ] as const) {
    const settings = { HomeURL, HomeButtonVisible: true, autoDoublePage: "single" } as const;
    const { store, settle } = openReader({ page: 8, settings });
    assert.ok(store.get(button!.isVisibleAtom!));
    store.set(button!.pressAtom);
    settle();
    assert.is(toNumber(store.get(pageAtom)), page);
  }
});

test("a book that does not ask for a home button has none (EXTRA-06)", () => {
  assert.not(openReader().store.get(button!.isVisibleAtom!));
});

test.run();
