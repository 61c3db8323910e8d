import { suite } from "uvu";
import * as assert from "uvu/assert";
import { applyTo } from "../../../src/book/geometry/affine.ts";
import { foldLeaf } from "../../../src/book/geometry/fold.ts";
import { CATCH_UP_MS } from "../../../src/book/geometry/leaf-motion.ts";
import { pageIndex, toNumber } from "../../../src/book/publication/pages.ts";
import { chosenModeAtom, pageAtom, sceneAtom } from "../../../src/state/reading.ts";
import { goToPageAtom, openAtPageAtom, phaseAtom, turnBackAtom, turnForwardAtom } from "../../../src/state/turning.ts";
import { setBarInsetsAtom } from "../../../src/state/view.ts";
import { openTurner } from "../../support/open-turner.ts";

const test = suite("turner, by hand");

const FRAME_MS = 16;

/** A table with the book open at page 4, and a hand over it that works in parts of the spread, 0..1. */
function open(opening: Parameters<typeof openTurner>[0] = {}) {
  const table = openTurner({ page: 4, ...opening });
  const { store, clock, turner } = table;
  const { size } = store.get(sceneAtom);
  const at = (x: number, y: number) => ({ x: x * size.width, y: y * size.height });
  return {
    ...table,
    size,
    at,
    number: () => toNumber(store.get(pageAtom)),
    hold: (step: 1 | -1, x: number, y: number, pxPerMs = 0) => turner.hold(step, at(x, y), { x: pxPerMs, y: 0 }),
    /** Draws the finger to a place within so many frames. */
    drag: (from: readonly [number, number], to: readonly [number, number], frames: number) => {
      for (let frame = 1; frame <= frames; frame++) {
        const part = frame / frames;
        turner.drag(at(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part));
        clock.advance(FRAME_MS);
      }
    },
    rest: () => clock.advance(2000),
  };
}

test("a leaf follows the finger and waits for it; while the finger rests no frame is asked for (FLIP-02)", () => {
  const { hold, drag, clock, held, store, size } = open();
  assert.ok(hold(1, 0.98, 0.95));
  drag([0.98, 0.95], [0.85, 0.9], 10);
  clock.advance(CATCH_UP_MS);
  const { x, y } = held.at(-1)!;
  assert.ok(Math.abs(x - (0.85 - 0.5) * size.width) < 1e-6 && Math.abs(y - 0.9 * size.height) < 1e-6);
  clock.advance(5000);
  assert.equal([clock.live(), store.get(phaseAtom)], [0, "held"]);
});

test("a corner peels under the finger on a phone on its side, too, and no end of the leaf leaves the window (FLIP-02)", () => {
  const viewport = { width: 780, height: 360, isCoarse: true };
  const settings = { HardPageEnable: true, outerCoverBorder: true, hardCoverBorderWidth: 8 };
  for (const [isLow, fromY, toY] of [
    [true, 0.97, 0.75],
    [false, 0.03, 0.25],
  ] as const) {
    const { clock, held, store, turner, rest } = open({ viewport, settings });
    store.set(setBarInsetsAtom, "bars", { top: 4, bottom: 30 });
    const { home, size, box } = store.get(sceneAtom);
    const drag = (x: number, y: number) => {
      turner.drag({ x: x * size.width, y: y * size.height });
      clock.advance(CATCH_UP_MS);
    };
    assert.ok(turner.hold(1, { x: 0.98 * size.width, y: fromY * size.height }, { x: 0, y: 0 }));
    drag(0.78, toY);
    const { x, y } = held.at(-1)!;
    assert.ok(
      Math.hypot(x - 0.28 * size.width, y - toY * size.height) < 1,
      `${x}, ${y} in ${box.width} x ${box.height}`,
    );
    for (let at = 0.76; at > 0.4; at -= 0.02) drag(at, toY);
    turner.release();
    rest();
    const grip = { x: box.width, y: isLow ? box.height : 0 };
    for (const place of held) {
      const ys = (foldLeaf(grip, place, box)?.flap ?? []).map((point) => point.y + home.y);
      assert.ok(Math.min(home.y, ...ys) >= 3 && Math.max(home.y + size.height, ...ys) <= 331, `${ys}`);
    }
  }
});

test("a leaf that is drawn goes where its lean leads it, and its place tells whether it turns on (FLIP-02)", () => {
  const { hold, drag, clock, held, size, turner, rest, number } = open({
    lean: ({ grip }, pointer) => ({ x: pointer.x + 10, y: (grip.y + pointer.y) / 2 - 5 }),
  });
  assert.ok(hold(1, 0.98, 0.5));
  drag([0.98, 0.5], [0.6, 0.5], 10);
  clock.advance(CATCH_UP_MS);
  const { x, y } = held.at(-1)!;
  assert.ok(Math.abs(x - (0.1 * size.width + 10)) < 1e-6 && Math.abs(y - (0.5 * size.height - 5)) < 1e-6);
  turner.release();
  rest();
  assert.is(number(), 6);
});

test("a lone page that is drawn back a little and held falls back, and beyond a third of its width it turns (FLIP-02)", () => {
  for (const [to, page] of [
    [0.2, 4],
    [0.6, 3],
  ] as const) {
    const { hold, drag, clock, turner, rest, number } = open({ settings: { autoDoublePage: "single" } });
    hold(-1, 0.02, 0.9);
    drag([0.02, 0.9], [to, 0.9], 20);
    clock.advance(300);
    turner.release();
    rest();
    assert.is(number(), page);
  }
});

test("a leaf let go beyond its commitment turns on, and before that it falls back (FLIP-02)", () => {
  for (const [to, page] of [
    [0.2, 6],
    [0.9, 4],
  ] as const) {
    const { hold, drag, clock, turner, rest, number, ends } = open();
    hold(1, 0.98, 0.9);
    drag([0.98, 0.9], [to, 0.9], 20);
    clock.advance(200);
    turner.release();
    rest();
    assert.equal([number(), ends, clock.live()], [page, [page === 6], 0]);
  }
});

test("a leaf that is brought back from the spine and let go short of it falls back, and beyond the spine turns on (FLIP-02)", () => {
  for (const [back, page] of [
    [0.6, 4],
    [0.4, 6],
  ] as const) {
    const { hold, drag, clock, turner, rest, number } = open();
    hold(1, 0.98, 0.9);
    drag([0.98, 0.9], [0.2, 0.9], 20);
    drag([0.2, 0.9], [back, 0.9], 20);
    clock.advance(300);
    turner.release();
    rest();
    assert.is(number(), page);
  }
});

test("a leaf thrown at the start of its way turns on (FLIP-02)", () => {
  const { hold, drag, turner, rest, number } = open();
  hold(1, 0.98, 0.9);
  drag([0.98, 0.9], [0.86, 0.9], 5);
  turner.release();
  rest();
  assert.is(number(), 6);
});

test("a leaf is thrown as fast as the finger moved, however late a busy page handles that (FLIP-02)", () => {
  for (const lateMs of [0, 500]) {
    const { hold, at, clock, turner, rest, number } = open();
    hold(1, 0.98, 0.9);
    const startMs = clock.now();
    clock.advance(lateMs + 48);
    for (const move of [1, 2, 3]) turner.drag(at(0.98 - 0.04 * move, 0.9), startMs + 16 * move);
    clock.advance(lateMs);
    turner.release(startMs + 50);
    rest();
    assert.is(number(), 6, `${lateMs} ms late`);
  }
});

test("a held leaf that becomes another gesture falls back (KEYS-05)", () => {
  const { hold, drag, turner, rest, number } = open();
  hold(-1, 0.02, 0.9);
  drag([0.02, 0.9], [0.8, 0.9], 10);
  turner.cancel();
  rest();
  assert.is(number(), 4);
});

test("a leaf in flight can be caught, turned back, and sent on (FLIP-02)", () => {
  const { store, clock, hold, drag, turner, rest, number, progress, ends } = open();
  store.set(turnForwardAtom);
  clock.advance(300);
  const before = progress.at(-1)!;
  assert.ok(hold(1, 0.5, 0.9));
  clock.advance(FRAME_MS);
  assert.ok(Math.abs(progress.at(-1)! - before) < 0.15, "it does not jump");
  drag([0.5, 0.9], [0.95, 0.9], 10);
  turner.release();
  clock.advance(FRAME_MS * 3);
  assert.is(store.get(phaseAtom), "turning");
  hold(1, 0.9, 0.9);
  drag([0.9, 0.9], [0.1, 0.9], 10);
  turner.release();
  rest();
  assert.equal([number(), ends], [6, [true]]);
});

test("a leaf that falls back hurries home when a turn waits for it, and then that turn is made (FLIP-10)", () => {
  const { store, clock, hold, drag, turner, progress, rest, number, ends } = open();
  hold(1, 0.98, 0.9);
  drag([0.98, 0.9], [0.75, 0.9], 20);
  clock.advance(200);
  turner.release();
  clock.advance(FRAME_MS * 2);
  const drawn = progress.length;
  store.set(turnForwardAtom);
  clock.advance(120 + FRAME_MS);
  const home = progress.slice(drawn, progress.indexOf(0, drawn) + 1);
  assert.ok(home.length > 3, "it is home by now");
  assert.ok(
    home.every((part, frame) => part <= (home[frame - 1] ?? 1)),
    "it goes home only",
  );
  rest();
  assert.equal([number(), ends], [6, [false, true]]);
});

test("a cover's corner stays under the finger though the closed book moves with it (PAGE-16, FLIP-02)", () => {
  for (const RightToLeft of [false, true]) {
    const { hold, drag, clock, turner, shifts, held, size } = open({ page: 1, settings: { RightToLeft } });
    const across = (x: number) => (RightToLeft ? 1 - x : x);
    hold(1, across(0.7), 1);
    for (const x of [0.65, 0.5, 0.35]) {
      drag([across(x), 1], [across(x), 1], 1);
      clock.advance(200);
      const seen = applyTo(turner.flight()!.leaf.frame, held.at(-1)!).x + shifts.at(-1)!;
      assert.ok(Math.abs(seen - across(x) * size.width) < 1e-6, `${seen} at ${x}`);
    }
  }
});

test("there is nothing to hold beyond the book's ends (FLIP-02)", () => {
  assert.not(open({ page: 1 }).hold(-1, 0.6, 0.5));
  assert.not(open({ page: 20 }).hold(1, 0.4, 0.5));
});

test("near a corner the leaf is held by it, elsewhere where it is pressed (FLIP-02)", () => {
  const gripAt = (y: number) => {
    const { hold, turner, size } = open();
    hold(1, 0.98, y);
    return turner.flight()!.grip.y / size.height;
  };
  assert.equal([0.05, 0.95, 1.4, 0.5].map(gripAt), [0, 1, 1, 0.5]);
});

test("a corner curls under the mouse and then lies still, and falls back when the mouse leaves (FLIP-02)", () => {
  const { turner, clock, progress, store, log, ends } = open();
  turner.peek(1, "bottom");
  clock.advance(400);
  assert.ok(progress.at(-1)! > 0.03 && progress.at(-1)! < 0.25);
  assert.equal([clock.live(), store.get(phaseAtom)], [0, "rest"]);
  turner.peek(1, "bottom");
  assert.is(clock.live(), 0);
  turner.peek(1, null);
  clock.advance(400);
  assert.equal([progress.at(-1), turner.flight(), clock.live(), ends], [0, null, 0, []]);
  assert.equal(log, ["begun", "shown", "ended", "hidden"]);
});

test("the other corner curls in place of the first (FLIP-02)", () => {
  const { turner, clock } = open();
  turner.peek(1, "bottom");
  clock.advance(100);
  turner.peek(-1, "top");
  clock.advance(400);
  assert.equal([turner.flight()?.isForward, turner.flight()?.grip.y, clock.live()], [false, 0, 0]);
});

test("a curled corner turns on from where it is, with the corner it is held by (FLIP-02)", () => {
  const { turner, clock, store, progress, rest, number } = open();
  turner.peek(1, "top");
  clock.advance(400);
  const curled = progress.at(-1)!;
  store.set(turnForwardAtom);
  assert.is(turner.flight()?.grip.y, 0);
  clock.advance(FRAME_MS);
  assert.ok(progress.at(-1)! >= curled);
  rest();
  assert.equal([number(), clock.live()], [6, 0]);
});

test("a turn that leads elsewhere lets the curled corner go (FLIP-02)", () => {
  for (const [act, page] of [
    [turnBackAtom, 2],
    [goToPageAtom, 11],
  ] as const) {
    const { turner, clock, store, rest, number } = open();
    turner.peek(1, "top");
    clock.advance(400);
    if (act === goToPageAtom) store.set(goToPageAtom, pageIndex(10));
    else store.set(turnBackAtom);
    rest();
    assert.equal([number(), turner.flight(), clock.live()], [page === 11 ? 10 : page, null, 0]);
  }
});

test("a curled corner can be taken by the finger, in its own or the other direction (FLIP-02)", () => {
  for (const [step, page] of [
    [1, 6],
    [-1, 2],
  ] as const) {
    const { turner, clock, hold, drag, rest, number } = open();
    turner.peek(1, "bottom");
    clock.advance(400);
    const [from, to] = step === 1 ? [0.95, 0.1] : [0.05, 0.9];
    assert.ok(hold(step, from, 0.9));
    drag([from, 0.9], [to, 0.9], 10);
    turner.release();
    rest();
    assert.equal([number(), clock.live()], [page, 0]);
  }
});

test("corners curl only where a leaf lifts and its pictures are there (FLIP-02, PAGE-10)", () => {
  type Table = ReturnType<typeof open>;
  const flightAfterPeek = (opening: Parameters<typeof open>[0], step: 1 | -1, change?: (table: Table) => void) => {
    const table = open(opening);
    change?.(table);
    table.turner.peek(step, "bottom");
    return table.turner.flight();
  };
  assert.is(flightAfterPeek({ page: 20 }, 1), null);
  assert.is(flightAfterPeek({ settings: { FlipStyle: "Slide" } }, 1), null);
  assert.is(flightAfterPeek({ settings: { HardInnerPageEnable: true } }, 1), null);
  assert.is(
    flightAfterPeek({}, 1, ({ world }) => (world.arePicturesThere = false)),
    null,
  );
  assert.is(
    flightAfterPeek({}, -1, ({ store }) => store.set(chosenModeAtom, "single")),
    null,
  );
  assert.ok(flightAfterPeek({}, -1));
});

test("no corner curls while a leaf turns (FLIP-02)", () => {
  const { turner, store, clock, number, rest } = open();
  store.set(turnForwardAtom);
  clock.advance(100);
  turner.peek(-1, "top");
  turner.peek(1, null);
  rest();
  assert.is(number(), 6);
});

test("opening a page at once drops the leaf out of the hand (BOOT-09)", () => {
  const { hold, drag, turner, store, clock, ends } = open();
  hold(1, 0.98, 0.9);
  drag([0.98, 0.9], [0.4, 0.9], 5);
  store.set(openAtPageAtom, pageIndex(9));
  turner.drag({ x: 10, y: 10 });
  turner.release();
  clock.advance(1000);
  assert.equal([turner.flight(), clock.live(), store.get(phaseAtom), ends], [null, 0, "rest", []]);
});

test.run();
