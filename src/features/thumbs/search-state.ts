import { atom } from "jotai/vanilla";
import { parsePagesLeniently } from "../../book/publication/page-range.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";

/** The state of the search (THUMB-13). A message replaces all thumbnails. */
export type ThumbSearch =
  | { readonly kind: "idle" }
  | { readonly kind: "searching"; readonly text: string }
  | { readonly kind: "pages"; readonly text: string; readonly pages: readonly PageIndex[] } // named by number or label
  | {
      readonly kind: "hits"; // pages that have it in their text, or the word that is most like it
      readonly text: string;
      readonly near: string | null; // that word
      readonly pages: readonly PageIndex[];
    }
  | { readonly kind: "empty" | "short" | "restricted" }
  | { readonly kind: "nothing"; readonly text: string };

const IDLE: ThumbSearch = { kind: "idle" };
const searchBaseAtom = atom<ThumbSearch>(IDLE);

/** The text in the search box. */
export const thumbTextAtom = atom("");
/** The state of the search. */
export const thumbSearchAtom = atom((get) => get(searchBaseAtom));
/** The found pages, which are shown alone; null = all are shown. */
export const foundPagesAtom = atom((get): readonly PageIndex[] | null => {
  const search = get(searchBaseAtom);
  if (search.kind === "idle" || search.kind === "searching") return null;
  return search.kind === "pages" || search.kind === "hits" ? search.pages : [];
});

/** Ends the search and shows all pages again (THUMB-13). */
export const clearThumbSearchAtom = atom(null, (_get, set) => {
  set(thumbTextAtom, "");
  set(searchBaseAtom, IDLE);
});
/** Searches for the text in the box: for pages by label and number, then for words in the book's text. */
export const searchThumbsAtom = atom(null, async (get, set) => {
  const text = get(thumbTextAtom);
  if (text === "") return; // THUMB-14
  const labels = get(bookAtom).pages.map(({ label }) => label);
  const named = parsePagesLeniently(text, labels);
  if (named) return set(searchBaseAtom, { kind: "pages", text: text.trim(), pages: named });
  const words = text.trim().toLowerCase();
  const { leastSearchChar } = get(chromeSettingsAtom);
  if (words === "") return set(searchBaseAtom, { kind: "empty" });
  if (leastSearchChar > 0 && Array.from(words).length < leastSearchChar) return set(searchBaseAtom, { kind: "short" });
  const searching: ThumbSearch = { kind: "searching", text: text.trim() };
  set(searchBaseAtom, searching);
  const { findInBookAtom } = await import("../search/api.ts"); // few readers search among thumbnails
  const found = await set(findInBookAtom, words);
  let pages: readonly PageIndex[] = [];
  let near: string | null = null;
  if (found !== null && found !== "restricted")
    for await (const step of found) {
      pages = step.hits.map(({ page }) => page).sort((a, b) => a - b); // in the book's order
      near = step.near;
    }
  if (get(searchBaseAtom) !== searching) return; // another search has begun
  if (found === "restricted") set(searchBaseAtom, { kind: "restricted" });
  else if (pages.length > 0) set(searchBaseAtom, { kind: "hits", text: searching.text, near, pages });
  else set(searchBaseAtom, { kind: "nothing", text: searching.text });
});
