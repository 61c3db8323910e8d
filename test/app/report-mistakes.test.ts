import { suite } from "uvu";
import * as assert from "uvu/assert";
import { findMistakes } from "../../src/app/report-mistakes.ts";
import { VALUES_AT_ONCE } from "../../src/book/formats/author-checks.ts";
import type { Store } from "../../src/lib/feature.ts";
import { createLifetime } from "../../src/lib/stop.ts";
import { turnForwardAtom } from "../../src/state/turning.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("app/report-mistakes");

/** A book with a mistake behind so many others' values, whose mistakes are looked for while `idle` is called. */
function open(values = 3 * VALUES_AT_ONCE) {
  const reader = openReader();
  const written = { pages: Array.from({ length: values }, () => ({})), titel: "A mistake" };
  const waiting = new Set<() => void>();
  const whenIdle = (act: () => void) => {
    waiting.add(act);
    return () => void waiting.delete(act);
  };
  let followers = 0;
  const store: Store = {
    ...reader.store,
    sub: (...args) => {
      const stop = reader.store.sub(...args);
      followers++;
      return () => {
        stop();
        followers--;
      };
    },
  };
  const life = createLifetime();
  const found = findMistakes(store, written, life, { whenIdle });
  /** The browser has nothing else to do for a moment. @returns whether anything waited for that */
  const idle = async () => {
    const [act] = waiting;
    if (act) waiting.delete(act);
    act?.();
    for (let at = 0; at < 5; at++) await null;
    return act !== undefined;
  };
  return { ...reader, found, idle, life, waiting, followers: () => followers };
}

test("mistakes are looked for bit by bit, each bit when the browser is idle", async () => {
  const { found, idle, waiting, followers } = open();
  let bits = 0;
  while (await idle()) bits++;
  const issues = await found;
  assert.ok(bits >= 3, `${bits} bits`);
  assert.ok(issues?.some(({ path }) => path === "titel"));
  assert.equal([waiting.size, followers()], [0, 0]);
});

test("while a leaf turns nothing is looked for (FLIP-02)", async () => {
  const { store, settle, idle, waiting } = open();
  await idle();
  store.set(turnForwardAtom);
  assert.equal([waiting.size, await idle()], [0, false], "not even what waited already");
  settle();
  assert.is(await idle(), true);
});

test("a viewer that ends leaves nothing waiting, at rest, in a turn and before the search has begun", async () => {
  for (const isTurning of [false, true]) {
    const { store, found, life, idle, waiting, followers } = open();
    await idle();
    if (isTurning) store.set(turnForwardAtom);
    life.end();
    assert.is(await found, null);
    assert.equal([waiting.size, followers()], [0, 0]);
  }
  const over = createLifetime();
  over.end();
  assert.is(await findMistakes(openReader().store, {}, over), null);
});

test.run();
