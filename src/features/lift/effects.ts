import { follow, type Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { toolbarPhaseAtom } from "../../state/view.ts";
import { noteBarsAwayAtom } from "./middle.ts";

/** Tells the button for lifting when a phone's bars are away. */
export function runLift(store: Store): Stop {
  return follow(store, toolbarPhaseAtom, (phase) => phase === "hidden" && store.set(noteBarsAwayAtom));
}
