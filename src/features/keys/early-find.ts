import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { earlyFindAtom } from "../../state/early-find.ts";

/** Takes Ctrl+F before the search's own code comes: the browser would find nothing on pages, which are pictures. */
export function runEarlyFind(store: Store): Stop {
  return listen("document", "keydown", (event) => {
    if (event.key !== "f" || event.ctrlKey === event.metaKey || store.get(earlyFindAtom) === null) return;
    event.preventDefault();
    store.set(earlyFindAtom, true);
  });
}
