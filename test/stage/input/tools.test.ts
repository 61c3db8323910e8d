import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { DragUpdate, Gesture } from "../../../src/lib/gestures.ts";
import { createTools, type Held, type Tool, type ToolPlace } from "../../../src/stage/input/tools.ts";

const test = suite("stage/input/tools");

const spot = { x: 10, y: 20, pressure: 0.5, ms: 0 };
const NEWS: DragUpdate = { device: "touch", from: spot, spot, by: { x: 9, y: 0 }, pxPerMs: { x: 0, y: 0 } };
const PRESS: Gesture = { kind: "press", device: "touch", spot };
const RELEASE: Gesture = { kind: "release", spot, isCancelled: false };
const tapOf = (count: 1 | 2): Gesture => ({ kind: "tap", device: "touch", spot, count });

/** A stack of tools that note what they are asked; those in `takers` take it. */
function open(places: readonly ToolPlace[], takers: readonly ToolPlace[] = [], held: Partial<Held> = {}) {
  const tools = createTools();
  const heard: string[] = [];
  const note = (place: ToolPlace, what: string) => {
    heard.push(`${place} ${what}`);
    return takers.includes(place);
  };
  const toolAt = (place: ToolPlace): Tool => {
    const say = (what: string) => () => void heard.push(`${place} ${what}`);
    return {
      press: () =>
        note(place, "press") ? { owns: false, move: say("move"), up: say("up"), cancel: say("cancel"), ...held } : null,
      hover: () => note(place, "hover"),
      unhover: say("unhover"),
      tap: ({ count }) => note(place, `tap ${count}`),
      longPress: () => note(place, "long press"),
      drag: () =>
        note(place, "drag") ? { move: say("drag on"), end: say("dragged"), cancel: say("undo drag") } : null,
      pinch: () => (note(place, "pinch") ? { move: say("pinch on"), end: say("pinched") } : null),
    };
  };
  const stops = places.map((place) => tools.put(place, toolAt(place)));
  const tell = (...gestures: readonly Gesture[]) => {
    heard.length = 0;
    for (const gesture of gestures) tools.on(gesture);
    return heard.join(", ");
  };
  return { tools, tell, stops };
}

test("tools are asked in the order of their places, whenever they came, until one takes it", () => {
  const { tell } = open(["page", "items", "in-hand"], ["items"]);
  assert.is(tell(tapOf(1)), "in-hand tap 1, items tap 1");
  assert.is(tell({ kind: "drag-start", ...NEWS }, { kind: "drag-move", ...NEWS }).includes("page drag"), false);
});

test("in one place the tool that came last is asked first, and one that has gone is not asked", () => {
  const { tools } = open([]);
  const asked: string[] = [];
  const put = (name: string) => tools.put("page", { tap: () => asked.push(name) === 0 });
  put("first");
  const stop = put("second");
  tools.on(tapOf(1));
  stop();
  tools.on(tapOf(1));
  assert.equal(asked, ["second", "first", "first"]);
});

test("a press that is not owned still becomes a drag of another tool, and is told so", () => {
  const { tell } = open(["items", "page"], ["items"]);
  assert.is(tell(PRESS), "items press");
  assert.is(tell({ kind: "drag-start", ...NEWS }, RELEASE), "items cancel, items unhover, page unhover, items drag");
  assert.is(
    tell(PRESS, { kind: "move", spot, spots: () => [spot] }, RELEASE, tapOf(1)),
    "items press, items up, items tap 1",
  );
});

test("of a press that is owned nobody else hears: no drag, no long press, no tap", () => {
  const { tools, tell } = open(["in-hand", "page"], ["in-hand"], { owns: true, isNative: true });
  assert.is(tell(PRESS, { kind: "move", spot, spots: () => [spot] }), "in-hand press, in-hand move");
  assert.ok(tools.isNative());
  assert.is(tell({ kind: "drag-start", ...NEWS }, { kind: "long-press", device: "touch", spot }), "");
  assert.is(tell(RELEASE, { kind: "drag-end", ...NEWS }, tapOf(1)), "in-hand up");
  assert.not(tools.isNative());
  assert.is(tell(PRESS, { ...RELEASE, isCancelled: true }), "in-hand press, in-hand cancel");
});

test("a second finger takes an owned press away, and the pinch is offered to all", () => {
  const { tell } = open(["in-hand", "page"], ["in-hand"], { owns: true });
  tell(PRESS);
  assert.is(tell({ kind: "pinch-start" }), "in-hand cancel, in-hand pinch");
  const step = { scale: 2, from: spot, to: spot };
  assert.is(tell({ kind: "pinch-move", ...step }, { kind: "pinch-end" }), "in-hand pinch on, in-hand pinched");
});

test("the rules ask the drag that is under way whether it may become a pinch, and name the tool that rejects palms", () => {
  const { tools } = open([]);
  assert.equal([tools.rules().palmTool, tools.rules().mayPinch(0)], [null, true]);
  const tool: Tool = {
    rejectsPalm: true,
    drag: () => ({ move: () => {}, end: () => {}, cancel: () => {}, mayPinch: (ms) => ms < 80 }),
  };
  tools.put("in-hand", tool);
  assert.is(tools.rules().palmTool, tool);
  tools.on({ kind: "drag-start", ...NEWS });
  assert.equal([79, 80].map(tools.rules().mayPinch), [true, false]);
});

test("the second of two taps is one only for the tool that took the first", () => {
  const { tools } = open([]);
  const counts: string[] = [];
  let isTaken = true;
  tools.put("items", { tap: ({ count }) => isTaken && counts.push(`items ${count}`) > 0 });
  tools.put("page", { tap: ({ count }) => counts.push(`page ${count}`) > 0 });
  tools.on(tapOf(1));
  tools.on(tapOf(2));
  isTaken = false;
  tools.on(tapOf(2));
  tools.on(tapOf(2));
  assert.equal(counts, ["items 1", "items 2", "page 1", "page 2"]);
});

test("a mouse is over one tool, and all below that are told that it is not over them", () => {
  const { tell } = open(["notes", "items", "page"], ["items"]);
  assert.is(tell({ kind: "hover", spot }), "notes hover, items hover, page unhover");
  assert.is(tell({ kind: "leave" }), "notes unhover, items unhover, page unhover");
});

test.run();
