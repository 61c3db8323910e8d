import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Item } from "../../../../src/book/publication/annotation.ts";
import { animationStateAt, hasAnimation } from "../../../../src/features/page-items/live/animation.ts";
import { UNMOVED } from "../../../../src/features/page-items/live/motions.ts";
import { anItem } from "../../../support/books/annotations.ts";
import { aFill, aLink, aParagraph, NO_BORDER } from "../../../support/books/items.ts";

const test = suite("features/page-items/live/animation");
const LATER = { name: "fadeIn", duration: 1, timing: "linear", delay: 2, count: 1, direction: "normal" } as const;
const alphaAt = (annotation: ReturnType<typeof anItem>, ms: number, motions = annotation.emphasis) =>
  [
    animationStateAt(annotation, { ms, isCalmed: false }),
    animationStateAt(annotation, { ms: 9e6, isCalmed: false, played: { motions, ms } }),
  ].map((state) => (state?.motion ?? UNMOVED).alpha);

test("an item is at rest until a later motion begins (ANNO-24)", () => {
  const item = anItem(aLink({ isPulsing: false }), { animation: null, emphasis: [LATER] });
  assert.equal(alphaAt(item, 1000), [1, 1]);
  assert.equal(alphaAt(item, 2500), [0.5, 0.5]);
});

test("an item that comes in with a motion cannot be seen before it (ANNO-24)", () => {
  for (const name of ["fadeIn", "slideInLeft", "bounceIn"]) {
    const later = { ...LATER, name };
    const item = anItem(aLink({ isPulsing: false }), { animation: later, emphasis: [] });
    assert.equal(alphaAt(item, 1000, [later]), [0, 0], name);
  }
});

test("a dynamic button grows and shrinks until a pointer has been at it; any other is at rest", () => {
  const button = (isDynamic: boolean): Item => ({
    kind: "button",
    caption: aParagraph("Go", "center"),
    out: aFill("#111111"),
    over: aFill("#222222"),
    down: aFill("#333333"),
    round: 0,
    border: NO_BORDER,
    isDynamic,
  });
  const sizeAt = (item: Item, ms: number, isCalmed = false) =>
    animationStateAt(anItem(item), { ms, isCalmed })?.motion.scaleX ?? 1;
  assert.ok(sizeAt(button(true), 700) > 1.05);
  assert.equal([sizeAt(button(true), 1400), sizeAt(button(true), 700, true), sizeAt(button(false), 700)], [1, 1, 1]);
  assert.equal([hasAnimation(anItem(button(true))), hasAnimation(anItem(button(false)))], [true, false]);
});

test.run();
