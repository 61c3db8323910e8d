import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runLateTap } from "../../../src/features/toolbar/late-tap.ts";
import { hideToolbarAtom, isToolbarShownAtom, showToolbarAtom } from "../../../src/state/toolbar.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/toolbar/late-tap");

/** A phone whose bars have just gone, and how often their button has been pressed. */
function open() {
  const { store, clock } = openReader({ viewport: { width: 360, height: 780, isCoarse: true } });
  store.set(showToolbarAtom);
  clock.advance(1000);
  const bar = document.createElement("div");
  bar.className = "phone-bar";
  const button = document.createElement("button");
  bar.append(button);
  document.body.append(bar);
  button.getBoundingClientRect = () => new DOMRect(100, 700, 48, 48);
  const state = { presses: 0 };
  button.addEventListener("click", () => state.presses++);
  const stop = runLateTap(store);
  const heard: string[] = []; // by the page
  const noteEvent = ({ type, clientX, clientY }: PointerEvent) => heard.push(`${type} ${clientX} ${clientY}`);
  for (const type of ["pointerdown", "pointermove"] as const) document.body.addEventListener(type, noteEvent);
  const send = (type: string, x: number, y: number, pointerId = 1) =>
    document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerId }));
  const click = () => document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const press = (x: number, y: number) => {
    send("pointerdown", x, y);
    click();
  };
  store.set(hideToolbarAtom);
  const end = () => {
    stop();
    bar.remove();
    for (const type of ["pointerdown", "pointermove"] as const) document.body.removeEventListener(type, noteEvent);
  };
  return { store, clock, state, heard, send, click, press, end };
}

test("a press where a button stood that has just gone counts as one of it, and once", () => {
  const { store, clock, state, press, end } = open();
  assert.not(store.get(isToolbarShownAtom));
  clock.advance(200);
  press(120, 720);
  assert.is(state.presses, 1);
  end();
});

test("a later press, and one beside it, means the page", () => {
  const { clock, state, press, end } = open();
  press(300, 300);
  clock.advance(320);
  press(120, 720);
  assert.is(state.presses, 0);
  end();
});

test("a swipe that begins where a button stood is the page's from its start, and presses nothing later", () => {
  const { clock, state, heard, send, click, end } = open();
  clock.advance(200);
  send("pointerdown", 120, 720);
  send("pointermove", 119, 720);
  assert.equal(heard, ["pointermove 119 720"]);
  send("pointermove", 80, 720);
  send("pointermove", 40, 720);
  assert.equal(heard.slice(1), ["pointerdown 120 720", "pointermove 80 720", "pointermove 40 720"]);
  click();
  assert.is(state.presses, 0);
  end();
});

test("once it is lifted, or no press of a pointer any more, what moves later sends the page no press", () => {
  for (const type of ["pointerup", "pointercancel"]) {
    const { clock, heard, send, end } = open();
    clock.advance(200);
    send("pointerdown", 120, 720);
    send(type, 120, 720);
    send("pointermove", 40, 300);
    assert.equal(heard, ["pointermove 40 300"]);
    end();
  }
});

test("another pointer that moves meanwhile does not make a swipe of it", () => {
  const { clock, heard, send, end } = open();
  clock.advance(200);
  send("pointerdown", 120, 720);
  send("pointermove", 40, 300, 2);
  assert.equal(heard, ["pointermove 40 300"]);
  end();
});

test("a press that has come to nothing does not press its button at a click that comes long after it", () => {
  const { clock, state, send, click, end } = open();
  send("pointerdown", 120, 720);
  clock.advance(60_000);
  click();
  assert.is(state.presses, 0);
  end();
});

test.run();
