import { suite } from "uvu";
import * as assert from "uvu/assert";
import { takeSide } from "../../../src/chrome/panels/side-space.ts";
import { isStripNarrowAtom, stripSidesAtom } from "../../../src/features/notes/strip-insets.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/notes/strip-insets");

for (const [what, isPinned, left, isNarrow] of [
  ["gives way to a panel beside the book, and its pens have a row of their own then", true, 382, true],
  ["stays whole below a panel over the book", false, 0, false],
] as const) {
  test(`the strip of a lying tablet ${what} (NOTE-02)`, () => {
    const { store, clock } = openReader({ viewport: { width: 1180, height: 820, isCoarse: true } });
    const element = document.createElement("section");
    Object.defineProperty(element, "offsetWidth", { value: 370 });
    const stop = takeSide(store, { name: "contents", side: "left", isPinned, element });
    clock.advance(0);
    assert.equal([store.get(stripSidesAtom).left, store.get(isStripNarrowAtom)], [left, isNarrow]);
    stop();
  });
}

test.run();
