import type { PageIndex } from "../../book/pages.ts";
import type { Store } from "../../lib/feature.ts";

/** The pages in whose text `words` are found; null = the text of this book is not searched (THUMB-19). */
export type FindPages = (get: Store["get"], words: string) => Promise<readonly PageIndex[] | null>;

/** Finds pages by their text: no book is searched yet. */
export const findPagesByText: FindPages = () => Promise.resolve(null);
