import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertNever } from "../../src/features/page-items/api.ts";
import { clamp } from "../../src/lib/clamp.ts";
import { fail, ok } from "../../src/lib/result.ts";
import { stopAll } from "../../src/lib/stop.ts";

const test = suite("lib");

test("clamp keeps a number in its range and turns NaN into the low end", () => {
  assert.equal(
    [-1, 0, 2, 5, 6].map((value) => clamp(value, 0, 5)),
    [0, 0, 2, 5, 5],
  );
  assert.is(clamp(NaN, 1, 5), 1);
  assert.is(clamp(Infinity, 1, 5), 5);
  assert.is(clamp(7, 3, 2), 3);
});

test("stopAll ends what was started last first, and only once", () => {
  const ended: string[] = [];
  const stop = stopAll(["first", "second", "third"].map((name) => () => ended.push(name)));
  stop();
  stop();
  assert.equal(ended, ["third", "second", "first"]);
});

test("a result holds its value or the word for its error", () => {
  assert.equal(ok(4), { ok: true, value: 4 });
  assert.equal(fail("offline"), { ok: false, error: "offline" });
});

test("assertNever throws with the value that no case covers", () => {
  assert.throws(() => assertNever({ kind: "odd" } as never), /\{"kind":"odd"\}/);
});

test.run();
