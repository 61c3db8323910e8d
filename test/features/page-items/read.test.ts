import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Annotation, Item } from "../../../src/book/publication/annotation.ts";
import { withDefaultActions } from "../../../src/features/page-items/read.ts";
import { anItem, itemsOf } from "../../support/books/annotations.ts";
import { aLink, NO_BORDER, toPage } from "../../support/books/items.ts";

const test = suite("features/page-items/read");
const actionsOf = (item: Item, more: Partial<Annotation> = {}) =>
  withDefaultActions(itemsOf([anItem(item, { ...more, page: 1 })])).byPage[0]?.[0]?.actions;

test("signs perform the action that they show (ANNO-15, ANNO-16, ANNO-22)", () => {
  assert.equal(actionsOf({ kind: "zoom" }), [{ on: "tap", action: { kind: "zoom" } }]);
  assert.equal(actionsOf({ kind: "print" }), [{ on: "tap", action: { kind: "print" } }]);
  const offer = { id: "a", title: "Lamp", price: 1, currency: "EUR", picture: "" };
  assert.equal(actionsOf({ kind: "cart", offer }), [{ on: "tap", action: { kind: "cart", item: offer } }]);
});

test("a press on a picture shows its large picture; one without it does nothing (ANNO-10)", () => {
  const image = (popUp: string): Item => ({
    kind: "image",
    url: "a.jpg",
    hover: "none",
    popUp,
    border: NO_BORDER,
    isAnimated: false,
  });
  const photos = [{ url: "https://b.test/large.jpg", title: "Sea", desc: "", link: "" }];
  assert.equal(actionsOf(image("https://b.test/large.jpg"), { name: "Sea" }), [
    { on: "tap", action: { kind: "photos", photos, start: 0 } },
  ]);
  assert.equal(actionsOf(image("")), []);
  assert.equal(actionsOf(aLink()), []);
});

test("an action in the book replaces the default one", () => {
  assert.equal(actionsOf({ kind: "zoom" }, { actions: [toPage(4)] }), [toPage(4)]);
});

test.run();
