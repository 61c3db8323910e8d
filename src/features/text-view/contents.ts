import { atom } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { ReadingBlock } from "../../book/text/reading.ts";
import type { Store } from "../../lib/feature.ts";
import { follow } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { lateEmphasisAtom, loadReadingAtom } from "../flowing-text/api.ts";

/** The text of one page as the view lists it. */
export type ListedPage = { readonly page: PageIndex; readonly blocks: readonly ReadingBlock[] };
/** What the view shows. */
export type TextContents =
  | { readonly kind: "loading" }
  | { readonly kind: "limited" } // no text is listed (A11Y-12)
  | { readonly kind: "text"; readonly pages: readonly ListedPage[] };

const LOADING: TextContents = { kind: "loading" };
const contentsBaseAtom = atom<TextContents>(LOADING);
const requestAtom = atom<object | null>(null);

/** What the view shows now; while the text of other pages is on its way, that of those before (A11Y-10). */
export const textContentsAtom = atom((get) => get(contentsBaseAtom));

/** Lists the text of the open pages (A11Y-10, A11Y-12). */
const fillContentsAtom = atom(null, async (get, set) => {
  const request = {};
  set(requestAtom, request);
  const contents = await readContents(get(visiblePagesAtom), (page) => set(loadReadingAtom, page));
  if (get(requestAtom) === request) set(contentsBaseAtom, contents);
});

async function readContents(
  open: readonly PageIndex[],
  load: (page: PageIndex) => ReturnType<typeof loadReadingAtom.write>,
): Promise<TextContents> {
  try {
    const readings = await Promise.all(open.map(load));
    const pages: ListedPage[] = [];
    for (const [at, page] of open.entries()) {
      const reading = readings[at];
      if (!reading || reading.kind === "limited") return { kind: "limited" };
      pages.push({ page, blocks: reading.blocks });
    }
    return { kind: "text", pages };
  } catch (error) {
    console.error("The text of the pages could not be read.", error); // A11Y-16
    return { kind: "text", pages: open.map((page) => ({ page, blocks: [] })) };
  }
}

/** Keeps the view's text that of the open pages; it is read again when access to pages has been granted (A11Y-14). */
export function runTextContents(store: Store): Stop {
  store.set(contentsBaseAtom, LOADING);
  let shown = "";
  const fill = () => void store.set(fillContentsAtom);
  return stopAll([
    follow(store, visiblePagesAtom, (pages) => {
      if (pages.join() === shown) return;
      shown = pages.join();
      fill();
    }),
    store.sub(pageItemsAtom, fill), // texts on pages are read some time after the first page
    store.sub(lateEmphasisAtom, fill),
    store.get(portsAtom).bus.on("bookRestrictFilled", fill),
    () => store.set(requestAtom, null),
  ]);
}
