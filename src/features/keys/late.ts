import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { runBookRing } from "./book-ring.ts";
import { runKeys as runCommands } from "./keys.ts";

/** What a keyboard needs: its commands, and the ring around the book. @param early keys that were pressed before */
export function runKeys(store: Store, early: readonly KeyboardEvent[]): Stop {
  return stopAll([runCommands(store, early), runBookRing(store)]);
}
