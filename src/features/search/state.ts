import { atom, type Getter, type Setter } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import { type Query, readQuery } from "../../book/text/search.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { followPageAtom, jumpAtom } from "../../state/following.ts";
import { panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { arrivalAtom, bookAtom, pageAtom, visiblePagesAtom } from "../../state/reading.ts";
import { hasWaitingTurnAtom, phaseAtom } from "../../state/turning.ts";
import { isInHallAtom } from "../../state/ui-scale.ts";
import { deviceAtom } from "../../state/view.ts";
import { formsAtom, keywordColor } from "../appearance/api.ts";
import { type FoundInBook, findInBookAtom } from "./find-in-book.ts";
import { meaningOf, type PageHit, SEARCH, stepFrom } from "./search.ts";

/** Pages found, so far or all of them. `near`: the words that were found in place of what was typed. */
export type FoundSearch = {
  readonly kind: "loading" | "results";
  readonly query: Query;
  readonly hits: readonly PageHit[];
  readonly near: string | null;
};

/** How far the search has come (SEARCH-17). */
export type Search =
  | { readonly kind: "empty" | "typing" | "short" | "restricted" }
  | { readonly kind: "page"; readonly page: PageIndex }
  | FoundSearch;

/** One place of the found words: the `nth` on its page, from 0. */
export type HitPlace = { readonly page: PageIndex; readonly nth: number };

const EMPTY: Search = { kind: "empty" };
const NONE: readonly PageHit[] = [];
const searchBaseAtom = atom<Search>(EMPTY);
const typedBaseAtom = atom("");
const searchedAtom = atom(""); // what was typed when the last search began
/** Where the search has led the reader, and the place where they are, if they have turned since. */
type Whereabouts = { readonly led: HitPlace | null; readonly place: HitPlace | null };
const whereBaseAtom = atom<Whereabouts | null>(null);
const runningAtom = atom<Promise<void> | null>(null); // the last search that has begun
const enteredAtom = atom<Promise<void> | null>(null); // the last one that Enter was pressed for
const beganAtAtom = atom<unknown>(null); // the reader's arrival before it
const waitingAtom = atom<{ readonly stop: Stop } | null>(null);
const autoListAtMsAtom = atom(Number.NEGATIVE_INFINITY); // when the list of a search came that has begun by itself
const formerBaseAtom = atom<FoundSearch | null>(null);

/**
 * Whether the form fills the window (SEARCH-02), as on phones and tablets. A display in a hall is no tablet that is held:
 * it has room for the book, the form and keys below.
 */
export const isFormWholeAtom = atom((get) => get(deviceAtom) !== "desktop" && !get(isInHallAtom));

/** What stands in the field. */
export const typedAtom = atom((get) => get(typedBaseAtom));
export const searchAtom = atom((get) => get(searchBaseAtom));
/** What was found before the reader typed on, until something else is known; null = nothing, or it is known. */
export const formerSearchAtom = atom((get): FoundSearch | null => {
  const search = get(searchBaseAtom);
  const isOpen = search.kind === "typing" || (search.kind === "loading" && search.hits.length === 0);
  return isOpen ? get(formerBaseAtom) : null;
});
/** The pages found so far. */
export const hitsAtom = atom((get): readonly PageHit[] => {
  const search = get(searchBaseAtom);
  return "hits" in search ? search.hits : NONE;
});
/** The same as a set. */
export const foundPagesAtom = atom((get): ReadonlySet<PageIndex> => new Set(get(hitsAtom).map(({ page }) => page)));
/** How many places have been found so far, on all pages. */
export const hitCountAtom = atom((get) => get(hitsAtom).reduce((sum, { count }) => sum + count, 0));
/** The place that the reader was led to last; null = none of this search. */
export const ledPlaceAtom = atom((get) => get(whereBaseAtom)?.led ?? null);
/** The place where the reader is: that one, or the first of a page that they have turned to since; null = none. */
export const placeAtom = atom((get) => get(whereBaseAtom)?.place ?? null);
/** That place's number among all, from 1; null = none. */
export const placeNumberAtom = atom((get): number | null => {
  const place = get(placeAtom);
  if (!place) return null;
  const hits = get(hitsAtom);
  const before = hits.slice(
    0,
    hits.findIndex(({ page }) => page === place.page),
  );
  return before.reduce((sum, { count }) => sum + count, 0) + place.nth + 1;
});
const areStepsAskedForAtom = atom(false);
/**
 * Asks the way through what was found, wherever it comes next, to take the focus: forms close when pages turn, and who has
 * stepped on by Enter in the form goes on by Enter there. False takes that back.
 */
export const askStepsForFocusAtom = atom(null, (_get, set, isAsked: boolean) => set(areStepsAskedForAtom, isAsked));
/** Whether the way that has come now is asked to take the focus; it is asked once. */
export const takeStepsFocusAtom = atom(null, (get, set): boolean => {
  const isAsked = get(areStepsAskedForAtom);
  set(areStepsAskedForAtom, false);
  return isAsked;
});
/** What is searched for where something was found; null = nothing is to be marked. */
export const foundQueryAtom = atom((get): Query | null => {
  const search = get(searchBaseAtom);
  return "query" in search && search.hits.length > 0 ? search.query : null;
});

/** The colour of found words in the list: the book's own, as far as it can be read on the panel (SEARCH-35). */
export const keywordColorAtom = atom((get): string =>
  keywordColor(get(chromeSettingsAtom).searchKeywordFontColor, get(formsAtom)),
);

/** The reader types: the search starts by itself a second after the last key (SEARCH-16). */
export const typeSearchAtom = atom(null, (get, set, typed: string) => {
  set(stopWaitingAtom);
  set(areStepsAskedForAtom, false); // a field has the focus
  set(typedBaseAtom, typed);
  set(whereBaseAtom, null);
  const before = get(searchBaseAtom);
  const isOpen = before.kind === "typing" || (before.kind === "loading" && before.hits.length === 0);
  if (!isOpen) set(formerBaseAtom, "hits" in before && before.hits.length > 0 ? before : null);
  if (typed.trim() === "") {
    set(endWayAtom);
    return set(searchBaseAtom, EMPTY);
  }
  set(searchBaseAtom, { kind: "typing" });
  const begin = () => void set(beginSearchAtom, true);
  set(waitingAtom, { stop: get(portsAtom).clock.after(SEARCH.autoMs, begin) });
});

const stopWaitingAtom = atom(null, (get, set) => {
  get(waitingAtom)?.stop();
  set(waitingAtom, null);
});

/** Searches for what stands in the field, at once. */
export const runSearchAtom = atom(null, (_get, set): Promise<void> => set(beginSearchAtom, false));

const beginSearchAtom = atom(null, (_get, set, isByItself: boolean): Promise<void> => {
  const running = set(searchNowAtom, isByItself);
  set(runningAtom, running);
  return running;
});

const searchNowAtom = atom(null, async (get, set, isByItself: boolean): Promise<void> => {
  set(stopWaitingAtom);
  set(autoListAtMsAtom, Number.NEGATIVE_INFINITY);
  const typed = get(typedBaseAtom);
  set(searchedAtom, typed);
  set(beganAtAtom, get(arrivalAtom));
  set(whereBaseAtom, null);
  const labels = get(bookAtom).pages.map(({ label }) => label);
  const meaning = meaningOf(typed, labels, get(chromeSettingsAtom).leastSearchChar);
  if (meaning.kind !== "words") return set(searchBaseAtom, meaning);
  const query = readQuery(meaning.words);
  if (!query) return set(searchBaseAtom, EMPTY);
  const started: Search = { kind: "loading", query, hits: [], near: null };
  set(searchBaseAtom, started);
  const found = await set(findInBookAtom, meaning.words);
  if (get(searchBaseAtom) !== started) return; // the reader has typed on
  if (found === null || found === "restricted") return set(searchBaseAtom, { kind: found ?? "empty" });
  const isShown = await showFound(get, set, started, found);
  if (isShown && isByItself) set(autoListAtMsAtom, get(portsAtom).clock.now());
});

/** Shows pages as they are found. @returns whether all were: nobody waits for them who has typed on */
async function showFound(
  get: Getter,
  set: Setter,
  started: FoundSearch,
  found: Exclude<FoundInBook, null | "restricted">,
): Promise<boolean> {
  let shown: Search = started;
  for await (const { isDone, ...pages } of found) {
    if (get(searchBaseAtom) !== shown) return false;
    shown = { kind: isDone ? "results" : "loading", ...pages };
    set(searchBaseAtom, shown);
  }
  return true;
}

/**
 * Enter: searches at once for what stands in the field (SEARCH-16), and leads to the first place from the open page on as
 * soon as that is known. Where the results stand already, it leads to the page, or to the next place, with Shift to the one
 * before. Where the form fills the window of a touch screen the first Enter shows the list, whose keyboard goes, and the one after it
 * leads on, also where it comes before the list; there an Enter that comes right after the list of a search that has begun
 * by itself is meant for that search.
 * @returns whether it was meant for a search, and not for the way on
 */
export const enterSearchAtom = atom(null, async (get, set, step: 1 | -1): Promise<boolean> => {
  const isFormWhole = get(isFormWholeAtom);
  const isSearched = get(searchedAtom) === get(typedBaseAtom);
  if (isSearched && get(hasAnswerAtom)) {
    const sinceMs = get(portsAtom).clock.now() - get(autoListAtMsAtom);
    const isWayOn = !isFormWhole || sinceMs >= SEARCH.enterMs;
    if (isWayOn) set(followAnswerAtom, step);
    return !isWayOn;
  }
  const isRunning = isSearched && get(searchBaseAtom).kind === "loading"; // the key was meant for it
  if (!isRunning) void set(runSearchAtom);
  const [typed, arrival, running] = [get(typedBaseAtom), get(arrivalAtom), get(runningAtom)];
  const isWayOn = !isFormWhole || get(enteredAtom) === running;
  set(enteredAtom, running);
  await running;
  // Who has typed on, closed the form or turned meanwhile is left alone.
  const isOpen = get(panelsAtom).includes("search");
  const isWanted = isOpen && get(typedBaseAtom) === typed && get(arrivalAtom) === arrival;
  if (isWayOn && isWanted && get(hasAnswerAtom) && !get(ledPlaceAtom)) set(followAnswerAtom, step);
  return !(isWayOn && get(ledPlaceAtom));
});

/** Whether it is known what stands in the field: a page, or the pages found. */
const hasAnswerAtom = atom((get) => ["page", "results"].includes(get(searchBaseAtom).kind));
const followAnswerAtom = atom(null, (get, set, step: 1 | -1): void => {
  const search = get(searchBaseAtom);
  if (search.kind === "page") set(goToHitAtom, { page: search.page, nth: 0 });
  else set(stepHitAtom, step);
});

/** From where the search has led to where, as long as the reader is there; null = nowhere yet. */
const wayAtom = atom<{ readonly from: PageIndex; readonly to: PageIndex } | null>(null);
/** Leads to a found place; the page turns if it is not open. */
export const goToHitAtom = atom(null, (get, set, place: HitPlace): void => {
  const way = get(wayAtom);
  const hasGone = way === null || (get(phaseAtom) === "rest" && !get(visiblePagesAtom).includes(way.to));
  set(wayAtom, { from: hasGone ? get(pageAtom) : way.from, to: place.page });
  const led = { ...place }; // another object each time: who is led to the same place again has it shown again
  set(whereBaseAtom, { led, place: led });
  set(followPageAtom, place.page, false, get(searchBaseAtom).kind !== "page"); // readers step on from place to place
});

/**
 * Follows a reader who turns on by themselves: they are at the first place of the open pages, and the steps go on from
 * there. Nothing changes before the book rests.
 */
export const followReaderAtom = atom(null, (get, set): void => {
  const where = get(whereBaseAtom);
  if (get(phaseAtom) !== "rest" || get(hasWaitingTurnAtom)) return;
  if (!where && get(arrivalAtom) === get(beganAtAtom)) return; // a leaf has fallen back
  const open = get(visiblePagesAtom);
  if (where?.place && open.includes(where.place.page)) return;
  const hit = get(hitsAtom).find(({ page }) => open.includes(page));
  const place = hit ? { page: hit.page, nth: 0 } : null;
  if (where || place) set(whereBaseAtom, { led: where?.led ?? null, place });
});

/** Where a step leads from where the reader is; null = nothing was found. */
const steppedAtom = atom((get) => {
  const [hits, place, page] = [get(hitsAtom), get(placeAtom), get(pageAtom)];
  return (step: 1 | -1) => stepFrom(hits, place ?? { page, nth: step === 1 ? -1 : 0 }, step);
});

/** Leads to the next found place, or to the one before; after the last comes the first. */
export const stepHitAtom = atom(null, (get, set, step: 1 | -1): void => {
  const next = get(steppedAtom)(step);
  if (next) set(goToHitAtom, next);
});

/** The page of the found place where the reader is, or of the one that a step on would lead to; null = nothing was found. */
export const aimAtom = atom((get) => (get(placeAtom) ?? get(steppedAtom)(1))?.page ?? null);
/** Whether the list has to have the row of that page, which is to get the focus. */
export const isAimWantedAtom = atom(false);
/** The page whose row the list has to have: that one, or the one where the reader is; null = none. */
export const wantedPageAtom = atom((get) => (get(isAimWantedAtom) ? get(aimAtom) : (get(placeAtom)?.page ?? null)));

/** Ends the search and empties the field. */
export const clearSearchAtom = atom(null, (_get, set) => set(typeSearchAtom, ""));

/** The way back is offered from where a search has led that ends, if the reader is still there. */
const endWayAtom = atom(null, (get, set) => {
  const way = get(wayAtom);
  set(wayAtom, null);
  const isThere = way && (get(phaseAtom) !== "rest" || get(visiblePagesAtom).includes(way.to)); // or on the way there
  if (isThere) set(jumpAtom, way);
});
