import Fuse from "fuse.js";
import { createFold } from "./fold.ts";

/**
 * How like a word must be for Fuse: 0 = the same, 1 = anything; letters that have changed places count twice. And how many
 * of its letters may be others: a reader who looks for "zebra" had rather hear that there is none than see brass. Fewer
 * letters than `leastLetters` are like too many words.
 */
const NEAR = { threshold: 0.42, otherLetters: 0.3, leastLetters: 4, mostLetters: 32 } as const;

const fold = createFold({ keepsMarks: false });

/** A word of the book, and how like it is: 0 = the same. */
export type NearWord = { readonly word: string; readonly score: number };

/** Adds the words of a text to a vocabulary. @param folded in small letters and without marks, as by `createFold` */
export function addWords(vocabulary: Set<string>, folded: string): void {
  for (const word of folded.match(/[\p{L}\p{N}]{3,40}/gu) ?? []) vocabulary.add(word);
}

/** What a reader may have mistyped: one word of some letters; null = anything else. */
export function mistypedWord(typed: string): string | null {
  const word = fold(typed.trim()).text;
  const letters = word.match(/\p{L}/gu)?.length ?? 0; // a number is not like other numbers
  return letters < NEAR.leastLetters || word.length > NEAR.mostLetters || /\s/.test(word) ? null : word;
}

/**
 * Whether a word may be like the typed one: it is about as long, and few letters of the one are missing in the other. Fuse
 * itself would be content with a part of a longer word.
 */
export function isNearEnough(word: string, typed: string): boolean {
  const most = [...typed].length * NEAR.otherLetters;
  const others = (one: string, other: string) => [...one].filter((letter) => !other.includes(letter)).length;
  return Math.abs(word.length - typed.length) <= most && others(typed, word) <= most && others(word, typed) <= most;
}

/**
 * The word most like the typed one; null = none is. One that has only two letters the other way round, or begins so, goes
 * before all others: Fuse takes that for two wrong letters. Source: https://www.fusejs.io/api/options.html
 */
export function nearestOf(words: readonly string[], typed: string): NearWord | null {
  const swapped = words.filter((word) => isSwapped(word, typed)).sort((a, b) => a.length - b.length)[0];
  if (swapped !== undefined) return { word: swapped, score: swapped.length * 1e-6 };
  const fuse = new Fuse(words, { threshold: NEAR.threshold, distance: 100, includeScore: true });
  const [best] = fuse.search(typed, { limit: 1 });
  return best ? { word: best.item, score: best.score ?? 1 } : null;
}

/** Whether a word begins with the typed one but for two letters next to each other that have changed places. */
function isSwapped(word: string, typed: string): boolean {
  const at = [...typed].findIndex((letter, place) => letter !== word[place]);
  const first = typed[at];
  return (
    at >= 0 && first !== undefined && word.startsWith(typed.slice(at + 1, at + 2) + first + typed.slice(at + 2), at)
  );
}
