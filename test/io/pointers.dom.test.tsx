import { suite } from "uvu";
import * as assert from "uvu/assert";
import { watchDrags, watchHeld } from "../../src/io/drags.ts";
import { type PointerWatch, watchPointers } from "../../src/io/pointers.ts";
import type { Gesture } from "../../src/lib/gestures.ts";
import { pointerEvent } from "../support/dom.ts";
import { fakeClock } from "../support/fakes/clock.ts";

const test = suite("io/pointers");

/** An element with a button in it, and what its pointers were found to do. */
function open(watch: Partial<PointerWatch> = {}) {
  document.body.innerHTML = '<div id="box"><button>Press</button></div>';
  const box = document.querySelector<HTMLElement>("#box")!;
  const button = document.querySelector("button")!;
  const captured: number[] = [];
  box.setPointerCapture = (id) => captured.push(id);
  const heard: Gesture[] = [];
  const stop = watchPointers(box, { on: (gesture) => heard.push(gesture), ...watch });
  let ms = 0;
  const send = (type: string, x: number, more: PointerEventInit = {}, target: Element = button) => {
    ms += 10;
    target.dispatchEvent(pointerEvent(`pointer${type}`, ms, { clientX: x, clientY: 0, pointerType: "touch", ...more }));
  };
  const kinds = () =>
    heard
      .map(({ kind }) => kind)
      .filter((kind) => kind !== "move")
      .join(" ");
  return { box, button, captured, heard, kinds, send, stop };
}

test("buttons in an element can be pressed; from a drag on the element keeps the pointer, and the drag presses nothing", () => {
  const { button, captured, send, stop } = open();
  let clicks = 0;
  button.addEventListener("click", () => clicks++);
  const click = (detail: number) => button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  send("down", 0);
  send("up", 0);
  click(1);
  assert.equal([captured, clicks], [[], 1]);
  send("down", 0);
  send("move", 20);
  send("up", 20);
  click(1);
  click(0); // by a key
  assert.equal([captured, clicks], [[1], 2]);
  send("down", 0);
  send("up", 0);
  click(1);
  assert.is(clicks, 3);
  stop();
});

test("an element may keep the pointer from the press on, or never", () => {
  for (const [captures, captured] of [
    ["from-press", [1]],
    ["never", []],
  ] as const) {
    const opened = open({ captures: () => captures });
    opened.send("down", 0);
    opened.send("move", 20);
    assert.equal(opened.captured, captured);
    opened.stop();
  }
});

test("a mouse's other buttons press nothing, nor does what is not accepted; a mouse above that has left", () => {
  const { box, button, kinds, send, stop } = open({ accepts: ({ target }) => target !== button });
  send("down", 0, { pointerType: "mouse", button: 2 }, box);
  send("down", 0);
  assert.is(kinds(), "");
  send("move", 0, { pointerType: "mouse" }, box);
  send("move", 0, { pointerType: "mouse" });
  assert.is(kinds(), "hover leave");
  stop();
});

test("places are the window's or whatever the watcher says; only a pen tells its pressure", () => {
  const { heard, send, stop } = open({ placeOf: ({ clientX }) => ({ x: clientX - 100, y: 1 }) });
  send("down", 150, { pointerType: "pen", pressure: 0.8 });
  send("up", 150, { pointerType: "pen" });
  send("down", 150, { pressure: 0.8 });
  const presses = heard.flatMap((gesture) => (gesture.kind === "press" ? [gesture.spot] : []));
  assert.equal(presses, [
    { x: 50, y: 1, pressure: 0.8, ms: 10 },
    { x: 50, y: 1, pressure: 0.5, ms: 30 },
  ]);
  stop();
});

test("whoever draws gets every place that the browser has put together into one event", () => {
  const { box, heard, stop } = open();
  box.dispatchEvent(pointerEvent("pointerdown", 0, { pointerType: "pen" }));
  const move = pointerEvent("pointermove", 20, { pointerType: "pen", clientX: 2 });
  move.getCoalescedEvents = () => [1, 2].map((x) => pointerEvent("pointermove", 18 + x, { clientX: x }));
  box.dispatchEvent(move);
  const found = heard.flatMap((gesture) => (gesture.kind === "move" ? gesture.spots() : []));
  assert.equal(
    found.map(({ x, ms }) => [x, ms]),
    [
      [1, 19],
      [2, 20],
    ],
  );
  stop();
});

test("a long press is told of while it lasts; nothing waits afterwards", () => {
  const clock = fakeClock();
  const { kinds, send, stop } = open({ clock });
  send("down", 0);
  clock.advance(399);
  assert.is(kinds(), "press");
  clock.advance(1);
  assert.is(kinds(), "press long-press");
  send("up", 0);
  assert.is(clock.live(), 0);
  send("down", 0);
  stop();
  assert.is(clock.live(), 0);
});

test("a drag is told from its first move beyond a tap's to its end; a second finger changes nothing", () => {
  const { box, send, stop } = open();
  const told: string[] = [];
  const stopDrags = watchDrags(box, {
    isDrag: ({ x }) => Math.abs(x) > 10,
    start: ({ by }) => told.push(`start ${by.x}`),
    move: ({ spot }) => told.push(`to ${spot.x}`),
    end: (drag) => told.push(drag ? `end ${drag.spot.x}` : "taken away"),
  });
  send("down", 0);
  send("move", 8);
  send("move", 12);
  send("down", 50, { pointerId: 2 });
  send("move", 30);
  send("up", 31);
  send("down", 0);
  send("move", 12);
  send("cancel", 12);
  assert.equal(told, ["start 12", "to 12", "to 30", "end 31", "start 12", "to 12", "taken away"]);
  stopDrags();
  stop();
});

test("what is held follows from the press on", () => {
  const { box, captured, send, stop } = open();
  const told: string[] = [];
  const stopHeld = watchHeld(box, {
    press: ({ x }) => told.push(`press ${x}`),
    move: ({ x }) => told.push(`move ${x}`),
    release: ({ x }, isCancelled) => told.push(`release ${x} ${isCancelled}`),
  });
  send("down", 5);
  send("move", 6);
  send("up", 7);
  assert.equal(told, ["press 5", "move 6", "release 7 false"]);
  assert.equal(captured, [1]);
  stopHeld();
  stop();
});

test.run();
