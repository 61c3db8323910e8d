import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { offerAction } from "../../state/item-actions.ts";
import { openInfoAtom } from "./info-state.ts";
import { openQuizAtom } from "./quiz-state.ts";
import { openWindowAtom } from "./window-state.ts";

/** Opens the windows that items ask for. */
export function runPopups(store: Store): Stop {
  return stopAll([
    offerAction(store, "info", ({ info }, by) => store.set(openInfoAtom, info, by)),
    offerAction(store, "quiz", ({ quiz }) => store.set(openQuizAtom, quiz)),
    offerAction(store, "window", (action, by) => store.set(openWindowAtom, action, by)),
  ]);
}
