import { suite } from "uvu";
import * as assert from "uvu/assert";
import { lightOn } from "../../../src/stage/turn/leaf-light.ts";

const test = suite("leaf-light");

/** How light paper of a level is along the bend, 0..255, as canvases mix a ramp: straight between its stops. */
function levelsAlong(paper: string, level: number): readonly number[] {
  const { bend } = lightOn(paper);
  return Array.from({ length: 200 }, (_, index) => {
    const at = index / 199;
    const next = Math.max(
      1,
      bend.findIndex(([place]) => place >= at),
    );
    const [from, to] = [bend[next - 1]!, bend[next]!];
    const t = (at - from[0]) / (to[0] - from[0]);
    const mixed = (one: number, other: number) => one + (other - one) * t;
    const [dark = "", light = ""] = [from[2], to[2]];
    const alpha = mixed(from[1], to[1]);
    return level * (1 - alpha) + alpha * mixed(Number.parseFloat(dark), Number.parseFloat(light));
  });
}

for (const [paper, level] of [
  ["#36312a", 54],
  ["#f7f0e2", 247],
] as const) {
  test(`light on a bend of ${paper} gleams once and then falls to the crease: each more is seen as a rib (FLIP-02)`, () => {
    const levels = levelsAlong(paper, level);
    const brightest = levels.indexOf(Math.max(...levels));
    const turns = levels.filter((now, index) => {
      const before = levels[index - 1] ?? now;
      return index <= brightest ? now < before - 0.01 : now > before + 0.01;
    });
    assert.equal(turns, []);
    assert.ok(levels.at(-1)! < 0.85 * level, "its outline is dark");
    assert.is(Math.round(levels[0]!), level, "its back is as it is");
    const bends = levels.map((now, index) =>
      Math.abs((levels[index - 1] ?? now) + (levels[index + 1] ?? now) - 2 * now),
    );
    assert.ok(Math.max(...bends.slice(1, 190)) < 0.012 * level, "without a kink: a kink is a rib, too");
  });
}

test("by day a lifted leaf's black page stays black: the light on it was a milky veil (FLIP-02)", () => {
  const { caught } = lightOn("#f7f0e2");
  const gleam = Math.max(...levelsAlong("#f7f0e2", 18));
  assert.ok(gleam + caught * (255 - gleam) < 40, `${gleam} and ${caught}`);
});

test("at night a lifted leaf's back is the pages' dark paper, hardly lighter: paler and greyer it was as of plastic (FLIP-02)", () => {
  const { caught } = lightOn("#26231e");
  const level = 38;
  const lighterBy = caught * (255 - level);
  assert.ok(lighterBy > 4 && lighterBy < 10, `${lighterBy} of 255`);
});

test("paper that nobody has seen counts as light", () => {
  assert.is(lightOn(null), lightOn("#ffffff"));
  assert.is.not(lightOn(null), lightOn("#101010"));
});

test("by day a leaf's shadow is seen on a dark picture beside its edge, and is soft on paper farther off (FLIP-02)", () => {
  const { beyond } = lightOn("#f7f0e1");
  const darkened = (level: number, alpha: number) => alpha * (level - 14);
  const [, atEdge = 0] = beyond[0] ?? [];
  assert.ok(darkened(52, atEdge) > 16, "of 255, on dark blue");
  for (const [at, alpha] of beyond) if (at >= 0.5) assert.ok(alpha < 0.1, `${alpha} at ${at}`);
});

test("at night a leaf's shadow is seen on dark paper: near half of its light is gone at the edge, a quarter at a fifth of the way (FLIP-02)", () => {
  const { beyond } = lightOn("#36312a");
  const [paper, shade] = [0x31, 14];
  const share = (alpha: number) => 1 - (alpha * (paper - shade)) / paper;
  const [, atEdge = 0] = beyond[0] ?? [];
  assert.ok(share(atEdge) < 0.55, `${share(atEdge)}`);
  const [, there = 0] = beyond.findLast(([at]) => at <= 0.2) ?? [];
  assert.ok(share(there) < 0.75, `${share(there)}`);
});

test.run();
