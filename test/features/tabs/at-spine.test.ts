import { suite } from "uvu";
import * as assert from "uvu/assert";
import { alphaBeside, alphaUnder } from "../../../src/features/tabs/at-spine.ts";
import type { Flight } from "../../../src/stage/turn/flight.ts";

const test = suite("features/tabs/at-spine");

const leaf = (startsTurned: boolean) => ({ startsTurned }) as Flight["leaf"];
const FORWARD = leaf(false);
const BACK = leaf(true);
const rounded = (alpha: number) => Math.round(alpha * 1000) / 1000;

test("tabs at the spine are out of sight while a leaf goes over them, and there again when it lies (TOC-02)", () => {
  const alphas = [0, 0.48, 0.52, 0.56, 0.75, 0.94, 0.97, 1].map((progress) => rounded(alphaUnder(FORWARD, progress)));
  assert.equal(alphas, [1, 1, 0.5, 0, 0, 0, 0.5, 1]);
});

test("tabs that stand there only after the turn come with its end (TOC-02)", () => {
  const alphas = [0, 0.5, 0.94, 0.97, 1].map((progress) => rounded(alphaBeside(FORWARD, progress)));
  assert.equal(alphas, [0, 0, 0, 0.5, 1]);
});

test("a leaf that is turned back does the same backward, and nothing is more than seen or less than hidden (TOC-02)", () => {
  for (let step = 0; step <= 200; step++) {
    const progress = step / 200;
    for (const alphaOf of [alphaUnder, alphaBeside]) {
      const alpha = alphaOf(FORWARD, progress);
      assert.ok(alpha >= 0 && alpha <= 1, `${alpha} at ${progress}`);
      assert.is(rounded(alphaOf(BACK, 1 - progress)), rounded(alpha));
    }
  }
});

test.run();
