import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Annotation, Trigger } from "../../../src/book/publication/annotation.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { itemTouchAtom, registerAction } from "../../../src/features/page-items/api.ts";
import { hintAtAtom } from "../../../src/features/page-items/overlay/hint.ts";
import { createItemTouch, TOUCH } from "../../../src/features/page-items/touch.ts";
import { type Device, EVEN_PRESSURE } from "../../../src/lib/gestures.ts";
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
  Object.assign(stage, { openPages: () => [PLACE] });
  const { tool } = createItemTouch(reader.store, stage);
  const spotOf = (at: At) => ({ ...at, pressure: EVEN_PRESSURE, ms: 0 });
  const press = (at: At, device: Device = "touch") => tool.press!({ device, spot: spotOf(at) });
  const tap = (at: At) => tool.tap!({ device: "touch", count: 1, spot: spotOf(at) });
  return { ...reader, tool, press, tap, spotOf, done, hosts };
}
type At = { readonly x: number; readonly y: number };
const link = (...actions: Annotation["actions"]) => anItem(aLink(), { id: "a", page: 2, actions });

test("a tap acts at once where there is a mouse, and does nothing else", () => {
  const { press, tap, spotOf, done, events } = open([link(toPage(5))]);
  const held = press(ON)!;
  assert.not(held.owns);
  held.up!(spotOf(ON));
  assert.ok(tap(ON));
  assert.equal(done, [5]);
  assert.equal(events.filter(([event]) => event === "clickPageItem").length, 1);
});

test("a tap on a phone acts after 100 ms (ANNO-45)", () => {
  const { tap, done, clock } = open([link(toPage(5))], true);
  assert.is(TOUCH.phoneTapMs, 100);
  tap(ON);
  clock.advance(99);
  assert.equal(done, []);
  clock.advance(1);
  assert.equal(done, [5]);
});

test("a tap is a press and a release; a drag is neither (ANNO-42, ANNO-44)", () => {
  const { press, tap, done, store } = open([link(on("press", 3), on("release", 4))]);
  const held = press(ON)!;
  assert.is(store.get(itemTouchAtom).pressed, "a");
  held.cancel!();
  assert.is(store.get(itemTouchAtom).pressed, null);
  assert.equal(done, []);
  tap(ON);
  assert.equal(done, [3, 4]);
});

test("a mouse acts when it is pressed where a book says so, and when it is released; the click comes last (ANNO-42)", () => {
  const { press, spotOf, done, events } = open([link(on("press", 3), on("release", 4), toPage(5))]);
  const held = press(ON, "mouse")!;
  assert.ok(held.owns, "no drag begins there");
  assert.equal(done, [3]);
  held.up!(spotOf(ON));
  assert.equal(done, [3, 4, 5]);
  assert.equal(events.filter(([event]) => event === "clickPageItem").length, 1);
});

test("a mouse that is released elsewhere has pressed and not clicked (ANNO-42)", () => {
  const { press, spotOf, done } = open([link(on("press", 3), on("release", 4), toPage(5))]);
  press(ON, "mouse")!.up!(spotOf(OFF));
  assert.equal(done, [3]);
});

test("a mouse that acts at its release and at a click does each once (ANNO-42)", () => {
  const { press, tap, spotOf, done } = open([link(on("release", 4), toPage(5))]);
  const held = press(ON, "mouse")!;
  assert.not(held.owns);
  held.up!(spotOf(ON));
  tap(ON);
  assert.equal(done, [4, 5]);
});

test("a tap of a finger shows the hint of an item without an action (ANNO-25)", () => {
  const { press, tap, store } = open([{ ...link(), hint: aHint("A lamp") }]);
  press(ON);
  assert.ok(tap(ON));
  assert.is(store.get(hintAtAtom)?.annotation.id, "a");
  press(OFF);
  assert.is(store.get(hintAtAtom), null);
});

test("hover triggers act when a mouse comes, moves again and leaves, and never by a tap (ANNO-42, ANNO-44)", () => {
  const { tool, tap, done, clock } = open([link(on("enter", 3), on("leave", 4), on("move", 5))]);
  const hover = (at: At) => tool.hover!(at);
  hover(ON);
  hover({ x: ON.x + 1, y: ON.y });
  assert.equal(done, [3, 5]);
  clock.advance(TOUCH.restMs + 1);
  hover(ON);
  assert.equal(done, [3, 5, 5]);
  hover(OFF);
  assert.equal(done, [3, 5, 5, 4]);
  assert.not(tap(ON));
  assert.equal(done, [3, 5, 5, 4]);
});

test("a hand is shown over what can be pressed, and over nothing else", () => {
  const { tool, hosts } = open([link(toPage(5))]);
  tool.hover!(OFF);
  assert.ok(tool.hover!(ON));
  assert.not(tool.hover!(OFF));
  assert.equal(hosts, [
    ["data-item", true],
    ["data-item", false],
  ]);
});

test("taps beside items, on hidden ones and on those without actions are left to the book", () => {
  const { tap, store, done } = open([
    link(toPage(5)),
    anItem(aLink(), { id: "b", page: 2, box: { x: 0, y: 0, width: 0.05, height: 0.05 } }),
  ]);
  assert.not(tap({ x: 390, y: 590 }));
  assert.not(tap(OFF));
  assert.not(tap({ x: ON.x + 400, y: ON.y })); // beside the pages
  store.set(toggleItemsAtom, ["a"], "hide");
  assert.not(tap(ON));
  assert.equal(done, []);
});

test("the hint of the item under the mouse is shown as long as the mouse stays (ANNO-25, ANNO-27)", () => {
  const { tool, store } = open([{ ...link(toPage(5)), hint: aHint("Page five") }]);
  tool.hover!(ON);
  assert.is(store.get(hintAtAtom)?.annotation.id, "a");
  assert.equal(store.get(hintAtAtom)?.rect, { x: 40, y: 60, width: 320, height: 480 });
  tool.unhover!();
  assert.is(store.get(hintAtAtom), null);
});

test.run();
