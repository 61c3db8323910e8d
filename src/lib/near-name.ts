const SHORTEST = 3; // letters; every name would be near to a word of two
const LETTERS_PER_SLIP = 3; // a word of five letters may have one typing error, one of six letters two
const MOST_SLIPS = 2;

/**
 * The name that a mistyped word probably means: the one with the fewest letters that are wrong, missing, extra or
 * swapped with their neighbour. Upper and lower case are the same. Null if no name is near.
 */
export function nearName(word: string, names: readonly string[], mostSlips: number = MOST_SLIPS): string | null {
  const written = word.toLowerCase();
  const most = Math.min(mostSlips, Math.floor(word.length / LETTERS_PER_SLIP));
  if (word.length < SHORTEST) return null;
  let best: string | null = null;
  let least = most + 1;
  for (const name of names) {
    const slips = Math.abs(name.length - word.length) < least ? slipsBetween(written, name.toLowerCase()) : least;
    if (slips < least) [best, least] = [name, slips];
  }
  return best;
}

/** How many letters must be changed, added, removed or swapped to turn one word into the other. */
function slipsBetween(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const change = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      const swap = isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
