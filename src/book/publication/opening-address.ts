import { clampPage, type PageIndex, resolvePage } from "./pages.ts";

/** What the page's address requests of the first page. Source: specification BOOT-07 to BOOT-09. */
export type OpeningAddress = {
  readonly page: string | null; // "#p=" as written: a label or a number, see pageAt
  readonly book: string | null; // "?book=" as written, not yet checked
  readonly layout: "desktop" | "tablet" | "phone" | null; // forces a device class, for tests and kiosks
};

/**
 * Reads what is needed to open the book; address.ts reads the rest, which toolbars and panels need.
 * @param search the query, with or without its "?"
 * @param hash the fragment, with or without its "#"
 */
export function parseOpeningAddress(search: string, hash: string): OpeningAddress {
  const query = new URLSearchParams(search);
  const layout = query.get("layout");
  return {
    page: filledText(partValue(fragmentParts(hash), "p")),
    book: filledText(query.get("book")),
    layout: layout === "desktop" || layout === "tablet" || layout === "phone" ? layout : null,
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

/**
 * The address that identifies a book, for sharing and for storage: all but the fragment (BOOT-06) and a search, which
 * the viewer writes at the end of the query; what readers have stored was another book's after each search.
 */
export function bookLink(href: string): string {
  return href.replace(/([?&](search|match)=[^&#]*)*(#.*)?$/s, "");
}

/** A part of an address's fragment: "p=5", "accessibility". */
export type Part = { readonly text: string; readonly key: string; readonly value: string | null };

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

/** The value of the first part with that key; null if there is none. */
export function partValue(parts: readonly Part[], key: string): string | null {
  return parts.find((part) => part.key === key)?.value ?? null;
}

/** A text without blanks around it; null if there is nothing else. */
export function filledText(value: string | null): string | null {
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
