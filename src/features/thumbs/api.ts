import { atom } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";

const NONE: ReadonlySet<PageIndex> = new Set();
const restrictedBaseAtom = atom(NONE);

/** The pages that the reader has no leave to see yet (THUMB-12). */
export const restrictedPagesAtom = atom((get) => get(restrictedBaseAtom));
/** Whoever checks the reader's access tells which pages are closed to them. */
export const restrictPagesAtom = atom(null, (_get, set, pages: readonly PageIndex[]) =>
  set(restrictedBaseAtom, pages.length > 0 ? new Set(pages) : NONE),
);
