import { atom } from "jotai/vanilla";
import { lineQuadsOf } from "../../book/text/line-quads.ts";
import { boxOf } from "../../book/text/runs.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { markTextAtom } from "../text/api.ts";
import { openTextsAtom, selectedPartsAtom, selectedRangeAtom, selectedSpanAtom } from "./state.ts";

/** How selected letters look, on the page and in the loupe. */
export const SELECTED = {
  color: "#3c63e6",
  alpha: 0.32,
  onDark: { color: "#a9b8ff", alpha: 0.42 }, // the blue of light paper would hardly be lighter than the dark one
} as const;

/** The boxes of the selected lines, page by page; shares of the page. They are put together once for each selection. */
export const selectedLinesAtom = atom((get) => {
  const partsOf = get(selectedPartsAtom);
  return [...get(openTextsAtom)].map(([page, placed]) => ({
    page,
    lines: placed ? partsOf(page, placed).flatMap((range) => lineQuadsOf(placed, range).map(boxOf)) : [],
  }));
});

/** Marks the selected letters on their pages. */
export function runSelectionMarks(store: Store): Stop {
  const mark = () => {
    const span = store.get(selectedSpanAtom);
    const rangeOn = store.get(selectedRangeAtom);
    store.set(
      markTextAtom,
      "selection",
      span && {
        kind: "selection",
        ...SELECTED,
        rangesOf: store.get(selectedPartsAtom),
        isOnPage: (page) => rangeOn(page) !== null,
      },
    );
  };
  // A word may have been selected before this code came.
  return stopAll([follow(store, selectedSpanAtom, mark), () => store.set(markTextAtom, "selection", null)]);
}
