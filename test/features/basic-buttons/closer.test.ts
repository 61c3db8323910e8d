import { suite } from "uvu";
import * as assert from "uvu/assert";
import { run } from "../../../src/features/basic-buttons/closer.ts";
import { openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { showToastAtom, toastAtom } from "../../../src/state/tips.ts";
import { zoomAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/basic-buttons/closer");

test("the zoom in percent goes when a panel opens, another message of the same words stays (ZOOM-04)", () => {
  for (const isOther of [false, true]) {
    const { store } = openReader();
    const stop = run(store);
    store.set(registerPanelAtom, "about");
    store.set(zoomAtom, 2);
    assert.is(store.get(toastAtom)?.text, "200 %");
    if (isOther) store.set(showToastAtom, "200 %");
    store.set(openPanelAtom, "about");
    assert.is(store.get(toastAtom)?.text, isOther ? "200 %" : undefined);
    stop();
  }
});

test.run();
