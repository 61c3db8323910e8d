import { clampPage, type PageIndex, resolvePage } from "./pages.ts";

/** What the page's address requests by its query and fragment. Source: specification BOOT-07 to BOOT-18. */
export type Address = {
  readonly page: string | null; // "#p=" as written: a label or a number, see pageAt
  readonly article: number | null; // "#article.<id>"
  readonly isChatbotVisible: boolean;
  readonly isAccessibilityWanted: boolean;
  readonly book: string | null; // "?book=" as written, not yet checked
  readonly search: string | null;
  readonly match: 1 | 2 | null; // 1 exact, 2 split terms
  readonly layout: "desktop" | "tablet" | "phone" | null; // forces a device class, for tests and kiosks
  readonly isEditShown: boolean;
  readonly isFullscreenWanted: boolean;
};

/**
 * Reads the query and the fragment of an address (BOOT-01). The fragment is a list of parts joined by "&", in any order;
 * unknown parts are ignored, and of repeated parts the first one counts.
 * @param search the query, with or without its "?"
 * @param hash the fragment, with or without its "#"
 */
export function parseAddress(search: string, hash: string): Address {
  const query = new URLSearchParams(search);
  const parts = fragmentParts(hash);
  const layout = query.get("layout");
  const match = query.get("match");
  return {
    page: filled(partValue(parts, "p")),
    article: articleIn(parts),
    isChatbotVisible: partValue(parts, "chatbotVisible") === "true",
    isAccessibilityWanted: parts.some(({ key, value }) => key === "accessibility" && value !== "false"),
    book: filled(query.get("book")),
    search: filled(query.get("search")),
    match: match === "1" ? 1 : match === "2" ? 2 : null,
    layout: layout === "desktop" || layout === "tablet" || layout === "phone" ? layout : null,
    isEditShown: query.get("showedit") === "1",
    isFullscreenWanted: query.get("fullscreen") === "true",
  };
}

/**
 * The page that `#p=` means: the page with that label or number, else the page nearest to the number (BOOT-07). Null
 * if the text is neither, which counts as no fragment (BOOT-09).
 * @param labels of all pages in reading order, never empty
 */
export function pageAt(written: string, labels: readonly string[]): PageIndex | null {
  const page = resolvePage(labels, written);
  if (page !== null) return page;
  const number = /^[+-]?\d+(\.\d*)?(e\d+)?$/i.test(written.trim()) ? Number(written) : NaN;
  return Number.isNaN(number) ? null : clampPage(number, labels.length);
}

/** The address that identifies a book, for sharing and for storage: all but the fragment (BOOT-06). */
export function bookLink(href: string): string {
  return href.replace(/#.*$/s, "");
}

type Part = { readonly text: string; readonly key: string; readonly value: string | null };

/** The parts of an address's fragment. */
export function fragmentParts(hash: string): readonly Part[] {
  return hash
    .replace(/^#/, "")
    .split("&")
    .filter((text) => text !== "")
    .map((text) => {
      const [key = "", ...rest] = text.split("=");
      return { text, key: decoded(key), value: rest.length > 0 ? decoded(rest.join("=")) : null };
    });
}

function partValue(parts: readonly Part[], key: string): string | null {
  return parts.find((part) => part.key === key)?.value ?? null;
}

export function isArticle(part: Part): boolean {
  return /^article\.\d+$/.test(part.key);
}

/** The number of the article part: the number after the dot of "#p=1.5" is none (BOOT-18, BOOT-21). */
function articleIn(parts: readonly Part[]): number | null {
  const id = Number(parts.find(isArticle)?.key.slice("article.".length) ?? NaN);
  return Number.isSafeInteger(id) ? id : null;
}

function filled(value: string | null): string | null {
  return value === null || value.trim() === "" ? null : value.trim();
}

/** The text without percent signs; unchanged if they are malformed, since readers type addresses by hand. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
