import { runLazily } from "../../chrome/run-features.ts";
import { listen } from "../../io/browser.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isReadyAtom } from "../../state/reading.ts";

/** Loads what keys do once the first page stands; keys that are pressed before wait for it. */
function runKeysLater(store: Store): Stop {
  const early: KeyboardEvent[] = [];
  const stopEarly = listen("window", "keydown", (event) => early.push(event));
  const load = async () => {
    const { runKeys } = await import("./keys.ts");
    stopEarly();
    return { run: () => runKeys(store, early) };
  };
  return stopAll([stopEarly, runLazily(store, "keys", { isWantedAtom: isReadyAtom, load })]);
}

/** Turning pages and zooming by keyboard. */
export const keys: Feature = { id: "keys", run: runKeysLater };
