/** Whether a letter is about as wide as it is high, as Chinese ones are: they begin at U+2E80. */
export function isWideLetter(letter: string): boolean {
  return letter > "\u2e7f";
}
