/** An attribution has no more letters: what is longer is text that goes on. */
const MOST_LETTERS = 70;

const OPENS = /^[“‘„‚«»‹›「『《"']/;
const CLOSES = /[”’“‘»«›‹」』》"']$/;
const ENDS_SENTENCE = /[.!?…。！？][”’“‘»«›‹」』"')\]]*$/;
/** A dash before a name, as under a motto. */
const DASHED = /^[—–―-]{1,2}\s*(?=\p{Lu}|\p{Lo})/u;

/**
 * At which of a paragraph's lines the name begins of who said what stands before: after a whole quotation, or behind a
 * dash. Prose that goes on after a quotation comes to the end of its sentence. @returns 0 = there is none
 */
export function attributionAt(lines: readonly string[]): number {
  const found = lines.findIndex((line, at) => {
    if (at === 0) return false;
    const said = lines.slice(0, at).join(" ");
    const rest = lines.slice(at).join(" ");
    if (rest.length > MOST_LETTERS) return false;
    if (DASHED.test(line)) return ENDS_SENTENCE.test(said) || (OPENS.test(said) && CLOSES.test(said));
    return OPENS.test(said) && CLOSES.test(said) && !OPENS.test(rest) && !/[.!?…。！？,;:]$/.test(rest);
  });
  return Math.max(0, found);
}
