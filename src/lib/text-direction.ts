/** Letters of scripts that run from right to left: Hebrew, Arabic and related ones, with their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTERS = /\p{L}/gu;

/** Whether most letters of a text belong to a script that runs from right to left. */
export function isMostlyRightToLeft(text: string): boolean {
  const letters = text.match(LETTERS) ?? [];
  return letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length * 2 > letters.length;
}
