/** A place in a folded text. */
export type FoldedPlace = { readonly at: number; readonly length: number };

/**
 * Letters of scripts whose words readers look for by their beginnings. Others write no blanks between words, or put
 * particles in front of them: there a word is found anywhere.
 */
const APART = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}]/u;
/** Words of so few letters are the beginning of too many others: they are found as a whole. */
const SHORT = 2;
/** So many words are looked for at most; a page that was copied as a whole has more. */
const MOST_WORDS = 20;

/** The words of a text that a reader typed, without marks around them. A phrase between quotes is one word. */
export function wordsTyped(typed: string): readonly string[] {
  return [...typed.matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]|\S+/g)]
    .map(([whole, phrase]) => (phrase ?? whole).replace(/^\p{P}+|\p{P}+$/gu, ""))
    .filter((word) => word !== "");
}

/**
 * The words that a reader typed, each once, where there are several; null = there are not.
 * @param fold makes a word comparable
 */
export function severalWordsOf(typed: string, fold: (word: string) => string): readonly string[] | null {
  const folded = wordsTyped(typed).map((word) => fold(word).trim());
  const words = [...new Set(folded)].filter((word) => word !== "");
  return words.length < 2 || words.length > MOST_WORDS ? null : words;
}

/** Whether a word has so few letters that it says little; a number, or a word of signs, says as much as any other. */
export function isSlight(word: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]{1,2}$/u.test(word);
}

/** Those of several words that tell pages apart; where all are common, all. @param common such as "the" and "of" */
export function tellingWords(words: readonly string[], common: ReadonlySet<string>): readonly string[] {
  const telling = words.filter((word) => !common.has(word));
  return telling.length > 0 ? telling : words;
}

/** Those of some words that a folded text has, wherever they stand. */
export function wordsOnPage(folded: string, words: readonly string[]): readonly string[] {
  return words.filter((word) => nextBeginning(folded, word, 0) >= 0);
}

/** Whether a folded text has a word by itself, and not only as the beginning of a longer one. */
export function hasWholeWord(folded: string, word: string): boolean {
  return nextBeginning(folded, word, 0, true) >= 0;
}

/** Every place of a folded text where one of the words begins, to that word's end; places do not overlap. */
export function wordPlaces(folded: string, words: readonly string[]): readonly FoldedPlace[] {
  const places = words.flatMap((word) => beginningsOf(folded, word));
  places.sort((a, b) => a.at - b.at || b.length - a.length);
  let end = 0;
  const free = places.filter(({ at, length }) => {
    const isFree = at >= end;
    if (isFree) end = at + length;
    return isFree;
  });
  return free.map((place) => toWordEnd(folded, place));
}

/**
 * A place of each of the words, in the order of the text, where all of them stand closest to each other.
 * @param folded a text that has all of the words
 */
export function closestPlaces(folded: string, words: readonly string[]): readonly FoldedPlace[] {
  const places = words.flatMap((word) => beginningsOf(folded, word).map((place) => ({ ...place, word })));
  places.sort((a, b) => a.at - b.at);
  const last = new Map<string, FoldedPlace>();
  let closest: readonly FoldedPlace[] = [];
  let shortest = Infinity;
  for (const { word, ...place } of places) {
    last.delete(word); // so that the map begins with the place that is farthest back
    last.set(word, place);
    const [first] = last.values();
    const length = place.at - (first?.at ?? 0);
    if (last.size < words.length || length >= shortest) continue;
    shortest = length;
    closest = [...last.values()];
  }
  return closest;
}

/**
 * Every place of a folded text where a word begins; places do not overlap.
 * @param isWhole whether it is found only where it ends, too
 */
export function beginningsOf(folded: string, word: string, isWhole = word.length <= SHORT): readonly FoldedPlace[] {
  const { length } = word;
  const places: FoldedPlace[] = [];
  const next = (from: number) => nextBeginning(folded, word, from, isWhole);
  for (let at = next(0); at >= 0; at = next(at + length)) places.push({ at, length });
  return places;
}

/**
 * The place of a word that begins there, to the word's end: who typed "sheet" is shown "sheets", as in an e-book reader. A
 * mark that ends within a word looks like a mistake.
 */
export function toWordEnd(folded: string, { at, length }: FoldedPlace): FoldedPlace {
  let end = at + length;
  if (!APART.test(folded[end - 1] ?? "")) return { at, length };
  while (APART.test(folded[end] ?? "")) end++;
  return { at, length: end - at };
}

/** Where a word stands next, at the beginning of a written one, or as the whole of it; -1 = nowhere. */
function nextBeginning(folded: string, word: string, from: number, isWhole = word.length <= SHORT): number {
  const isApart = APART.test(word[0] ?? "");
  for (let at = folded.indexOf(word, from); at >= 0; at = folded.indexOf(word, at + 1)) {
    const isWithin = isApart && APART.test(folded[at - 1] ?? "");
    const goesOn = isApart && isWhole && APART.test(folded[at + word.length] ?? "");
    if (!isWithin && !goesOn) return at;
  }
  return -1;
}
