import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mergeRecords, type SyncedRecord } from "../../src/lib/merge-records.ts";

const test = suite("lib/merge-records");

type Thing = SyncedRecord & { readonly text?: string };
const sorted = (things: readonly Thing[]) => [...things].sort((a, b) => (a.id < b.id ? -1 : 1));

test("records of both tabs are merged, and of each record the latest change wins (NOTE-03)", () => {
  const mine = [
    { id: "a", changed: 5, text: "mine" },
    { id: "b", changed: 2, text: "old" },
  ];
  const theirs = [
    { id: "b", changed: 3, text: "theirs" },
    { id: "c", changed: 1, text: "new" },
  ];
  assert.equal(mergeRecords(mine, theirs), [mine[0], theirs[0], theirs[1]]);
});

test("a deleted record stays deleted until a later change brings it back (NOTE-03)", () => {
  const gone = { id: "a", changed: 5, isGone: true };
  assert.equal(mergeRecords<Thing>([{ id: "a", changed: 4, text: "here" }], [gone]), [gone]);
  const back = { id: "a", changed: 6, text: "again" };
  assert.equal(mergeRecords<Thing>([gone], [back]), [back]);
});

test("changes within one millisecond have the same result in both tabs", () => {
  const [one, other] = [
    { id: "a", changed: 5, text: "one" },
    { id: "a", changed: 5, text: "other" },
  ];
  assert.equal(mergeRecords([one], [other]), mergeRecords([other], [one]));
  const gone: Thing = { id: "a", changed: 5, isGone: true };
  assert.equal(mergeRecords<Thing>([one], [gone]), [gone]);
  assert.equal(mergeRecords<Thing>([gone], [one]), [gone]);
});

test("merging in any order, and more than once, gives the same records", () => {
  const things = (seed: number): readonly Thing[] =>
    Array.from({ length: 40 }, (_, i) => {
      const changed = (seed * 7 + i * 13) % 11;
      return {
        id: `t${(seed + i * 3) % 17}`,
        changed,
        ...((seed + i) % 5 === 0 ? { isGone: true } : { text: `${seed}-${i}` }),
      };
    });
  for (let seed = 0; seed < 12; seed++) {
    const [a, b, c] = [things(seed), things(seed + 1), things(seed + 2)];
    const merged = mergeRecords(mergeRecords(a, b), c);
    assert.equal(sorted(merged), sorted(mergeRecords(c, mergeRecords(b, a))));
    assert.equal(sorted(mergeRecords(merged, a)), sorted(merged));
  }
});

test.run();
