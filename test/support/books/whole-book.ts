import { type BookError, parseNativeBook } from "../../../src/book/formats/native.ts";
import { readNativeParts } from "../../../src/book/formats/native-parts.ts";
import * as readers from "../../../src/book/formats/parts.ts";
import type { Book } from "../../../src/book/publication/book.ts";
import { ok, type Result } from "../../../src/lib/result.ts";

/** A native book with all its parts, as it is shortly after its first page is shown. */
export function wholeNativeBook(data: unknown, baseUrl: string): Result<Book, BookError> {
  const book = parseNativeBook(data, baseUrl);
  if (!book.ok) return book;
  const parts = readNativeParts(data, book.value, readers);
  return ok({ ...book.value, ...parts.book, issues: [...book.value.issues, ...parts.issues] });
}
