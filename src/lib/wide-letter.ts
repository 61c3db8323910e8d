/** Whether a letter is about as wide as it is high, as Chinese ones are: they begin at U+2E80. */
export function isWideLetter(letter: string): boolean {
  return letter > "\u2e7f";
}

/** How many columns a text takes where a wide letter has two and all others have one. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const letter of text) columns += isWideLetter(letter) ? 2 : 1;
  return columns;
}
