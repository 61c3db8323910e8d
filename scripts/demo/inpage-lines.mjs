/**
 * The lines of text on the page now shown, in reading order: `w` and `p`, the corners bottom left, bottom right, top
 * right, top left as the text stands upright, then the length of each letter, all as fractions of the page (lengths: of
 * its width). Lines that run downwards are given as if turned by a quarter. `emphasis`: what of `w` is italic, from one
 * letter up to another, also where a whole caption or label is. Runs inside the browser.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it goes to the browser as one piece
export function readLines() {
  const page = document.querySelector(".page");
  const bounds = page.getBoundingClientRect();
  const range = document.createRange();
  const lines = [];

  const blockOf = (element) => {
    const text = element.closest("text");
    if (text) return text;
    let block = element;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    return block;
  };
  /** The place of a letter; after a soft hyphen the first rectangle is still that of the line before. */
  const rectOf = (node, at) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0).at(-1);
  };
  /** A vowel point has the rectangle of the letter that carries it: it adds no width. */
  const withoutRepeat = (rect, last) =>
    rect && last && rect.left === last.left && rect.right === last.right && rect.top === last.top
      ? new DOMRect(rect.left, rect.top, 0, rect.height)
      : rect;
  const goesOn = (line, block, rect) => {
    if (line?.block !== block) return false;
    const last = line.rects.at(-1);
    const [middle, centre] = [(rect.top + rect.bottom) / 2, (rect.left + rect.right) / 2];
    if (line.isDown) return centre > last.left && centre < last.right && Math.abs(rect.top - last.bottom) < rect.height;
    const gap = Math.min(Math.abs(rect.left - last.right), Math.abs(last.left - rect.right));
    return middle > last.top && middle < last.bottom && gap < rect.height * 0.9;
  };

  const readLetter = (node, at, { block, isDown, isItalic }) => {
    const letter = /\s/.test(node.data[at]) ? " " : node.data[at];
    const line = lines.at(-1);
    const rect = withoutRepeat(rectOf(node, at), line?.rects.at(-1));
    if (!rect) {
      if (letter === " " && line?.block === block) line.hasGap = true;
      return;
    }
    if (goesOn(line, block, rect)) {
      if (line.hasGap && letter !== " " && !line.w.endsWith(" ")) {
        const last = line.rects.at(-1);
        const gap = Math.max(0, rect.left - last.right, last.left - rect.right); // as after a drop capital
        line.w += " ";
        line.rects.push(new DOMRect(rect.left - gap, rect.top, gap, rect.height));
        line.italics.push(isItalic);
      }
      line.hasGap = false;
      line.w += letter;
      line.rects.push(rect);
      line.italics.push(isItalic);
    } else if (letter !== " ") {
      const isSplitWord = node.data[at - 1] === "\u00ad";
      lines.push({ block, isDown, w: letter, rects: [rect], italics: [isItalic], isSplitWord });
    }
  };

  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest("style, defs, [data-silent]")) continue;
    const block = blockOf(parent);
    const { writingMode, fontStyle } = getComputedStyle(parent);
    const letters = { block, isDown: writingMode === "vertical-rl", isItalic: fontStyle === "italic" };
    for (let at = 0; at < node.length; at += 1) {
      if (node.data[at] !== "\u00ad") readLetter(node, at, letters);
    }
  }

  /** Stretches of italics, without blanks at their ends. */
  const emphasisOf = ({ w, italics }) => {
    const shown = italics.map((isItalic, at) => (isItalic || w[at] === " " ? w[at] : "\n")).join("");
    const stretches = [...shown.matchAll(/\S(?:[^\n]*\S)?/g)];
    return stretches.map(({ index, 0: stretch }) => [index, index + stretch.length]);
  };

  const round = (value) => Math.round(value * 1e4) / 1e4;
  return lines.map((line) => {
    const { w, rects, isSplitWord, isDown } = line;
    const [left, right] = [Math.min(...rects.map((rect) => rect.left)), Math.max(...rects.map((rect) => rect.right))];
    const lowest = Math.min(...rects.map(({ height }) => height));
    const plain = isDown ? rects : rects.filter(({ height }) => height < 2 * lowest); // without a drop capital
    const [top, bottom] = [Math.min(...plain.map((rect) => rect.top)), Math.max(...plain.map((rect) => rect.bottom))];
    const corners = isDown
      ? [
          [left, top],
          [left, bottom],
          [right, bottom],
          [right, top],
        ]
      : [
          [left, bottom],
          [right, bottom],
          [right, top],
          [left, top],
        ];
    const fractions = corners.flatMap(([x, y]) => [(x - bounds.left) / bounds.width, (y - bounds.top) / bounds.height]);
    const lengths = rects.map(({ width, height }) => (isDown ? height : width) / bounds.width);
    return { w, isSplitWord, emphasis: emphasisOf(line), p: [...fractions, ...lengths].map(round) };
  });
}
