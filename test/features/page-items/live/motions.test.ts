import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ElementAnimation } from "../../../../src/book/publication/item-style.ts";
import {
  animate,
  comesIn,
  easeOf,
  motionOf,
  stageOf,
  UNMOVED,
} from "../../../../src/features/page-items/live/motions.ts";

const test = suite("features/page-items/live/motions");
const animation = (more: Partial<ElementAnimation> = {}): ElementAnimation => ({
  name: "fadeIn",
  duration: 1,
  timing: "linear",
  delay: 0,
  count: 1,
  direction: "normal",
  ...more,
});
const near = (one: number, other: number) => assert.ok(Math.abs(one - other) < 1e-3, `${one} is not ${other}`);

test("an animation waits, runs and ends; its times are seconds (ANNO-23, ANNO-24)", () => {
  const delayed = animation({ delay: 0.5, duration: 2, count: 2 });
  assert.equal(stageOf(delayed, 499), { kind: "waiting" });
  assert.equal(stageOf(delayed, 1500), { kind: "running", part: 0.5 });
  assert.equal(stageOf(delayed, 3000), { kind: "running", part: 0.25 });
  assert.equal(stageOf(delayed, 4500), { kind: "over" });
});

test("directions run it backwards, or every other time (ANNO-23)", () => {
  const partAt = (direction: ElementAnimation["direction"], ms: number) => {
    const stage = stageOf(animation({ direction, count: 4 }), ms);
    return stage.kind === "running" ? stage.part : null;
  };
  assert.equal([partAt("normal", 250), partAt("reverse", 250)], [0.25, 0.75]);
  assert.equal([partAt("alternate", 250), partAt("alternate", 1250)], [0.25, 0.75]);
  assert.equal([partAt("alternate-reverse", 250), partAt("alternate-reverse", 1250)], [0.75, 0.25]);
});

test("an endless animation never ends, and one without duration never begins (ANNO-23)", () => {
  assert.is(stageOf(animation({ count: Infinity }), 1e9).kind, "running");
  assert.is(stageOf(animation({ duration: 0 }), 0).kind, "over");
});

test("an item that comes in is away at first and at rest at last (ANNO-24)", () => {
  for (const name of [
    "fadeIn",
    "slideInLeft",
    "slideInTop",
    "zoomIn",
    "bounceIn",
    "flipInX",
    "rotateIn",
    "TFlyEffect",
    "unheard-of",
  ]) {
    assert.ok(comesIn(name), name);
    near(motionOf(name, 0).alpha, name.startsWith("slide") || name.startsWith("bounce") || /Fly/.test(name) ? 0.1 : 0);
    const rest = motionOf(name, 1);
    near(
      Math.abs(rest.dx) +
        Math.abs(rest.dy) +
        Math.abs(rest.turn) +
        Math.abs(1 - rest.scaleX) +
        Math.abs(1 - rest.alpha),
      0,
    );
  }
});

test("slides come from the side that they name", () => {
  const from = (name: string) =>
    [Math.sign(motionOf(name, 0).dx), Math.sign(motionOf(name, 0).dy)].map((side) => side + 0);
  assert.equal(from("slideInLeft"), [-1, 0]);
  assert.equal(from("slideInRight"), [1, 0]);
  assert.equal(from("slideInTop"), [0, -1]);
  assert.equal(from("slideInDown"), [0, -1]);
  assert.equal(from("fadeInUp"), [0, 1]);
});

test("an item that goes out is away at last, and other motions come back", () => {
  near(motionOf("fadeOut", 0).alpha, 1);
  near(motionOf("fadeOut", 1).alpha, 0);
  for (const name of ["pulse", "shake", "swing", "bounce", "heartBeat"]) {
    assert.not(comesIn(name), name);
    const end = motionOf(name, 1);
    near(Math.abs(end.dx) + Math.abs(end.dy) + Math.abs(end.turn) + Math.abs(1 - end.scaleX), 0);
  }
});

test("before its motion an item is away or at rest by the motion's name; afterwards it is at rest", () => {
  assert.is(animate(animation(), 1000), null);
  near(animate(animation({ delay: 1 }), 0)?.alpha ?? -1, 0);
  assert.is(animate(animation({ name: "pulse", delay: 1 }), 0), UNMOVED);
});

test("timing functions are those of CSS, and one that cannot be read is ease (ANNO-23)", () => {
  near(easeOf("linear")(0.3), 0.3);
  near(easeOf("ease")(0.5), 0.8024);
  near(easeOf("ease-in-out")(0.5), 0.5);
  near(easeOf("cubic-bezier(0, 0, 1, 1)")(0.4), 0.4);
  near(easeOf("steps(4)")(0.6), 0.5);
  near(easeOf("cubic-bezier(9, NaN)")(0.5), easeOf("ease")(0.5));
  for (const timing of ["ease", "linear", "steps(3)", "nonsense"])
    assert.equal([easeOf(timing)(0), easeOf(timing)(1)], [0, 1]);
});

test.run();
