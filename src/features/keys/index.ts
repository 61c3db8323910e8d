import { atom } from "jotai/vanilla";
import { runLazily } from "../../chrome/run-features.ts";
import { listen } from "../../io/browser.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isReadyAtom } from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";

/**
 * Loads what keys do once the first page stands, on phones and tablets, which seldom have any, once one is pressed. Keys
 * that are pressed before wait for it.
 */
function runKeysLater(store: Store): Stop {
  const early: KeyboardEvent[] = [];
  const isPressedAtom = atom(false);
  const stopEarly = listen("window", "keydown", (event) => {
    early.push(event);
    store.set(isPressedAtom, true);
  });
  const isWantedAtom = atom((get) => get(isReadyAtom) && (get(isPressedAtom) || get(deviceAtom) === "desktop"));
  const load = async () => {
    const { runKeys } = await import("./late.ts");
    stopEarly();
    return { run: () => runKeys(store, early) };
  };
  return stopAll([stopEarly, runLazily(store, "keys", { isWantedAtom, load })]);
}

/** Turning pages and zooming by keyboard. */
export const keys: Feature = { id: "keys", run: runKeysLater };
