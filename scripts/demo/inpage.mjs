/**
 * Texts that leave their place on the page now shown: boxes that clip what they hold, and words too near the edges.
 * Runs inside the browser.
 */
export function findOverflow() {
  const named = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
  const page = document.querySelector(".page");
  const clipped = [...page.querySelectorAll("*")]
    .filter((element) => element instanceof HTMLElement && getComputedStyle(element).overflowY === "hidden")
    .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1)
    .map((element) => `${named(element)} holds ${element.scrollHeight} px in ${element.clientHeight} px`);
  const bounds = page.getBoundingClientRect();
  const marginPx = 24;
  const outside = [...page.querySelectorAll("p, h1, h2, h3, li, td, text, header, footer, figcaption")]
    .filter((element) => !element.closest("[data-bleed]"))
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      const isOutside = left < bounds.left + marginPx || right > bounds.right - marginPx
        || top < bounds.top + marginPx || bottom > bounds.bottom - marginPx;
      return width > 0 && isOutside;
    })
    .map((element) => `${named(element)} leaves the page: ${element.textContent.trim().slice(0, 40)}`);
  return [...clipped, ...outside];
}

/** The link areas of the page now shown, as fractions of the page. Runs inside the browser. */
export function readHotspots() {
  const page = document.querySelector(".page").getBoundingClientRect();
  const round = (value) => Math.round(value * 1e4) / 1e4;
  return [...document.querySelectorAll("[data-hotspot]")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      target: element.dataset.hotspot,
      title: element.dataset.title ?? element.textContent.replaceAll("\u00ad", "").replace(/\s+/g, " ").trim(),
      rect: {
        x: round((left - page.left) / page.width),
        y: round((top - page.top) / page.height),
        width: round(width / page.width),
        height: round(height / page.height),
      },
    };
  });
}

/**
 * The lines of text on the page now shown, in reading order: `w` and `p`, the corners bottom left, bottom right, top
 * right, top left, then the width of each letter, all as fractions of the page. Runs inside the browser.
 */
export function readLines() {
  const page = document.querySelector(".page");
  const bounds = page.getBoundingClientRect();
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines = [];
  const blockOf = (element) => {
    let block = element;
    while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display)
      && block.namespaceURI === "http://www.w3.org/1999/xhtml") block = block.parentElement;
    return block.closest("text") ?? block;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest("style, defs, [data-silent]") || node.data.trim() === "") continue;
    const block = blockOf(parent);
    for (let at = 0; at < node.length; at += 1) {
      if (node.data[at] === "\u00ad") continue;
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const rect = range.getClientRects()[0];
      if (!rect || rect.width === 0) continue;
      const letter = /\s/.test(node.data[at]) ? " " : node.data[at];
      const line = lines.at(-1);
      const last = line?.rects.at(-1);
      const middle = (rect.top + rect.bottom) / 2;
      const goesOn = line && line.block === block && middle > last.top && middle < last.bottom
        && Math.min(Math.abs(rect.left - last.right), Math.abs(last.left - rect.right)) < rect.height * 0.9;
      if (goesOn) {
        line.w += letter;
        line.rects.push(rect);
      } else if (letter !== " ") {
        lines.push({ block, w: letter, rects: [rect], isSplitWord: /\w\u00ad$/.test(node.data.slice(0, at)) });
      }
    }
  }
  const round = (value) => Math.round(value * 1e4) / 1e4;
  return lines.map(({ w, rects, isSplitWord }) => {
    const x = (value) => round((value - bounds.left) / bounds.width);
    const y = (value) => round((value - bounds.top) / bounds.height);
    const left = x(Math.min(...rects.map((rect) => rect.left)));
    const right = x(Math.max(...rects.map((rect) => rect.right)));
    const top = y(Math.min(...rects.map((rect) => rect.top)));
    const bottom = y(Math.max(...rects.map((rect) => rect.bottom)));
    const widths = rects.map((rect) => round(rect.width / bounds.width));
    return { w, isSplitWord, p: [left, bottom, right, bottom, right, top, left, top, ...widths] };
  });
}
