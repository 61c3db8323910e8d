import { parseAddress } from "../book/address.ts";
import { ok, type Result } from "../lib/result.ts";
import { type BookPlace, bookPathAt, placeAt } from "./book-path.ts";

/** The page that the viewer runs in, as far as finding a book needs it. */
export type ReaderPage = {
  readonly location: { readonly href: string; readonly search: string; readonly origin: string };
  readonly document: Document;
};

/**
 * Where the book is that the page shows: what its `<link rel="book">` names, else the query "book", else the page's
 * own folder. A book that the page carries itself comes before all of them, see inlineJson.
 */
export function findBook(page: ReaderPage): Result<BookPlace, "refused-address"> {
  const link = page.document.querySelector<HTMLLinkElement>('link[rel~="book"][href]');
  // The publisher wrote the link, so it may lead to another host; an address that is none has an empty `href`.
  if (link && /^(https?|file):/.test(link.href)) return ok(placeAt(new URL(link.href)));
  const { book } = parseAddress(page.location.search, "");
  if (book !== null) return bookPathAt(book, page.location.href);
  return ok({ kind: "folder", url: new URL(".", page.location.href).href });
}

/** The text of `<script type="application/json" id="…">` in the page; null where there is none, or a blank one. */
export function inlineJson(document: Document, id: "book" | "user"): string | null {
  const text = document.querySelector(`script[type="application/json"]#${id}`)?.textContent ?? "";
  return text.trim() === "" ? null : text;
}
