import { focusStage } from "../../chrome/focus.ts";
import { focusedElement } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isToolbarShownAtom } from "../../state/toolbar.ts";
import { toolbarPhaseAtom } from "../../state/view.ts";
import { runFade } from "./fade.ts";
import { runRoving } from "./roving.ts";

/** Hands the focus of a phone's bars on to the book when they go: half of its ring would stay at the window's edge. */
function runHiddenFocus(store: Store): Stop {
  return store.sub(toolbarPhaseAtom, () => {
    if (!store.get(isToolbarShownAtom) && focusedElement()?.closest(".phone-bar")) focusStage();
  });
}

/** What the bars need once somebody has been reading for a moment. */
export function run(store: Store): Stop {
  return stopAll([runFade(store), runRoving(), runHiddenFocus(store)]);
}
