import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isPinnedAtom } from "../../../src/chrome/panels/pins.ts";
import { viewportAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/panels/pins");

const DISPLAYS = [
  ["a desktop", { width: 1440, height: 900, isCoarse: false }, true],
  ["a tablet that is held", { width: 1180, height: 820, isCoarse: true }, false],
  ["a level display in a hall", { width: 3840, height: 2160, isCoarse: true }, true],
  [
    "an upright display in a hall, whose book is as wide as the window,",
    { width: 1080, height: 1920, isCoarse: true },
    false,
  ],
] as const;
for (const [name, window, isPinned] of DISPLAYS) {
  test(`${name} ${isPinned ? "has" : "has no"} forms that move the book aside unless the reader says otherwise (FORM-13)`, () => {
    const { store } = openReader();
    store.set(viewportAtom, { ...store.get(viewportAtom), ...window });
    assert.is(store.get(isPinnedAtom)("bookmarks"), isPinned);
  });
}

test.run();
