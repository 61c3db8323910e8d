import { runLazily } from "../../chrome/run-features.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isAccessLimitedAtom } from "../../state/access.ts";
import { runGuards } from "./guards.ts";

/** Blocks what the book forbids, and lets readers of a limited book log in. */
export function run(store: Store): Stop {
  const login = { isWantedAtom: isAccessLimitedAtom, load: () => import("./login-effects.ts") };
  return stopAll([runGuards(store), runLazily(store, "access", login)]);
}
