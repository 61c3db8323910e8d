import { suite } from "uvu";
import * as assert from "uvu/assert";
import { LATE_CODE, loadPersistently } from "../../src/io/late-code.ts";
import { fakeClock } from "../support/fakes/clock.ts";

const test = suite("io/late-code");

/** A part whose first loads fail. */
function open({ failures = 0, message = "Failed to fetch dynamically imported module: https://a.org/b.js" } = {}) {
  const clock = fakeClock();
  const used: string[] = [];
  let count = 0;
  const load = async () => {
    count += 1;
    if (count <= failures) throw new TypeError(message);
    return `load ${count}`;
  };
  const stop = loadPersistently({ name: "A part", load, use: (part: string) => used.push(part) }, clock);
  const pass = async (ms: number) => {
    clock.advance(ms);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { clock, used, loads: () => count, stop, pass };
}

const { error } = console;
const complaints: unknown[][] = [];
test.before(() => {
  console.error = (...words: unknown[]) => complaints.push(words);
});
test.after(() => {
  console.error = error;
});

test("a part that comes at once is used once, and nothing waits any more", async () => {
  const { used, clock, pass } = open();
  await pass(LATE_CODE.mostMs);
  assert.equal([used, clock.live()], [["load 1"], 0]);
});

test("a part that did not come is asked for again, after twice as long each time", async () => {
  const { used, clock, pass, loads } = open({ failures: 3 });
  await pass(0);
  for (const [times, waitMs] of [LATE_CODE.firstMs, LATE_CODE.firstMs * 2, LATE_CODE.firstMs * 4].entries()) {
    await pass(waitMs - 1);
    assert.is(loads(), times + 1, "not before");
    await pass(1);
    assert.is(loads(), times + 2);
  }
  assert.equal([used, clock.live()], [["load 4"], 0]);
});

test("through weeks without a server it is asked for every half minute", async () => {
  const { pass, loads } = open({ failures: Number.POSITIVE_INFINITY });
  for (let i = 0; i < 12; i += 1) await pass(LATE_CODE.mostMs);
  const before = loads();
  await pass(LATE_CODE.mostMs - 1);
  assert.is(loads(), before);
  await pass(1);
  assert.is(loads(), before + 1);
});

test("code that came and threw is not asked for again", async () => {
  const { used, clock, pass } = open({ failures: 1, message: "x is not a function" });
  await pass(0);
  await pass(LATE_CODE.mostMs);
  assert.equal([used, clock.live()], [[], 0]);
});

test("a viewer that has been stopped asks for nothing more, and uses nothing that comes late", async () => {
  const { used, clock, pass, stop, loads } = open({ failures: 1 });
  await pass(0);
  stop();
  await pass(LATE_CODE.mostMs);
  assert.equal([used, loads(), clock.live()], [[], 1, 0]);
  const late = open();
  late.stop();
  await late.pass(0);
  assert.equal(late.used, []);
});

test("a load that fails after the viewer has been stopped is not complained of", async () => {
  complaints.length = 0;
  const ended = open({ failures: 1 });
  ended.stop();
  await ended.pass(0);
  assert.equal(complaints, []);
  const running = open({ failures: 1 });
  await running.pass(0);
  assert.is(complaints.length, 1);
  running.stop();
});

test.run();
