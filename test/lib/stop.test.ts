import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createLifetime } from "../../src/lib/stop.ts";

const test = suite("lib/stop");

test("a lifetime stops what was added, last first, and at once what is added after its end", () => {
  const stopped: string[] = [];
  const life = createLifetime();
  life.add(
    () => stopped.push("one"),
    () => stopped.push("two"),
  );
  assert.not(life.isOver());
  life.end();
  life.end();
  assert.ok(life.isOver());
  assert.equal(stopped, ["two", "one"]);
  life.add(() => stopped.push("late"));
  assert.equal(stopped, ["two", "one", "late"]);
});

test.run();
