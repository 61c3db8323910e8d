import { atom } from "jotai/vanilla";
import type { Annotation, PageItems } from "../book/annotation.ts";
import type { PageIndex } from "../book/pages.ts";
import type { Store } from "../lib/feature.ts";
import { hiddenItemsAtom } from "./item-showing.ts";
import { pageItemsAtom } from "./page-items.ts";

/** A page's items drawn for paper, transparent where there are none: a file, or a canvas that cannot be one. */
export type PrintedItems = Blob | HTMLCanvasElement;
export type ItemPrinter = {
  /** Draws a page's items for paper; null = it has none. @param widthPx of a small copy, which is always a canvas */
  readonly draw: (page: PageIndex, widthPx?: number) => Promise<PrintedItems | null>;
};

/** Whoever draws items offers to do so for paper; null = nobody does. */
export const itemPrinterAtom = atom<ItemPrinter | null>(null);

/** Whether a page's items are part of its look, and its exported pictures do not show them: thumbnails draw them, too. */
export function hasItemsToShow({ byPage, copied }: PageItems, page: PageIndex): boolean {
  const items = byPage[page] ?? [];
  return !copied.has(page) && items.some(({ item, alpha, isHidden }) => item.kind !== "link" && alpha > 0 && !isHidden);
}

/** Whether anything of a page is drawn by its items: links that nobody sees are not, nor are players without controls. */
export function hasItemsToPrint(store: Pick<Store, "get">, page: PageIndex): boolean {
  const { byPage, grounds } = store.get(pageItemsAtom);
  const hidden = store.get(hiddenItemsAtom);
  const isSeen = ({ id, item, alpha, highlight }: Annotation) => {
    if (hidden.has(id) || alpha <= 0) return false;
    if (item.kind === "audio") return item.audio.isVisible;
    return item.kind !== "link" || item.out.alpha > 0 || highlight !== null;
  };
  return Boolean(grounds[page]) || (byPage[page] ?? []).some(isSeen);
}
