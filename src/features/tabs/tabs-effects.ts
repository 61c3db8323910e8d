import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { follow } from "../../state/follow.ts";
import { leavingTabsAtom } from "./tabs-state.ts";

/** Takes tabs out of sight while the leaf turns that brings them to the other side. */
export function runTabsAway(store: Store, list: HTMLElement): Stop {
  return follow(store, leavingTabsAtom, (leaving) => {
    for (const tab of list.querySelectorAll<HTMLElement>("[data-tab]")) {
      tab.toggleAttribute("data-away", leaving.includes(Number(tab.dataset["tab"])));
    }
  });
}
