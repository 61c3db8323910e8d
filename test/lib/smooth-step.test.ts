import { suite } from "uvu";
import * as assert from "uvu/assert";
import { smoothStep } from "../../src/lib/smooth-step.ts";

const test = suite("lib/smooth-step");

test("it goes from 0 to 1, slowly at both ends, and no farther", () => {
  assert.equal([-1, 0, 0.5, 1, 2].map(smoothStep), [0, 0, 0.5, 1, 1]);
  assert.ok(smoothStep(0.01) < 0.001 && smoothStep(0.99) > 0.999);
});

test.run();
