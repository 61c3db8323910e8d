import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CATCH_UP_MS, HURRY_MS, momentAt, restingLeaf } from "../../../src/book/geometry/leaf-motion.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import {
  demandOn,
  dragged,
  flown,
  hasArrived,
  isLifted,
  LANDING,
  type LeafLife,
  PEEK,
  peeked,
  REST,
  SETTLED,
  sent,
  taken,
  unpeeked,
} from "../../../src/stage/turn/leaf-life.ts";

const test = suite("stage/turn/leaf-life");

const SIZE = { width: 300, height: 400 };
const GRIP = { x: 300, y: 400 };
const UNBOUND = { before: 1e9, after: 1e9 };
const LIFTED = {
  flight: "a turn",
  motion: restingLeaf({ grip: GRIP, size: SIZE, startsTurned: false, headroom: UNBOUND, isTilted: true }),
  untilMs: 120,
};
type Life = LeafLife<string>;

function placeOf(life: Life, nowMs: number) {
  if (!isLifted(life)) throw new Error(`A leaf that is ${life.kind} has no place.`);
  return momentAt(life.motion, nowMs);
}

function fly(life: Life, nowMs: number, fullMs = 600): Life {
  if (life.kind !== "waiting" && life.kind !== "flying") throw new Error(`A leaf that is ${life.kind} cannot fly.`);
  return flown(life, fullMs, nowMs);
}

test("only a leaf off its page is lifted: none rests, lands or has settled", () => {
  assert.equal(
    [REST, LANDING, SETTLED].map((life) => isLifted<string>(life)),
    [false, false, false],
  );
  assert.ok(isLifted(sent(LIFTED, true)));
});

test("a leaf that is sent waits where it is, flies, and has arrived at the end of its turn (FLIP-01)", () => {
  const waiting = sent(LIFTED, true);
  assert.equal([waiting.kind, placeOf(waiting, 100).progress], ["waiting", 0]);
  const flying = fly(waiting, 100);
  assert.not(placeOf(flying, 600).isOver);
  assert.equal([placeOf(flying, 700).isOver, placeOf(flying, 700).progress, hasArrived(flying)], [true, 1, true]);
});

test("a leaf that does not complete its turn flies back to where it began (FLIP-02)", () => {
  const held = dragged(taken(LIFTED, { x: 280, y: 380 }, 0, 0), { x: 100, y: 380 }, 100);
  if (!isLifted(held)) throw new Error("It is held.");
  assert.ok(placeOf(held, 400).progress > 0.2);
  const flying = fly(sent(held, false), 400);
  assert.equal([placeOf(flying, 1000).isOver, placeOf(flying, 1000).progress], [true, 0]);
});

test("a held leaf follows its finger, and waits for it when it rests (FLIP-02)", () => {
  const held = dragged(taken(LIFTED, { x: 290, y: 390 }, 0, 0), { x: 120, y: 350 }, 50);
  const { held: place, isOver } = placeOf(held, CATCH_UP_MS);
  assert.equal([place, isOver, hasArrived(held)], [{ x: 120, y: 350 }, true, false]);
});

test("a leaf in flight can be taken, and flies on from where the finger lets it go (FLIP-02)", () => {
  const flying = fly(sent(LIFTED, true), 0);
  if (!isLifted(flying)) throw new Error("It flies.");
  const before = placeOf(flying, 300);
  const held = taken(flying, before.held, 300, 0);
  assert.equal([held.kind, placeOf(held, 300).held], ["held", before.held]);
});

test("a leaf that hurries is over sooner, and does not jump (FLIP-10)", () => {
  const flying = fly(sent(LIFTED, true), 0);
  const hurried = fly(flying, 200, HURRY_MS);
  assert.is(placeOf(hurried, 200).progress, placeOf(flying, 200).progress);
  assert.ok(placeOf(hurried, 200 + HURRY_MS).isOver);
});

test("a corner curls and stays curled, lies down again, and has arrived then (FLIP-02)", () => {
  const curled = peeked(LIFTED, 1, "bottom", 0);
  assert.equal([placeOf(curled, PEEK.ms).isOver, hasArrived(curled)], [true, false]);
  assert.ok(placeOf(curled, PEEK.ms).progress > 0.03);
  const down = unpeeked(curled, 1000);
  assert.equal([placeOf(down, 1000 + PEEK.ms).progress, hasArrived(down)], [0, true]);
  assert.is(unpeeked(down, 1100), down);
});

test("what a leaf does not do in its state leaves it as it is", () => {
  const flying = fly(sent(LIFTED, true), 0);
  for (const life of [REST, LANDING, SETTLED, flying] as const) {
    assert.is(dragged<string>(life, { x: 0, y: 0 }, 10), life);
    assert.is(unpeeked<string>(life, 10), life);
  }
});

test("a turn of the store lifts a leaf at rest, and sends on a held one or a curled corner of its way (FLIP-02)", () => {
  const turning = { kind: "turning", from: pageIndex(1), to: pageIndex(3), completes: true } as const;
  const held = taken(LIFTED, GRIP, 0, 0);
  const curled = peeked(LIFTED, 1, "top", 0);
  assert.equal(
    [REST, held, curled].map((life) => demandOn<string>(life, turning, 1, false)),
    ["begin", "send", "send"],
  );
  assert.is(demandOn(curled, turning, -1, false), "begin");
  assert.is(demandOn(sent(LIFTED, true), turning, 1, false), null);
});

test("while a leaf lands, the next turn and the new spread wait until it has settled (PAGE-22)", () => {
  const turning = { kind: "turning", from: pageIndex(1), to: pageIndex(3), completes: true } as const;
  for (const life of [LANDING, SETTLED]) {
    assert.is(demandOn<string>(life, turning, 1, true), null);
    assert.is(demandOn<string>(life, { kind: "rest" }, 0, true), null);
  }
});

test("a book that is opened elsewhere ends whatever its leaf does (BOOT-09)", () => {
  const rest = { kind: "rest" } as const;
  assert.is(demandOn<string>(REST, rest, 0, true), "open");
  assert.is(demandOn<string>(REST, rest, 0, false), null);
  assert.is(demandOn(peeked(LIFTED, 1, "top", 0), rest, 0, false), null);
  assert.is(demandOn(peeked(LIFTED, 1, "top", 0), rest, 0, true), "settle");
  assert.is(demandOn(taken(LIFTED, GRIP, 0, 0), rest, 0, false), "settle");
});

test.run();
