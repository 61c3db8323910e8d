import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { runFade } from "./fade.ts";
import { runRoving } from "./roving.ts";

/** What the bars need once somebody has been reading for a moment. */
export function run(store: Store): Stop {
  return stopAll([runFade(store), runRoving()]);
}
