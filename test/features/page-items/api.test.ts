import { createStore } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  itemTouchAtom,
  performAtom,
  photoStepsAtom,
  photosFrom,
  pressItemAtom,
  registerAction,
  runItemAtom,
  setPhotoStepAtom,
} from "../../../src/features/page-items/api.ts";
import { endLeavingAtom, hiddenItemsAtom, playsAtom, toggleItemsAtom } from "../../../src/state/item-visibility.ts";
import { pageItemsAtom } from "../../../src/state/page-items.ts";
import { anItem, itemsOf } from "../../support/books/annotations.ts";
import { aLink, toPage } from "../../support/books/items.ts";
import { openReader } from "../../support/open-reader.ts";
import { quietly } from "../../support/quietly.ts";

const test = suite("features/page-items/api");

test("an action is performed by the handler of its kind, until that is removed", () => {
  const store = createStore();
  const done: string[] = [];
  const stop = registerAction(store, "url", ({ url }, { id }) => done.push(`${id} ${url}`));
  const by = anItem(aLink());
  store.set(performAtom, { kind: "url", url: "https://b.test/", target: "" }, by);
  stop();
  quietly("warn", () => store.set(performAtom, { kind: "url", url: "https://c.test/", target: "" }, by));
  assert.equal(done, ["link-1 https://b.test/"]);
});

test("a later handler replaces an earlier one, whose removal then changes nothing", () => {
  const store = createStore();
  const done: string[] = [];
  const stop = registerAction(store, "zoom", () => done.push("first"));
  registerAction(store, "zoom", () => done.push("second"));
  stop();
  store.set(performAtom, { kind: "zoom" }, anItem(aLink()));
  assert.equal(done, ["second"]);
});

test("an action without a handler does nothing, and each such kind is named once", () => {
  const store = createStore();
  const said = quietly("warn", () => {
    for (let time = 0; time < 3; time++) store.set(performAtom, { kind: "print" }, anItem(aLink()));
  });
  assert.is(said.length, 1);
  assert.match(said[0] ?? "", /"print" of "link-1" on page 1/);
});

test("an action waits for a handler that is still loading, unless another action follows", () => {
  const store = createStore();
  const done: string[] = [];
  const by = anItem(aLink());
  quietly("warn", () => store.set(performAtom, { kind: "print" }, by));
  registerAction(store, "zoom", () => done.push("zoom"));
  registerAction(store, "print", () => done.push("print"));
  assert.equal(done, ["print"]);
  quietly("warn", () => store.set(performAtom, { kind: "script", code: "" }, by));
  store.set(performAtom, { kind: "zoom" }, by);
  registerAction(store, "script", () => done.push("script"));
  assert.equal(done, ["print", "zoom"]);
});

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

test("a press performs the item's actions and sends an event; other triggers send none (ANNO-42, ANNO-47)", () => {
  const { store, events } = openReader();
  const done: number[] = [];
  registerAction(store, "page", ({ page }) => done.push(page));
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

test("a pointer that stays where it is notifies nobody", () => {
  const { store } = openReader();
  let woken = 0;
  store.sub(itemTouchAtom, () => woken++);
  store.set(itemTouchAtom, { hovered: "a" });
  store.set(itemTouchAtom, { hovered: "a" });
  assert.is(woken, 1);
});

const LEAVING = { name: "fadeOut", duration: 2, timing: "linear", delay: 0, count: 1, direction: "normal" } as const;

test("an item that is shown again while it leaves stays", () => {
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

test("an item is hidden after all rounds of its motion, an endless one after its first; no timer is left", () => {
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

test("each show stays at its step (ANNO-17)", () => {
  const store = createStore();
  store.set(setPhotoStepAtom, "a", 2);
  store.set(setPhotoStepAtom, "b", -1);
  assert.equal(store.get(photoStepsAtom), { a: 2, b: -1 });
});

test("photos begin with the shown one, whatever the step of the show (ANNO-17)", () => {
  const photos = ["one", "two", "three"];
  assert.is(photosFrom(photos, 0), photos);
  assert.equal(photosFrom(photos, 4), ["two", "three", "one"]);
  assert.equal(photosFrom(photos, -1), ["three", "one", "two"]);
  assert.equal(photosFrom([], 2), []);
});

test.run();
