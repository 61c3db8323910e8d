/** The viewers measured beside Recto; each is a page script of variants/. */
export const PEERS = ["page-flip-canvas", "page-flip-html", "turn"];

/** All of them, the one the ratios are about last. */
export const VARIANTS = [...PEERS, "recto"];

/**
 * The path under which `name` shows a book of `pages` pages at `size` CSS px a page. For Recto alone: `items`, how many
 * lie on each of so many pages, and `hasWords`, whether the pages have texts.
 */
export function variantPath(name, { pages, size, mode, flipMs = 600, items, hasWords = false, isDecoded = false }) {
  if (name === "recto") {
    const among = items ? `-${items.aPage}items${items.pages}` : "";
    return `/index.html?book=/book${pages}${flipMs === 600 ? "" : `-${flipMs}ms`}${among}${hasWords ? "-words" : ""}/`;
  }
  const query = new URLSearchParams({ pages, width: size.width, height: size.height, mode, ms: flipMs });
  if (isDecoded) query.set("decoded", "");
  return `/peers/${name}.html?${query}`;
}

/** Waits until the viewer can be turned by `window.bench.next()` and `.previous()`. */
export async function waitUntilReady(page, name) {
  if (name === "recto") {
    await page.waitForFunction("window.recto");
    await page.evaluate("window.bench = window.recto; window.recto.ready.then(() => true)");
    return;
  }
  await page.waitForFunction("window.bench");
  await page.evaluate("window.bench.ready.then(() => true)");
}
