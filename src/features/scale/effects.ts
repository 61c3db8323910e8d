import { atom } from "jotai/vanilla";
import { barInsetsOf } from "../../book/geometry/bar-insets.ts";
import { rootElement } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { barContextAtom } from "../../state/bar-insets.ts";
import { lowSpaceAtom } from "../../state/toolbar.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { setBarInsetsAtom } from "../../state/view.ts";
import "./scale.css";

/** What the bars and arrows of a scaled window take in addition; arrows below the book take none beside it. */
const addedAtom = atom((get) => {
  const { top, right, bottom, left } = barInsetsOf({ ...get(barContextAtom), unsafeBottomPx: 0 });
  const added = (px: number) => Math.round(px * (get(uiScaleAtom) - 1));
  const beside = (px: number) => (get(lowSpaceAtom) > 0 ? 0 : added(px));
  return { top: added(top), right: beside(right), bottom: added(bottom), left: beside(left) };
});

/** Gives style sheets the scale, and bars the space that they take more. */
export function run(store: Store): Stop {
  const root = rootElement();
  return stopAll([
    follow(store, uiScaleAtom, (scale) => root.style.setProperty("--ui", String(scale))),
    follow(store, addedAtom, (added) => store.set(setBarInsetsAtom, "scale", added)),
    () => store.set(setBarInsetsAtom, "scale", {}),
    () => root.style.removeProperty("--ui"),
  ]);
}
