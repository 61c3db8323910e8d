import type { Atom } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { PlacedText } from "../../book/text/lines.ts";
import { findOnPage } from "../../book/text/running-lines.ts";
import { isLonger, type Query, type TextRange } from "../../book/text/search.ts";
import type { Store } from "../../lib/feature.ts";
import { blend } from "../../lib/readable-color.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { markTextAtom, type TextMarks } from "../text/api.ts";
import { SEARCH } from "./search.ts";
import { foundPagesAtom, foundQueryAtom, type HitPlace, ledPlaceAtom, placeAtom } from "./state.ts";

/** Marks the found words on their pages, and draws a line round the place that the reader was led to (SEARCH-35). */
export function runMarks(store: Store, isMarkingAtom: Atom<boolean>): Stop {
  let marked: ReturnType<typeof marksFor> | null = null;
  const marksFor = (query: Query) => {
    const find = createFinder(query);
    const marks = createMarks(store, find);
    return { query, find, marks, longer: query.isWord ? longerMarks(marks, find) : null };
  };
  // The same as long as the query is: what lies open already is not drawn again when other pages are found.
  const marksOf = (query: Query) => {
    if (marked?.query !== query) marked = marksFor(query);
    return marked;
  };
  const mark = () => {
    const query = store.get(isMarkingAtom) ? store.get(foundQueryAtom) : null;
    const place = store.get(ledPlaceAtom) && store.get(placeAtom); // whom nobody has led sees all places alike
    const own = query && marksOf(query);
    store.set(markTextAtom, "search", own?.marks ?? null);
    store.set(markTextAtom, "search-longer", own?.longer ?? null);
    store.set(markTextAtom, "search-place", own && place && oneOf(own.marks, own.find, place));
  };
  const stops = [foundQueryAtom, foundPagesAtom, placeAtom, isMarkingAtom].map((atom) => store.sub(atom, mark));
  mark();
  const unmark = () => {
    for (const name of ["search", "search-longer", "search-place"]) store.set(markTextAtom, name, null);
  };
  return stopAll([...stops, unmark]);
}

/** Where what was typed stands on a page: as it was typed, and in longer words where the book has it as a word, too. */
type Found = Readonly<Record<"all" | "typed" | "longer", readonly TextRange[]>>;
type Find = (page: PageIndex, placed: PlacedText) => Found;

/** The places of a query, looked for once on each page: all marks of a query need them. */
function createFinder(query: Query): Find {
  const known = new WeakMap<PlacedText, Found>();
  return (page: PageIndex, placed: PlacedText): Found => {
    const found = known.get(placed) ?? findWords(placed, query, page);
    known.set(placed, found);
    return found;
  };
}

function findWords(placed: PlacedText, query: Query, page: PageIndex): Found {
  const all = findOnPage(placed, query, page);
  if (!query.isWord) return { all, typed: all, longer: [] };
  const [typed, longer]: [TextRange[], TextRange[]] = [[], []];
  for (const range of all) (isLonger(placed.text, range, query) ? longer : typed).push(range);
  return { all, typed, longer };
}

function createMarks(store: Store, find: Find): TextMarks {
  return {
    kind: "text-mark",
    color: store.get(chromeSettingsAtom).searchHightlightColor,
    alpha: SEARCH.markAlpha,
    edge: "round",
    rangesOf: (page, placed) => find(page, placed).typed,
    isOnPage: (page) => store.get(foundPagesAtom).has(page),
    isPlacedByOthers: (page, placed) => placed !== null && find(page, placed).all.length > 0,
  };
}

/**
 * Words that only begin with what was typed, where the book has that as a word by itself: with a line below them in place of
 * the edge that has the eye find the others. A page of which nobody says where its words stand is marked for what it has, not for these, too.
 */
function longerMarks(marks: TextMarks, find: Find): TextMarks {
  return {
    ...marks,
    edge: "below",
    onDark: { color: marks.color, alpha: SEARCH.longerOnDarkAlpha },
    rangesOf: (page, placed) => find(page, placed).longer,
    isPlacedByOthers: () => true,
  };
}

/** The colour of the line round the place that the reader was led to: a darker one of the marks' own. */
const placeColor = (marks: string): string => blend("#000000", marks, SEARCH.placeShade);

/** A line round one of the marked places. */
function oneOf(marks: TextMarks, find: Find, place: HitPlace): TextMarks {
  return {
    ...marks,
    color: placeColor(marks.color),
    alpha: 1,
    isOutline: true,
    rangesOf: (page, placed) => {
      const { all } = find(page, placed);
      const range = all[place.nth] ?? all.at(-1); // positions may have fewer of the words than the text
      return range ? [range] : [];
    },
    isOnPage: (page) => page === place.page,
  };
}
