import { suite } from "uvu";
import * as assert from "uvu/assert";
import { LINK, linkBorderPx, linkInk, mayPulse, pulse } from "../../../../src/features/page-items/draw/areas.ts";
import { aLink, anInk } from "../../../support/books/items.ts";

const test = suite("features/page-items/draw/areas");

test("a pulse goes there and back in 1000 ms (LINK-01)", () => {
  assert.is(LINK.pulseMs, 1000);
  for (const [ms, far] of [
    [0, 0],
    [250, 0.5],
    [500, 1],
    [750, 0.5],
    [1000, 0],
  ] as const) {
    assert.ok(Math.abs(pulse(ms) - far) < 1e-9, `${ms} ms`);
  }
});

test("a pulsing link goes from its out alpha to its over alpha in its own colour (LINK-01)", () => {
  const alphaAt = (beat: number) => linkInk(aLink(), "out", beat);
  assert.equal(alphaAt(0), anInk("#808080", 0.2));
  assert.is(alphaAt(0.5).color, "#808080");
  assert.ok(Math.abs(alphaAt(0.5).alpha - 0.8) < 1e-9);
});

test("a pressed, hovered or plain link has the colour and alpha for that (LINK-03, LINK-07)", () => {
  assert.equal(linkInk(aLink(), "down", 0.5), anInk("#ff0000", 0.5));
  assert.equal(linkInk(aLink(), "over", 0.5), anInk("#0000ff", 0.8));
  assert.equal(linkInk(aLink(), "out", null), anInk("#808080", 0.2));
});

test("the line round a hovered link grows from 2 px to 5 px, and there is none without a pointer (LINK-06)", () => {
  assert.is(linkBorderPx(0), 0);
  assert.ok(Math.abs(linkBorderPx(1e-6) - 2) < 1e-3);
  assert.is(linkBorderPx(1), 5);
});

test("a link does not pulse if its page must not, or if both ends of the pulse look the same (LINK-01)", () => {
  assert.ok(mayPulse(aLink()));
  assert.not(mayPulse(aLink({ isPulsing: false })));
  assert.not(mayPulse(aLink({ over: anInk("#0000ff", 0.2) })));
});

test.run();
