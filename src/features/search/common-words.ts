import { hasWholeWord, isSlight, tellingWords } from "../../book/text/all-words.ts";
import type { Query } from "../../book/text/search.ts";
import type { Slices } from "../../lib/slices.ts";
import type { FoldedTexts } from "./folded-texts.ts";

/** What makes a word one that most pages have. */
const COMMON = {
  leastPages: 6, // that have it: a few pages do not tell
  leastFrac: 0.75, // of them: readers look for what a book is about, which many of its pages name
  slightFrac: 0.45, // the same of words of one or two letters: "of", but not "EU", nor the "c" of "vitamin c"
} as const;

/**
 * A query of several words without those that tell no pages apart: they stand everywhere, and their marks would hide those
 * of the others. A query of one phrase is itself.
 */
export async function tellingQuery(texts: FoldedTexts, query: Query, slices: Slices): Promise<Query> {
  const { words } = query;
  return words ? { ...query, words: tellingWords(words, await commonWords(texts, query, words, slices)) } : query;
}

/** Those of some words that most pages have, each by itself: “art” is not common where “article” is. */
async function commonWords(
  texts: FoldedTexts,
  query: Query,
  words: readonly string[],
  slices: Slices,
): Promise<ReadonlySet<string>> {
  const counts = new Map<string, number>();
  let written = 0;
  for (const page of texts.pages.keys()) {
    const text = texts.textOf(page, query);
    if (text.trim() !== "") written++;
    for (const word of words) if (hasWholeWord(text, word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (slices.isOver()) await slices.pause();
  }
  const leastOf = (word: string) =>
    Math.max(COMMON.leastPages, written * (isSlight(word) ? COMMON.slightFrac : COMMON.leastFrac));
  return new Set(words.filter((word) => (counts.get(word) ?? 0) >= leastOf(word)));
}
