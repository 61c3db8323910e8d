import type { SearchSource } from "../publication/book.ts";
import type { PageIndex } from "../publication/pages.ts";

/** What texts of exported books write for the end of a line beside line breaks. */
const BREAKS = /<br\s*\/?>/gi;

/**
 * The text of a page. Exports keep the texts in an order of their own and say by `pageMap` which is whose; -1 and what
 * lies outside of the list have none. Source: formats of exported books, `search_pages`.
 */
export function textOfPage(texts: readonly string[], pageMap: SearchSource["pageMap"], page: PageIndex): string {
  const index = pageMap ? (pageMap[page] ?? -1) : page;
  return (texts[index] ?? "").replace(BREAKS, "\n");
}

/**
 * What a position script or file says of one page. Scripts assign to `positionForPages`, under the page's number, its
 * index or the number of another page: whatever entry has been assigned is meant.
 */
export function positionsIn(raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null || "positions" in raw) return raw;
  const entries: unknown[] = Array.isArray(raw) ? raw : Object.values(raw);
  return entries.every((entry) => isRecord(entry))
    ? raw
    : entries.findLast((entry) => entry !== null && entry !== undefined);
}

function isRecord(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && ("p" in entry || "word" in entry);
}

/**
 * The address of a page's position script (SEARCH-28). The placeholder is the number in `[1]` (the page's number) or
 * `[0]` (its index), or `%d`: one more than the index of the page's text. Brackets are part of the name. Null: the page has no text, or the address
 * has no placeholder.
 */
export function positionScriptOf(search: SearchSource, page: PageIndex): string | null {
  const { positionScript: pattern, pageMap } = search;
  if (!pattern) return null;
  if (pattern.includes("%d")) {
    const index = pageMap ? (pageMap[page] ?? -1) : page;
    return index < 0 ? null : pattern.replace("%d", String(index + 1));
  }
  const match = /\[([01])\]/.exec(pattern);
  return match ? pattern.replace(match[0], `[${page + Number(match[1])}]`) : null;
}
