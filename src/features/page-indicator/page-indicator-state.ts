import { atom } from "jotai/vanilla";
import { pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";
import { isPageFieldShownAtom } from "../../state/toolbar.ts";
import { readFraction } from "./page-indicator.ts";

/** A single page needs no number, nor does one that a toolbar shows. */
export const isIndicatorShownAtom = atom((get) => get(pageCountAtom) > 1 && !get(isPageFieldShownAtom));
export const readFractionAtom = atom((get) => readFraction(get(visiblePagesAtom).at(-1) ?? 0, get(pageCountAtom)));
