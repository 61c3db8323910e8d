import type { Atom } from "jotai/vanilla";
import { listen } from "../../io/browser.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { foundQueryAtom, stepHitAtom } from "./state.ts";

/**
 * F3 and Ctrl+G lead to the next found place, with Shift to the one before, as in the browser's own search: wherever the
 * focus is, as long as places are marked.
 */
export function runStepKeys(store: Store, isMarkingAtom: Atom<boolean>): Stop {
  return listen("document", "keydown", (event) => {
    const isStep = event.key === "F3" || (hasCommandKey(event) && !event.altKey && event.key.toLowerCase() === "g");
    if (!isStep || event.defaultPrevented || !store.get(isMarkingAtom) || store.get(foundQueryAtom) === null) return;
    event.preventDefault();
    store.set(stepHitAtom, event.shiftKey ? -1 : 1);
  });
}
