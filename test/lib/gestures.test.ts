import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  type Device,
  type DragUpdate,
  type Gesture,
  isTap,
  NO_POINTERS,
  nextMomentMs,
  PLAIN_RULES,
  type Rules,
  recognise,
  type Sample,
} from "../../src/lib/gestures.ts";

const test = suite("lib/gestures");

type GestureOf<K extends Gesture["kind"]> = K extends `drag-${string}`
  ? Exclude<K, "drag-cancel"> extends never
    ? Extract<Gesture, { readonly kind: "drag-cancel" }>
    : { readonly kind: K } & DragUpdate
  : Extract<Gesture, { readonly kind: K }>;
type Place = readonly [x: number, y: number];

/** A recogniser whose clock goes on by 20 ms with each sample. */
function open(rules: Partial<Rules> = {}, device: Device = "touch") {
  let state = NO_POINTERS;
  let ms = 1000;
  let heard: Gesture[] = [];
  const feed = (sample: Sample) => {
    const step = recognise(state, sample, { ...PLAIN_RULES, ...rules });
    state = step.state;
    heard.push(...step.gestures);
  };
  const tell = (kind: "down" | "move" | "up" | "cancel", [x, y]: Place, id = 1, by = device) => {
    ms += 20;
    feed({ kind, id, device: by, spot: { x, y, pressure: 0.5, ms } });
  };
  /** What has been recognised since the last question. */
  const kinds = () => {
    const found = heard.map(({ kind }) => kind).filter((kind) => kind !== "move");
    heard = [];
    return found.join(" ");
  };
  const last = <K extends Gesture["kind"]>(kind: K) =>
    heard.findLast((gesture) => gesture.kind === kind) as GestureOf<K> | undefined;
  const tap = (x = 0, y = 0, heldMs = 0) => {
    tell("down", [x, y]);
    ms += heldMs;
    tell("up", [x, y]);
  };
  return { feed, tell, kinds, last, tap, wait: (more: number) => (ms += more), state: () => state, now: () => ms };
}

test("5 px and 400 ms are a tap, a hair more of either is none (KEYS-09)", () => {
  assert.equal([isTap(0, 0), isTap(5, 400)], [true, true]);
  assert.equal([isTap(5.1, 10), isTap(6, 10), isTap(0, 401)], [false, false, false]);
});

test("a press that is lifted where it was is a tap; one that lasts too long is none (KEYS-09)", () => {
  const { tap, kinds, tell } = open();
  tap();
  assert.is(kinds(), "press release tap");
  tap(0, 0, 500);
  assert.is(kinds(), "press release");
  tell("down", [0, 0]);
  tell("up", [9, 0]); // it came all the way at once
  assert.is(kinds(), "press release");
});

test("two taps in one place within 300 ms are a double tap, and the third begins anew (KEYS-05)", () => {
  const { tap, last, wait } = open();
  const count = (...at: readonly number[]) => {
    tap(...at);
    return last("tap")!.count;
  };
  assert.equal([count(), count(), count()], [1, 2, 1]);
  wait(300);
  assert.is(count(), 1); // too late
  assert.is(count(60), 1); // too far away
  assert.is(count(60, 20), 2);
});

test("a drag between two taps parts them", () => {
  const { tap, tell, last } = open();
  tap();
  tell("down", [0, 0]);
  tell("move", [20, 0]);
  tell("up", [0, 0]);
  tap();
  assert.is(last("tap")!.count, 1);
});

test("a pointer that moves farther than 5 px drags, and tells how far and how fast", () => {
  const { tell, kinds, last } = open();
  tell("down", [100, 100]);
  tell("move", [103, 104]);
  assert.is(kinds(), "press");
  tell("move", [110, 100]);
  const start = last("drag-start")!;
  assert.equal([start.by, start.from.x], [{ x: 10, y: 0 }, 100]); // all of its way so far
  tell("move", [130, 90]);
  const drag = last("drag-move")!;
  assert.equal(drag.by, { x: 20, y: -10 });
  assert.ok(Math.abs(drag.pxPerMs.x - 0.66) < 1e-9 && drag.pxPerMs.y < 0, "mostly that of the last move");
  tell("up", [130, 90]);
  assert.equal(last("drag-end")!.pxPerMs, drag.pxPerMs);
  assert.is(kinds(), "drag-start drag-move release drag-end");
});

test("a finger that has rested before it is lifted throws nothing", () => {
  const { tell, last, wait } = open();
  tell("down", [0, 0]);
  tell("move", [80, 0]);
  wait(100);
  tell("up", [80, 0]);
  assert.equal(last("drag-end")!.pxPerMs, { x: 0, y: 0 });
});

test("a press that lasts is told once, while it lasts, unless it has become something else", () => {
  const { feed, tell, kinds, state, now } = open();
  assert.is(nextMomentMs(state()), null);
  tell("down", [0, 0]);
  const momentMs = nextMomentMs(state())!;
  assert.is(momentMs, now() + 400);
  feed({ kind: "time", ms: momentMs - 1 });
  assert.is(kinds(), "press");
  feed({ kind: "time", ms: momentMs });
  assert.is(kinds(), "long-press");
  assert.is(nextMomentMs(state()), null);
  tell("move", [20, 0]);
  tell("up", [20, 0]);
  assert.is(kinds(), "drag-start release drag-end");
  tell("down", [0, 0]);
  tell("move", [20, 0]);
  assert.is(nextMomentMs(state()), null);
});

test("two fingers pinch: how much farther apart, and the way of their middle", () => {
  const { tell, kinds, last } = open();
  tell("down", [100, 100], 1);
  tell("down", [200, 100], 2);
  tell("move", [300, 120], 2);
  assert.equal(last("pinch-move"), {
    kind: "pinch-move",
    scale: Math.hypot(200, 20) / 100,
    from: { x: 150, y: 100 },
    to: { x: 200, y: 110 },
  });
  tell("down", [0, 0], 3); // a third finger changes nothing
  tell("move", [50, 50], 3);
  tell("up", [0, 0], 3);
  tell("up", [300, 120], 2);
  tell("move", [0, 100], 1); // nothing comes of the one that stays
  assert.is(kinds(), "press pinch-start pinch-move pinch-end");
  tell("down", [200, 100], 2); // ... but it pinches again with another
  tell("up", [200, 100], 2);
  tell("up", [0, 100], 1);
  assert.is(kinds(), "pinch-start pinch-end");
});

test("a second finger makes a pinch of a drag where the rules let it, and else the drag goes on", () => {
  const ages: number[] = [];
  for (const mayPinch of [true, false]) {
    const { tell, kinds, last } = open({ mayPinch: (pressMs) => ages.push(pressMs) > 0 && mayPinch });
    tell("down", [0, 0], 1);
    tell("move", [50, 0], 1);
    tell("down", [200, 0], 2);
    assert.is(last("drag-cancel")?.isPinch, mayPinch ? true : undefined);
    tell("move", [60, 0], 1);
    tell("up", [60, 0], 1);
    const rest = mayPinch ? "drag-cancel pinch-start pinch-move pinch-end" : "drag-move release drag-end";
    assert.is(kinds(), `press drag-start ${rest}`);
  }
  assert.equal(ages, [40, 40]);
});

test("what the browser takes away ends without effect", () => {
  const { tell, kinds, last } = open();
  tell("down", [0, 0]);
  tell("cancel", [0, 0]);
  assert.is(last("release")!.isCancelled, true);
  assert.is(kinds(), "press release");
  tell("down", [0, 0]);
  tell("move", [20, 0]);
  tell("cancel", [20, 0]);
  assert.is(kinds(), "press drag-start drag-cancel release");
});

test("a pointer whose end was never heard of begins anew", () => {
  const { tell, kinds, last } = open({}, "mouse");
  tell("down", [0, 0]);
  tell("down", [50, 0]);
  assert.is(last("release")!.isCancelled, true);
  tell("up", [50, 0]);
  assert.is(kinds(), "press release press release tap");
});

test("only a mouse hovers, and only while nothing is pressed", () => {
  const { tell, feed, kinds } = open({}, "mouse");
  tell("move", [5, 5]);
  feed({ kind: "leave" });
  assert.is(kinds(), "hover leave");
  tell("move", [5, 5], 2, "touch");
  tell("down", [5, 5]);
  tell("move", [6, 5], 2);
  assert.is(kinds(), "press");
});

test("a hand that rests beside the stylus does nothing, before it, under it and after it (NOTE-03)", () => {
  const { tell, kinds } = open({ palmTool: {} });
  tell("down", [300, 300], 1);
  tell("down", [100, 100], 2, "pen"); // the palm came first
  assert.is(kinds(), "press release press");
  tell("down", [320, 300], 3);
  tell("move", [310, 300], 1);
  tell("up", [320, 300], 3);
  tell("up", [310, 300], 1);
  tell("up", [100, 100], 2, "pen");
  assert.is(kinds(), "release tap");
  tell("down", [300, 300], 4);
  tell("move", [350, 300], 4);
  tell("down", [100, 300], 5); // two fingers zoom as ever
  tell("up", [100, 300], 5);
  tell("up", [350, 300], 4);
  assert.is(kinds(), "pinch-start pinch-end");
  tell("down", [0, 0], 6, "mouse");
  assert.is(kinds(), "press");
});

test("another tool has not been touched by the stylus yet; without one fingers and stylus are alike", () => {
  const rules = { palmTool: {} };
  const { tell, kinds } = open(rules);
  tell("down", [0, 0], 1, "pen");
  tell("up", [0, 0], 1, "pen");
  rules.palmTool = {};
  kinds();
  tell("down", [0, 0], 2);
  assert.is(kinds(), "press");
  const plain = open();
  plain.tell("down", [0, 0], 1);
  plain.tell("down", [50, 0], 2, "pen");
  assert.is(plain.kinds(), "press pinch-start");
});

test("who owns a press hears of every move, and of each place on the way", () => {
  const { feed, tell, last } = open();
  tell("down", [0, 0]);
  const spots = [1, 2].map((x) => ({ x, y: 0, pressure: 0.5, ms: 1030 + x }));
  feed({ kind: "move", id: 1, device: "touch", spot: spots[1]!, spots: () => spots });
  assert.equal(last("move")!.spots(), spots);
});

test.run();
