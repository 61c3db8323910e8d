import { suite } from "uvu";
import * as assert from "uvu/assert";
import { takeSide } from "../../../src/chrome/panels/side-space.ts";
import { isMarkingAtom } from "../../../src/features/search/effects.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/search/effects");

for (const [px, isMarking, why] of [
  [250, false, "goes with a form that the reader has closed"],
  [506, true, "outlasts a form that larger letters made too wide to stay: it closes by itself as pages turn"],
] as const) {
  test(`in a window of 1000 px the mark of found words ${why}`, () => {
    const { store, clock } = openReader({ viewport: { width: 1000 } });
    store.set(registerPanelAtom, "search");
    assert.not(store.get(isMarkingAtom));
    store.set(openPanelAtom, "search");
    const element = document.createElement("section");
    Object.defineProperty(element, "offsetWidth", { value: px });
    const stop = takeSide(store, { name: "search", side: "right", isPinned: true, element });
    clock.advance(0);
    assert.ok(store.get(isMarkingAtom));
    store.set(closePanelAtom, "search");
    stop();
    assert.is(store.get(isMarkingAtom), isMarking);
  });
}

test.run();
