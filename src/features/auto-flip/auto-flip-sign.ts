import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { follow } from "../../state/follow.ts";
import { roundPhaseAtom } from "./auto-flip-state.ts";

/** Tells the style sheet when a round begins: rings round buttons start over with it, and nothing is rendered. */
export function runAutoFlipSign(store: Store, root: HTMLElement): Stop {
  return stopAll([
    () => delete root.dataset["autoFlip"],
    follow(store, roundPhaseAtom, (phase) => {
      if (phase) root.dataset["autoFlip"] = phase;
      else delete root.dataset["autoFlip"];
    }),
  ]);
}
