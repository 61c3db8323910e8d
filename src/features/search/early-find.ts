import { atom } from "jotai/vanilla";
import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { isSearchOnAtom } from "./open-state.ts";

/** Whether Ctrl+F has been pressed, and waits for its code; null = that is there, and takes it itself. */
export const earlyFindAtom = atom<boolean | null>(false);

/** Takes Ctrl+F before its code comes: the browser would find nothing on pages, which are pictures. */
export function runEarlyFind(store: Store): Stop {
  return listen("document", "keydown", (event) => {
    if (event.key !== "f" || event.ctrlKey === event.metaKey) return;
    if (store.get(earlyFindAtom) === null || !store.get(isSearchOnAtom)) return;
    event.preventDefault();
    store.set(earlyFindAtom, true);
  });
}
