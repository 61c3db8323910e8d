import { parseNativeBook } from "../../src/book/formats/native.ts";
import type { Book } from "../../src/book/publication/book.ts";

/** A book of blank pages. */
export function emptyBook(pageCount: number, overrides: Partial<Book> = {}): Book {
  const baseUrl = "about:blank";
  const pages = Array.from({ length: pageCount }, () => ({}));
  const book = parseNativeBook({ format: "recto/1", pages }, baseUrl);
  if (!book.ok) throw new Error(`A book cannot have ${pageCount} pages.`);
  return { ...book.value, baseUrl, ...overrides };
}

/** The search of a book that has the texts of its pages with it, and nothing about where they stand. */
export function searchOf(texts: readonly string[]): Book["search"] {
  return { ...emptyBook(1).search, texts };
}
