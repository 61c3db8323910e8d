import type { Atom } from "jotai/vanilla";
import { findOnPage } from "../../book/text/running-lines.ts";
import { isLonger, type Query } from "../../book/text/search.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { markTextAtom, type TextMarks } from "../text/api.ts";
import { SEARCH } from "./search.ts";
import { foundPagesAtom, foundQueryAtom, type HitPlace, ledPlaceAtom, placeAtom } from "./state.ts";

/** Marks the found words on their pages, and draws a line round the place that the reader was led to (SEARCH-35). */
export function runMarks(store: Store, isMarkingAtom: Atom<boolean>): Stop {
  let marked: { readonly query: Query; readonly marks: TextMarks; readonly longer: TextMarks | null } | null = null;
  const marksOf = (query: Query) => {
    // The same as long as the query is: what lies open already is not drawn again when other pages are found.
    if (marked?.query !== query)
      marked = { query, marks: createMarks(store, query), longer: longerMarks(store, query) };
    return marked;
  };
  const mark = () => {
    const query = store.get(isMarkingAtom) ? store.get(foundQueryAtom) : null;
    const place = store.get(ledPlaceAtom) && store.get(placeAtom); // whom nobody has led sees all places alike
    const { marks = null, longer = null } = query ? marksOf(query) : {};
    store.set(markTextAtom, "search", marks);
    store.set(markTextAtom, "search-longer", longer);
    store.set(markTextAtom, "search-place", query && marks && place && oneOf(marks, query, place));
  };
  const stops = [foundQueryAtom, foundPagesAtom, placeAtom, isMarkingAtom].map((atom) => store.sub(atom, mark));
  mark();
  const unmark = () => {
    for (const name of ["search", "search-longer", "search-place"]) store.set(markTextAtom, name, null);
  };
  return stopAll([...stops, unmark]);
}

function createMarks(store: Store, query: Query): TextMarks {
  return {
    kind: "text-mark",
    color: store.get(chromeSettingsAtom).searchHightlightColor,
    alpha: SEARCH.markAlpha,
    isEdged: true,
    rangesOf: (page, placed) => findOnPage(placed, query, page).filter((range) => !isLonger(placed.text, range, query)),
    isOnPage: (page) => store.get(foundPagesAtom).has(page),
    isPlacedByOthers: (page, placed) => placed !== null && findOnPage(placed, query, page).length > 0,
  };
}

/**
 * Words that only begin with what was typed, where the book has that as a word by itself: fainter, and as a whole. A page of
 * which nobody says where its words stand is marked for what it has, not for these, too. Null = there are none.
 */
function longerMarks(store: Store, query: Query): TextMarks | null {
  if (!query.isWord) return null;
  return {
    ...createMarks(store, query),
    alpha: SEARCH.markAlpha * SEARCH.longerAlphaFrac,
    rangesOf: (page, placed) => findOnPage(placed, query, page).filter((range) => isLonger(placed.text, range, query)),
    isPlacedByOthers: () => true,
  };
}

/** A line round one of the marked places. */
function oneOf(marks: TextMarks, query: Query, place: HitPlace): TextMarks {
  return {
    ...marks,
    color: SEARCH.placeColor,
    alpha: 1,
    isOutline: true,
    rangesOf: (page, placed) => {
      const found = findOnPage(placed, query, page);
      const range = found[place.nth] ?? found.at(-1); // positions may have fewer of the words than the text
      return range ? [range] : [];
    },
    isOnPage: (page) => page === place.page,
  };
}
