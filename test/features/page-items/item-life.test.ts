import { suite } from "uvu";
import * as assert from "uvu/assert";
import { lifeOf } from "../../../src/features/page-items/item-life.ts";
import { UNMOVED } from "../../../src/features/page-items/item-motions.ts";
import { anItem } from "../../support/annotations.ts";
import { aLink } from "../../support/items.ts";

const test = suite("features/page-items/item-life");
const LATER = { name: "fadeIn", duration: 1, timing: "linear", delay: 2, count: 1, direction: "normal" } as const;
const alphaAt = (annotation: ReturnType<typeof anItem>, ms: number, motions = annotation.emphasis) =>
  [lifeOf(annotation, ms, false), lifeOf(annotation, 9e6, false, { motions, ms })].map((life) => (life?.motion ?? UNMOVED).alpha);

test("an item lies where it rests until a motion begins that it makes once it is there (ANNO-24)", () => {
  const item = anItem(aLink({ isPulsing: false }), { animation: null, emphasis: [LATER] });
  assert.equal(alphaAt(item, 1000), [1, 1]);
  assert.equal(alphaAt(item, 2500), [0.5, 0.5]);
});

test("an item that comes with a motion is not to be seen before it begins (ANNO-24)", () => {
  const item = anItem(aLink({ isPulsing: false }), { animation: LATER, emphasis: [] });
  assert.equal(alphaAt(item, 1000, [LATER]), [0, 0]);
});

test.run();
