import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { registerAction } from "../page-items/api.ts";
import { openInfoAtom } from "./info.ts";
import { openQuizAtom } from "./quiz.ts";
import { openWindowAtom } from "./window.ts";

/** Opens the windows that items ask for. */
export function runPopups(store: Store): Stop {
  return stopAll([
    registerAction(store, "info", ({ info }, by) => store.set(openInfoAtom, info, by)),
    registerAction(store, "quiz", ({ quiz }) => store.set(openQuizAtom, quiz)),
    registerAction(store, "window", (action, by) => store.set(openWindowAtom, action, by)),
  ]);
}
