import { suite } from "uvu";
import * as assert from "uvu/assert";
import { flyLeaf, holdLeaf, type LeafMotion, restingLeaf } from "../../../src/book/geometry/leaf-motion.ts";
import { leafBetween, sceneOf } from "../../../src/book/geometry/scene.ts";
import { spreadsOf } from "../../../src/book/geometry/spreads.ts";
import type { TurnStyle } from "../../../src/book/settings/flip-style.ts";
import type { StageHandle } from "../../../src/stage/stage-handle.ts";
import type { LeafFaces, Paper, Pose } from "../../../src/stage/turn/draw-soft.ts";
import type { FaceKey, Faces } from "../../../src/stage/turn/faces.ts";
import { type Flight, leafKeys } from "../../../src/stage/turn/flight.ts";
import type { LeafRequest } from "../../../src/stage/turn/leaf-renderer.ts";
import { runOffscreenLeaf } from "../../../src/stage/turn/offscreen-leaf.ts";
import type { prepareFaces } from "../../../src/stage/turn/prepare-faces.ts";
import { createTurnStyles } from "../../../src/stage/turn/styles.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { type FakeWorker, fakeWorkers } from "../../support/fakes/worker.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("offscreen-leaf");

let workers: ReturnType<typeof fakeWorkers<LeafRequest>>;
/** What kinds of requests a worker has got since this was asked last. */
const kindsOf = (worker: FakeWorker<LeafRequest> | undefined) =>
  (worker?.asked.splice(0) ?? []).map(({ kind }) => kind);
let copies = 0; // of faces

class FakeOffscreenCanvas {
  readonly width: number;
  constructor(width: number) {
    this.width = width;
  }
  getContext() {
    return { drawImage: () => copies++ };
  }
  transferToImageBitmap() {
    return { width: this.width, close() {} };
  }
}

const { OffscreenCanvas } = globalThis;
const { createObjectURL, revokeObjectURL } = URL;
test.before.each(() => {
  workers = fakeWorkers();
  Object.assign(URL, { createObjectURL: () => "blob:program", revokeObjectURL() {} });
  Object.assign(globalThis, { OffscreenCanvas: FakeOffscreenCanvas });
  HTMLCanvasElement.prototype.transferControlToOffscreen = () =>
    new FakeOffscreenCanvas(1) as unknown as OffscreenCanvas;
});
test.after.each(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  workers.restore();
  Object.assign(globalThis, { OffscreenCanvas });
  Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen");
  document.body.replaceChildren();
});

const SIZE = { width: 300, height: 400 };
const insets = { top: 0, right: 0, bottom: 0, left: 0 };
const scene = sceneOf(
  { viewport: { width: 900, height: 800 }, insets, pageRatio: 0.75, axis: "horizontal" },
  "double",
  false,
);
const spreads = spreadsOf({ pageCount: 8, mode: "double", isOpened: false, isLastBanned: false });
const POSE: Pose = {
  grip: { x: 300, y: 400 },
  held: { x: 200, y: 380 },
  isFlatDrawn: false,
  isLone: false,
  hasLanding: true,
  isRich: true,
};
const headroom = { before: 10, after: 10 };
const lying = restingLeaf({ grip: POSE.grip, size: SIZE, startsTurned: false, headroom, isTilted: true });

/** A stage with a turning layer, and what the worker's page is asked for. */
function openStage({ isReady = true, restingRatio = 1, flightRatio = 1, isInFlight = false } = {}) {
  const element = document.createElement("canvas");
  document.body.append(element);
  const { store, clock } = openReader();
  const { ctx } = recordingContext();
  const late: number[] = [];
  const governor = { frame: (ms: number) => late.push(ms), ratio: () => flightRatio, raise: () => false };
  const prepared: Parameters<StageHandle["prepareBy"]>[0][] = [];
  Object.defineProperty(ctx, "canvas", { value: element, configurable: true });
  let shown = true;
  let changed = () => {};
  const canvasOf = (pixelRatio: number) => ({ getPixelRatio: () => pixelRatio, width: 2100, height: 1500 });
  const layer = {
    on: (_: string, act: () => void) => (changed = act),
    off() {},
    visible: () => shown,
    getCanvas: () => canvasOf(1),
  };
  const resting = { getCanvas: () => canvasOf(restingRatio) };
  let paper: Paper | null = null;
  let redraws = 0;
  let style: TurnStyle = "soft";
  let look = () => {};
  const table = {} as StageHandle["table"];
  const stage = {
    surface: {
      stage: { getLayers: () => [resting, layer] },
      watch: (notify: () => void) => {
        notify();
        look = notify;
        return () => {};
      },
    },
    setPaper: (next: Paper) => {
      paper = next;
    },
    prepareBy: (prepare: typeof prepareFaces) => prepared.push(prepare),
    table,
    turner: { redraw: () => redraws++, flight: () => (isInFlight ? { leaf, style } : null) },
  } as unknown as StageHandle;
  const leafAt = (from: number) => leafBetween(scene, spreads[from]!, spreads[from + 1]!, true);
  let leaf = leafAt(1);
  const stop = runOffscreenLeaf(store, stage);
  const worker = workers.made.at(-1);
  if (isReady) worker?.onmessage?.({ data: "ready" });
  kindsOf(worker);
  const target = { ctx, scale: 1, x: 0, y: 0 };
  const faceOf = (draws: number) => ({
    canvas: Object.assign(document.createElement("canvas"), SIZE),
    scale: 1,
    draws,
  });
  const faces: LeafFaces = { front: null, back: faceOf(1), under: faceOf(1) };
  return {
    stop,
    worker,
    faces,
    lift: (from: number) => {
      leaf = leafAt(from);
    },
    /** A frame. @returns whether the worker draws it, and not the page */
    draw: (motion: LeafMotion, drawn: LeafFaces = faces, pose = POSE) => {
      assert.ok(paper);
      if (!shown) {
        shown = true;
        changed();
      }
      return paper.drawInstead(target, leaf, drawn, pose, motion)?.length === 0;
    },
    table,
    target,
    leaf,
    look: () => look(),
    /** The turning layer shows a flight of this style. */
    begin: (next: TurnStyle) => {
      [style, isInFlight, shown] = [next, true, true];
      changed();
    },
    redraws: () => redraws, // that the page's turner has been asked for
    isInUse: () => paper !== null,
    clock,
    late,
    /** The page draws the faces of the next turn ahead. */
    prepareAhead: () => {
      const made = new Map<string, object>();
      const wholeFace = ({ page, side }: FaceKey) => {
        const id = `${page} ${side}`;
        return made.get(id) ?? made.set(id, { ...faceOf(1), drawnTo: SIZE.height }).get(id);
      };
      const drawn = { keep() {}, whole: wholeFace, drawNext: wholeFace, known: wholeFace };
      const parts = {
        faces: drawn,
        pictures: { store: { best: () => ({}) } },
        turner: { flight: () => null },
        table,
        governor,
        surface: stage.surface,
        appearances: { inFlight: () => ({}) },
        marks: { draw() {} },
      };
      prepared[0]?.(store, parts as unknown as Parameters<typeof prepareFaces>[1]);
      clock.advance(0);
    },
    land: () => {
      shown = false;
      changed();
    },
    canvases: () => [...document.body.querySelectorAll("canvas")].filter((each) => each.style.visibility !== "hidden"),
  };
}

test("a leaf that flies costs the page one message, and its faces once (FLIP-02)", () => {
  const { worker, draw, stop } = openStage();
  const flying = flyLeaf(lying, "end", 0, 600);
  for (let frame = 0; frame < 30; frame++) assert.ok(draw(flying), "the worker draws it");
  assert.equal(kindsOf(worker), ["face", "face", "lift", "move"]);
  draw(flyLeaf(lying, "start", 0, 600));
  assert.equal(kindsOf(worker), ["move"], "it goes back");
  stop();
});

test("a leaf that a hand holds still is drawn once as sharp as the resting pages, and flies on as before (FLIP-02)", () => {
  const { worker, draw, prepareAhead, clock, stop } = openStage({ restingRatio: 1.5 });
  prepareAhead();
  const held = holdLeaf(lying, { x: 100, y: 300 }, 0);
  draw(held);
  clock.advance(119);
  kindsOf(worker);
  clock.advance(1);
  clock.advance(0);
  const asked = worker!.asked.splice(0);
  assert.equal(
    asked.map(({ kind }) => kind),
    ["face", "face", "lift", "move"],
  );
  const lifted = asked.flatMap((request) => (request.kind === "lift" ? [request.lifted] : []));
  const faces = asked.flatMap((request) => (request.kind === "face" ? [request] : []));
  assert.equal([lifted[0]!.target.scale, lifted[0]!.width, lifted[0]!.height], [1.5, 2100, 1500]);
  assert.equal([lifted[0]!.faces.back, lifted[0]!.faces.under], [faces[0]!.id, faces[1]!.id]);
  assert.equal([...new Set(faces.map(({ face }) => face.scale))], [1.5]);
  clock.advance(1000);
  draw(holdLeaf(held, { x: 100.4, y: 300 }, 1200));
  clock.advance(1000);
  assert.equal(kindsOf(worker), [], "no more frames while the finger trembles");
  draw(holdLeaf(held, { x: 90, y: 300 }, 2300));
  assert.equal(kindsOf(worker), ["lift", "drop", "move"], "and with the next move the flight's faces are back");
  draw(flyLeaf(held, "end", 2310, 600));
  clock.advance(1000);
  assert.equal(kindsOf(worker), ["move"], "a leaf that flies never stands");
  assert.is(clock.live(), 0);
  stop();
});

test("a leaf that stands sharp is drawn anew when one of its faces has changed, though the finger rests (FLIP-02)", () => {
  const { worker, draw, prepareAhead, clock, stop } = openStage({ restingRatio: 1.5 });
  prepareAhead();
  const held = holdLeaf(lying, { x: 100, y: 300 }, 0);
  draw(held);
  clock.advance(121);
  const trembling = holdLeaf(held, { x: 100.4, y: 300 }, 200);
  draw(trembling);
  kindsOf(worker);
  draw(trembling);
  assert.equal(kindsOf(worker), ["lift", "drop", "move"]);
  clock.advance(121);
  assert.equal(kindsOf(worker), ["face", "face", "lift", "move"], "and is sharp again");
  stop();
});

test("a held leaf that is gone at once is not drawn sharp any more (FLIP-02)", () => {
  const { worker, draw, land, prepareAhead, clock, stop } = openStage({ restingRatio: 1.5 });
  prepareAhead();
  draw(holdLeaf(lying, { x: 100, y: 300 }, 0));
  clock.advance(100);
  land();
  kindsOf(worker);
  clock.advance(1000);
  assert.equal([kindsOf(worker), clock.live()], [[], 0]);
  stop();
});

test("of a lone page's leaf that stands, the worker gets the sharp front alone, and makes its back of that (FLIP-02)", () => {
  const { worker, draw, prepareAhead, clock, stop } = openStage({ restingRatio: 1.5 });
  prepareAhead();
  draw(holdLeaf(lying, { x: 100, y: 300 }, 0), undefined, { ...POSE, isLone: true });
  kindsOf(worker);
  clock.advance(121);
  const asked = worker!.asked.splice(0);
  const given = asked.flatMap((each) => (each.kind === "face" ? [each.id] : []));
  const lifted = asked.find((each) => each.kind === "lift");
  assert.is(lifted?.lifted.faces.back, -given[0]!);
  stop();
});

test("a hand that moves on before the faces of its leaf are drawn costs nothing; leaves that fly as sharp as pages rest keep their faces", () => {
  for (const [restingRatio, moves, asked] of [
    [1.5, true, ["move"]],
    [1, false, ["lift", "move"]], // once more, with a finer bend
  ] as const) {
    const { worker, draw, prepareAhead, clock, stop } = openStage({ restingRatio });
    prepareAhead();
    const held = holdLeaf(lying, { x: 100, y: 300 }, 0);
    draw(held);
    if (moves) clock.advance(100);
    kindsOf(worker);
    if (moves) draw(flyLeaf(held, "end", 100, 600));
    clock.advance(500);
    assert.equal(kindsOf(worker), asked);
    stop();
  }
});

test("where frames come late a leaf that stands is drawn in full a moment later, bent and sharp as on any machine (FLIP-02)", () => {
  for (const [restingRatio, kinds] of [
    [1.5, ["face", "face", "lift", "move"]],
    [1, ["lift", "move"]],
  ] as const) {
    const { worker, draw, prepareAhead, clock, stop } = openStage({ restingRatio, flightRatio: 0.75 });
    prepareAhead();
    draw(holdLeaf(lying, { x: 100, y: 300 }, 0), undefined, { ...POSE, isRich: false });
    clock.advance(239);
    kindsOf(worker);
    clock.advance(61);
    const asked = worker!.asked.splice(0);
    assert.equal(
      asked.map(({ kind }) => kind),
      kinds,
    );
    const lifted = asked.find((each) => each.kind === "lift");
    const move = asked.find((each) => each.kind === "move");
    assert.equal([lifted?.lifted.pose.isStill, lifted?.lifted.pose.isRich, move?.isRich], [true, true, true]);
    stop();
  }
});

for (const isLone of [false, true])
  test(`a leaf that the page draws is sharp while a hand holds it still, as each reader's first one: ${isLone ? "a lone page's" : "of two pages"} (FLIP-02)`, () => {
    const { getContext } = HTMLCanvasElement.prototype;
    const { ctx, blits } = recordingContext();
    HTMLCanvasElement.prototype.getContext = (() => ctx) as unknown as typeof getContext;
    const stage = openStage({ isInFlight: true, restingRatio: 1.5, flightRatio: 0.75 });
    const { draw, land, prepareAhead, clock, canvases, redraws, stop } = stage;
    prepareAhead();
    const [turning] = canvases();
    assert.is(redraws(), 1, "a leaf that was held as this code came is followed");
    const pose = { ...POSE, isLone, isRich: false };
    const held = holdLeaf(lying, { x: 100, y: 300 }, 0);
    assert.not(draw(held, undefined, pose), "the page draws it");
    clock.advance(239);
    assert.equal(canvases(), [turning]);
    blits.length = 0;
    clock.advance(61);
    const [sharp, ...others] = canvases();
    assert.equal([sharp === turning, others.length, sharp?.width, sharp?.height], [false, 0, 2100, 1500]);
    assert.ok(blits.length > 0, "the leaf is on it");
    draw(holdLeaf(held, { x: 100.4, y: 300 }, 400), undefined, pose);
    assert.equal(canvases(), [sharp], "while the finger trembles");
    draw(holdLeaf(held, { x: 90, y: 300 }, 500), undefined, pose);
    assert.equal(canvases(), [turning], "it moves on");
    clock.advance(1000);
    assert.equal(canvases(), [sharp]);
    land();
    assert.equal([canvases(), clock.live()], [[turning], 0]);
    stop();
    HTMLCanvasElement.prototype.getContext = getContext;
  });

test("a board that a hand holds still is as sharp as the resting pages, with faces of their own, until it moves on (PAGE-10, FLIP-02)", async () => {
  const { getContext } = HTMLCanvasElement.prototype;
  const { ctx } = recordingContext();
  HTMLCanvasElement.prototype.getContext = (() => ctx) as unknown as typeof getContext;
  const { begin, land, prepareAhead, target, leaf, table, clock, canvases, stop } = openStage({ restingRatio: 1.5 });
  prepareAhead();
  const styles = createTurnStyles(openReader().store, table);
  await styles.preload();
  begin("rigid");
  const whole = () => ({ canvas: document.createElement("canvas"), scale: 1 });
  const flight = { leaf, keys: leafKeys(leaf, scene), headroom, fromSpread: spreads[1] } as Flight;
  const draw = (x: number) => {
    const motion = holdLeaf(lying, { x, y: 300 }, 0);
    const moment = { held: { x, y: 300 }, progress: 0.3, velocity: 0, isOver: true, motion };
    const drawn = styles.choose("rigid").draw(target, flight, moment, scene, { whole } as unknown as Faces, true);
    return drawn.length > 0;
  };
  const [turning] = canvases();
  assert.ok(draw(100));
  clock.advance(300);
  const [sharp, ...others] = canvases();
  assert.equal([sharp === turning, others.length, sharp?.width, sharp?.height], [false, 0, 2100, 1500]);
  assert.not(draw(100.4), "while the finger trembles");
  assert.ok(draw(90));
  assert.equal(canvases(), [turning], "it moves on");
  clock.advance(1000);
  land();
  assert.equal([canvases(), clock.live()], [[turning], 0]);
  stop();
  HTMLCanvasElement.prototype.getContext = getContext;
});

test("what goes with a leaf is told whether it is drawn with its bend, and by the worker (TOC-02)", () => {
  const { draw, faces, table, stop } = openStage();
  const flying = flyLeaf(lying, "end", 0, 600);
  draw(flying);
  assert.equal(table.softLeaf, { isRich: true, isApart: true });
  draw(flying, faces, { ...POSE, isRich: false });
  assert.equal(table.softLeaf, { isRich: false, isApart: true });
  stop();
});

test("a face whose picture arrives in flight is given again, others are not (FLIP-02)", () => {
  const { worker, draw, faces, stop } = openStage();
  const flying = flyLeaf(lying, "end", 0, 600);
  draw(flying);
  kindsOf(worker);
  draw(flying, { ...faces, under: { ...faces.under!, draws: 2 } });
  const [face] = worker?.asked ?? [];
  assert.is(face?.kind === "face" && face.drops, 2, "what it showed before is needed no more");
  assert.equal(kindsOf(worker), ["face", "lift", "move"]);
  stop();
});

test("the worker's canvas is seen while it draws, and a moment longer: the pages below may come later than it goes (FLIP-02)", () => {
  const { worker, clock, draw, land, canvases, stop } = openStage();
  assert.is(canvases().length, 1, "the turning layer's own");
  draw(flyLeaf(lying, "end", 0, 600));
  assert.is(canvases().length, 2);
  kindsOf(worker);
  clock.advance(600);
  land();
  clock.advance(99);
  assert.equal([canvases().length, kindsOf(worker)], [2, []], "it has landed");
  clock.advance(1);
  assert.equal(worker!.asked.splice(0), [{ kind: "rest", isFading: true }]);
  clock.advance(999);
  assert.is(canvases().length, 2, "empty by now");
  clock.advance(1);
  assert.equal([canvases().length, kindsOf(worker), clock.live()], [1, [], 0]);
  stop();
  assert.ok(worker?.isTerminated);
  assert.is(document.querySelectorAll("canvas").length, 1);
});

test("a leaf that has landed gives way to the sharp pages without a change of the page, and the next one is seen at once (FLIP-02)", () => {
  const { worker, clock, draw, land, lift, canvases, stop } = openStage();
  draw(flyLeaf(lying, "end", 0, 600));
  const [, leaf] = canvases();
  const seen = leaf!.style.cssText;
  clock.advance(600);
  land();
  clock.advance(100);
  assert.is(leaf!.style.cssText, seen);
  lift(2);
  draw(flyLeaf(lying, "end", 700, 600));
  kindsOf(worker);
  clock.advance(2000);
  assert.equal([leaf!.style.cssText, kindsOf(worker), clock.live()], [seen, [], 0]);
  stop();
});

test("a landed leaf does not fade away over the next turn, nor while the camera moves, right after it has landed neither (FLIP-02)", () => {
  for (const [next, afterMs] of [
    ["cover", 100],
    ["camera", 100],
    ["camera", 50],
  ] as const) {
    const { clock, draw, land, lift, look, canvases, stop } = openStage();
    const flying = flyLeaf(lying, "end", 0, 600);
    draw(flying);
    const leaf = canvases().at(-1);
    clock.advance(600);
    land();
    clock.advance(afterMs);
    if (next === "camera") look();
    else {
      lift(3); // nothing lies under the last leaf
      assert.not(draw(flying));
    }
    assert.equal([leaf!.style.visibility, clock.live()], ["hidden", 0], `${next} ${afterMs}`);
    stop();
  }
});

test("a leaf that has just landed does not lie over a board that turns right after it (FLIP-02)", () => {
  for (const style of ["rigid", "soft"] as const) {
    const { clock, draw, land, begin, canvases, stop } = openStage();
    draw(flyLeaf(lying, "end", 0, 600));
    const leaf = canvases().at(-1);
    clock.advance(600);
    land();
    begin(style);
    assert.is(leaf!.style.visibility, style === "rigid" ? "hidden" : "");
    stop();
  }
});

test("a leaf that is gone before it has landed is gone at once (FLIP-02)", () => {
  const { worker, draw, land, canvases, stop } = openStage();
  draw(flyLeaf(lying, "end", 0, 600));
  kindsOf(worker);
  land();
  assert.is(canvases().length, 1);
  assert.equal(worker!.asked.splice(0), [{ kind: "rest", isFading: false }]);
  stop();
});

test("the canvas stays for a leaf that is lifted as the last one has just landed (FLIP-02)", () => {
  const { worker, clock, draw, land, lift, canvases, stop } = openStage();
  draw(flyLeaf(lying, "end", 0, 600));
  clock.advance(600);
  land();
  kindsOf(worker);
  lift(2);
  draw(flyLeaf(lying, "end", 600, 600));
  clock.advance(200);
  assert.is(canvases().length, 2);
  assert.not(kindsOf(worker).includes("rest"));
  stop();
});

test("covers, and leaves where nothing lies opposite, are drawn by the page: the still layer gives way to them at once (FLIP-02)", () => {
  const { worker, draw, lift, faces, canvases, stop } = openStage();
  const flying = flyLeaf(lying, "end", 0, 600);
  lift(3); // nothing lies under the last leaf
  assert.not(draw(flying));
  lift(1);
  assert.not(draw(flying, faces, { ...POSE, hasLanding: false }));
  assert.is(canvases().length, 1);
  assert.equal(kindsOf(worker), []);
  stop();
});

test("a leaf that the page has begun to draw is not handed over in flight: it would be gone for a frame (FLIP-02)", () => {
  const { worker, draw, land, lift, stop } = openStage({ isReady: false });
  const flying = flyLeaf(lying, "end", 0, 600);
  assert.not(draw(flying), "the worker is not there yet");
  worker?.onmessage?.({ data: "ready" });
  assert.not(draw(flying));
  land();
  lift(2);
  assert.ok(draw(flying));
  stop();
});

test("a worker that is silent is let go, though a flight asks for its first and its last frames only (pain 6)", () => {
  const { worker, clock, draw, lift, stop } = openStage();
  const drawn: boolean[] = [];
  for (const from of [1, 2, 1]) {
    lift(from);
    const flying = flyLeaf(lying, "end", clock.now(), 600);
    drawn.push(draw(flying));
    clock.advance(560);
    for (let frame = 0; frame < 3; frame++, clock.advance(16)) draw(flying);
  }
  assert.equal(drawn, [true, true, false]);
  assert.ok(worker?.isTerminated);
  stop();
});

test("a worker that is silent or fails in flight is let go, and the page draws on (pain 6)", () => {
  for (const isSilent of [true, false]) {
    const { worker, clock, draw, canvases, redraws, stop } = openStage();
    const flying = flyLeaf(lying, "end", 0, 6000);
    assert.ok(draw(flying));
    if (!isSilent) worker?.onerror?.();
    assert.is(redraws(), isSilent ? 0 : 1, "the page's next frame would be one of the flight's last");
    let frames = 0;
    for (; frames < 200 && draw(flying); frames++) clock.advance(16);
    assert.ok(isSilent ? frames > 60 && frames < 70 : frames === 0, `after ${frames} frames`);
    assert.ok(worker?.isTerminated);
    assert.is(canvases().length, 1);
    stop();
    document.body.replaceChildren();
  }
});

test("neither a leaf that is held for long nor a page that stood still makes a worker a silent one", () => {
  const { worker, clock, draw, stop } = openStage();
  const flying = flyLeaf(lying, "end", 0, 600);
  draw(flying);
  worker?.onmessage?.({ data: "moved" });
  for (let frame = 0; frame < 200; frame++) {
    clock.advance(16);
    assert.ok(draw(flying));
  }
  draw(flyLeaf(lying, "start", 0, 600));
  clock.advance(60_000); // the answer waits behind the next frame
  assert.ok(draw(flying));
  stop();
});

test("faces that are drawn ahead are with the worker when their leaf is lifted, and none is copied for a worker that has died (FLIP-02)", () => {
  const { worker, prepareAhead, stop } = openStage();
  prepareAhead();
  const ahead = kindsOf(worker);
  assert.ok(ahead.length > 0 && ahead.every((kind) => kind === "face"), ahead.join());
  worker?.onerror?.();
  copies = 0;
  prepareAhead();
  assert.is(copies, 0);
  stop();
});

test("the worker draws the leaf's front, too, which shines through: where it was given that ahead, and leaves have two printed sides", () => {
  const { worker, draw, lift, prepareAhead, stop } = openStage();
  const frontOf = () =>
    worker?.asked.splice(0).flatMap((each) => (each.kind === "lift" ? [each.lifted.faces.front] : []));
  draw(flyLeaf(lying, "end", 0, 600));
  assert.equal(frontOf(), [null], "no leaf waits for it");
  prepareAhead();
  lift(0);
  copies = 0;
  draw(flyLeaf(lying, "end", 700, 600));
  assert.type(frontOf()?.[0], "number");
  assert.is(copies, 0);
  lift(2);
  draw(flyLeaf(lying, "end", 900, 600));
  assert.equal(frontOf(), [null], "it is drawn, but a copy of it would take a frame");
  assert.is(copies, 0);
  lift(1);
  draw(flyLeaf(lying, "end", 1400, 600), undefined, { ...POSE, isLone: true });
  assert.equal(frontOf(), [null]);
  stop();
});

test("the back of a lone page is neither drawn nor copied by the page: the worker makes it of the front (FLIP-02)", () => {
  const { worker, draw, prepareAhead, faces, stop } = openStage();
  prepareAhead();
  const noBack = {
    ...faces,
    get back(): never {
      return assert.unreachable("nobody asks for it") as never;
    },
  };
  assert.ok(draw(flyLeaf(lying, "end", 0, 600), noBack, { ...POSE, isLone: true }));
  const asked = worker?.asked ?? [];
  const lift = asked.find((each) => each.kind === "lift");
  const given = asked.flatMap((each) => (each.kind === "face" ? [each.id] : []));
  assert.ok(given.includes(-(lift?.lifted.faces.back ?? 0)), "the worker has its front");
  stop();
});

test("a back that nothing shines through yet is drawn by the page", () => {
  const { worker, draw, stop } = openStage();
  draw(flyLeaf(lying, "end", 0, 600), undefined, { ...POSE, isLone: true });
  const lift = worker?.asked.find((each) => each.kind === "lift");
  assert.ok(Number(lift?.lifted.faces.back) > 0);
  stop();
});

test("a worker whose frames come late has the governor lower what a leaf costs", () => {
  const { worker, late, prepareAhead, stop } = openStage();
  prepareAhead();
  worker?.onmessage?.({ data: "late" });
  assert.equal(late, [25, 25]);
  stop();
});

test("pictures that no worker may have are drawn by the page, as those of books on disk (BOOT-36)", () => {
  const { worker, draw, prepareAhead, canvases, stop } = openStage();
  Object.assign(worker!, {
    postMessage: () => {
      throw new DOMException("Canvas is not origin-clean.", "DataCloneError");
    },
  });
  assert.not(draw(flyLeaf(lying, "end", 0, 600)));
  assert.ok(worker?.isTerminated);
  prepareAhead();
  assert.is(canvases().length, 1);
  stop();
});

test("where there are no such canvases or workers, the page draws all leaves itself", () => {
  Object.assign(globalThis, { OffscreenCanvas: undefined });
  openStage().stop();
  assert.is(workers.made.length, 0);
  Object.assign(globalThis, {
    OffscreenCanvas: FakeOffscreenCanvas,
    Worker: class {
      constructor() {
        throw new Error("The policy forbids it.");
      }
    },
  });
  const { isInUse, stop } = openStage();
  assert.not(isInUse());
  stop();
});

test.run();
