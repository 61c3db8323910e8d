import { barInsetsOf } from "../../book/geometry/bar-insets.ts";
import { rootElement } from "../../io/browser.ts";
import { type Feature, follow } from "../../lib/feature.ts";
import { barContextAtom } from "../../state/bar-insets.ts";
import { setBarInsetsAtom } from "../../state/view.ts";

/** Keeps space for bars, page number and arrows from the first page on: a book must not shrink when they appear. */
export const insets: Feature = {
  id: "insets",
  run: (store) =>
    // The unsafe edge of the screen changes with the window, and only style sheets know it.
    follow(store, barContextAtom, (context) =>
      store.set(setBarInsetsAtom, "insets", barInsetsOf({ ...context, unsafeBottomPx: unsafePx() })),
    ),
};

function unsafePx(): number {
  return Number.parseFloat(getComputedStyle(rootElement()).getPropertyValue("--safe-bottom")) || 0;
}
