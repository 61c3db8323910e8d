import type { Page } from "../../book/book.ts";
import { type PageIndex, toNumber } from "../../book/pages.ts";

/** What is asked for: a page by its number, and which kind of its pictures. */
export type ThumbAsk = { readonly page: number; readonly kind: "thumb" };

/**
 * The answer to the wish for a thumbnail: an address, or "none…" where the page has none (THUMB-31). A page without a
 * thumbnail is shown by its preview, and for want of that by its own picture.
 */
export function askThumb(pages: readonly Page[], { page, kind }: ThumbAsk): string {
  const found = pages[page - 1];
  return (found && !found.isProtected && (found[kind] ?? found.preview ?? found.normal ?? found.large)) || "none";
}

/** The address of a page's thumbnail; null = the placeholder stays (THUMB-31, THUMB-32). */
export function thumbAddress(pages: readonly Page[], index: PageIndex): string | null {
  const answer = askThumb(pages, { page: toNumber(index), kind: "thumb" });
  return /^none/i.test(answer) ? null : answer;
}
