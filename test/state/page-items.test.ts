import { suite } from "uvu";
import * as assert from "uvu/assert";
import { offerAction } from "../../src/state/item-actions.ts";
import { itemTouchAtom, pressItemAtom, runItemAtom } from "../../src/state/item-press.ts";
import { endLeavingAtom, hiddenItemsAtom, playsAtom, toggleItemsAtom } from "../../src/state/item-showing.ts";
import { pageItemsAtom } from "../../src/state/page-items.ts";
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
  assert.equal(
    events.filter(([event]) => event === "clickPageItem"),
    [["clickPageItem", { id: "a", type: "link", page: 3 }]],
  );
});

test("a pointer that stays where it is wakes nobody", () => {
  const { store } = openReader();
  let woken = 0;
  store.sub(itemTouchAtom, () => woken++);
  store.set(itemTouchAtom, { hovered: "a" });
  store.set(itemTouchAtom, { hovered: "a" });
  assert.is(woken, 1);
});

const LEAVING = { name: "fadeOut", duration: 2, timing: "linear", delay: 0, count: 1, direction: "normal" } as const;

test("an item that is shown again on its way out stays, and goes no further", () => {
  const { store, clock } = openReader();
  store.set(pageItemsAtom, itemsOf([anItem(aLink(), { id: "a", leaving: LEAVING })]));
  store.set(toggleItemsAtom, ["a"], "hide");
  assert.ok(store.get(playsAtom).has("a"));
  clock.advance(1000);
  store.set(toggleItemsAtom, ["a"], "show");
  assert.not(store.get(playsAtom).has("a"));
  store.set(toggleItemsAtom, ["a"], "switch"); // and out, and in, and out again
  store.set(toggleItemsAtom, ["a"], "switch");
  store.set(toggleItemsAtom, ["a"], "switch");
  clock.advance(1999);
  assert.equal([...store.get(hiddenItemsAtom)], []);
  clock.advance(1);
  assert.equal([...store.get(hiddenItemsAtom)], ["a"]);
  assert.is(clock.live(), 0);
});

test("an item goes when all rounds of its motion are over, an endless one after its first; none waits in a book that is left", () => {
  const { store, clock } = openReader();
  const items = (
    [
      ["long", 12],
      ["endless", Infinity],
    ] as const
  ).map(([id, count]) => anItem(aLink(), { id, leaving: { ...LEAVING, count } }));
  store.set(pageItemsAtom, itemsOf(items));
  store.set(toggleItemsAtom, ["long", "endless"], "hide");
  clock.advance(2000);
  assert.equal([...store.get(hiddenItemsAtom)], ["endless"]);
  clock.advance(21_999);
  assert.equal([...store.get(hiddenItemsAtom)], ["endless"]);
  clock.advance(1);
  assert.equal([...store.get(hiddenItemsAtom)].sort(), ["endless", "long"]);
  store.set(toggleItemsAtom, ["long"], "show");
  store.set(toggleItemsAtom, ["long"], "hide");
  store.set(endLeavingAtom);
  assert.is(clock.live(), 0);
});

test.run();
