import { suite } from "uvu";
import * as assert from "uvu/assert";
import { takeSide } from "../../../src/chrome/panels/side-space.ts";
import { accessButtonCornerAtom } from "../../../src/features/text-view/state.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/text-view/state");

for (const [where, settings] of [
  ["the lower corner", {}],
  ["its place in an encrypted book", { isEncryptionBook: true }],
] as const) {
  test(`a panel at the left moves the round button from ${where} beside itself (A11Y-05, A11Y-08)`, () => {
    const { store, clock } = openReader({ settings });
    const before = store.get(accessButtonCornerAtom);
    const element = { offsetWidth: 272 } as HTMLElement;
    const stop = takeSide(store, { name: "thumbs", side: "left", isPinned: true, element });
    clock.advance(0);
    assert.equal(store.get(accessButtonCornerAtom), { left: before.left + 284, top: before.top });
    stop();
    assert.equal(store.get(accessButtonCornerAtom), before);
  });
}

test.run();
