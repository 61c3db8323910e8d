import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex, toNumber } from "../../../src/book/publication/pages.ts";
import { chosenModeAtom, pageAtom, sceneAtom } from "../../../src/state/reading.ts";
import { goToPageAtom, openAtPageAtom, phaseAtom, turnBackAtom, turnForwardAtom } from "../../../src/state/turning.ts";
import { isMotionReducedAtom, viewportAtom } from "../../../src/state/view.ts";
import { openTurner } from "../../support/open-turner.ts";

const test = suite("turner");

const FRAME_MS = 16;

function open(opening: Parameters<typeof openTurner>[0] = {}) {
  const table = openTurner(opening);
  const number = () => toNumber(table.store.get(pageAtom));
  /** Lets time pass until the book rests, and tells how much it was. */
  const untilRest = () => {
    const start = table.clock.now();
    while (table.store.get(phaseAtom) !== "rest") {
      assert.ok(table.clock.now() - start < 60_000, "the turn ends");
      table.clock.advance(FRAME_MS);
    }
    return table.clock.now() - start;
  };
  return { ...table, number, untilRest };
}

test("at rest no frame is asked for and none is drawn (FLIP-02)", () => {
  const { clock, frames } = open();
  assert.is(clock.live(), 0);
  clock.advance(5000);
  assert.is(frames(), 0);
});

test("a turn takes the book's flipping time, settles once, and leaves nothing running (FLIP-01)", () => {
  for (const flippingTime of [0.3, 0.6, 2]) {
    const { store, untilRest, ends, clock, turner, log, number } = open({ settings: { flippingTime } });
    store.set(turnForwardAtom);
    const ms = untilRest();
    assert.ok(ms >= flippingTime * 1000 && ms <= flippingTime * 1000 + 3 * FRAME_MS, `${ms} ms`);
    assert.equal([number(), ends, clock.live(), turner.flight()], [2, [true], 0, null]);
    assert.equal(log, ["begun", "shown", "ended", "hidden"]);
  }
});

test("a leaf that a worker draws needs a page's first frame and its last ones, and lands in time all the same (FLIP-02)", () => {
  const { store, clock, untilRest, frames, turner, world, number, ends } = open({ settings: { flippingTime: 0.6 } });
  world.isFollowed = false;
  store.set(turnForwardAtom);
  const ms = untilRest();
  assert.ok(ms >= 600 && ms <= 600 + 3 * FRAME_MS, `${ms} ms`);
  assert.ok(frames() <= 5, `${frames()} frames`);
  assert.equal([number(), ends, clock.live(), turner.flight()], [2, [true], 0, null]);
});

test("such a leaf is told at once when its faces change, when it has to hurry, and when the book opens elsewhere (FLIP-10)", () => {
  const { store, clock, untilRest, frames, turner, world, number } = open({ settings: { flippingTime: 2 } });
  world.isFollowed = false;
  store.set(turnForwardAtom);
  clock.advance(500);
  const drawn = frames();
  turner.redraw();
  clock.advance(2 * FRAME_MS);
  assert.is(frames(), drawn + 1);
  store.set(turnForwardAtom);
  clock.advance(150);
  assert.is(number(), 2, "the first one hurried");
  store.set(openAtPageAtom, pageIndex(9));
  untilRest();
  assert.is(clock.live(), 0);
});

test("a flipping time of 0 turns at once (FLIP-01)", () => {
  const { store, untilRest, number } = open({ settings: { flippingTime: 0 } });
  store.set(turnForwardAtom);
  assert.ok(untilRest() <= 3 * FRAME_MS);
  assert.is(number(), 2);
});

test("the faces of a turn are drawn before its first frame (FLIP-02)", () => {
  const { store, clock, asked } = open();
  store.set(goToPageAtom, pageIndex(3));
  clock.advance(FRAME_MS);
  assert.ok(asked.includes("3 verso") && asked.includes("4 recto"));
});

test("a turn that another one waits for is over within 120 ms, and n presses end n spreads on (FLIP-10)", () => {
  const { store, clock, number, untilRest, ends } = open();
  for (let press = 0; press < 4; press++) store.set(turnForwardAtom);
  clock.advance(120 + 2 * FRAME_MS);
  assert.is(number(), 2);
  clock.advance(2 * (120 + 2 * FRAME_MS));
  assert.is(number(), 6);
  untilRest();
  assert.is(number(), 8);
  assert.equal(ends, [true, true, true, true]);
  assert.is(clock.live(), 0);
});

test("a turn under way hurries from where it is when a second one is asked for (FLIP-10)", () => {
  const { store, clock, progress, number } = open();
  store.set(turnForwardAtom);
  clock.advance(15 * FRAME_MS);
  store.set(turnForwardAtom);
  const before = progress.at(-1)!;
  clock.advance(FRAME_MS);
  assert.ok(before > 0.1 && progress.at(-1)! > before && progress.at(-1)! < before + 0.4);
  clock.advance(120);
  assert.is(number(), 2);
});

test("a turn waits for its pictures, but no longer than 120 ms (FLIP-02)", () => {
  const { store, clock, world, frames, untilRest } = open();
  world.arePicturesThere = false;
  store.set(turnForwardAtom);
  clock.advance(112);
  assert.is(frames(), 0);
  clock.advance(FRAME_MS);
  assert.is(frames(), 1);
  assert.ok(untilRest() <= 600 + 2 * FRAME_MS);
});

test("a turn whose pictures come while it waits starts then (FLIP-02)", () => {
  const { store, clock, world, frames } = open();
  world.arePicturesThere = false;
  store.set(turnForwardAtom);
  clock.advance(48);
  world.arePicturesThere = true;
  clock.advance(FRAME_MS);
  assert.is(frames(), 1);
});

test("leaves that turn by themselves lift their lower corner first, also on a machine that cannot keep up with the least: there they go on along a straight fold, by hand still slanted (FLIP-02)", () => {
  const { store, world, turner, clock, held, untilRest } = open();
  const offAt = (isTilted: boolean) => {
    world.isTilted = isTilted;
    held.length = 0;
    store.set(turnForwardAtom);
    clock.advance(FRAME_MS);
    const { grip } = turner.flight()!;
    untilRest();
    assert.ok(held.length > 10);
    return (isIn: (part: number) => boolean) => held.filter(({ x }) => isIn(x / grip.x)).map(({ y }) => grip.y - y);
  };
  for (const isTilted of [true, false]) {
    const [first = 0, ...others] = offAt(isTilted)((part) => part > 0.6 && part < 0.98);
    assert.ok(first > 2 && others.every((off) => off > 2), `${first} px`);
  }
  const offInside = offAt(false)((part) => part < 0.3);
  assert.ok(offInside.length > 5 && offInside.every((off) => off === 0));
  assert.ok(offAt(true)((part) => Math.abs(part) < 0.3).every((off) => off > 2));
  assert.ok(turner.hold(1, { x: 900, y: 5 }, { x: 0, y: 0 }));
  clock.advance(FRAME_MS);
  assert.is(turner.flight()?.grip.y, 0);
});

test("opening a page at once in the middle of a turn ends it, and tells of no end of it (BOOT-09)", () => {
  const { store, clock, ends, log, turner } = open();
  store.set(turnForwardAtom);
  clock.advance(200);
  store.set(openAtPageAtom, pageIndex(9));
  assert.equal([turner.flight(), clock.live(), ends], [null, 0, []]);
  assert.equal(log.slice(-2), ["ended", "hidden"]);
});

test("readers who want less motion see a fade of 120 ms (FLIP-02)", () => {
  const { store, untilRest, turner, clock } = open();
  store.set(isMotionReducedAtom, true);
  store.set(turnForwardAtom);
  clock.advance(FRAME_MS);
  assert.is(turner.flight()?.style, "fade");
  assert.ok(untilRest() <= 120 + 2 * FRAME_MS);
});

test("the closed book moves to its place in step with its cover, and back (PAGE-16)", () => {
  const { store, untilRest, shifts, progress } = open();
  store.set(turnForwardAtom);
  untilRest();
  const far = shifts[0]!;
  assert.ok(far < -100);
  for (const [frame, px] of shifts.entries()) assert.ok(Math.abs(px - far * (1 - progress[frame]!)) < 1e-6);
  assert.is(shifts.at(-1)! + 0, 0);
  shifts.length = 0;
  store.set(turnBackAtom);
  untilRest();
  assert.is(shifts.at(-1), far);
});

test("a book that need not stay in the middle never moves (PAGE-16)", () => {
  const { store, untilRest, shifts } = open({ settings: { retainBookCenter: false } });
  store.set(turnForwardAtom);
  untilRest();
  assert.ok(shifts.every((px) => px === 0));
});

test("one page at a time, a turn back lays the page before over the open one (PAGE-12)", () => {
  const { store, untilRest, turner, clock, held, number } = open({ page: 5 });
  store.set(chosenModeAtom, "single");
  store.set(turnBackAtom);
  clock.advance(FRAME_MS);
  assert.ok(turner.flight()?.leaf.startsTurned);
  untilRest();
  assert.ok(held[0]!.x < 0 && held.at(-1)!.x > 0);
  assert.is(number(), 4);
});

test("a turn that waited is laid out in the window as it is by then (PAGE-22)", () => {
  const { store, clock, turner, world, number, untilRest } = open();
  store.set(turnForwardAtom);
  store.set(turnForwardAtom);
  world.ended = () => store.set(viewportAtom, { width: 800, height: 700, pixelRatio: 1, isCoarse: false });
  while (number() === 1) clock.advance(FRAME_MS);
  assert.equal(turner.flight()?.leaf.size, store.get(sceneAtom).box);
  assert.ok(store.get(sceneAtom).box.width < 400);
  untilRest();
  assert.is(number(), 4);
});

test("a stopped turner asks for nothing more (FLIP-02)", () => {
  const { store, clock, turner, frames } = open();
  store.set(turnForwardAtom);
  clock.advance(100);
  const drawn = frames();
  turner.stop();
  store.set(turnForwardAtom);
  clock.advance(1000);
  assert.equal([clock.live(), frames()], [0, drawn]);
});

test.run();
