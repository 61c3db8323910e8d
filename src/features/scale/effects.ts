import { atom } from "jotai/vanilla";
import { barInsetsOf } from "../../book/geometry/bar-insets.ts";
import { rootElement } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { barContextAtom } from "../../state/bar-insets.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { setBarInsetsAtom } from "../../state/view.ts";
import "./scale.css";

/** What the bars of a scaled window take in addition. */
const addedAtom = atom((get) => {
  const { top, bottom } = barInsetsOf({ ...get(barContextAtom), unsafeBottomPx: 0 });
  const more = get(uiScaleAtom) - 1;
  return { top: Math.round(top * more), bottom: Math.round(bottom * more) };
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
