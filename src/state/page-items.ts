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
