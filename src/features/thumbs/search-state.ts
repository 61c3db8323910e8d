import { atom } from "jotai/vanilla";
import { parsePageRange } from "../../book/publication/page-range.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";

/** Finds the pages with some words in their text; null = the text of this book cannot be searched (THUMB-19). */
export type FindPages = (get: Store["get"], words: string) => Promise<readonly PageIndex[] | null>;

/** Finds pages by their text. No book can be searched yet. */
const findPagesByText: FindPages = () => Promise.resolve(null);

/** The state of the search (THUMB-13). A message replaces all thumbnails. */
export type ThumbSearch =
  | { readonly kind: "idle" }
  | { readonly kind: "searching"; readonly text: string }
  | { readonly kind: "pages"; readonly text: string; readonly pages: readonly PageIndex[] } // named by number or label
  | { readonly kind: "hits"; readonly text: string; readonly pages: readonly PageIndex[] } // that have it in their text
  | { readonly kind: "empty" | "short" }
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
  const pages = parsePageRange(text, labels);
  if (pages) return set(searchBaseAtom, { kind: "pages", text: text.trim(), pages });
  const words = text.trim().toLowerCase();
  const { leastSearchChar } = get(chromeSettingsAtom);
  if (words === "") return set(searchBaseAtom, { kind: "empty" });
  if (leastSearchChar > 0 && Array.from(words).length < leastSearchChar) return set(searchBaseAtom, { kind: "short" });
  const searching: ThumbSearch = { kind: "searching", text: text.trim() };
  set(searchBaseAtom, searching);
  const found = await findPagesByText(get, words).catch(() => null);
  if (get(searchBaseAtom) !== searching) return; // another search has begun
  if (found && found.length > 0) set(searchBaseAtom, { kind: "hits", text: searching.text, pages: found });
  else set(searchBaseAtom, { kind: "nothing", text: searching.text });
});
