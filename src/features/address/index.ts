import type { PageIndex } from "../../book/publication/pages.ts";
import { listen, readLocation } from "../../io/browser.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, foreseenPageAtom, pageAtom } from "../../state/reading.ts";
import { goToPageAtom } from "../../state/turning.ts";
import { openedHashAtom, pageIn, readOpeningAddress } from "./opening.ts";

/** Turns to the page that the address asks for; sync.ts keeps book and address in step once the first page stands. */
function runAddress(store: Store): Stop {
  store.set(openedHashAtom, readLocation().hash);
  const cancelJump = jumpLater(store, pageIn(store, readOpeningAddress().page));
  const { bus } = store.get(portsAtom);
  return stopAll([bus.on("flipEnd", cancelJump), listen("window", "hashchange", cancelJump), cancelJump]);
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

/** The page of the address that the book is opened with (BOOT-07 to BOOT-09). */
export const address: Feature = { id: "address", run: runAddress };
