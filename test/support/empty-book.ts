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
