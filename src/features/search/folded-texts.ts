import { createFold, hasMarks } from "../../book/text/fold.ts";
import { addWords } from "../../book/text/near.ts";
import type { PageHeads } from "../../book/text/running-lines.ts";
import type { Query } from "../../book/text/search.ts";
import type { Slices } from "../../lib/slices.ts";

/** The texts of a book, with what searches have made of them so far: the next search finds that ready. */
export type FoldedTexts = {
  readonly pages: readonly string[];
  readonly heads: PageHeads; // that have been taken out of them
  /** A page's text as the query compares it. */
  readonly textOf: (page: number, query: Query) => string;
  /** All words of the book, in small letters and without marks. */
  readonly words: (slices: Slices) => Promise<ReadonlySet<string>>;
};

/** The texts of a book before its first search. */
export function createFoldedTexts(pages: readonly string[], heads: PageHeads = new Map()): FoldedTexts {
  const fold = createFold({ keepsMarks: false });
  const plain: string[] = [];
  const marked: string[] = [];
  const words = new Set<string>();
  let counted = 0; // so many pages have their words in the set
  const plainOf = (page: number) => {
    plain[page] ??= fold(pages[page] ?? "").text;
    return plain[page];
  };
  return {
    pages,
    heads,
    textOf: (page, query) => {
      if (!hasMarks(query.typed)) return plainOf(page);
      marked[page] ??= query.fold(pages[page] ?? "").text;
      return marked[page];
    },
    words: async (slices) => {
      while (counted < pages.length) {
        addWords(words, plainOf(counted++));
        if (slices.isOver()) await slices.pause();
      }
      return words;
    },
  };
}
