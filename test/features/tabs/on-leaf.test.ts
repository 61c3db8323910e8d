import { suite } from "uvu";
import * as assert from "uvu/assert";
import { applyTo, inverse } from "../../../src/book/geometry/affine.ts";
import { foldLeaf, type Point, type Polygon } from "../../../src/book/geometry/fold.ts";
import { flyLeaf, type LeafMoment, momentAt, restingLeaf } from "../../../src/book/geometry/leaf-motion.ts";
import { closedShift, leafBetween, sceneOf } from "../../../src/book/geometry/scene.ts";
import type { PageMode, Spread } from "../../../src/book/geometry/spreads.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import type { TurnStyle } from "../../../src/book/settings/flip-style.ts";
import {
  type FlatStyles,
  fadingRiders,
  type Group,
  isLiftedAt,
  posesAt,
  ridersOf,
} from "../../../src/features/tabs/on-leaf.ts";
import type { TabPlace } from "../../../src/features/tabs/places.ts";
import { shadesOf } from "../../../src/stage/turn/draw-soft.ts";
import type { Flight } from "../../../src/stage/turn/flight.ts";

const test = suite("features/tabs/on-leaf");

const FLAT: FlatStyles = {
  slidePx: () => 1500,
  cardPlace: () => ({ map: [1, 0, 0, 1, 300, 0], alpha: 0.5 }),
  boardMap: () => [0.5, 0, 0, 1, 300, 0],
};
const VIEWPORT = { width: 1440, height: 900 };
const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
const HEADROOM = { before: 1e9, after: 1e9 };
type Turn = { readonly style?: TurnStyle; readonly mode?: PageMode; readonly from?: Spread; readonly isRtl?: boolean };

const INSIDE: Spread = { verso: pageIndex(3), recto: pageIndex(4) };
const NEXT: Spread = { verso: pageIndex(5), recto: pageIndex(6) };

/** Where its leaf is, ms after it has begun to fly. */
function momentOf({ grip, leaf: { size } }: Flight): (ms: number) => LeafMoment {
  const motion = flyLeaf(
    restingLeaf({ grip, size, startsTurned: false, headroom: HEADROOM, isTilted: true }),
    "end",
    0,
    600,
  );
  return (ms) => momentAt(motion, ms);
}

/** A forward turn whose leaf carries the tab "0" of a scene; "1" stays. */
function open({ style = "soft", mode = "double", from = INSIDE, isRtl = false }: Turn = {}) {
  const scene = sceneOf({ viewport: VIEWPORT, insets: NO_INSETS, pageRatio: 0.75, axis: "horizontal" }, mode, isRtl);
  const leaf = leafBetween(scene, from, NEXT, true);
  const grip = { x: leaf.size.width, y: leaf.size.height };
  const shift = { from: closedShift(scene, from, true), to: 0 };
  const flight = { leaf, grip, style, shift, isForward: true, headroom: HEADROOM } as Flight;
  const edges = isRtl ? (["left", "right"] as const) : (["right", "left"] as const);
  const x = { left: scene.home.x - 29, right: scene.home.x + scene.size.width - 1 };
  const at = (index: number, edge: "left" | "right", by: number): TabPlace => ({
    index,
    edge,
    isRead: false,
    box: { x: x[edge] + by, y: 100 + 60 * index, width: 30, height: 50 },
  });
  const before = [0, 1].map((index) => at(index, edges[0], shift.from));
  const after = [at(0, edges[1], 0), at(1, edges[0], 0)];
  const riders = ridersOf(flight, scene, before, after);
  const moment = momentOf(flight);
  return {
    scene,
    flight,
    riders,
    before,
    after,
    moment,
    poses: (ms: number, canBend = true) => posesAt(flight, moment(ms), scene, FLAT, canBend),
    indices: (group: Group) => riders[group].map(({ index }) => index),
  };
}

const near = (a: Point, b: Point, px = 0.01) =>
  assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < px, JSON.stringify([a, b]));

/** Whether a point is in a convex polygon. */
function isIn(polygon: Polygon | null, { x, y }: Point): boolean {
  if (!polygon) return true;
  const sides = polygon.map((from, index) => {
    const to = polygon[(index + 1) % polygon.length]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  });
  return polygon.length > 2 && (sides.every((side) => side >= -1e-6) || sides.every((side) => side <= 1e-6));
}
const middle = ({ box: { x, y, width, height } }: TabPlace): Point => ({ x: x + width / 2, y: y + height / 2 });

test("the leaf takes the tab with it that changes sides, and no other one (TOC-02)", () => {
  for (const isRtl of [false, true]) {
    const { riders, indices } = open({ isRtl });
    assert.equal([indices("lying"), indices("turned")], [[0], [0]]);
    assert.equal([riders.leaving, riders.coming, riders.moved], [[], [], []]);
    assert.equal([riders.lying[0]!.edge, riders.turned[0]!.edge], isRtl ? ["left", "right"] : ["right", "left"]);
  }
});

test("a carried tab starts where it stood and ends where it will stand (TOC-02)", () => {
  for (const isRtl of [false, true]) {
    const { poses, riders, before, after } = open({ isRtl });
    const [lying, turned] = [riders.lying[0]!, riders.turned[0]!];
    near(applyTo(poses(0).lying.map, middle(lying)), middle(before[0]!));
    assert.ok(isIn(poses(0).lying.clip, middle(lying)));
    assert.is(poses(0).turned.alpha, 0);
    near(applyTo(poses(600).turned.map, middle(turned)), middle(after[0]!));
    assert.ok(isIn(poses(600).turned.clip, middle(turned)));
    assert.not(isIn(poses(600).lying.clip, middle(lying)));
  }
});

test("on its way a tab stays at the edge of its leaf, and is seen on one of its parts only (TOC-02)", () => {
  for (const isRtl of [false, true]) {
    const { poses, riders, scene, flight, moment } = open({ isRtl });
    const { frame, size } = flight.leaf;
    const tab = middle(riders.lying[0]!);
    const onLeaf = applyTo(inverse(frame), tab);
    for (let ms = 20; ms < 600; ms += 20) {
      const { lying, turned } = poses(ms);
      const fold = foldLeaf(flight.grip, moment(ms).held, size)!.fold;
      const height = (onLeaf.x - fold.at.x) * fold.across.x + (onLeaf.y - fold.at.y) * fold.across.y;
      const reflected = {
        x: onLeaf.x - 2 * height * fold.across.x,
        y: onLeaf.y - 2 * height * fold.across.y,
      };
      const seen = applyTo(frame, reflected);
      near(applyTo(turned.map, middle(riders.turned[0]!)), { x: seen.x + scene.home.x, y: seen.y + scene.home.y }, 2.1);
      const isTurned = isIn(turned.clip, middle(riders.turned[0]!)) && turned.alpha > 0;
      assert.not(isTurned && isIn(lying.clip, tab), `${ms}`);
      if (height < -1) assert.ok(isIn(lying.clip, tab) || height > -0.6 * 0.09 * size.width, `${ms}: ${height}`);
    }
  }
});

test("round the bend a tab is seen all the way, and goes on where the level part begins (TOC-02)", () => {
  const { poses, riders, flight, moment, scene } = open();
  const { frame, size } = flight.leaf;
  const spine = applyTo(frame, { x: 0, y: 0 }).x;
  let bentFrames = 0;
  for (let ms = 5; ms < 600; ms += 5) {
    const shown = poses(ms);
    const fold = foldLeaf(flight.grip, moment(ms).held, size)!.fold;
    const { radius } = shadesOf({ grip: flight.grip, held: moment(ms).held }, size.width);
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      const { x, y, width, height } = riders.turned[0]!.box;
      const place = { x: x + width, y: y + part * height }; // where it comes out of its page
      const onLeaf = applyTo(inverse(frame), { x: 2 * spine - place.x, y: place.y });
      const beyond = (onLeaf.x - fold.at.x) * fold.across.x + (onLeaf.y - fold.at.y) * fold.across.y;
      if (beyond <= 0 || beyond >= (Math.PI / 2) * radius) continue;
      bentFrames += 1;
      const group = (["curling", "falling"] as const).find((name) => isIn(shown[name].clip, place));
      assert.ok(group, `${ms}: ${beyond}`);
      const lift = (-Math.PI / 2) * radius;
      const by = lift + radius * Math.cos(beyond / radius) - beyond;
      const seen = applyTo(frame, { x: onLeaf.x + by * fold.across.x, y: onLeaf.y + by * fold.across.y });
      near(applyTo(shown[group].map, place), { x: seen.x + scene.home.x, y: seen.y + scene.home.y }, 0.08 * radius);
    }
  }
  assert.ok(bentFrames > 5, `${bentFrames}`);
});

test("each part of a bent tab begins under the one after it: a hairline of the page was between them (TOC-02)", () => {
  const { poses, flight, moment } = open();
  const { frame, size } = flight.leaf;
  const spine = applyTo(frame, { x: 0, y: 0 }).x;
  for (let ms = 100; ms < 500; ms += 50) {
    const shown = poses(ms);
    const { at, across } = foldLeaf(flight.grip, moment(ms).held, size)!.fold;
    const { radius } = shadesOf({ grip: flight.grip, held: moment(ms).held }, size.width);
    const bendPx = (Math.PI / 2) * radius;
    for (const [end, before, after] of [
      [bendPx / 2, "curling", "falling"],
      [bendPx, "falling", "turned"],
    ] as const) {
      const by = end - 0.5;
      const onLeaf = applyTo(frame, { x: at.x + by * across.x, y: at.y + by * across.y });
      const place = { x: 2 * spine - onLeaf.x, y: onLeaf.y };
      for (const group of [before, after]) assert.ok(isIn(shown[group].clip, place), `${ms}: ${group}`);
    }
  }
});

test("where the leaf is folded flat, its tab lies on the one side of the crease or on the other (TOC-02)", () => {
  const { poses, riders, flight, moment } = open();
  const { frame, size } = flight.leaf;
  const tab = middle(riders.lying[0]!);
  const onLeaf = applyTo(inverse(frame), tab);
  for (let ms = 20; ms < 600; ms += 20) {
    const { lying, turned, curling, falling } = poses(ms, false);
    const { fold } = foldLeaf(flight.grip, moment(ms).held, size)!;
    const isOver = (onLeaf.x - fold.at.x) * fold.across.x + (onLeaf.y - fold.at.y) * fold.across.y > 0;
    assert.is(isIn(lying.clip, tab), !isOver, `${ms}`);
    assert.is(isIn(turned.clip, middle(riders.turned[0]!)), isOver, `${ms}`);
    assert.equal([curling.alpha, falling.alpha], [0, 0]);
  }
});

test("tabs go with the book that opens and moves aside (TOC-02)", () => {
  const { indices, poses, riders, before, after } = open({
    style: "rigid",
    from: { verso: null, recto: pageIndex(0) },
  });
  assert.equal([indices("lying"), indices("moved")], [[0], [1]]);
  near(applyTo(poses(0).moved.map, middle(riders.moved[0]!)), middle(before[1]!));
  near(applyTo(poses(600).moved.map, middle(riders.moved[0]!)), middle(after[1]!));
  assert.equal([poses(100).lying.alpha, poses(100).turned.alpha], [1, 0]);
  assert.equal([poses(500).lying.alpha, poses(500).turned.alpha], [0, 1]);
});

test("behind a lone page a tab is out of sight, and comes again on the other side (TOC-02)", () => {
  const { poses, indices } = open({ mode: "single", from: { verso: null, recto: pageIndex(3) } });
  assert.equal([indices("lying"), indices("falling"), indices("turned"), indices("coming")], [[0], [0], [], [0]]);
  assert.is(poses(200).coming.alpha, 0);
  assert.is(poses(600).coming.alpha, 1);
});

test("a tab that changes to the spine of a lone page is not seen on the leaf, which goes over that place (TOC-02)", () => {
  for (const style of ["soft", "rigid"] as const) {
    const { poses, moment } = open({ style, mode: "single", from: { verso: null, recto: pageIndex(3) } });
    const onLeaf = Array.from({ length: 60 }, (_, step) => 10 * step).filter((ms) => moment(ms).progress < 0.93);
    assert.ok(onLeaf.at(-1)! > 400);
    assert.equal([...new Set(onLeaf.map((ms) => poses(ms).coming.alpha))], [0]);
  }
});

test("all tabs slide with their spread, on a card goes what changes sides, others fade (TOC-02)", () => {
  const slide = open({ style: "slide" });
  assert.equal(
    [slide.indices("leaving"), slide.indices("coming")],
    [
      [0, 1],
      [0, 1],
    ],
  );
  const { home } = slide.scene;
  assert.equal(slide.poses(0).leaving.map, [1, 0, 0, 1, home.x + 0, home.y]);
  assert.equal(slide.poses(600).leaving.map, [1, 0, 0, 1, home.x - 1500, home.y]);
  assert.equal(slide.poses(600).coming.map, [1, 0, 0, 1, home.x, home.y]);
  const card = open({ style: "card" });
  assert.equal([card.indices("leaving"), card.indices("coming")], [[0], [0]]);
  assert.equal([card.poses(100).leaving.alpha, card.poses(600).coming.alpha], [0.5, 1]);
  const fade = open({ style: "fade" });
  assert.equal([fade.poses(0).leaving.alpha, fade.poses(600).leaving.alpha, fade.poses(600).coming.alpha], [1, 0, 1]);
});

test("what does not move is not touched (TOC-02)", () => {
  const { scene, flight, before } = open();
  assert.equal(Object.values(ridersOf(flight, scene, before, before)).flat(), []);
});

test("a tab at the spine of a page that lies alone is out of sight while the leaf or card goes over it, and all of it is seen before and after", () => {
  for (const style of ["soft", "rigid", "card"] as const) {
    const { scene, flight, moment } = open({ style, mode: "single" });
    const box = { x: scene.home.x - 29, y: 100, width: 30, height: 50 };
    const read: TabPlace = { index: 0, edge: "left", isRead: true, box };
    const riders = ridersOf(flight, scene, [read], [read]);
    assert.is(riders.passed.length, 1);
    const alphas = [0, 200, 300, 400, 600].map((ms) => posesAt(flight, moment(ms), scene, FLAT).passed.alpha);
    assert.ok(alphas[0]! > 0.99 && alphas.at(-1)! > 0.99, alphas.join(" "));
    assert.is(Math.min(...alphas), 0, alphas.join(" "));
    const unread = { ...read, edge: "right", isRead: false } as const;
    assert.equal(ridersOf(flight, scene, [unread], [unread]).passed, []);
    const above = { ...read, edge: "top" } as const; // read and unread tabs alike stand there in some books
    assert.equal(ridersOf(flight, scene, [above], [above]).passed, [], "the leaf does not go over the upper edge");
  }
  const { scene, flight } = open();
  const read: TabPlace = { index: 0, edge: "left", isRead: true, box: { x: 0, y: 100, width: 30, height: 50 } };
  assert.equal(ridersOf(flight, scene, [read], [read]).passed, [], "nothing goes over it where two pages lie open");
});

test("tabs that fade stand on their leaf until it is lifted there (TOC-02)", () => {
  const { scene, flight, before, after } = open();
  const riders = fadingRiders(flight, scene, before, after);
  const names = (Object.entries(riders) as [Group, readonly TabPlace[]][]).filter(([, places]) => places.length > 0);
  assert.equal(
    names.map(([name, places]) => [name, places.map(({ index }) => index)]),
    [
      ["lying", [0]],
      ["coming", [0]],
    ],
  );
  const lifted = (ms: number) => isLiftedAt(riders.lying[0]!, flight, momentOf(flight)(ms));
  assert.equal([0, 599].map(lifted), [false, true]);
  const since = Array.from({ length: 60 }, (_, at) => lifted(at * 10));
  assert.is(since.indexOf(true), 60 - since.filter(Boolean).length, "once lifted it stays so");
});

test.run();
