import { focusedElement } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isToolbarShownAtom } from "../../state/toolbar.ts";
import { toolbarPhaseAtom } from "../../state/view.ts";
import { runFade } from "./fade.ts";
import { runFieldWidth } from "./field-width.ts";
import { runRoving } from "./roving.ts";

/**
 * Takes the focus from a phone's bars when they go: half of its ring would stay at the window's edge. The book does not
 * get it, since its ring would come instead, before a reader who uses fingers.
 */
function runHiddenFocus(store: Store): Stop {
  return store.sub(toolbarPhaseAtom, () => {
    const focused = focusedElement();
    if (focused instanceof HTMLElement && focused.closest(".phone-bar") && !store.get(isToolbarShownAtom))
      focused.blur();
  });
}

/** What the bars need once somebody has been reading for a moment. */
export function run(store: Store): Stop {
  return stopAll([runFade(store), runRoving(), runHiddenFocus(store), runFieldWidth(store)]);
}
