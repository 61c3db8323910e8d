import { suite } from "uvu";
import * as assert from "uvu/assert";
import { exitInsetAtom } from "../../../src/features/reading-modes/exit-place.ts";
import { setBarInsetsAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/reading-modes/exit-place");

test("whatever the window, the space for the reader mode's button is the same before and after it is kept", () => {
  const wrong: string[] = [];
  for (const FlipDirection of ["Horizontal", "Vertical"] as const)
    for (const height of [480, 720, 900])
      for (let width = 400; width <= 1600; width += 7) {
        const { store } = openReader({ viewport: { width, height }, settings: { FlipDirection } });
        const top = store.get(exitInsetAtom);
        store.set(setBarInsetsAtom, "reader", { top });
        if (store.get(exitInsetAtom) !== top) wrong.push(`${width} × ${height} ${FlipDirection}`);
      }
  assert.equal(wrong, []);
});

for (const [what, viewport, settings, inset] of [
  ["a window as wide as the book", { width: 900, height: 900 }, { autoDoublePage: "double" }, 48],
  ["a wide window", { width: 2400, height: 900 }, { autoDoublePage: "double" }, 0],
  ["one page in a wide window", { width: 1200, height: 720 }, { autoDoublePage: "single" }, 0],
  [
    "pages over each other, beside which there is space",
    { width: 900, height: 900 },
    { autoDoublePage: "double", FlipDirection: "Vertical" },
    0,
  ],
] as const)
  test(`in reader mode ${what} gives the button ${inset} px above the book`, () => {
    const { store } = openReader({ viewport, settings });
    assert.is(store.get(exitInsetAtom), inset);
  });

test.run();
