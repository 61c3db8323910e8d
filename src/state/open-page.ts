import { atom } from "jotai/vanilla";
import type { PageIndex } from "../book/publication/pages.ts";
import { arrivalAtom } from "./reading.ts";

/**
 * Of two pages that lay open the reader looks at this one, in a window that shows one alone: no leaf turns to it, and the
 * history keeps its place.
 */
export const showOpenPageAtom = atom(null, (get, set, page: PageIndex) => {
  if (get(arrivalAtom).page !== page) set(arrivalAtom, { page, by: "page" });
});
