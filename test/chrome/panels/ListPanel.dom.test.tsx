import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ListPanel } from "../../../src/chrome/panels/ListPanel.tsx";
import { openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import { PHONE } from "../../support/open-toolbar.tsx";

const test = suite("chrome/panels/ListPanel");

/** What a list of so many rows is. */
async function shown(rows: number, viewport = {}) {
  const { store } = openReader({ viewport });
  store.set(registerPanelAtom, "language");
  store.set(openPanelAtom, "language");
  const panel = (
    <ListPanel name="language" title="Language" anchor="language" rows={rows}>
      <ul />
    </ListPanel>
  );
  const { find, unmount } = await mountFeature(store, panel);
  const { className, tagName } = find("[data-panel=language]");
  await unmount();
  return tagName === "DIALOG" ? "sheet" : ["bubble", "floating"].find((name) => className.includes(name));
}

test("few rows are a bubble at their button, more of them a form beside the book, and on a phone all a sheet", async () => {
  assert.is(await shown(2), "bubble");
  assert.is(await shown(7), "floating");
  assert.is(await shown(2, PHONE), "sheet");
});

test.run();
