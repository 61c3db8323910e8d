import { suite } from "uvu";
import * as assert from "uvu/assert";
import { clamp } from "../../src/lib/clamp.ts";
import { assertNever, fail, ok } from "../../src/lib/result.ts";
import { stopAll } from "../../src/lib/stop.ts";

const test = suite("lib");

test("a number is held in its range, and what is no number becomes the low end", () => {
  assert.equal(
    [-1, 0, 2, 5, 6].map((value) => clamp(value, 0, 5)),
    [0, 0, 2, 5, 5],
  );
  assert.is(clamp(NaN, 1, 5), 1);
  assert.is(clamp(Infinity, 1, 5), 5);
  assert.is(clamp(7, 3, 2), 3);
});

test("what was begun last ends first, and only once", () => {
  const ended: string[] = [];
  const stop = stopAll(["first", "second", "third"].map((name) => () => ended.push(name)));
  stop();
  stop();
  assert.equal(ended, ["third", "second", "first"]);
});

test("an outcome carries its value or one word", () => {
  assert.equal(ok(4), { ok: true, value: 4 });
  assert.equal(fail("offline"), { ok: false, error: "offline" });
});

test("a case that nobody thought of says its value", () => {
  assert.throws(() => assertNever({ kind: "odd" } as never), /\{"kind":"odd"\}/);
});

test.run();
