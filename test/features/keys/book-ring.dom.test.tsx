import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runBookRing } from "../../../src/features/keys/book-ring.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/keys/book-ring");

const isWalking = () => document.documentElement.hasAttribute("data-walking");
const press = (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

const move = (px: number) =>
  document.dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse", clientX: px }));
const point = () => document.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));

/** Whether the ring may be drawn after these keys, "mouse" = a press of a mouse. */
function afterKeys(...keys: readonly string[]): boolean {
  const stop = runBookRing(openReader().store);
  for (const key of keys) key === "mouse" ? point() : press(key);
  const result = isWalking();
  stop();
  assert.not(isWalking());
  return result;
}

test("Tab brings the ring round the book; arrows that turn its pages, and presses of a mouse, take it away", () => {
  assert.ok(afterKeys("Tab"));
  assert.ok(afterKeys("Tab", "Enter", "Escape"), "whoever has walked into a form wants to know where they are");
  assert.not(afterKeys("Tab", "ArrowRight"));
  assert.not(afterKeys("Tab", "mouse"));
});

test("a mouse that moves takes it away, one that is only shaken does not", () => {
  const stop = runBookRing(openReader().store);
  press("Tab");
  for (const px of [500, 501, 500]) move(px);
  assert.ok(isWalking());
  for (const px of [503, 506, 509]) move(px); // slowly
  assert.not(isWalking());
  stop();
});

test("Escape brings it to whoever has written, and not where a mouse has opened what is closed", () => {
  assert.not(afterKeys("Escape"));
  assert.not(afterKeys("mouse", "Escape"));
  assert.not(afterKeys("a", "mouse", "Escape"));
  assert.not(afterKeys("ArrowRight", "Escape"));
  assert.not(afterKeys("mouse", "a", "b"));
  assert.not(afterKeys("mouse", "2", "Enter"), "the page that they have written turns");
  assert.ok(afterKeys("mouse", "a", "Escape"));
});

test("Escape brings it to nobody who has written words to search for, unless they have walked by Tab", () => {
  document.body.innerHTML = `<input id="field">`;
  const stop = runBookRing(openReader().store);
  const pressInField = (...keys: readonly string[]) => {
    for (const key of keys)
      document.querySelector("#field")!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  };
  point();
  pressInField("f", "o", "x", "Enter", "Escape");
  press("F3"); // which steps on
  press("Escape");
  assert.not(isWalking());
  press("Tab");
  pressInField("f", "Escape");
  assert.ok(isWalking());
  stop();
});

test("Shift brings it where the book has the keyboard, and not where it makes a capital letter", () => {
  document.body.innerHTML = `<main id="stage"></main><input id="field">`;
  const stop = runBookRing(openReader().store);
  const shift = (id: string) =>
    document.querySelector(`#${id}`)!.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
  shift("field");
  assert.not(isWalking());
  shift("stage");
  assert.ok(isWalking());
  stop();
});

test.run();
