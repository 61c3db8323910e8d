import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import { readLocation } from "../../io/browser.ts";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { isBarShownAtom, isSearchOnAtom, isSearchUsedAtom, pressSearchAtom } from "./open-state.ts";

const button: ToolbarButton = {
  key: "search",
  icon: "search",
  label: ["btnSearch", "Search"],
  isVisibleAtom: isSearchOnAtom,
  panel: "search",
  pressAtom: pressSearchAtom,
};
/** Whether the code of the search is needed: it has been opened, or the address has words to search for, or none. */
const isSearchWantedAtom = atom((get) => get(isSearchUsedAtom) || /[?&]search(=|&|$)/.test(readLocation().search));

/** Finds words in the book, and marks them on its pages. */
export const search: Feature = {
  id: "search",
  buttons: [button],
  panels: [{ name: "search", isPrerendered: true, load: () => import("./SearchPanel.tsx") }],
  Chrome: lazyPart(isBarShownAtom, () => import("./SearchBar.tsx")),
  lazyRun: { isWantedAtom: isSearchWantedAtom, load: () => import("./effects.ts") },
};
