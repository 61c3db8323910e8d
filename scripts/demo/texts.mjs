/**
 * A page's text for the search, and what is emphasised in it: its lines, those that stand side by side in one, words and
 * Chinese sentences divided at a line's end put together again.
 *
 * @param {readonly {
 *   w: string, p: readonly number[], isSplitWord: boolean, emphasis: readonly (readonly [number, number])[]
 * }[]} lines
 * @returns {{ text: string, emphasis: readonly (readonly [number, number])[] }} from one UTF-16 unit of the text up to another
 */
export function textOf(lines) {
  let text = "";
  const emphasis = [];
  for (const [at, line] of lines.entries()) {
    const { w, isSplitWord, emphasis: ranges } = line;
    const isChinese = /[\u3000-\u9fff\uff00-\uffef]$/.test(text) && /^[\u3000-\u9fff]/.test(w);
    if (text !== "" && !isSplitWord && !isChinese) text += areSideBySide(lines[at - 1], line) ? " " : "\n";
    emphasis.push(...ranges.map(([start, end]) => [text.length + start, text.length + end]));
    text += w;
  }
  return { text, emphasis };
}

/** Whether two lines have most of their height in common. */
function areSideBySide({ p: a }, { p: b }) {
  const [tops, bottoms] = [[a, b].map((p) => Math.min(p[1], p[5])), [a, b].map((p) => Math.max(p[1], p[5]))];
  const common = Math.min(...bottoms) - Math.max(...tops);
  return common > Math.min(bottoms[0] - tops[0], bottoms[1] - tops[1]) / 2;
}
