import { suite } from "uvu";
import * as assert from "uvu/assert";
import { takeSide } from "../../../src/chrome/panels/side-space.ts";
import { isAccessButtonShownAtom } from "../../../src/features/text-view/shown.ts";
import { accessButtonCornerAtom } from "../../../src/features/text-view/state.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/text-view/state");

for (const [where, settings, viewport] of [
  ["its place over a tablet's bar", { ToolbarViewMode: "quiet" }, { width: 1400, height: 800, isCoarse: true }],
  ["its place in an encrypted book", { isEncryptionBook: true }, {}],
] as const) {
  test(`a panel at the left moves the round button from ${where} beside itself (A11Y-05, A11Y-08)`, () => {
    const { store, clock } = openReader({ settings, viewport });
    const before = store.get(accessButtonCornerAtom);
    const element = { offsetWidth: 272 } as HTMLElement;
    const stop = takeSide(store, { name: "thumbs", side: "left", isPinned: true, element });
    clock.advance(0);
    assert.equal(store.get(accessButtonCornerAtom), { left: before.left + 284, top: before.top });
    stop();
    assert.equal(store.get(accessButtonCornerAtom), before);
  });
}

for (const [where, viewport, isShown] of [
  ["a phone has no round button", { width: 360, height: 780, isCoarse: true }, false],
  ["a desktop keeps the round button", {}, true],
] as const) {
  test(`${where} while somebody writes on the pages (A11Y-05)`, () => {
    const { store } = openReader({ viewport });
    store.set(registerPanelAtom, "accessibility", false);
    store.set(registerPanelAtom, "annotate", false);
    assert.ok(store.get(isAccessButtonShownAtom));
    store.set(openPanelAtom, "annotate");
    assert.is(store.get(isAccessButtonShownAtom), isShown);
    store.set(closePanelAtom, "annotate");
    assert.ok(store.get(isAccessButtonShownAtom));
  });
}

test.run();
