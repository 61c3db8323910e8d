import { suite } from "uvu";
import * as assert from "uvu/assert";
import { offerAction } from "../../src/state/item-actions.ts";
import { hiddenItemsAtom, itemTouchAtom, pageItemsAtom, pressItemAtom, runItemAtom, toggleItemsAtom } from "../../src/state/page-items.ts";
import { anItem, itemsOf } from "../support/annotations.ts";
import { aLink, toPage } from "../support/items.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/page-items");

test("items are hidden until they are shown, and shown until they are hidden", () => {
  const { store } = openReader();
  store.set(pageItemsAtom, itemsOf([anItem(aLink(), { id: "a" }), anItem(aLink(), { id: "b", isHidden: true })]));
  const hidden = () => [...store.get(hiddenItemsAtom)];
  assert.equal(hidden(), ["b"]);
  store.set(toggleItemsAtom, ["a", "b"], "switch");
  assert.equal(hidden(), ["a"]);
  store.set(toggleItemsAtom, ["a", "b"], "show");
  assert.equal(hidden(), []);
  store.set(toggleItemsAtom, ["b"], "hide");
  assert.equal(hidden(), ["b"]);
});

test("a press does what the item has for it and is told to the house; other triggers only do (ANNO-42, ANNO-47)", () => {
  const { store, events } = openReader();
  const done: number[] = [];
  offerAction(store, "page", ({ page }) => done.push(page));
  const item = anItem(aLink(), { id: "a", page: 3, actions: [toPage(5), { ...toPage(7), on: "enter" }] });
  store.set(pressItemAtom, item);
  assert.equal(done, [4]);
  store.set(runItemAtom, item, "enter");
  assert.equal(done, [4, 6]);
  assert.equal(events.filter(([event]) => event === "clickPageItem"), [["clickPageItem", { id: "a", type: "link", page: 3 }]]);
});

test("a pointer that stays where it is wakes nobody", () => {
  const { store } = openReader();
  let woken = 0;
  store.sub(itemTouchAtom, () => woken++);
  store.set(itemTouchAtom, { hovered: "a" });
  store.set(itemTouchAtom, { hovered: "a" });
  assert.is(woken, 1);
});

test.run();
