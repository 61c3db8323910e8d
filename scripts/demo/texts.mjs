/**
 * A page's text for the search, and what is emphasised in it: its lines, words and Chinese sentences divided at a line's
 * end put together again.
 *
 * @param {readonly { w: string, isSplitWord: boolean, emphasis: readonly (readonly [number, number])[] }[]} lines
 * @returns {{ text: string, emphasis: readonly (readonly [number, number])[] }} from one UTF-16 unit of the text up to another
 */
export function textOf(lines) {
  let text = "";
  const emphasis = [];
  for (const { w, isSplitWord, emphasis: ranges } of lines) {
    const isChinese = /[\u3000-\u9fff\uff00-\uffef]$/.test(text) && /^[\u3000-\u9fff]/.test(w);
    const before = isSplitWord || isChinese || text === "" ? text : `${text} `;
    emphasis.push(...ranges.map(([start, end]) => [before.length + start, before.length + end]));
    text = (before + w).trim();
  }
  return { text, emphasis };
}
