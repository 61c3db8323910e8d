import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Action, CartOffer } from "../../../src/book/publication/annotation.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { requestedArticleAtom } from "../../../src/features/address/api.ts";
import { cartAtom } from "../../../src/features/cart/api.ts";
import { runItemLinks } from "../../../src/features/item-links/actions.ts";
import { performAtom, pressItemAtom } from "../../../src/features/page-items/api.ts";
import { hiddenItemsAtom } from "../../../src/state/item-visibility.ts";
import { pageItemsAtom } from "../../../src/state/page-items.ts";
import { panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { pageAtom } from "../../../src/state/reading.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { isZoomedAtom, zoomAtom, zoomRequestAtom } from "../../../src/state/view.ts";
import { anItem, itemsOf } from "../../support/books/annotations.ts";
import { aLink } from "../../support/books/items.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/item-links/actions");
const by = anItem(aLink(), { page: 3 });

function open(settings = {}) {
  const reader = openReader({ settings, book: { baseUrl: "https://b.test/book/" } });
  const stop = runItemLinks(reader.store);
  const perform = (action: Action) => reader.store.set(performAtom, action, by);
  return { ...reader, stop, perform, toast: () => reader.store.get(toastAtom)?.text ?? "" };
}

/** What windows were asked for while something was done. */
function windowsOf(act: () => void): unknown[] {
  const seen: unknown[] = [];
  const { open } = window;
  window.open = ((...call: unknown[]) => void seen.push(call)) as unknown as typeof window.open;
  act();
  Object.assign(window, { open });
  return seen;
}

test("a page link turns to its page, one beyond the book to the last (ANNO-30, ANNO-47)", () => {
  const { store, perform, settle, events } = open();
  perform({ kind: "page", page: pageIndex(6) });
  settle();
  assert.is(store.get(pageAtom), 5); // the spread of pages 6 and 7
  assert.equal(
    events.find(([name]) => name === "jumpLink"),
    ["jumpLink", { url: "#p=7", page: 3 }],
  );
  perform({ kind: "page", page: pageIndex(900) });
  settle();
  assert.is(store.get(pageAtom), 11);
});

test("a link opens in the window that it names, else in the book's, and emits an event (ANNO-31, ANNO-47, LINK-13)", () => {
  const { perform, events } = open();
  const seen = windowsOf(() => {
    perform({ kind: "url", url: " www.a.test ", target: "" });
    perform({ kind: "url", url: "https://a.test/", target: "_top" });
  });
  assert.equal(seen, [
    ["http://www.a.test/", "_blank", "noopener"],
    ["https://a.test/", "_top"],
  ]);
  assert.equal(events[0], ["jumpLink", { url: "http://www.a.test/", page: 3 }]);
});

for (const url of [
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "data:text/html,<script>1</script>",
  "vbscript:1",
  "java\tscript:alert(1)",
]) {
  test(`${JSON.stringify(url)} is refused with a message (LINK-12)`, () => {
    const { perform, toast, events } = open();
    const seen = windowsOf(() => perform({ kind: "url", url, target: "_self" }));
    assert.equal(seen, []);
    assert.is(toast(), "This link cannot be followed.");
    assert.equal(events, []);
  });
}

test("a link without an address does nothing and shows no message", () => {
  const { perform, toast, events } = open();
  perform({ kind: "url", url: "  ", target: "" });
  assert.equal([toast(), events.length], ["", 0]);
});

test("a press on an item emits an event with its action (ANNO-29, ANNO-47)", () => {
  const { store, events } = open();
  const item = { ...by, actions: [{ on: "tap", action: { kind: "page", page: pageIndex(0) } }] } as const;
  store.set(pressItemAtom, item);
  assert.equal(events.map(([name]) => name).slice(0, 2), ["clickPageItem", "jumpLink"]);
});

test("an article is requested by its number, where the book says where articles are; anything else requests none", () => {
  const without = open();
  without.perform({ kind: "article", articleId: "12" });
  assert.is(without.store.get(requestedArticleAtom), null);
  assert.match(without.toast(), /articles/);
  const { store, perform } = open({ articleURL: "https://p.test/a" });
  perform({ kind: "article", articleId: "12" });
  assert.is(store.get(requestedArticleAtom), 12);
  perform({ kind: "article", articleId: "../x" });
  assert.is(store.get(requestedArticleAtom), 12);
});

test("items are shown, hidden and switched", () => {
  const { store, perform } = open();
  store.set(
    pageItemsAtom,
    itemsOf([
      { ...by, id: "a" },
      { ...by, id: "b", isHidden: true },
    ]),
  );
  perform({ kind: "toggle", ids: ["a", "b"], to: "switch" });
  assert.equal([...store.get(hiddenItemsAtom)], ["a"]);
});

test("an article is put into the cart, and a message says so (ANNO-22)", () => {
  const { store, perform, toast } = open();
  const item: CartOffer = { id: "p", title: "<b>Pen</b>", price: 2, currency: "EUR", picture: "" };
  act(() => perform({ kind: "cart", item }));
  assert.equal(
    store.get(cartAtom).map(({ id, amount }) => [id, amount]),
    [["p", 1]],
  );
  assert.is(toast(), "Pen is in your cart.");
});

test("the print panel opens, and the book zooms in and out (ANNO-15, ANNO-16)", () => {
  const { store, perform } = open();
  store.set(registerPanelAtom, "print");
  perform({ kind: "print" });
  assert.equal(store.get(panelsAtom), ["print"]);
  perform({ kind: "zoom" });
  assert.equal(store.get(zoomRequestAtom), { to: "in", at: null }); // there is no stage here
  store.set(zoomAtom, 2);
  assert.ok(store.get(isZoomedAtom));
  perform({ kind: "zoom" });
  assert.is(store.get(zoomRequestAtom)?.to, "fit");
});

test("a foreign book's script does not run, and a message says so (ANNO-34, ANNO-43)", () => {
  const { perform, toast } = open();
  perform({ kind: "script", code: "globalThis.hacked = true" });
  assert.is(toast(), "This book may not run scripts.");
  assert.not("hacked" in globalThis);
});

test("after the feature has stopped no action is performed", () => {
  const { perform, stop, events } = open();
  stop();
  const { warn } = console;
  console.warn = () => {};
  perform({ kind: "url", url: "https://a.test/", target: "" });
  console.warn = warn;
  assert.equal(events, []);
});

test.run();
