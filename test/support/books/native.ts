import { type BookError, parseNativeBook } from "../../../src/book/formats/native.ts";
import { readNativeParts } from "../../../src/book/formats/native-parts.ts";
import * as readers from "../../../src/book/formats/parts.ts";
import type { Book } from "../../../src/book/publication/book.ts";
import { ok, type Result } from "../../../src/lib/result.ts";
import { type BookFolder, lacking, pageNumbers, pageText, pictures, type Shape, shapeOf } from "./book-parts.ts";

/** A book in Recto's own format. */
export function nativeBook(partial: Partial<Shape>): BookFolder {
  const shape = shapeOf(partial);
  const book = {
    format: "recto/1",
    config: { bookTitle: shape.title, totalPageCount: shape.claimedPages, ...shape.config },
    pages: pageNumbers(shape.pages).map((number) => ({
      large: `pages/${number}.png`,
      thumb: `thumbs/${number}.png`,
      width: shape.width,
      height: shape.height,
    })),
    contents: [
      { title: "Beginnings", page: 1 },
      { title: "Middle", page: 3, children: [{ title: "Deeper", page: 4 }] },
    ],
    tabs: [{ title: "Middle", page: 3, color: "#004080" }],
    search: { texts: pageNumbers(shape.pages).map(pageText) },
    texts: Object.fromEntries(shape.languages.map((language) => [language, { btnFirstPage: `First (${language})` }])),
  };
  return lacking(
    {
      "book.json": JSON.stringify(book),
      ...pictures(shape, (number) => `pages/${number}.png`),
      ...pictures(shape, (number) => `thumbs/${number}.png`, 0.25),
    },
    shape,
  );
}

/** A native book with all its parts, as it is shortly after its first page is shown. */
export function wholeNativeBook(data: unknown, baseUrl: string): Result<Book, BookError> {
  const book = parseNativeBook(data, baseUrl);
  if (!book.ok) return book;
  const parts = readNativeParts(data, book.value, readers);
  return ok({ ...book.value, ...parts.book, issues: [...book.value.issues, ...parts.issues] });
}
