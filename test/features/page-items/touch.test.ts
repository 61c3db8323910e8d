import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Annotation, Trigger } from "../../../src/book/publication/annotation.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { itemTouchAtom, registerAction } from "../../../src/features/page-items/api.ts";
import { hintAtAtom } from "../../../src/features/page-items/overlay/hint.ts";
import { createItemTouch, TOUCH } from "../../../src/features/page-items/touch.ts";
import { toggleItemsAtom } from "../../../src/state/item-visibility.ts";
import { pageItemsAtom } from "../../../src/state/page-items.ts";
import { anItem, itemsOf } from "../../support/books/annotations.ts";
import { aHint, aLink, toPage } from "../../support/books/items.ts";
import { itemStage } from "../../support/item-stage.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/page-items/touch");
const PLACE = { page: pageIndex(1), rect: { x: 0, y: 0, width: 400, height: 600 } };
const ON = { x: 200, y: 300 };
const OFF = { x: 4, y: 4 };
const on = (trigger: Trigger, page: number) => ({ ...toPage(page), on: trigger });

function open(items: readonly Annotation[], isPhone = false) {
  const reader = openReader({ page: 2, viewport: isPhone ? { width: 360, height: 780, isCoarse: true } : {} });
  reader.store.set(pageItemsAtom, itemsOf(items));
  const done: number[] = [];
  registerAction(reader.store, "page", ({ page }) => done.push(page + 1));
  const hosts: (readonly [string, boolean])[] = [];
  const { stage } = itemStage(reader.store);
  Object.assign(stage.host, { toggleAttribute: (name: string, isOn: boolean) => hosts.push([name, isOn]) });
  return { ...reader, ...createItemTouch(reader.store, stage), done, hosts };
}
const link = (...actions: Annotation["actions"]) => anItem(aLink(), { id: "a", page: 2, actions });

test("a tap acts at once where there is a mouse, and is taken", () => {
  const { touch, done, events } = open([link(toPage(5))]);
  assert.ok(touch("press", ON, PLACE));
  touch("release", ON, PLACE);
  assert.ok(touch("tap", ON, PLACE));
  assert.equal(done, [5]);
  assert.equal(events.filter(([event]) => event === "clickPageItem").length, 1);
});

test("a tap on a phone acts after 100 ms (ANNO-45)", () => {
  const { touch, done, clock } = open([link(toPage(5))], true);
  assert.is(TOUCH.phoneTapMs, 100);
  touch("tap", ON, PLACE);
  clock.advance(99);
  assert.equal(done, []);
  clock.advance(1);
  assert.equal(done, [5]);
});

test("press and release both happen by a tap; what is dragged away from does nothing (ANNO-42, ANNO-44)", () => {
  const { touch, done, store } = open([link(on("press", 3), on("release", 4))]);
  touch("press", ON, PLACE);
  assert.is(store.get(itemTouchAtom).pressed, "a");
  touch("leave", ON, null);
  assert.is(store.get(itemTouchAtom).pressed, null);
  touch("release", ON, PLACE);
  assert.equal(done, []);
  touch("tap", ON, PLACE);
  assert.equal(done, [3, 4]);
});

test("a mouse acts as it is pressed where a book says so, and as it is lifted; the click comes last (ANNO-42)", () => {
  const { touch, done, events } = open([link(on("press", 3), on("release", 4), toPage(5))]);
  touch("press", ON, PLACE);
  assert.ok(touch("mouse-down", ON, PLACE), "no drag begins there");
  assert.equal(done, [3]);
  touch("release", ON, PLACE);
  touch("mouse-up", ON, PLACE);
  assert.equal(done, [3, 4, 5]);
  assert.equal(events.filter(([event]) => event === "clickPageItem").length, 1);
});

test("a mouse that is lifted elsewhere has pressed and not clicked (ANNO-42)", () => {
  const { touch, done } = open([link(on("press", 3), on("release", 4), toPage(5))]);
  touch("press", ON, PLACE);
  touch("mouse-down", ON, PLACE);
  touch("mouse-up", OFF, PLACE);
  assert.equal(done, [3]);
});

test("a mouse that acts as it is lifted, and at a click, does each once (ANNO-42)", () => {
  const { touch, done } = open([link(on("release", 4), toPage(5))]);
  touch("press", ON, PLACE);
  assert.not(touch("mouse-down", ON, PLACE));
  touch("mouse-up", ON, PLACE);
  touch("tap", ON, PLACE);
  assert.equal(done, [4, 5]);
});

test("what a finger cannot rest on says at a tap what it has to say (ANNO-25)", () => {
  const { touch, store } = open([{ ...link(), hint: aHint("A lamp") }]);
  touch("press", ON, PLACE);
  assert.ok(touch("tap", ON, PLACE));
  assert.is(store.get(hintAtAtom)?.annotation.id, "a");
  touch("press", OFF, PLACE);
  assert.is(store.get(hintAtAtom), null);
});

test("hover triggers act as a mouse comes, moves anew and goes, and never by a tap (ANNO-42, ANNO-44)", () => {
  const { touch, done, clock } = open([link(on("enter", 3), on("leave", 4), on("move", 5))]);
  touch("move", ON, PLACE);
  touch("move", { x: ON.x + 1, y: ON.y }, PLACE);
  assert.equal(done, [3, 5]);
  clock.advance(TOUCH.restMs + 1);
  touch("move", ON, PLACE);
  assert.equal(done, [3, 5, 5]);
  touch("move", OFF, PLACE);
  assert.equal(done, [3, 5, 5, 4]);
  assert.not(touch("tap", ON, PLACE));
  assert.equal(done, [3, 5, 5, 4]);
});

test("a hand is shown over what can be pressed, and over nothing else", () => {
  const { touch, hosts } = open([link(toPage(5))]);
  touch("move", OFF, PLACE);
  assert.ok(touch("move", ON, PLACE));
  assert.not(touch("move", OFF, PLACE));
  assert.equal(hosts, [
    ["data-item", true],
    ["data-item", false],
  ]);
});

test("taps beside items, on hidden ones and on those without actions are left to the book", () => {
  const { touch, store, done } = open([
    link(toPage(5)),
    anItem(aLink(), { id: "b", page: 2, box: { x: 0, y: 0, width: 0.05, height: 0.05 } }),
  ]);
  assert.not(touch("tap", { x: 390, y: 590 }, PLACE));
  assert.not(touch("tap", OFF, PLACE));
  assert.not(touch("tap", ON, null));
  store.set(toggleItemsAtom, ["a"], "hide");
  assert.not(touch("tap", ON, PLACE));
  assert.equal(done, []);
});

test("the hint of what a mouse rests on is wanted as long as it rests there (ANNO-25, ANNO-27)", () => {
  const { touch, store } = open([{ ...link(toPage(5)), hint: aHint("Page five") }]);
  touch("move", ON, PLACE);
  assert.is(store.get(hintAtAtom)?.annotation.id, "a");
  assert.equal(store.get(hintAtAtom)?.rect, { x: 40, y: 60, width: 320, height: 480 });
  touch("leave", ON, null);
  assert.is(store.get(hintAtAtom), null);
});

test.run();
