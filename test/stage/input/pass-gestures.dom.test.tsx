import { suite } from "uvu";
import * as assert from "uvu/assert";
import { watchPointers } from "../../../src/io/pointers.ts";
import { passGestures } from "../../../src/stage/input/pass-gestures.ts";
import { placeIn } from "../../../src/stage/input/run-input.ts";
import { createTools } from "../../../src/stage/input/tools.ts";
import type { StageHandle } from "../../../src/stage/stage-handle.ts";
import { pointerEvent } from "../../support/dom.ts";
import { fakeClock } from "../../support/fakes/clock.ts";

const test = suite("stage/input/pass-gestures");

/** A page with a tool that notes its drags by where they began, and two controls over it whose drags are passed. */
function open() {
  document.body.innerHTML = `<main></main><nav><button id="a"></button><button id="b"></button></nav>`;
  const [host, controls] = [document.querySelector("main")!, document.querySelector("nav")!];
  const tools = createTools();
  const drags: string[] = [];
  const pressed: number[] = []; // where, for long
  tools.put("page", {
    longPress: ({ spot }) => pressed.push(spot.x) > 0,
    drag: ({ from }) => {
      drags.push(`${from.x} held`);
      return {
        move: () => {},
        end: () => void drags.push(`${from.x} released`),
        cancel: () => void drags.push(`${from.x} cancelled`),
      };
    },
  });
  const stage = { host, tools, isBook: () => false } as unknown as StageHandle;
  watchPointers(host, { rules: tools.rules, placeOf: placeIn(host), captures: () => "from-press", on: tools.on });
  const clock = fakeClock();
  const stop = passGestures(stage, controls, clock, {
    started: () => drags.push("started"),
    meansPage: () => !controls.hasAttribute("data-own"),
  });
  const send = (type: string, target: Element, pointerId: number, clientX: number) =>
    target.dispatchEvent(
      pointerEvent(type, 0, { pointerId, pointerType: "touch", clientX, clientY: 50, bubbles: true }),
    );
  /** A finger that goes down and moves until it drags. */
  const drag = (target: Element, pointerId: number, x: number) => {
    send("pointerdown", target, pointerId, x);
    send("pointermove", target, pointerId, x + 40);
  };
  const lift = (target: Element, pointerId: number) => send("pointerup", target, pointerId, 300);
  const [first, second] = [...controls.children] as [Element, Element];
  return { host, controls, first, second, drags, drag, lift, stop, send, clock, pressed };
}

test("a drag on a control is handed to the page", () => {
  const { first, drags, drag, lift } = open();
  drag(first, 1, 100);
  lift(first, 1);
  assert.equal(drags, ["started", "100 held", "100 released"]);
});

test("while a finger is on the page, a drag on a control is not handed on: the leaf stays with the first finger", () => {
  const { host, first, drags, drag, lift } = open();
  drag(host, 1, 100);
  drag(first, 2, 200);
  lift(host, 1);
  lift(first, 2);
  drag(first, 3, 400);
  assert.equal(drags, ["100 held", "started", "100 released", "started", "400 held"]);
});

test("a finger on the page takes the leaf from a drag on a control", () => {
  const { host, first, drags, drag, lift } = open();
  drag(first, 1, 100);
  drag(host, 2, 200);
  lift(first, 1);
  lift(host, 2);
  assert.equal(drags, ["started", "100 held", "100 cancelled", "200 held", "200 released"]);
});

test("fingers on two controls hold no two leaves", () => {
  const { first, second, drags, drag, lift } = open();
  drag(first, 1, 100);
  drag(second, 2, 200);
  lift(first, 1);
  lift(second, 2);
  assert.is(drags.filter((each) => each.endsWith("held")).length, 1);
  assert.is(drags.filter((each) => /released|cancelled/.test(each)).length, 1);
});

test("a drag whose control goes away is passed on to its end, one that is no longer watched is cancelled", () => {
  const gone = open();
  gone.drag(gone.first, 1, 100);
  gone.first.remove();
  gone.lift(gone.controls, 1);
  assert.is(gone.drags.at(-1), "100 released");
  const stopped = open();
  stopped.drag(stopped.first, 1, 100);
  stopped.stop();
  assert.is(stopped.drags.at(-1), "100 cancelled");
});

test("a long press beside what is seen of a control is one on the page below it, unless a finger is there (EXTRA-11)", () => {
  const { host, controls, first, send, lift, clock, pressed } = open();
  send("pointerdown", first, 1, 100);
  clock.advance(2000);
  lift(first, 1);
  assert.equal(pressed, [100]);
  send("pointerdown", host, 1, 10);
  send("pointerdown", first, 2, 200);
  clock.advance(2000);
  assert.equal(pressed, [100]);
  lift(host, 1);
  lift(first, 2);
  controls.toggleAttribute("data-own", true);
  send("pointerdown", first, 3, 300);
  clock.advance(2000);
  assert.equal(pressed, [100], "the control itself is meant");
});

test.run();
