import { atom, type Getter, type Setter } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import { makeQuery, type Query } from "../../book/text/search.ts";
import { createSlices } from "../../lib/slices.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { pageCountAtom } from "../../state/reading.ts";
import { loadBookTextAtom } from "../text/api.ts";
import { findPages } from "./find-pages.ts";
import { meaningOf, type PageHit, SEARCH } from "./search.ts";

/** How far the search has come (SEARCH-17). `near`: the words that were found in place of what was typed. */
export type Search =
  | { readonly kind: "empty" | "typing" | "short" | "restricted" }
  | { readonly kind: "page"; readonly page: PageIndex }
  | { readonly kind: "loading"; readonly query: Query; readonly hits: readonly PageHit[] }
  | {
      readonly kind: "results";
      readonly query: Query;
      readonly hits: readonly PageHit[];
      readonly near: string | null;
    };

const EMPTY: Search = { kind: "empty" };
const searchBaseAtom = atom<Search>(EMPTY);
const typedBaseAtom = atom("");
const waitingAtom = atom<{ readonly stop: Stop } | null>(null);

/** What stands in the field. */
export const typedAtom = atom((get) => get(typedBaseAtom));
export const searchAtom = atom((get) => get(searchBaseAtom));
/** The pages found so far. */
export const hitsAtom = atom((get): readonly PageHit[] => {
  const search = get(searchBaseAtom);
  return "hits" in search ? search.hits : [];
});
/** What is marked on pages; null = nothing. */
export const markedQueryAtom = atom((get): Query | null => {
  const search = get(searchBaseAtom);
  return "query" in search && search.hits.length > 0 ? search.query : null;
});

/** The reader types: the search starts by itself a second after the last key (SEARCH-16). */
export const typeSearchAtom = atom(null, (get, set, typed: string) => {
  set(stopWaitingAtom);
  set(typedBaseAtom, typed);
  if (typed.trim() === "") return set(searchBaseAtom, EMPTY);
  set(searchBaseAtom, { kind: "typing" });
  const stop = get(portsAtom).clock.after(SEARCH.autoMs, () => void set(runSearchAtom));
  set(waitingAtom, { stop });
});

const stopWaitingAtom = atom(null, (get, set) => {
  get(waitingAtom)?.stop();
  set(waitingAtom, null);
});

/** Searches for what stands in the field, at once. */
export const runSearchAtom = atom(null, async (get, set): Promise<void> => {
  set(stopWaitingAtom);
  const meaning = meaningOf(get(typedBaseAtom), get(pageCountAtom), get(chromeSettingsAtom).leastSearchChar);
  if (meaning.kind !== "words") return set(searchBaseAtom, meaning);
  const query = makeQuery(meaning.words);
  if (!query) return set(searchBaseAtom, EMPTY);
  const loading: Search = { kind: "loading", query, hits: [] };
  set(searchBaseAtom, loading);
  const { pages } = await set(loadBookTextAtom);
  if (get(searchBaseAtom) !== loading) return; // the reader has typed on
  if (pages === null) return set(searchBaseAtom, { kind: "restricted" }); // SEARCH-26
  await searchPages(get, set, { pages, query, started: loading });
});

/** Searches the pages and shows hits as they are found, as long as the reader waits for them. */
async function searchPages(get: Getter, set: Setter, { pages, query, started }: Task): Promise<void> {
  const slices = createSlices(get(portsAtom).clock, SEARCH.sliceMs);
  let shown = started;
  const show = (search: Search) => {
    if (get(searchBaseAtom) !== shown) return false; // the reader has typed on
    shown = search;
    set(searchBaseAtom, search);
    return true;
  };
  for await (const { hits, query: found, isDone } of findPages(pages, query, slices)) {
    const near = found === query ? null : found.typed;
    if (!show(isDone ? { kind: "results", query: found, hits, near } : { kind: "loading", query: found, hits })) return;
  }
}

type Task = { readonly pages: readonly string[]; readonly query: Query; readonly started: Search };

/** Ends the search and empties the field. */
export const clearSearchAtom = atom(null, (_get, set) => {
  set(stopWaitingAtom);
  set(typedBaseAtom, "");
  set(searchBaseAtom, EMPTY);
});
