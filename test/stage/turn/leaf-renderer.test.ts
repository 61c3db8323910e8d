import { suite } from "uvu";
import * as assert from "uvu/assert";
import { flyLeaf, holdLeaf, type LeafMotion, restingLeaf } from "../../../src/book/geometry/leaf-motion.ts";
import { leafBetween, sceneOf } from "../../../src/book/geometry/scene.ts";
import { spreadsOf } from "../../../src/book/geometry/spreads.ts";
import {
  EMPTY_AFTER_MS,
  type LeafFaceIds,
  type LeafRequest,
  type LeafResponse,
  type LeafScope,
  startLeafRenderer,
} from "../../../src/stage/turn/leaf-renderer.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";

const test = suite("leaf-renderer");

const insets = { top: 0, right: 0, bottom: 0, left: 0 };
const viewport = { width: 900, height: 800 };
const scene = sceneOf({ viewport, insets, pageRatio: 0.75, axis: "horizontal" }, "double", false);
const spreads = spreadsOf({ pageCount: 8, mode: "double", isOpened: false, isLastBanned: false });
const leaf = leafBetween(scene, spreads[1]!, spreads[2]!, true);
const grip = { x: leaf.size.width, y: leaf.size.height };
const lying = restingLeaf({
  grip,
  size: leaf.size,
  startsTurned: false,
  headroom: { before: 10, after: 10 },
  isTilted: true,
});
const pose = { grip, held: grip, isFlatDrawn: false, isLone: false, hasLanding: true, isRich: true };

/** A worker whose clock runs 5 s ahead of the page's. */
function openWorker() {
  let nowMs = 5000;
  let nextFrame: ((nowMs: number) => void) | null = null;
  let timer: { readonly act: () => void; readonly atMs: number } | null = null;
  const responses: LeafResponse[] = [];
  const closed: string[] = [];
  const { ctx, blits, strokes } = recordingContext();
  const patterns: unknown[] = []; // the faces that patterns were made of
  let cleared = 0;
  const thinned: number[] = []; // parts of what was drawn that were taken from it
  const createPattern = (pattern: unknown) => {
    patterns.push(pattern);
    return { pattern };
  };
  Object.assign(ctx, { clearRect: () => cleared++, createPattern, canvas: { width: 1, height: 1 } });
  const { fillRect } = ctx;
  ctx.fillRect = (...rect) => {
    if (ctx.globalCompositeOperation === "destination-out") {
      thinned.push(ctx.globalAlpha >= 0 ? ctx.globalAlpha : 1); // browsers leave it as it was
    }
    fillRect.apply(ctx, rect);
  };
  const scope: LeafScope = {
    onmessage: null,
    postMessage: (response) => responses.push(response),
    requestAnimationFrame: (act) => {
      nextFrame = act;
    },
    setTimeout: (act, ms) => {
      timer = { act, atMs: nowMs + ms };
      return 1;
    },
    clearTimeout: () => {
      timer = null;
    },
    performance: { now: () => nowMs },
  };
  startLeafRenderer(scope);
  const ask = (data: LeafRequest) => scope.onmessage?.({ data });
  ask({ kind: "begin", canvas: { getContext: () => ctx } as unknown as OffscreenCanvas });
  const faceOf = (name: string) => {
    const canvas = { name, width: 300, height: 400, close: () => closed.push(name) } as unknown as ImageBitmap;
    return { canvas, scale: 1 };
  };
  for (const [index, name] of ["front", "back", "under"].entries()) {
    ask({ kind: "face", id: index + 1, face: faceOf(name), drops: null });
  }
  const faces = { front: 1, back: 2, under: 3 };
  const target = { scale: 1, x: 0, y: 0 };
  return {
    responses,
    closed,
    patterns,
    ask,
    /** A new face comes in place of another one. */
    replace: (id: number) => ask({ kind: "face", id: id + 10, face: faceOf(`after ${id}`), drops: id }),
    lift: (motion: LeafMotion, shown: LeafFaceIds = faces) =>
      ask({
        kind: "lift",
        lifted: { leaf, faces: shown, pose, motion, paper: "#222222", target, width: 700, height: 500 },
      }),
    move: (motion: LeafMotion, pageMs: number) => ask({ kind: "move", motion, isRich: true, nowMs: pageMs }),
    /** @param late the frame began so long ago, ms */
    pass: (ms: number, late = 0) => {
      nowMs += ms;
      const due = nextFrame;
      nextFrame = null;
      due?.(nowMs - late);
      if (timer && nowMs >= timer.atMs) timer.act();
    },
    isMoving: () => nextFrame !== null,
    blits,
    strokes,
    clearings: () => cleared,
    thinned,
  };
}

test("a leaf flies by the page's clock, frame by frame, until it has landed (FLIP-02)", () => {
  const { lift, move, pass, isMoving, blits, responses } = openWorker();
  lift(lying);
  move(flyLeaf(lying, "end", 100, 600), 100);
  assert.equal(responses, ["ready", "moved"]);
  let frames = 0;
  for (; isMoving() && frames < 100; frames++) pass(16);
  assert.is(frames, 38); // 600 ms
  const printed = blits.filter(({ alpha }) => alpha === 1);
  const sources = new Set(printed.map(({ source }) => (source as unknown as { name: string }).name));
  assert.equal([...sources].sort(), ["back", "under"]);
});

test("a leaf that is led elsewhere goes there at once, and nothing is drawn while it stands", () => {
  const { lift, move, pass, isMoving, blits } = openWorker();
  lift(lying);
  move(holdLeaf(lying, { x: 100, y: 300 }, 0), 0);
  for (let frame = 0; frame < 20; frame++) pass(16);
  assert.not(isMoving(), "it has caught up with the finger");
  const drawn = blits.length;
  move(holdLeaf(lying, { x: 50, y: 300 }, 320), 320);
  pass(16);
  assert.ok(blits.length > drawn);
});

test("the canvas keeps its last picture until the page has surely hidden it: emptied before, it would show the old spread (FLIP-02)", () => {
  const { ask, lift, move, pass, clearings } = openWorker();
  lift(lying);
  move(flyLeaf(lying, "end", 0, 10), 0);
  pass(16);
  const drawn = clearings();
  ask({ kind: "rest", isFading: false });
  pass(EMPTY_AFTER_MS - 1);
  assert.is(clearings(), drawn);
  pass(1);
  assert.is(clearings(), drawn + 1);
});

test("a landed leaf fades away evenly, so that the sharper pages below do not snap in (FLIP-02)", () => {
  const { ask, lift, move, pass, isMoving, clearings, thinned } = openWorker();
  lift(lying);
  move(flyLeaf(lying, "end", 0, 10), 0);
  pass(16);
  const drawn = clearings();
  ask({ kind: "rest", isFading: true });
  pass(0, 5); // this frame had begun by then
  const left: number[] = [];
  while (isMoving()) {
    pass(20, 5);
    left.push(thinned.reduce((part, frac) => part * (1 - frac), 1));
  }
  assert.equal(
    left.map((part) => Math.round(part * 7)),
    [6, 5, 4, 3, 2, 1, 1],
  );
  assert.is(clearings(), drawn + 1, "and is gone at the end");
});

test("a leaf that moves while the one before fades is drawn in full", () => {
  const { ask, lift, move, pass, thinned } = openWorker();
  lift(lying);
  move(flyLeaf(lying, "end", 0, 10), 0);
  pass(16);
  ask({ kind: "rest", isFading: true });
  pass(16);
  assert.is(thinned.length, 1);
  lift(lying);
  move(holdLeaf(lying, { x: 100, y: 300 }, 32), 32);
  for (let frame = 0; frame < 20; frame++) pass(16);
  assert.is(thinned.length, 1);
});

test("a canvas whose next leaf is already moving is not emptied under it (FLIP-02)", () => {
  const { ask, lift, move, pass, clearings } = openWorker();
  lift(lying);
  move(flyLeaf(lying, "end", 0, 10), 0);
  pass(16);
  ask({ kind: "rest", isFading: false });
  lift(lying);
  move(holdLeaf(lying, { x: 100, y: 300 }, 16), 16);
  for (let frame = 0; frame < 20; frame++) pass(16);
  const drawn = clearings();
  pass(EMPTY_AFTER_MS);
  assert.is(clearings(), drawn);
});

test("frames that come late are told once a leaf, and a pause between leaves is none", () => {
  const { ask, lift, move, pass, responses } = openWorker();
  lift(lying);
  move(flyLeaf(lying, "end", 0, 600), 0);
  for (let frame = 0; frame < 5; frame++) pass(40);
  assert.equal(responses, ["ready", "moved", "late"]);
  ask({ kind: "rest", isFading: false });
  pass(10_000);
  lift(lying);
  move(flyLeaf(lying, "end", 10_200, 600), 10_200);
  for (let frame = 0; frame < 5; frame++) pass(16);
  assert.equal(responses, ["ready", "moved", "late", "moved"]);
});

test("a message that took long does not hold the leaf back, and clocks that part are set anew", () => {
  const { lift, move, pass, isMoving } = openWorker();
  const framesOf = (sinceMs: number, saidMs: number) => {
    lift(lying);
    move(flyLeaf(lying, "end", sinceMs, 600), saidMs);
    let frames = 0;
    for (; isMoving() && frames < 100; frames++) pass(16);
    return frames;
  };
  assert.is(framesOf(0, 0), 38);
  const pageMs = 38 * 16;
  assert.is(framesOf(pageMs, pageMs - 50), 38, "it was on its way for 50 ms");
  assert.is(framesOf(2 * pageMs - 20_000, 2 * pageMs - 20_000), 38, "the page slept");
});

test("a flight fills all its frames with one pattern of a face", () => {
  const { lift, move, pass, isMoving, patterns } = openWorker();
  const motion = flyLeaf(lying, "end", 0, 600);
  lift(motion);
  move(motion, 0);
  for (let frames = 0; isMoving() && frames < 100; frames++) pass(16);
  assert.ok(patterns.length > 0);
  assert.is(new Set(patterns).size, patterns.length);
});

test("a lone page's back is made once, of its front, and goes with it (FLIP-02)", () => {
  const { OffscreenCanvas } = globalThis;
  let made = 0;
  const gone: string[] = [];
  const shown: string[] = [];
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      constructor() {
        made++;
      }
      getContext() {
        const ctx = {
          fillRect: () => shown.push(ctx.fillStyle),
          drawImage: ({ name }: { readonly name: string }) => shown.push(name),
          fillStyle: "",
          scale() {},
        };
        return ctx;
      }
      transferToImageBitmap() {
        return { name: "its back", width: 300, height: 400, close: () => gone.push("its back") };
      }
    },
  });
  const { ask, lift, move, pass, patterns } = openWorker();
  const motion = flyLeaf(lying, "end", 0, 600);
  ask({ kind: "back", id: 1, paper: "#fff8e8" });
  lift(motion, { front: null, back: -1, under: 3 });
  assert.is(made, 1);
  assert.equal(shown, ["#fff8e8", "front"], "print through the book's paper");
  move(motion, 0);
  pass(300);
  assert.equal(
    patterns.map((face) => (face as { readonly name: string }).name),
    ["under", "its back"],
  );
  const other = openWorker();
  other.lift(motion, { front: null, back: -1, under: 3 });
  assert.is(made, 2, "a leaf that nobody got ready for has one, too");
  other.replace(1);
  assert.equal([other.closed, gone], [["front"], ["its back"]]);
  Object.assign(globalThis, { OffscreenCanvas });
});

test("a face that is dropped gives its px back, but leaves those that a pattern holds to the collector", () => {
  const { replace, closed } = openWorker();
  replace(2);
  assert.equal(closed, ["back"]);
  const other = openWorker();
  const motion = flyLeaf(lying, "end", 0, 600);
  other.lift(motion);
  other.move(motion, 0);
  other.pass(300);
  const held = other.patterns.map((picture) => (picture as { readonly name: string }).name);
  assert.equal(
    held.sort(),
    ["back", "front", "under"],
    "its print shines through, and the page below has a smooth edge",
  );
  for (const id of [1, 2, 3]) other.replace(id);
  assert.equal(other.closed, []);
});

test("the page that a leaf uncovers is copied, and its slanted edges drawn over the stairs of the copy: no px of them lies beyond, and none on the leaf along its level ones (FLIP-02)", () => {
  const { lift, move, pass, blits, strokes } = openWorker();
  const motion = flyLeaf(lying, "end", 0, 600);
  lift(motion);
  move(motion, 0);
  pass(300);
  const nameOf = (source: unknown) => (source as { readonly name: string }).name;
  const copied = blits.filter(({ source }) => nameOf(source) === "under");
  const drawn = strokes.filter(
    ({ style }) => nameOf((style as { readonly pattern?: unknown }).pattern ?? {}) === "under",
  );
  assert.ok(copied.length > 0);
  assert.is(drawn.length, copied.length);
  for (const [index, { path, width, clip }] of drawn.entries()) {
    assert.equal([width, clip], [2, null], "all of the line is seen, not what of it lies within the copy");
    const all = copied[index]?.clip ?? [];
    assert.equal(
      path.filter((point) => !all.some(({ x, y }) => x === point.x && y === point.y)),
      [],
    );
    const { frontRect } = leaf;
    const corner = { x: frontRect.x + frontRect.width, y: frontRect.y };
    const isCorner = ({ x, y }: { x: number; y: number }) => Math.hypot(x - corner.x, y - corner.y) < 2;
    assert.ok(all.some(isCorner) && !path.some(isCorner), "two level sides meet in the page's corner");
    assert.ok(path.length > 5, "round the bend");
  }
});

test.run();
