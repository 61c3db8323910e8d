import { atom } from "jotai/vanilla";
import { parsePageRange } from "../../book/publication/page-range.ts";
import { type PageIndex, pageIndex } from "../../book/publication/pages.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";

/** Which pages are printed: the open ones, all, or those that the reader names. */
export type PrintScope = "current" | "all" | "range";

const SCOPES: readonly PrintScope[] = ["current", "all", "range"];

/** The choices that the book allows; all where it names none that we know (PRINT-05). */
export const printScopesAtom = atom((get): readonly PrintScope[] => {
  const words = get(chromeSettingsAtom).printOptions.map((word) => word.toLowerCase());
  const allowed = SCOPES.filter((scope) => words.includes(scope));
  return allowed.length > 0 ? allowed : SCOPES;
});

const chosenScopeAtom = atom<PrintScope>("current");
/** The chosen pages, as far as the book allows that choice. */
export const printScopeAtom = atom(
  (get): PrintScope => {
    const scopes = get(printScopesAtom);
    const chosen = get(chosenScopeAtom);
    return scopes.includes(chosen) ? chosen : (scopes[0] ?? chosen);
  },
  (_get, set, scope: PrintScope) => set(chosenScopeAtom, scope),
);
/** The page numbers that the reader has written, such as "1, 3, 5-8". */
export const rangeTextAtom = atom("");
const rangeAtom = atom((get) => {
  const labels = get(bookAtom).pages.map(({ label }) => label);
  return get(rangeTextAtom).trim() === "" ? [] : parsePageRange(get(rangeTextAtom), labels);
});
/** Whether the written text names no pages; an empty text is not wrong. */
export const isRangeWrongAtom = atom((get) => get(rangeAtom) === null);

const leftOutAtom = atom<readonly PageIndex[]>([]);
/** The open pages that are printed: both of a spread, unless the reader leaves one out (FORM-12, PRINT-05). */
export const currentPagesAtom = atom((get) => {
  const chosen = get(visiblePagesAtom).filter((page) => !get(leftOutAtom).includes(page));
  return chosen.length > 0 ? chosen : get(visiblePagesAtom);
});
/** Leaves out a page of the open spread, or includes it again; one of them is always printed. */
export const toggleCurrentPageAtom = atom(null, (get, set, page: PageIndex) => {
  const isIncluded = get(currentPagesAtom).includes(page);
  set(leftOutAtom, isIncluded ? get(visiblePagesAtom).filter((other) => other === page) : []);
});

/** The pages to print, in the order of printing; none where the written text names none. */
export const pagesToPrintAtom = atom((get): readonly PageIndex[] => {
  switch (get(printScopeAtom)) {
    case "current":
      return get(currentPagesAtom);
    case "all":
      return Array.from({ length: get(pageCountAtom) }, (_, index) => pageIndex(index));
    case "range":
      return get(rangeAtom) ?? [];
  }
});
