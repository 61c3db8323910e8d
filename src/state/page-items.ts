import { atom } from "jotai/vanilla";
import type { PageItems } from "../book/publication/annotation.ts";
import type { PageIndex } from "../book/publication/pages.ts";

/** The items on the book's pages; empty until they are read, some time after the first page. Only page-items sets it. */
export const pageItemsAtom = atom<PageItems>({
  byPage: [],
  grounds: [],
  places: new Map(),
  copied: new Set<PageIndex>(),
});

/** Draws what lies on a page beside its picture, so many px wide; null = nothing that is seen. */
export type DrawSmallItems = (page: PageIndex, widthPx: number) => Promise<HTMLCanvasElement | null>;
/** The same for small pictures of pages; null until the items are read. Only page-items sets it. */
export const smallItemsAtom = atom<{ readonly draw: DrawSmallItems } | null>(null);
