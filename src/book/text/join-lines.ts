/** White space between two Chinese, Japanese or Korean signs, which write none: the end of a line. */
export const CJK_BREAK = /([\u3000-\u9fff\uff00-\uffef])\s+(?=[\u3000-\u9fff\uff00-\uffef])/g;

/**
 * Lines as one text: divided words whole, blanks between, none between Chinese and Japanese signs.
 * @param words the text as the book's data has it, with single blanks: it says whether two halves are one word
 */
export function joinLines(lines: readonly string[], words = ""): string {
  return lines
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line !== "")
    .reduce((text, line) => (text === "" ? line : joinedLines(text, line, words)), "");
}

const CJK_END = /[\u3000-\u9fff\uff00-\uffef]$/;
const CJK_START = /^[\u3000-\u9fff\uff00-\uffef]/;

function joinedLines(text: string, line: string, words: string): string {
  if (/\p{Ll}[-\u2010\u00ad]$/u.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line;
  if (CJK_END.test(text) && CJK_START.test(line)) return text + line;
  return isOneWord(text, line, words) ? text + line : `${text} ${line}`;
}

/** Whether the book's own text has the end of one line and the beginning of the next as one word. */
export function isOneWord(text: string, line: string, words: string): boolean {
  const [end = ""] = /\p{Ll}+$/u.exec(text) ?? [];
  const [start = ""] = /^\p{Ll}+/u.exec(line) ?? [];
  if (end === "" || start === "" || words === "") return false;
  return words.includes(end + start) && !words.includes(`${end} ${start}`);
}
