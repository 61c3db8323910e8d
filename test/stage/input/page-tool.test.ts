import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Device, DragUpdate } from "../../../src/lib/gestures.ts";
import { panDrag } from "../../../src/stage/camera/pan-drag.ts";
import { createEdgeTool, createPageTool, type PageStage } from "../../../src/stage/input/page-tool.ts";
import type { Drag } from "../../../src/stage/input/tools.ts";
import { layOutSceneAtom, sceneAtom } from "../../../src/state/reading.ts";
import { settleTurnAtom, turnAtom, turnForwardAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("stage/input/page-tool");

/** The tools of the page over a turner and a camera that write down what they are asked. */
function open({ settings = {}, scale = 1, progress = 0, hasLeaf = true, page: at = 4, isAtEnd = true } = {}) {
  const reader = openReader({ page: at, settings });
  const { store } = reader;
  store.set(layOutSceneAtom);
  const asked: string[] = [];
  const note =
    (name: string) =>
    (...values: readonly unknown[]) =>
      void asked.push([name, ...values.map((value) => (typeof value === "object" ? "·" : value))].join(" "));
  let x = 0;
  const stage: PageStage = {
    turner: {
      hold: (step: number) => asked.push(`hold ${step}`) > 0 && hasLeaf,
      drag: note("drag"),
      release: note("release"),
      cancel: note("cancel"),
      peek: note("peek"),
      moment: () => ({ progress }),
    },
    camera: {
      drag: (drag: DragUpdate) => panDrag(store, stage.camera, drag),
      camera: () => ({ scale, x, y: 0 }),
      pan: (dx: number, dy: number) => {
        asked.push(`pan ${dx} ${dy}`);
        if (!isAtEnd) x += dx;
      },
      pinch: note("pinch"),
      settle: (speed: unknown) => asked.push(speed ? "glide" : "settle"),
    },
    toSpread: (at: object) => at,
    toScene: (at: object) => at,
  } as unknown as PageStage;
  const taps: string[] = [];
  const page = createPageTool(store, stage, () => taps.push("alone"));
  const edges = createEdgeTool(store, stage);
  const { width, height } = store.get(sceneAtom).size;
  const spot = (x: number, y: number, ms = 0) => ({ x: x * width, y: y * height, pressure: 0.5, ms });
  /** A drag from a place, parts of the spread, by so many px. */
  const drag = (from: readonly [number, number], [x, y]: readonly [number, number], device: Device = "touch") => {
    const start = spot(...from);
    const news: DragUpdate = {
      device,
      from: start,
      spot: { ...start, x: start.x + x, y: start.y + y, ms: 20 },
      by: { x, y },
      pxPerMs: { x: x / 20, y: y / 20 },
    };
    return { news, taken: page.drag!(news) as Drag | null };
  };
  const tap = (x: number, y: number, count: 1 | 2 = 1) => {
    const given = { device: "touch", spot: spot(x, y), count } as const;
    return edges.tap!(given) ? "edge" : page.tap!(given) && "page";
  };
  return { ...reader, asked, stage, page, drag, tap, taps, spot };
}

test("a drag along the book holds the leaf that it turns, moves it and lets it go (FLIP-02)", () => {
  const { drag, asked } = open();
  const { news, taken } = drag([0.5, 0.5], [-20, 4]);
  taken!.move(news);
  taken!.end(news);
  drag([0.5, 0.5], [20, 4]).taken!.cancel(false);
  assert.equal(asked, ["hold 1", "drag · 20", "release 20", "hold -1", "cancel"]); // 20 ms: when the finger was there
});

test("a long press that nothing answers is remembered for what comes later, until it goes on as a drag", () => {
  const { stage, page, spot, drag } = open();
  const press = { device: "touch", spot: spot(0.5, 0.5) } as const;
  page.longPress!(press);
  assert.is(stage.longPress, press);
  drag([0.5, 0.5], [-20, 4]);
  assert.is(stage.longPress, null);
});

test("in a book from right to left the same drag turns the other way", () => {
  const { drag, asked } = open({ settings: { RightToLeft: true } });
  drag([0.5, 0.5], [-20, 4]);
  assert.equal(asked, ["hold -1"]);
});

test("a drag across the book turns nothing, but on an edge it holds the leaf of that edge, whichever way it strays (FLIP-02)", () => {
  const { drag, asked } = open();
  assert.is(drag([0.5, 0.5], [4, 20]).taken, null);
  assert.equal(asked, []);
  for (const strayPx of [-4, 0, 4]) assert.ok(drag([0.99, 0.5], [strayPx, 20]).taken);
  for (const strayPx of [-4, 0, 4]) assert.ok(drag([0.01, 0.02], [strayPx, -20]).taken);
  assert.equal(asked, [...Array(3).fill("hold 1"), ...Array(3).fill("hold -1")]);
  const mirrored = open({ settings: { RightToLeft: true } });
  mirrored.drag([0.99, 0.5], [4, 20]);
  assert.equal(mirrored.asked, ["hold -1"]);
});

test("a mouse drawn outward leaves the page it is on, and the one across the spine: a finger's swipe there turns (FLIP-02)", () => {
  for (const settings of [{}, { RightToLeft: true }]) {
    const { drag, asked } = open({ settings });
    for (const [x, px] of [
      [0.7, 20],
      [0.3, -20],
    ] as const) {
      assert.is(drag([x, 0.6], [px, 0], "mouse").taken, null);
      assert.equal(asked, []);
      assert.ok(drag([x, 0.6], [-px, 0], "mouse").taken, "inward it turns");
      assert.ok(drag([x, 0.6], [px, 0]).taken, "and by a finger both ways");
      asked.length = 0;
    }
  }
});

test("a mouse lays back a leaf that is on its way, whichever half it is on (FLIP-02)", () => {
  const { store, drag, asked } = open();
  store.set(turnForwardAtom);
  assert.ok(drag([0.7, 0.6], [20, 0], "mouse").taken, "outward, after the leaf has left that half");
  assert.equal(asked, ["hold -1"]);
  store.set(settleTurnAtom);
  assert.is(drag([0.7, 0.6], [20, 0], "mouse").taken, null, "once it has landed");
});

test("beside a cover that lies alone a mouse opens the book, drawn the way that the cover goes (FLIP-02)", () => {
  for (const [page, x, px, step] of [
    [1, 0.3, -20, 1],
    [12, 0.7, 20, -1],
  ] as const) {
    const { drag, asked } = open({ page });
    assert.ok(drag([x, 0.6], [px, 0], "mouse").taken);
    assert.equal(asked, [`hold ${step}`]);
  }
});

test("where there is no leaf, or a mouse may not drag, nothing is taken", () => {
  assert.is(open({ hasLeaf: false }).drag([0.5, 0.5], [-20, 0]).taken, null);
  const { drag } = open({ settings: { mouseDragFlip: false } });
  assert.is(drag([0.5, 0.5], [-20, 0], "mouse").taken, null);
  assert.ok(drag([0.5, 0.5], [-20, 0], "touch").taken);
});

test("a swipe the way that a leaf flies already asks for one more, and takes nothing", () => {
  const { store, drag, asked } = open();
  store.set(turnForwardAtom);
  const { to } = store.get(turnAtom) as { to: number };
  assert.is(drag([0.5, 0.5], [-20, 0]).taken, null);
  assert.equal(asked, []);
  assert.ok((store.get(turnAtom) as { to: number }).to >= to);
});

test("a second finger makes a pinch of a turn at once, and later only while the leaf has hardly moved", () => {
  for (const [progress, ages] of [
    [0.1, [true, true]],
    [0.2, [true, false]],
  ] as const) {
    const { drag } = open({ progress });
    const { taken } = drag([0.5, 0.5], [-20, 0]);
    assert.equal([79, 80].map(taken!.mayPinch!), ages);
  }
});

test("a drag moves the zoomed book, which glides on or settles; a pinch goes on from there", () => {
  const { drag, page, asked } = open({ scale: 2 });
  const { news, taken } = drag([0.5, 0.5], [4, 20]);
  taken!.move(news);
  taken!.end(news);
  taken!.end({ ...news, pxPerMs: { x: 0, y: 0 } });
  taken!.cancel(false);
  taken!.cancel(true);
  const pinch = page.pinch!()!;
  pinch.move({ scale: 2, from: news.from, to: news.spot });
  pinch.end();
  assert.equal(asked, ["pan 4 20", "pan 4 20", "glide", "settle", "settle", "pinch 2 · ·", "settle"]);
});

for (const [what, way, device, isRtl, turns] of [
  ["a swipe beyond its right end turns on", [-80, 10], "touch", false, 1],
  ["a swipe beyond its left end turns back", [80, -10], "touch", false, -1],
  ["a swipe beyond its right end turns back from right to left", [-80, 10], "touch", true, -1],
  ["a short drag there turns nothing", [-40, 0], "touch", false, 0],
  ["a slanted drag there turns nothing", [-80, 60], "touch", false, 0],
  ["a mouse only moves it", [-80, 0], "mouse", false, 0],
] as const) {
  test(`the zoomed book stands at its end: ${what} (FLIP-02)`, () => {
    const { store, drag, asked } = open({ scale: 2, settings: { RightToLeft: isRtl } });
    const { news, taken } = drag([0.5, 0.5], way, device);
    taken!.end(news);
    const turn = store.get(turnAtom);
    assert.is(turn.kind === "rest" ? 0 : Math.sign(turn.to - turn.from), turns);
    assert.is(asked.at(-1), "glide");
  });
}

for (const [why, opening, isTurning] of [
  ["the zoomed book moves with it", { isAtEnd: false }, false],
  ["the book ends there", { page: 12 }, false],
  ["a leaf turns already: the zoomed book stands still until it lands", {}, true],
] as const) {
  test(`a swipe turns nothing where ${why} (FLIP-02)`, () => {
    const { store, drag } = open({ scale: 2, ...opening });
    if (isTurning) store.set(turnForwardAtom);
    const before = store.get(turnAtom);
    const { news, taken } = drag([0.5, 0.5], [-80, 0]);
    taken!.end(news);
    assert.equal(store.get(turnAtom), before);
  });
}

test("a tap on an edge turns a leaf, one in the middle waits whether it stays alone (KEYS-05)", () => {
  const { tap, taps, clock, store } = open();
  assert.is(tap(0.99, 0.5), "edge");
  assert.is(store.get(turnAtom).kind, "turning");
  assert.is(tap(0.5, 0.5), "page");
  clock.advance(239);
  assert.equal(taps, []);
  clock.advance(1);
  assert.equal(taps, ["alone"]);
});

test("a second tap, a drag or a pinch leaves no single tap behind", () => {
  const { tap, taps, clock, drag, page } = open();
  tap(0.5, 0.5);
  tap(0.5, 0.5, 2);
  tap(0.5, 0.5);
  drag([0.5, 0.5], [20, 0]);
  tap(0.5, 0.5);
  page.pinch!();
  tap(0.5, 0.5);
  page.stop();
  clock.advance(1000);
  assert.equal([taps, clock.live()], [[], 0]);
});

test("the zoomed book has no edges: a tap there is one on the page", () => {
  const { tap } = open({ scale: 2 });
  assert.is(tap(0.99, 0.5), "page");
});

test("a tap beside the book turns where the book says so", () => {
  assert.is(open({ settings: { clickBlankToFlip: true } }).tap(1.2, 0.5), "edge");
  assert.is(open({ settings: { clickBlankToFlip: false } }).tap(1.2, 0.5), "page");
});

test.run();
