import Fuse from "fuse.js";
import { createFold } from "./fold.ts";

/** How like a word must be: 0 = the same, 1 = anything. Fewer letters than `leastLetters` are like too many words. */
const NEAR = { threshold: 0.42, leastLetters: 3, most: 8 } as const;

/** Words of a book, each once, to look for near misses. `add` takes a page's text. */
export type Vocabulary = {
  readonly add: (text: string) => void;
  /** The words most like the typed one, nearest first; none for texts of several words or of few letters. */
  readonly near: (typed: string) => readonly string[];
};

/** Collects the words of pages, for the reader who mistypes one. Source: https://www.fusejs.io/api/options.html */
export function createVocabulary(): Vocabulary {
  const fold = createFold({ keepsMarks: false });
  const words = new Set<string>();
  return {
    add: (text) => {
      for (const word of fold(text).text.match(/[\p{L}\p{N}]{3,40}/gu) ?? []) words.add(word);
    },
    near: (typed) => {
      const word = fold(typed.trim()).text;
      if (word.length < NEAR.leastLetters || word.length > 32 || /\s/.test(word)) return [];
      const like = [...words].filter((other) => Math.abs(other.length - word.length) <= 2);
      const fuse = new Fuse(like, { threshold: NEAR.threshold, distance: 100, includeScore: true });
      return fuse.search(word, { limit: NEAR.most }).map(({ item }) => item);
    },
  };
}
