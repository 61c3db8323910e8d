import type { PageIndex } from "../../book/publication/pages.ts";
import { runLazily } from "../../chrome/run-features.ts";
import { readLocation } from "../../io/browser.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, foreseenPageAtom, isReadyAtom, pageAtom } from "../../state/reading.ts";
import { goToPageAtom } from "../../state/turning.ts";
import { pageIn, readOpeningAddress } from "./opening.ts";

/** Turns to the page that the address asks for; once the first page stands, keeps book and address in step. */
function runAddress(store: Store): Stop {
  const openedHash = readLocation().hash;
  const cancelJump = jumpLater(store, pageIn(store, readOpeningAddress().page));
  let hasTurned = false;
  const stopWatching = store.get(portsAtom).bus.on("flipEnd", () => {
    hasTurned = true;
    cancelJump();
  });
  const load = async () => {
    const { runAddressSync } = await import("./sync.ts");
    return { run: () => runAddressSync(store, { openedHash, hasTurned, cancelJump }) };
  };
  return stopAll([stopWatching, cancelJump, runLazily(store, "address", { isWantedAtom: isReadyAtom, load })]);
}

/**
 * BOOT-08: opens the book at its origin and turns to the page of the address after `hashGotoDelay`, unless cancelled.
 * @param target null = the address names none
 */
function jumpLater(store: Store, target: PageIndex | null): Stop {
  const { hashGotoDelay } = store.get(bookAtom).settings;
  if (target === null || hashGotoDelay <= 0 || target === store.get(pageAtom)) return () => {};
  store.set(foreseenPageAtom, target);
  return store.get(portsAtom).clock.after(hashGotoDelay, () => {
    store.set(foreseenPageAtom, null);
    store.set(goToPageAtom, target);
  });
}

/** The page in the address: deep links, the browser's back and forward, and #p kept current. */
export const address: Feature = { id: "address", run: runAddress };
